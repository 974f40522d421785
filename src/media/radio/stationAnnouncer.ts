import type { NowPlaying, Station } from '../../news/radio.ts';

/** Keeps a station's title and state, and announces their changes. */
export interface StationAnnouncer {
  now(): NowPlaying;
  /** Takes the station's newest name. */
  name(station: Station): void;
  state(state: NowPlaying['state']): void;
  /** Announces a title. One that comes too soon waits, and only the last of those is announced. */
  title(title: string | null): void;
  /** Removes the title at once. */
  forgetTitle(): void;
}

/** Opens the announcer of an idle station. */
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
}): StationAnnouncer {
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
    now: () => current,
    name(newest) {
      if (newest.name !== current.station) announce({ station: newest.name });
    },
    state(state) {
      if (state !== current.state) announce({ state });
    },
    title(title) {
      next = { title, since: title === null ? null : now() };
      if (pause === undefined) announceNext();
    },
    forgetTitle() {
      next = undefined;
      if (current.title !== null) announce({ title: null, since: null });
    },
  };
}
