import type { ShareCard } from '../news/shareCard.ts';

/** A card for tests, with what a test is about in place of ours. */
export function shareCardForTests(given: Partial<ShareCard> = {}): ShareCard {
  return {
    path: '/cards/local-news.png',
    kicker: 'Local News',
    headline: 'Levee trail to open in spring',
    publication: 'The Levee Courier',
    date: 'November 20, 2026',
    ...given,
  };
}

/** A mark as pages hand it over: a disc, with a pale line and a golden one. */
export const markForTests = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="3">
  <circle cx="16" cy="16" r="15" fill="#0f3a57"/>
  <path d="M8 6.5L15 20v7.5" stroke="#fbfaf6"/>
  <path d="M24.5 6.5L18 20.5" stroke="#e3a72f"/>
</svg>`;
