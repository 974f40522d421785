import { isTurnedOn } from './playerState.ts';
import type { Player } from './player.ts';

/**
 * Keeps at most one window of this browser playing: when a player starts, the players in other windows stop. Returns
 * whether the browser has a channel between windows.
 */
export function followOtherPlayers(player: Player): boolean {
  const channel = openChannel();
  let hasAnnounced = false;
  function announce(announcement: Announcement) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its own origin
    channel?.postMessage(announcement);
    hasAnnounced = announcement === 'playing';
  }
  function announceStop() {
    if (hasAnnounced) announce('stopped');
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Announcement>) =>
    player.dispatch(data === 'playing' ? 'takenOver' : 'stoppedElsewhere'),
  );
  addEventListener('pagehide', announceStop);
  player.watch(
    ({ state }) => state.phase,
    (phase) => {
      // Announced only once there is sound: if the browser refuses to play here, the other window must keep playing.
      if (phase === 'playing') announce('playing');
      // A player that another player stopped has nothing to announce.
      else if (phase === 'elsewhere') hasAnnounced = false;
      else if (!isTurnedOn(player.model.state)) announceStop();
    },
  );
  return channel !== null;
}

/** A message between players. A channel does not receive its own messages. */
type Announcement = 'playing' | 'stopped';

/** Opens the channel between players; null in old browsers, and in browsers that block all storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('townwire-radio');
  } catch {
    return null;
  }
}
