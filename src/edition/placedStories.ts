import type { FiledArticle } from '../news/article.ts';
import { sectionArticlesMax } from '../news/limits.ts';
import type { SectionKey } from '../news/sections.ts';
import { feedArticlesMax } from './feedArticlesMax.ts';

/**
 * The stories that have a place in a section (spec section 9): the newest 15, for sports of the newest 3 of each feed. What is told
 * elsewhere leaves its place to the next, so that a story that has one keeps it whatever else is left out.
 */
export function placedStories({
  key,
  candidates,
  toldElsewhere = new Set(),
}: {
  key: SectionKey;
  /** In their order (see `sectionCandidates`). */
  candidates: readonly FiledArticle[];
  toldElsewhere?: ReadonlySet<FiledArticle> | undefined;
}): FiledArticle[] {
  const placed: FiledArticle[] = [];
  const placesTaken = new Map<string, number>();
  for (const article of candidates) {
    if (placed.length === sectionArticlesMax) break;
    const taken = placesTaken.get(article.feed) ?? 0;
    if (taken === feedArticlesMax({ key }) || toldElsewhere.has(article)) continue;
    placesTaken.set(article.feed, taken + 1);
    placed.push(article);
  }
  return placed;
}
