import type { PartialMessages } from '../partialMessages.ts';

/** English as the Canadian Press writes it. */
export const canada: PartialMessages = {
  advertising: { advertise: { heading: 'Meet your neighbours here' } },
};
