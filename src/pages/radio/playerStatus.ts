import type { PlayerState } from './playerState.ts';

/** How a player stands, in words that are shown and read aloud; nothing before it was asked for anything (texts: spec section 8). */
export function playerStatus({ phase, failures }: PlayerState): string {
  // While a broken stream is asked again and again, its message stays: words that alternate would be read aloud each time.
  if (phase === 'connecting' && failures > 0) return unavailable;
  return texts[phase];
}

/** Whether the status tells of something that went wrong. */
export function isPlayerFault({ phase, failures }: PlayerState): boolean {
  return (
    phase === 'refused' ||
    phase === 'lost' ||
    phase === 'unplayable' ||
    phase === 'waiting' ||
    (phase === 'connecting' && failures > 0)
  );
}

const unavailable = 'Stream temporarily unavailable.';

const texts: Record<PlayerState['phase'], string> = {
  ready: '',
  connecting: 'Connecting…',
  playing: 'Playing',
  waiting: unavailable,
  paused: 'Paused',
  refused: 'Unable to start playback. Please try again.',
  lost: unavailable,
  unplayable: 'Your browser cannot play this kind of sound.',
  elsewhere: 'Playing in another window.',
};
