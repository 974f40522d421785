import type { NowPlaying } from '../../news/radio.ts';

/**
 * Tells `told` what the station at `port` plays, now and at every change, until the function that it gives is called. A browser asks anew
 * by itself when the connection breaks, but not after an answer that is an error, such as a proxy's while we restart (WHATWG HTML
 * section 9.2.3): then it is asked here, after a pause that grows, and what plays is asked by itself meanwhile.
 */
export function followNowPlaying(port: number, told: (now: NowPlaying) => void): () => void {
  let pauseMs = firstPauseMs;
  let events = listen();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopAsking: (() => void) | undefined;

  function listen(): EventSource {
    const opened = new EventSource(`/api/radio/events?port=${port}`);
    opened.addEventListener('open', () => (pauseMs = firstPauseMs));
    opened.addEventListener('now', ({ data }: MessageEvent<string>) => {
      const now: NowPlaying = JSON.parse(data);
      told(now);
    });
    opened.addEventListener('error', () => {
      if (opened.readyState === opened.CLOSED) listenLater();
    });
    return opened;
  }

  function listenLater(): void {
    stopAsking?.();
    stopAsking = askNowPlaying(port, told);
    timer = setTimeout(() => (events = listen()), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  return () => {
    clearTimeout(timer);
    stopAsking?.();
    events.close();
  };
}

/** Asks what plays as often as a reader who does not listen may want to know: at once, when he comes back to the page, and now and then. */
export function lookAtNowPlaying(port: number, told: (now: NowPlaying) => void): () => void {
  let stopAsking = askNowPlaying(port, told);
  function look() {
    if (document.visibilityState === 'hidden') return;
    stopAsking();
    stopAsking = askNowPlaying(port, told);
  }
  const timer = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    stopAsking();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Asks once; gives what calls it off. */
function askNowPlaying(port: number, told: (now: NowPlaying) => void): () => void {
  const stop = new AbortController();
  async function ask() {
    const response = await fetch(`/api/radio/now?port=${port}`, { signal: stop.signal });
    if (!response.ok) throw new Error(`What plays at ${port} was answered with ${response.status}.`);
    const now: NowPlaying = await response.json();
    if (!stop.signal.aborted) told(now);
  }
  ask().catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the spec (section 8) wants what failed in the browser in the browser's console
    if (!stop.signal.aborted) console.error(error);
  });
  return () => stop.abort();
}

const lookEveryMs = 30_000;
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;
