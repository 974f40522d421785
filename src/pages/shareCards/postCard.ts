import type { Post } from '../../news/post.ts';
import { postPath } from '../../news/postPath.ts';
import type { Publication } from '../../news/publication.ts';
import type { ShareCard } from '../../news/shareCard.ts';
import { longDay } from '../blog/longDay.ts';

/** The card of a post: its title and the day on which it was published. */
export function postCard(publication: Publication, { slug, metaTitle, date }: Post): ShareCard {
  return {
    path: `/cards${postPath(slug)}.png`,
    kicker: 'Blog',
    headline: metaTitle,
    publication: publication.name,
    date: longDay(date),
  };
}
