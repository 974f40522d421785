import type { NowPlaying } from '../../news/radio.ts';
import { titleOf, type Player } from './player.ts';
import { isTurnedOn } from './playerState.ts';

/**
 * Keeps the station's title current. The title is polled until the reader listens, and streamed from then on, even in a
 * hidden tab, because the system's media controls also show it.
 */
export function followTitle(player: Player): void {
  const listener = (nowPlaying: NowPlaying) => player.change({ nowPlaying });
  player.watch(
    ({ state, port }) => {
      if (isTurnedOn(state)) return `stream ${port}`;
      return state.phase === 'ready' ? `poll ${port}` : 'none';
    },
    (mode) => {
      const { port } = player.model;
      if (mode === 'none') return undefined;
      return mode.startsWith('stream') ? followNowPlaying(port, listener) : pollNowPlaying(port, listener);
    },
  );
}

/** Announces the title to screen readers, at most twice a minute, so that they don't talk over the program. */
export function announceTitle(player: Player, announce: (title: string) => void): void {
  let nextAt = 0;
  player.watch(
    (model) => (model.state.phase === 'playing' ? titleOf(model) : null),
    (title) => {
      if (title === null) return undefined;
      const timer = setTimeout(
        () => {
          nextAt = performance.now() + announcementEveryMs;
          announce(title);
        },
        Math.max(0, nextAt - performance.now()),
      );
      return () => clearTimeout(timer);
    },
  );
}

/**
 * Calls `listener` with the station's title, now and at every change, until the returned function is called. We
 * reconnect after an error response, such as a proxy's during a restart; browsers don't (WHATWG HTML, 9.2.3).
 */
function followNowPlaying(port: number, listener: (nowPlaying: NowPlaying) => void): () => void {
  let pauseMs = reconnectPauseMs;
  let events = connect();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelFetch: (() => void) | undefined;

  function connect(): EventSource {
    const opened = new EventSource(`/api/radio/events?port=${port}`);
    opened.addEventListener('open', () => (pauseMs = reconnectPauseMs));
    opened.addEventListener('now', ({ data }: MessageEvent<string>) => {
      const nowPlaying: NowPlaying = JSON.parse(data);
      listener(nowPlaying);
    });
    opened.addEventListener('error', () => {
      if (opened.readyState === opened.CLOSED) reconnectLater();
    });
    return opened;
  }

  function reconnectLater(): void {
    cancelFetch?.();
    cancelFetch = fetchNowPlaying(port, listener);
    timer = setTimeout(() => (events = connect()), pauseMs);
    pauseMs = Math.min(pauseMs * 2, reconnectPauseMsMax);
  }

  return () => {
    clearTimeout(timer);
    cancelFetch?.();
    events.close();
  };
}

/** Fetches the station's title: now, when the reader returns, and at intervals while the page is visible. */
function pollNowPlaying(port: number, listener: (nowPlaying: NowPlaying) => void): () => void {
  let cancelFetch = fetchNowPlaying(port, listener);
  function poll() {
    if (document.visibilityState === 'hidden') return;
    cancelFetch();
    cancelFetch = fetchNowPlaying(port, listener);
  }
  const timer = setInterval(poll, pollEveryMs);
  document.addEventListener('visibilitychange', poll);
  return () => {
    cancelFetch();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}

/** Fetches once. Returns a function that cancels the request. */
function fetchNowPlaying(port: number, listener: (nowPlaying: NowPlaying) => void): () => void {
  const controller = new AbortController();
  async function load() {
    const response = await fetch(`/api/radio/now?port=${port}`, { signal: controller.signal });
    if (!response.ok) throw new Error(`/api/radio/now for port ${port} returned status ${response.status}.`);
    const nowPlaying: NowPlaying = await response.json();
    if (!controller.signal.aborted) listener(nowPlaying);
  }
  load().catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the browser's console is where a reader's errors are logged
    if (!controller.signal.aborted) console.error(error);
  });
  return () => controller.abort();
}

const announcementEveryMs = 30_000;
const pollEveryMs = 30_000;
const reconnectPauseMs = 2_000;
const reconnectPauseMsMax = 60_000;
