export const shell = {
  /** The names of pages in links. */
  pageNames: {
    home: 'Home',
    books: 'Books',
    radio: 'Radio',
    blog: 'Blog',
    events: 'Local Events',
    partners: 'Partners',
    faq: 'FAQ',
    search: 'Search',
    siteMap: 'Site Map',
    rss: 'RSS',
  },
  header: {
    skip: 'Skip to content',
    main: 'Main',
    more: 'More',
    menu: 'Menu',
    search: 'Search',
    support: 'Support',
    alert: 'Alert',
    draft: 'Draft',
    draftText: 'This is a draft: only people with this link can see it.',
    scheduledText: 'This post appears on {moment}; until then, only people with this link can see it.',
    sample: 'Sample',
    sampleText: 'Stories, people and services here are invented samples, not news.',
  },
  footer: {
    network: 'Part of the {network} network.',
    support: 'Support Local Journalism',
    sections: 'Sections',
    community: 'Community',
    publication: 'Publication',
  },
  /** The offer of this language on pages in other languages. */
  languageOffer: {
    question: 'This site is also in English.',
    answer: 'Read in English',
    close: 'Close',
  },
  searchForm: {
    terms: 'Search terms',
    placeholder: 'Stories and posts',
    /** The text of a publication without a blog. */
    placeholderOfStories: 'Stories',
    search: 'Search',
  },
  /** The labels of advertising slots. */
  slots: {
    label: 'Advertisement',
    from: 'From {name}',
  },
  /** Our own advertisements, in slots that are not sold. */
  advertising: {
    newsletter: {
      heading: 'Your city’s news, by email',
      text: 'What happened and what’s coming up, from {name}. Unsubscribe anytime.',
      linkText: 'Get the newsletter',
    },
    support: {
      heading: 'Local news needs you',
      text: 'If you rely on {name}, help keep it free for everyone in {area}.',
      linkText: 'Support us',
    },
    advertise: {
      heading: 'Meet your neighbors here',
      text: 'Reach people in {area}. {name}’s readers live where you work.',
      linkText: 'Advertise with us',
    },
    feed: {
      heading: 'Your city’s news, in your feed reader',
      text: 'Follow {name} by RSS: no account, no email, no tracking.',
      linkText: 'Subscribe by RSS',
    },
    listen: {
      heading: 'Live radio, day and night',
      text: 'It keeps playing while you browse.',
      linkText: 'Listen live',
    },
    search: {
      heading: 'Looking for a story?',
      text: 'Search everything {name} has gathered and written.',
      linkText: 'Search',
    },
  },
  /** The popup and the support dialog. */
  dialogs: {
    close: 'Close',
    feedHeading: 'Keep up with {name}',
    feedText: 'Get the news in your feed reader: no account, no email.',
    feedLink: 'Subscribe by RSS',
    newsletterHeading: 'Your city’s news, by email',
    newsletterText: 'Get the {name} newsletter. Unsubscribe anytime.',
    newsletterLink: 'Get the newsletter',
    supportHeading: 'Support Local Journalism',
    supportCharity: 'Donations go through {charity}’s website.',
    donate: 'Donate Now',
    later: 'Maybe later',
  },
  /** Pages with only a message. */
  messages: {
    notFound: 'Oops! Page not found',
    notFoundReason: 'There’s nothing at this address. The page may have moved, or the link may have a typo.',
    noCategory: 'Category not found',
    noCategoryReason: '{name} has no section by that name. The site map lists every section.',
    siteMap: 'Site Map',
    failure: 'Something went wrong',
    failureReason: 'The error is on our side, and we’ve logged it. Try reloading this page in a moment.',
  },
};
