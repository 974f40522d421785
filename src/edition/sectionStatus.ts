import type { SectionStatus } from '../news/edition.ts';
import { isOverdue, type FeedState } from '../news/feed.ts';
import type { Section } from '../news/sections.ts';

/**
 * Derives the status of a section. A section without feeds is never loading. Retired feeds don't count; if all are
 * retired, they count as failing. Without articles, the status is `error` if all feeds fail, even if one responded
 * earlier, and `loading` while one was never polled and none works. An overdue feed counts as failing: if polling or
 * filing has stopped, readers see old stories (feeds-4).
 */
export function sectionStatus({
  section,
  states,
  articles,
  now,
}: {
  section: Section;
  states: readonly FeedState[];
  /** The number of articles shown. */
  articles: number;
  /** Epoch milliseconds. */
  now: number;
}): SectionStatus {
  if (section.feeds.length === 0) return articles > 0 ? 'loaded' : 'empty';
  const feedStates = section.feeds.map(({ address }) => states.find(({ feed }) => feed === address));
  const outcomes = feedStates.map((state) => outcomeOf(state, now));
  const active = outcomes.filter((outcome) => outcome !== 'retired');
  const allFail = active.every((outcome) => outcome === 'fails');
  if (articles > 0) return allFail ? 'stale' : 'loaded';
  if (allFail) return 'error';
  return active.includes('works') ? 'empty' : 'loading';
}

type PollOutcome = 'unpolled' | 'works' | 'fails' | 'retired';

function outcomeOf(state: FeedState | undefined, now: number): PollOutcome {
  if (state === undefined) return 'unpolled';
  if (state.retiredAt !== null) return 'retired';
  if (state.failures > 0) return 'fails';
  if (state.lastAnsweredAt === null) return 'unpolled';
  return isOverdue(state, now) ? 'fails' : 'works';
}
