import type { PartialMessages } from '../partialMessages.ts';

/** English as newspapers in Britain and Ireland write it. */
export const britain: PartialMessages = {
  advertising: {
    newsletter: { text: 'What happened and what’s coming up, from {name}. Unsubscribe at any time.' },
    advertise: { heading: 'Meet your neighbours here' },
  },
  dialogs: { newsletterText: 'Get the {name} newsletter. Unsubscribe at any time.' },
  lists: {
    empty: 'No articles available at the moment.',
    unavailable: 'Unable to load news at the moment. Please try again later.',
  },
  home: {
    byEmailText: 'What happened and what’s coming up. Unsubscribe at any time.',
    tips: 'Got a Story?',
  },
  partners: { inquiries: 'For partnership enquiries, please {link}.' },
};
