import type { FiledArticle } from '../news/article.ts';
import { type Section, sectionArticlesMax } from '../news/sections.ts';

/**
 * Returns the stories that a section shows: the newest 15, at most `perFeed` of each feed. A repeat is replaced by the
 * next story.
 */
export function shownStories({
  perFeed,
  candidates,
  repeats = new Set(),
}: {
  perFeed: Section['perFeed'];
  /** Articles in the order of `sectionCandidates`. */
  candidates: readonly FiledArticle[];
  repeats?: ReadonlySet<FiledArticle> | undefined;
}): FiledArticle[] {
  const shown: FiledArticle[] = [];
  const countByFeed = new Map<string, number>();
  for (const article of candidates) {
    if (shown.length === sectionArticlesMax) break;
    const count = countByFeed.get(article.feed) ?? 0;
    if (count === shownPerFeedMax(perFeed) || repeats.has(article)) continue;
    countByFeed.set(article.feed, count + 1);
    shown.push(article);
  }
  return shown;
}

/** Returns the number of articles of one feed that a section can show. */
export function shownPerFeedMax(perFeed: Section['perFeed']): number {
  return perFeed ?? sectionArticlesMax;
}
