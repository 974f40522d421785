import type { ShareCard } from '../../news/shareCard.ts';

/** A share card with `changes`. */
export function testCard(changes: Partial<ShareCard> = {}): ShareCard {
  return {
    path: '/cards/local-news.png',
    kicker: 'Local News',
    headline: 'Levee trail to open in spring',
    publication: 'The Levee Courier',
    date: 'November 20, 2026',
    ...changes,
  };
}

/** A mark: a disc with a pale line and a golden one. */
export const testMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="3">
  <circle cx="16" cy="16" r="15" fill="#0f3a57"/>
  <path d="M8 6.5L15 20v7.5" stroke="#fbfaf6"/>
  <path d="M24.5 6.5L18 20.5" stroke="#e3a72f"/>
</svg>`;
