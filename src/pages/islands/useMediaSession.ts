import { useEffect } from 'react';
import { wantsSound, type PlayerEvent, type PlayerState } from '../radio/playerState.ts';

/** What the system's own controls show: on a locked phone, on a keyboard's media keys (W3C Media Session). */
export interface MediaSessionProps {
  state: PlayerState;
  /** What plays; null where the stream does not say. */
  title: string | null;
  station: string;
  publication: string;
  happen: (event: PlayerEvent) => void;
}

/** Gives the system's controls what plays and what their buttons do, from the first time that the reader listens. */
export function useMediaSession({ state, title, station, publication, happen }: MediaSessionProps): void {
  const hasBegun = state.connection > 0;
  const isListening = wantsSound(state);

  useEffect(() => {
    if (!hasBegun || !('mediaSession' in navigator)) return undefined;
    const session = navigator.mediaSession;
    session.setActionHandler('play', () => happen('play'));
    session.setActionHandler('pause', () => happen('pause'));
    session.setActionHandler('stop', () => happen('pause'));
    return () => {
      for (const action of ['play', 'pause', 'stop'] as const) session.setActionHandler(action, null);
      session.playbackState = 'none';
      session.metadata = null;
    };
  }, [hasBegun, happen]);

  useEffect(() => {
    if (!hasBegun || !('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isListening ? 'playing' : 'paused';
    navigator.mediaSession.metadata = new MediaMetadata({
      title: title ?? station,
      artist: title === null ? '' : station,
      album: publication,
      artwork: [{ src: '/icons/512.png', sizes: '512x512', type: 'image/png' }],
    });
  }, [hasBegun, isListening, title, station, publication]);
}
