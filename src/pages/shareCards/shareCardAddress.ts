import type { ShareCard } from '../../news/shareCard.ts';
import { seedOf } from '../shell/seed.ts';

/**
 * The whole address of a card. Its `v` changes with the words on the card: sites on which a page is shared keep a picture for as long
 * as its address stays the same.
 */
export function shareCardAddress({ origin, card }: { origin: string; card: ShareCard }): string {
  const { path, kicker, headline, publication, date } = card;
  const version = seedOf(JSON.stringify([kicker, headline, publication, date]));
  return `${origin}${path}?v=${version.toString(16).padStart(8, '0')}`;
}
