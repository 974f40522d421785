import type { FiledArticle } from '../src/news/article.ts';
import type { LabelledPool } from './sameStoryLabels.ts';

/** How well a way of finding the same stories does on a pool. */
export interface SameStoryScore {
  /** Pairs that it merged rightly. */
  right: number;
  /** Pairs that it merged and that readers say are two stories. */
  wrong: [string, string][];
  /** Pairs of the same story that are in the pool. */
  all: number;
}

/** Counts the pairs of a pool, of different feeds, that `merges` puts together, against what readers say. */
export function scoreSameStories(
  { articles, isSame }: LabelledPool,
  merges: (one: FiledArticle, other: FiledArticle) => boolean,
): SameStoryScore {
  const score: SameStoryScore = { right: 0, wrong: [], all: 0 };
  for (const [place, one] of articles.entries()) {
    for (const other of articles.slice(place + 1)) {
      if (one.feed === other.feed) continue;
      const same = isSame(one, other);
      if (same === true) score.all += 1;
      if (same === undefined || !merges(one, other)) continue;
      if (same) score.right += 1;
      else score.wrong.push([one.title, other.title]);
    }
  }
  return score;
}
