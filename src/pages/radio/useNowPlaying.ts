import { useEffect, useRef, useState } from 'react';
import type { NowPlaying } from '../../news/radio.ts';
import { isTurnedOn, type PlayerState } from './playerState.ts';
import { fill, useWords } from '../words/words.ts';

/**
 * The title of what a station is playing; null if unknown. Before the reader listens it is polled. While they listen it
 * is streamed, even in a hidden tab, because the system's media controls show it too.
 */
export function useNowPlaying(port: number, state: PlayerState): string | null {
  const [now, setNow] = useState<NowPlaying | null>(null);
  const isOn = isTurnedOn(state);
  const isReady = state.phase === 'ready';

  useEffect(() => {
    if (isOn) return followNowPlaying(port, setNow);
    return isReady ? pollNowPlaying(port, setNow) : undefined;
  }, [port, isOn, isReady]);

  const isFollowed = isOn || isReady;
  // An idle station's title, or one from before the player stopped, is out of date.
  return isFollowed && now?.port === port && now.state !== 'idle' ? now.title : null;
}

/** The title for screen readers, changed at most twice a minute, so that they don't talk over the program. */
export function useTitleAnnouncement(title: string | null): string {
  const { nowPlayingTitle } = useWords('radioPlayer');
  const [announcement, setAnnouncement] = useState('');
  const nextAt = useRef(0);

  useEffect(() => {
    if (title === null) return undefined;
    const timer = setTimeout(
      () => {
        nextAt.current = performance.now() + announcementEveryMs;
        setAnnouncement(fill(nowPlayingTitle, { title }));
      },
      Math.max(0, nextAt.current - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [title, nowPlayingTitle]);

  return announcement;
}

/**
 * Calls `listener` with what the station plays, now and at every change, until the returned function is called. We
 * reconnect after an error response, such as a proxy's during a restart; browsers don't (WHATWG HTML, 9.2.3).
 */
function followNowPlaying(port: number, listener: (now: NowPlaying) => void): () => void {
  let pauseMs = reconnectPauseMs;
  let events = connect();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelFetch: (() => void) | undefined;

  function connect(): EventSource {
    const opened = new EventSource(`/api/radio/events?port=${port}`);
    opened.addEventListener('open', () => (pauseMs = reconnectPauseMs));
    opened.addEventListener('now', ({ data }: MessageEvent<string>) => {
      const now: NowPlaying = JSON.parse(data);
      listener(now);
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

/** Fetches what the station plays: now, when the reader returns, and at intervals while the page is visible. */
function pollNowPlaying(port: number, listener: (now: NowPlaying) => void): () => void {
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
function fetchNowPlaying(port: number, listener: (now: NowPlaying) => void): () => void {
  const stop = new AbortController();
  async function load() {
    const response = await fetch(`/api/radio/now?port=${port}`, { signal: stop.signal });
    if (!response.ok) throw new Error(`/api/radio/now for port ${port} returned status ${response.status}.`);
    const now: NowPlaying = await response.json();
    if (!stop.signal.aborted) listener(now);
  }
  load().catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the browser's console is where a reader's errors are logged
    if (!stop.signal.aborted) console.error(error);
  });
  return () => stop.abort();
}

const announcementEveryMs = 30_000;
const pollEveryMs = 30_000;
const reconnectPauseMs = 2_000;
const reconnectPauseMsMax = 60_000;
