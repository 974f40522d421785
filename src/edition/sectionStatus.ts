import type { SectionStatus } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import type { Section } from '../news/publication.ts';

/**
 * The status of a section. Retired feeds don't count; if all are retired, they count as failing. Without articles, it
 * is `error` if all feeds fail, even if one answered earlier, and `loading` while one was never polled and none works.
 */
export function sectionStatus({
  section,
  states,
  articles,
}: {
  section: Section;
  states: readonly FeedState[];
  /** The number of articles shown. */
  articles: number;
}): SectionStatus {
  const outcomes = section.feeds.map(({ address }) => outcomeOf(states.find(({ feed }) => feed === address)));
  const living = outcomes.filter((outcome) => outcome !== 'retired');
  const allFail = living.every((outcome) => outcome === 'fails');
  if (articles > 0) return allFail ? 'stale' : 'loaded';
  if (allFail) return 'error';
  return living.includes('works') ? 'empty' : 'loading';
}

type PollOutcome = 'unpolled' | 'works' | 'fails' | 'retired';

function outcomeOf(state: FeedState | undefined): PollOutcome {
  if (state === undefined) return 'unpolled';
  if (state.retiredAt !== null) return 'retired';
  if (state.failures > 0) return 'fails';
  return state.lastAnsweredAt === null ? 'unpolled' : 'works';
}
