import type { Plural } from '../plural.ts';

/** Events, frames, questions, books, partners and the pages that a publication writes itself. */
export const community = {
  events: {
    kicker: 'Community Calendar',
    description: 'Events in {area}, from the places that host them.',
  },
  embed: {
    newTab: 'Open in a new tab',
    openForm: 'Open the form',
    show: 'Show here',
    play: 'Play video',
    loadsOnPlay: 'Loads from {host} when you press play.',
    loadsOnOpen: 'Loads from {host} when you open it here.',
    titles: {
      video: 'Video on {service}',
      short: 'Video on {service}',
      map: 'Map on {service}',
      chart: 'Chart on {service}',
      document: 'Document on {service}',
      message: 'Post on {service}',
      page: 'Page on {service}',
    },
    numbered: '{title}, number {number}',
  },
  faq: {
    heading: 'Frequently Asked Questions',
    description: '{count} questions about {subjects}, with plain answers.',
    topics: 'Topics',
    link: 'Link to this answer',
    more: 'Still Have Questions?',
    ask: 'Ask {name}.',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    sample: '(sample)',
  },
  faqFilter: {
    label: 'Find a question',
    placeholder: 'A word or two',
    placeholderWithExample: 'A word or two, such as {example}',
    count: { other: '{count} questions' } as Plural,
    none: 'No matches',
    matches: '{matches} of {count} questions',
    noneReason:
      'No question has all of those words. Try fewer or shorter words, or ask us: our contact details are on this page.',
    showAll: 'Show all questions',
  },
  books: {
    back: 'Back to Home',
    view: 'View on {retailer}',
    all: '{shelf} on {retailer}',
    advertisement: 'Advertisement',
  },
  partners: {
    description: 'Work with us: guides for partners.',
    inquiries: 'For partnership inquiries, please {link}.',
    contact: 'contact us through the main website',
  },
  /** The pages that a publication writes itself. */
  customPages: {
    changed: 'Last changed on {date}',
    contents: 'Contents',
  },
  /** The services that pages show in frames, and when each loads. */
  outsideServices: {
    part: 'Part',
    service: 'Service',
    loads: 'Loads',
    events: 'Events calendar',
    contactForm: 'Contact form',
    newsletterForm: 'Newsletter form',
    videos: 'Videos',
    partners: 'Partners’ documents',
    posts: 'Videos, maps and other parts of articles',
    click: 'only when you choose to see it',
    visible: 'when you scroll to it',
  },
};
