import { type RefObject, useEffect, useRef } from 'react';
import type { PlayerEvent, PlayerState } from '../radio/playerState.ts';
import { soundKind, soundKinds } from '../radio/soundKind.ts';
import { streamAddress } from '../radio/streamAddress.ts';

/**
 * Tells by `happen` that this browser has no decoder for the station, so that nobody waits for what cannot come. The error of an `audio`
 * element is no evidence: it has the same code when the station is away or the network breaks. So after a break the server is asked what
 * the station sends now, and the browser whether it plays that; a station that was heard is never called unplayable.
 */
export function useUnplayable(
  audio: RefObject<HTMLAudioElement | null>,
  { state, port, happen }: { state: PlayerState; port: number; happen: (event: PlayerEvent) => void },
): void {
  const heardPort = useRef<number>(null);
  const { phase } = state;

  useEffect(() => {
    if (phase === 'playing') heardPort.current = port;
    const element = audio.current;
    if (phase !== 'waiting' || heardPort.current === port || element === null) return undefined;
    if (soundKinds.every((kind) => canPlay(element, kind))) return undefined;
    const stop = new AbortController();
    async function look(heard: HTMLAudioElement) {
      const kind = await askKind(port, stop.signal);
      if (!stop.signal.aborted && kind !== null && !canPlay(heard, kind)) happen('unplayable');
    }
    void look(element);
    return () => stop.abort();
  }, [audio, phase, port, happen]);
}

function canPlay(element: HTMLAudioElement, kind: string): boolean {
  return element.canPlayType(kind) !== '';
}

/** Which kind of sound a station sends at this moment; null where it sends none, or one that is not known, or nobody can say. */
async function askKind(port: number, signal: AbortSignal): Promise<string | null> {
  try {
    const { ok, headers } = await fetch(streamAddress(port), { method: 'HEAD', signal });
    return ok ? soundKind(headers.get('content-type') ?? '') : null;
  } catch {
    // The network is away: the stream is asked again as after any other break.
    return null;
  }
}
