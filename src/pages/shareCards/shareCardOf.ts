import type { Edition } from '../../news/edition.ts';
import type { ShareCard } from '../../news/shareCard.ts';
import type { Page } from '../page.ts';
import { postCard } from './postCard.ts';
import { publicationCard } from './publicationCard.ts';
import { sectionCard } from './sectionCard.ts';

/** The picture that stands for a page where it is shared: the post's, the section's, or for all others the publication's. */
export function shareCardOf(page: Page, edition: Edition): ShareCard {
  if ('key' in page) return sectionCard(edition, page.key);
  if (page.screen === 'post' && !('kind' in page.post)) return postCard(edition.publication, page.post);
  return publicationCard(edition.publication);
}
