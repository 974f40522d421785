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
  if (element.paused) {
    element.src = address;
    element.play().catch((error: unknown) => {
      if (!signal.aborted) happen(isRefusal(error) ? 'refused' : 'broke');
    });
  }

  let watch: SoundWatch = { position: element.currentTime, movedAt: performance.now() };
  function look() {
    const seen = lookAtSound(watch, { position: element.currentTime, at: performance.now() });
    watch = seen.watch;
    if (seen.event !== null) happen(seen.event);
  }
  const timer = setInterval(look, lookEveryMs);
  element.addEventListener('timeupdate', look, { signal });
  element.addEventListener('error', () => happen('broke'), { signal });
  element.addEventListener('ended', () => happen('broke'), { signal });
  // A headphone that is unplugged, a telephone call: the system pauses too. So do browsers around an error and at a stream's end.
  const isOver = () => element.ended || element.error !== null;
  element.addEventListener('pause', () => happen(isOver() ? 'broke' : 'pause'), { signal });

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
