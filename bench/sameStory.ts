import { existsSync } from 'node:fs';
import { otherReports } from '../src/edition/otherReports.ts';
import { plainWords } from '../src/edition/plainWords.ts';
import { sameStories } from '../src/edition/sameStories.ts';
import type { FiledArticle } from '../src/news/article.ts';
import { sectionKeys } from '../sample/sections.ts';
import { realFeedsFolder } from '../tests/support/realFeedHost.ts';
import { sameStoryLabels } from '../tests/support/sameStories.ts';
import { scoreSameStories, type SameStoryScore } from '../tests/support/sameStories.ts';
import { median } from './latencies.ts';

/**
 * Prints precision and recall of the same-story rule on each part of the labeled set, beside a plain rule (Jaccard
 * similarity of headlines at least 0.5 within two days), and how long a whole publication takes.
 */
export function benchSameStory(): void {
  const hasReal = existsSync(realFeedsFolder);
  if (!hasReal) console.log('real feeds: skipped, because ../shared/feeds/real is missing');
  for (const pool of sameStoryLabels({ hasReal })) {
    const events = new Map<FiledArticle, number>();
    for (const [index, event] of sameStories(new Map([['localNews', pool.articles]])).entries())
      for (const { article } of event) events.set(article, index);
    const ours = scoreSameStories(
      pool,
      (one, other) => events.has(one) && events.get(one) === events.get(other),
    );
    const plain = scoreSameStories(pool, isAlike);
    console.log(`${pool.name}, ${pool.articles.length} articles, ${ours.all} pairs of one event`);
    console.log(`  ours:  ${scoreText(ours)}`);
    console.log(`  plain: ${scoreText(plain)}`);
  }
  benchTime();
}

function scoreText({ right, wrong, all }: SameStoryScore): string {
  const merged = right + wrong.length;
  return `precision ${share(right, merged)} (${wrong.length} of ${merged} wrong), recall ${share(right, all)}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(2);
}

function isAlike(one: FiledArticle, other: FiledArticle): boolean {
  if (Math.abs(one.sortTime - other.sortTime) > 48 * 3_600_000) return false;
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  return ones.intersection(others).size >= ones.union(others).size / 2;
}

const headlines = new Map<FiledArticle, Set<string>>();

function wordsOf(article: FiledArticle): Set<string> {
  const words = headlines.get(article) ?? new Set(plainWords(article.title).map(({ stem }) => stem));
  headlines.set(article, words);
  return words;
}

/** Times 15 sections of 30 candidates. At first all are new; then each filing replaces the 30 of one section. */
function benchTime(): void {
  const samples = sameStoryLabels({ hasReal: existsSync(realFeedsFolder) }).flatMap(
    ({ articles }) => articles,
  );
  const fill = (section: number): FiledArticle[] =>
    Array.from({ length: 30 }, (_, index) => ({
      ...(samples[(section * 30 + index) % samples.length] as FiledArticle),
      feed: `feed ${section} ${index}`,
    }));
  const whole: number[] = [];
  const filings: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const candidates = new Map(sectionKeys.map((key, section) => [key, fill(section)]));
    whole.push(milliseconds(() => otherReports(candidates, () => null)));
    candidates.set('localNews', fill(0));
    filings.push(milliseconds(() => otherReports(candidates, () => null)));
  }
  console.log(
    `15 sections of 30: all new ${median(whole).toFixed(2)} ms, one section new ${median(filings).toFixed(2)} ms`,
  );
}

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
