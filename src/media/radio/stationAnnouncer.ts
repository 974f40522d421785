import type { NowPlaying, Station } from '../../news/radio.ts';

/** Opens the announcer of an idle station: it stores the station's title and state, and announces their changes. */
export function openStationAnnouncer({
  station,
  now,
  titlePauseMs,
  onChange,
}: {
  station: Station;
  now: () => number;
  /** The shortest time between two titles. */
  titlePauseMs: number;
  onChange: (playing: NowPlaying) => void;
}) {
  const { port, name } = station;
  let current: NowPlaying = { port, station: name, title: null, since: null, state: 'idle' };
  let next: Pick<NowPlaying, 'title' | 'since'> | undefined;
  let pause: NodeJS.Timeout | undefined;

  function announce(change: Partial<NowPlaying>): void {
    current = { ...current, ...change };
    onChange(current);
  }

  function announceNext(): void {
    pause = undefined;
    if (next === undefined || next.title === current.title) return;
    announce(next);
    next = undefined;
    // This timer alone must not keep the process running.
    pause = setTimeout(announceNext, titlePauseMs).unref();
  }

  return {
    current: () => current,
    /** Takes the station's newest name. */
    setName(newest: Station): void {
      if (newest.name !== current.station) announce({ station: newest.name });
    },
    setState(state: NowPlaying['state']): void {
      if (state !== current.state) announce({ state });
    },
    /** Announces a title. Titles that come too soon wait, and only the last of them is announced. */
    setTitle(title: string | null): void {
      next = { title, since: title === null ? null : now() };
      if (pause === undefined) announceNext();
    },
    /** Removes the title at once. */
    removeTitle(): void {
      next = undefined;
      if (current.title !== null) announce({ title: null, since: null });
    },
  };
}
