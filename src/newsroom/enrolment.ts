import type { Archive } from '../archive/archive.ts';
import { firstState } from '../wire/schedule.ts';

/** Keeps the archive's feeds in step with those that the publications name. */
export interface Enrolment {
  /**
   * Gives feeds that are new their row, and makes feeds that nobody names any more due, so that they are asked at once should they be
   * named again, even a retired one. Costs nothing while the feeds stay the same. When the archive refuses, the next call tries again.
   */
  keepUp(feeds: readonly string[]): Promise<void>;
}

/** Opens the enrolment of feeds. `now` gives milliseconds since the epoch. */
export function openEnrolment({ archive, now }: { archive: Archive; now: () => number }): Enrolment {
  let enrolled: ReadonlySet<string> | undefined;

  return {
    async keepUp(feeds) {
      const named = new Set(feeds);
      if (enrolled !== undefined && named.symmetricDifference(enrolled).size === 0) return;
      const at = now();
      await archive.enrol([...named].map((feed) => firstState(feed, at)));
      await makeDropped({ archive, named, at });
      enrolled = named;
    },
  };
}

/** Done when feeds leave, not when they come back: the house may have been started anew in between. */
async function makeDropped({
  archive,
  named,
  at,
}: {
  archive: Archive;
  named: ReadonlySet<string>;
  at: number;
}): Promise<void> {
  const dropped = (await archive.states()).filter(
    ({ feed, nextPollAt }) => !named.has(feed) && nextPollAt > at,
  );
  if (dropped.length === 0) return;
  await archive.file(
    dropped.map((state) => ({
      state: Object.assign({}, state, { nextPollAt: at }),
      items: [],
      receivedAt: at,
    })),
  );
}
