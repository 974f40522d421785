import { isOverdue, overdueMs, type FeedState } from '../../news/feed.ts';

/** The states of feeds, and when each feed becomes overdue unless it is polled. */
export type FeedStates = ReturnType<typeof openFeedStates>;

/** Creates an empty set of states. */
export function openFeedStates() {
  const all = new Map<string, FeedState>();
  /** The feeds by the minute in which they become overdue. */
  const byMinute = new Map<number, Set<string>>();

  return {
    all: all as ReadonlyMap<string, FeedState>,
    set(state: FeedState): void {
      const { feed } = state;
      const before = all.get(feed);
      if (before !== undefined) {
        const minute = minuteOf(before.nextPollAt + overdueMs);
        const feeds = byMinute.get(minute);
        feeds?.delete(feed);
        if (feeds?.size === 0) byMinute.delete(minute);
      }
      all.set(feed, state);
      byMinute.getOrInsertComputed(minuteOf(state.nextPollAt + overdueMs), () => new Set()).add(feed);
    },
    /**
     * Returns the feeds that are overdue at the later of two times but not at the earlier one. Examines only the feeds
     * that become overdue between the two.
     */
    overdueAtOneOf(one: number, other: number): string[] {
      const [first, last] = [one, other].toSorted((a, b) => a - b).map(minuteOf) as [number, number];
      const isOverdueOnce = (feed: string) => {
        const state = all.get(feed);
        return state !== undefined && isOverdue(state, one) !== isOverdue(state, other);
      };
      const within = byMinute.entries().filter(([minute]) => minute >= first && minute <= last);
      return within.flatMap(([, feeds]) => feeds.values().filter(isOverdueOnce)).toArray();
    },
  };
}

function minuteOf(time: number): number {
  return Math.floor(time / 60_000);
}
