import { type RefObject, useEffect, useRef } from 'react';
import { isTurnedOn, type PlayerEvent, type PlayerState } from './playerState.ts';

/**
 * Keeps at most one window of this browser playing: a player announces when it starts and stops, and the others stop
 * when it starts. Returns the channel between the windows, which is null if the browser has none.
 */
export function useOtherPlayers(
  state: PlayerState,
  dispatch: (event: PlayerEvent) => void,
): RefObject<BroadcastChannel | null> {
  const channel = useRef<BroadcastChannel>(null);
  const hasAnnounced = useRef(false);
  const { phase } = state;
  const isOn = isTurnedOn(state);

  useEffect(() => {
    const opened = openChannel();
    if (opened === null) return undefined;
    opened.addEventListener('message', ({ data }: MessageEvent<Announcement>) =>
      dispatch(data === 'playing' ? 'takenOver' : 'stoppedElsewhere'),
    );
    function announceStop() {
      if (hasAnnounced.current) channel.current?.postMessage('stopped' satisfies Announcement);
      hasAnnounced.current = false;
    }
    addEventListener('pagehide', announceStop);
    channel.current = opened;
    return () => {
      removeEventListener('pagehide', announceStop);
      opened.close();
      channel.current = null;
    };
  }, [dispatch]);

  useEffect(() => {
    // Announce only real sound: if the browser refuses to play here, the other window must keep playing.
    if (phase === 'playing') {
      hasAnnounced.current = true;
      channel.current?.postMessage('playing' satisfies Announcement);
    } else if (!isOn) {
      // A player that another one stopped, or that never played, has nothing to announce.
      if (hasAnnounced.current && phase !== 'elsewhere')
        channel.current?.postMessage('stopped' satisfies Announcement);
      hasAnnounced.current = false;
    }
  }, [phase, isOn]);

  return channel;
}

/** A message between players. A channel does not receive its own. */
type Announcement = 'playing' | 'stopped';

/** Null in old browsers, and in those that block all storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('townwire-radio');
  } catch {
    return null;
  }
}
