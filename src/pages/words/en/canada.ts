import type { CountryWords } from '../countryWords.ts';

/** English as the Canadian Press writes it. */
export const canada: CountryWords = {
  advertising: { advertise: { heading: 'Meet your neighbours here' } },
};
