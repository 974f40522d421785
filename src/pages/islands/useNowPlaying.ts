import { useEffect, useState } from 'react';
import type { NowPlaying } from '../../news/radio.ts';
import { wantsSound, type PlayerState } from '../radio/playerState.ts';
import { followNowPlaying, lookAtNowPlaying } from './followNowPlaying.ts';

/**
 * The title of what a station plays; null where nobody knows. Before the reader listens it is asked now and then; while he listens it
 * is told as it changes, also behind another window, because the system's own controls show it too. After that it is not asked for.
 */
export function useNowPlaying(port: number, state: PlayerState): string | null {
  const [now, setNow] = useState<NowPlaying | null>(null);
  const isListening = wantsSound(state);
  const isReady = state.phase === 'ready';

  useEffect(() => {
    if (isListening) return followNowPlaying(port, setNow);
    return isReady ? lookAtNowPlaying(port, setNow) : undefined;
  }, [port, isListening, isReady]);

  const isAsked = isListening || isReady;
  // A station that nobody listens to is not asked, and a title that is left from before is an old one.
  return isAsked && now?.port === port && now.state !== 'idle' ? now.title : null;
}
