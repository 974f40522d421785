import type { NowPlaying, Station } from '../news/radio.ts';

/** What is said of a station: how it stands and, apart from that, what it plays. */
export interface StationAnnouncer {
  now(): NowPlaying;
  /** Takes the station's own data. */
  name(station: Station): void;
  state(state: NowPlaying['state']): void;
  /** Takes a title. What follows one too soon waits, and the last of them is said. */
  title(title: string | null): void;
  /** The title is not known any more: said at once. */
  forgetTitle(): void;
}

/** Opens an announcer of a station that nobody listens to. `onChange` is called when what it says has changed. */
export function openStationAnnouncer({
  station,
  now,
  titlePauseMs,
  onChange,
}: {
  station: Station;
  now: () => number;
  /** How long after a title the next one is said at the earliest. */
  titlePauseMs: number;
  onChange: (playing: NowPlaying) => void;
}): StationAnnouncer {
  let said: NowPlaying = {
    port: station.port,
    station: station.name,
    title: null,
    since: null,
    state: 'idle',
  };
  let next: Pick<NowPlaying, 'title' | 'since'> | undefined;
  let pause: NodeJS.Timeout | undefined;

  function say(changed: Partial<NowPlaying>): void {
    said = { ...said, ...changed };
    onChange(said);
  }

  function sayNext(): void {
    pause = undefined;
    if (next === undefined || next.title === said.title) return;
    say(next);
    next = undefined;
    // A pause alone keeps no process up.
    pause = setTimeout(sayNext, titlePauseMs).unref();
  }

  return {
    now: () => said,
    name({ name }) {
      if (name !== said.station) say({ station: name });
    },
    state(state) {
      if (state !== said.state) say({ state });
    },
    title(title) {
      next = { title, since: title === null ? null : now() };
      if (pause === undefined) sayNext();
    },
    forgetTitle() {
      next = undefined;
      if (said.title !== null) say({ title: null, since: null });
    },
  };
}
