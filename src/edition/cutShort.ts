import { feedArticlesMax } from './feedArticlesMax.ts';
import type { SectionMaterial } from './composeSection.ts';
import { storiesToShow } from './storiesToShow.ts';

/**
 * The feeds of which more rows should be taken from the archive before a section is composed: hiding left fewer stories than the section
 * could show, and the archive gave as many as it was asked for, so it may have more.
 * @param count how many rows of each feed the archive was asked for.
 */
export function cutShort({
  section,
  articles,
  hidden,
  count,
}: Pick<SectionMaterial, 'section' | 'articles' | 'hidden'> & { count: number }): string[] {
  const needed = feedArticlesMax(section);
  return [...storiesToShow({ section, articles, hidden })]
    .filter(([feed, stories]) => stories.length < needed && (articles.get(feed)?.length ?? 0) >= count)
    .map(([feed]) => feed);
}
