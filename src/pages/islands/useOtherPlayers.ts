import { type RefObject, useEffect, useRef } from 'react';
import { wantsSound, type PlayerEvent, type PlayerState } from '../radio/playerState.ts';

/**
 * Sees to it that of all windows of this browser one plays: the one that is heard says so, and the others make way; they hear too when it
 * stops. Gives the channel between them; null inside where the browser has none, and then the player goes on by itself.
 */
export function useOtherPlayers(
  state: PlayerState,
  happen: (event: PlayerEvent) => void,
): RefObject<BroadcastChannel | null> {
  const channel = useRef<BroadcastChannel>(null);
  const hasSaidPlaying = useRef(false);
  const { phase } = state;
  const isListening = wantsSound(state);

  useEffect(() => {
    const opened = openChannel();
    if (opened === null) return undefined;
    opened.addEventListener('message', ({ data }: MessageEvent<Announcement>) =>
      happen(data === 'playing' ? 'takenOver' : 'stoppedElsewhere'),
    );
    function stop() {
      if (hasSaidPlaying.current) channel.current?.postMessage('stopped' satisfies Announcement);
      hasSaidPlaying.current = false;
    }
    addEventListener('pagehide', stop);
    channel.current = opened;
    return () => {
      removeEventListener('pagehide', stop);
      opened.close();
      channel.current = null;
    };
  }, [happen]);

  useEffect(() => {
    // Not before it is heard: who made way for a window that the browser keeps silent would leave the reader with nothing.
    if (phase === 'playing') {
      hasSaidPlaying.current = true;
      channel.current?.postMessage('playing' satisfies Announcement);
    } else if (!isListening) {
      // Whoever made way himself has nothing to add, nor has a player that nobody heard.
      if (hasSaidPlaying.current && phase !== 'elsewhere')
        channel.current?.postMessage('stopped' satisfies Announcement);
      hasSaidPlaying.current = false;
    }
  }, [phase, isListening]);

  return channel;
}

/** What players tell one another. A channel does not hear itself. */
type Announcement = 'playing' | 'stopped';

/** Null where there is none: a browser that may keep nothing may refuse this too, and old ones do not know it. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('townwire-radio');
  } catch {
    return null;
  }
}
