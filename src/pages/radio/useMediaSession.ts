import { useEffect } from 'react';
import { isTurnedOn, type PlayerEvent, type PlayerState } from './playerState.ts';

/** What the system's media controls show. */
interface MediaSessionProps {
  state: PlayerState;
  /** What is playing; null if unknown. */
  title: string | null;
  station: string;
  publication: string;
  dispatch: (event: PlayerEvent) => void;
}

/** Connects the player to the system's media controls (W3C Media Session) once the reader has listened. */
export function useMediaSession({ state, title, station, publication, dispatch }: MediaSessionProps): void {
  const hasStarted = state.connection > 0;
  const isOn = isTurnedOn(state);

  useEffect(() => {
    if (!hasStarted || !('mediaSession' in navigator)) return undefined;
    const session = navigator.mediaSession;
    session.setActionHandler('play', () => dispatch('play'));
    session.setActionHandler('pause', () => dispatch('pause'));
    session.setActionHandler('stop', () => dispatch('pause'));
    return () => {
      for (const action of ['play', 'pause', 'stop'] as const) session.setActionHandler(action, null);
      session.playbackState = 'none';
      session.metadata = null;
    };
  }, [hasStarted, dispatch]);

  useEffect(() => {
    if (!hasStarted || !('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isOn ? 'playing' : 'paused';
    navigator.mediaSession.metadata = new MediaMetadata({
      title: title ?? station,
      artist: title === null ? '' : station,
      album: publication,
      artwork: [{ src: '/icons/512.png', sizes: '512x512', type: 'image/png' }],
    });
  }, [hasStarted, isOn, title, station, publication]);
}
