export const ownPages = {
  /** The pages that a publication writes itself. */
  ownPages: {
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
    click: 'only when you choose to see it',
    visible: 'when you scroll to it',
  },
};
