import type { FiledArticle } from '../news/article.ts';
import type { SectionKey } from '../news/sections.ts';
import { isSameStory } from './isSameStory.ts';
import { signatureOf } from './storySignature.ts';
import { wordIndex } from './wordIndex.ts';

/** An article, and the section that it was gathered for. */
export interface Report {
  article: FiledArticle;
  section: SectionKey;
}

/**
 * The events that several publishers report, each with its reports the first report first; what is told once is left out. Every report of an event was compared with its first one: a chain of likenesses does not lead from one event to the
 * next. A publisher does not report a thing twice, so that of each feed there is one article at most; in several sections it counts
 * as one.
 */
export function sameStories(candidates: ReadonlyMap<SectionKey, readonly FiledArticle[]>): Report[][] {
  const reports = [...candidates].flatMap(([section, articles]) =>
    articles.map((article) => ({ article, section })),
  );
  const events = new Map<string, Report[]>();
  const firsts: Report[][] = [];
  const index = wordIndex(reports.map(({ article }) => signatureOf(article).title));
  for (const report of reports.toSorted(byFirstReport)) {
    const identity = `${report.article.feed} ${report.article.guid}`;
    const event = events.get(identity) ?? eventOf(report, { firsts, index });
    event.push(report);
    events.set(identity, event);
  }
  return firsts.filter((event) => new Set(event.map(({ article }) => article.feed)).size > 1);
}

/**
 * Who was seen first reported first. What one round of polls brought came at once: there the feeds' own dates tell, and not which of
 * them answered sooner.
 */
function byFirstReport({ article: one }: Report, { article: other }: Report): number {
  return roundOf(one) - roundOf(other) || one.sortTime - other.sortTime;
}

function roundOf({ firstSeen }: FiledArticle): number {
  return Math.floor(firstSeen / roundMs);
}

const roundMs = 600_000;

/** The earliest event that the report belongs to, else a new one, which is added to `firsts`. */
function eventOf(
  { article }: Report,
  { firsts, index }: { firsts: Report[][]; index: ReturnType<typeof wordIndex> },
): Report[] {
  const signature = signatureOf(article);
  for (const place of index.alike(signature.title)) {
    const event = firsts[place] as Report[];
    const first = event[0] as Report;
    const hasFeed = event.some((report) => report.article.feed === article.feed);
    if (!hasFeed && isSameStory(signatureOf(first.article), signature)) return event;
  }
  const event: Report[] = [];
  index.add(signature.title);
  firsts.push(event);
  return event;
}
