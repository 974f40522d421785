import type { SectionStatus } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import type { Section } from '../news/publication.ts';

/**
 * How a section stands. A retired feed does not count unless all are retired; then it counts as one that fails.
 * Without articles, a section whose feeds all fail is in error also when one answered once; while a feed is still to be asked and none
 * has answered, it is loading.
 */
export function sectionStatus({
  section,
  states,
  articles,
}: {
  section: Section;
  states: readonly FeedState[];
  /** How many articles it shows. */
  articles: number;
}): SectionStatus {
  const standings = section.feeds.map(({ address }) =>
    standingOf(states.find(({ feed }) => feed === address)),
  );
  const living = standings.filter((standing) => standing !== 'retired');
  const allFail = living.every((standing) => standing === 'fails');
  if (articles > 0) return allFail ? 'stale' : 'loaded';
  if (allFail) return 'error';
  return living.includes('answers') ? 'empty' : 'loading';
}

type Standing = 'unasked' | 'answers' | 'fails' | 'retired';

function standingOf(state: FeedState | undefined): Standing {
  if (state === undefined) return 'unasked';
  if (state.retiredAt !== null) return 'retired';
  if (state.failures > 0) return 'fails';
  return state.lastAnsweredAt === null ? 'unasked' : 'answers';
}
