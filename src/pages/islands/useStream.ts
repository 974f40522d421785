import { type RefObject, useEffect } from 'react';
import { isConnected, retryPauseMs, type PlayerEvent, type PlayerState } from '../radio/playerState.ts';
import { lookAtSound, type SoundWatch } from '../radio/soundWatch.ts';
import { streamAddress } from '../radio/streamAddress.ts';

/** Has an `audio` element do what the player's state says, and tells by `happen` what comes of it. */
export function useStream(
  audio: RefObject<HTMLAudioElement | null>,
  { state, port, happen }: { state: PlayerState; port: number; happen: (event: PlayerEvent) => void },
): void {
  const connection = isConnected(state) ? state.connection : 0;
  const isWaiting = state.phase === 'waiting';
  const pauseMs = retryPauseMs(state);

  useEffect(() => {
    if (audio.current === null) return;
    if (audio.current.paused) dropStream(audio.current);
    else happen('adopted');
  }, [audio, happen]);

  useEffect(() => {
    if (audio.current === null || connection === 0) return undefined;
    return followStream(audio.current, { address: streamAddress(port, connection), happen });
  }, [audio, connection, port, happen]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => happen('again'), pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, pauseMs, happen]);

  useEffect(() => {
    if (state.phase !== 'playing') return undefined;
    const timer = setTimeout(() => happen('steady'), steadyAfterMs);
    return () => clearTimeout(timer);
  }, [state.phase, happen]);
}

/** Plays the stream at `address`, unless the element plays already, and watches it; gives what ends it. */
function followStream(
  element: HTMLAudioElement,
  { address, happen }: { address: string; happen: (event: PlayerEvent) => void },
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isLogged = false;
  function fail(event: 'refused' | 'broke', cause: unknown) {
    // oxlint-disable-next-line no-console -- the spec (section 8) wants what failed in the browser in the browser's console
    if (!isLogged) console.error(`The stream at ${address} is not heard:`, cause);
    // One failure has several signs: an event, a promise that is rejected.
    isLogged = true;
    happen(event);
  }
  if (element.paused) {
    element.src = address;
    element.play().catch((error: unknown) => {
      if (!signal.aborted) fail(isRefusal(error) ? 'refused' : 'broke', error);
    });
  }

  let watch: SoundWatch = { position: element.currentTime, movedAt: performance.now() };
  function look() {
    const seen = lookAtSound(watch, { position: element.currentTime, at: performance.now() });
    watch = seen.watch;
    if (seen.event === 'broke') fail('broke', 'no sound has come for too long.');
    else if (seen.event !== null) happen(seen.event);
  }
  function broke() {
    fail('broke', element.error ?? 'it has ended.');
  }
  const timer = setInterval(look, lookEveryMs);
  element.addEventListener('timeupdate', look, { signal });
  element.addEventListener('error', broke, { signal });
  element.addEventListener('ended', broke, { signal });
  // A headphone that is unplugged, a telephone call: the system pauses too. So do browsers around an error and at a stream's end.
  const isOver = () => element.ended || element.error !== null;
  element.addEventListener('pause', () => (isOver() ? broke() : happen('pause')), { signal });

  return () => {
    stop.abort();
    clearInterval(timer);
    dropStream(element);
  };
}

/** Hangs up. Without an address nothing is kept either: who comes back hears what is on then. */
function dropStream(element: HTMLAudioElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}

/** Browsers play sound only after the reader has done something with the page (HTML standard, *allowed to play*). */
function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

const lookEveryMs = 500;
const steadyAfterMs = 10_000;
