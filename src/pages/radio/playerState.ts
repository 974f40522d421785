/** Where the reader's player stands: what has been asked of it, and what has come of that. */
export interface PlayerState {
  phase: PlayerPhase;
  /** Counts the connections of this visit, so that each has an address of its own. */
  connection: number;
  /** How many connections in a row failed since sound was last steady. */
  failures: number;
}

/**
 * `ready`: nothing was asked yet. `connecting`: asked, and nothing sounds. `playing`: sound is heard. `waiting`: the stream broke and is
 * asked again by itself. `paused`: the reader wants silence. `refused`: the browser would not play. `lost`: the stream broke too often.
 * `unplayable`: this browser has no decoder for the station. `elsewhere`: another window of the reader's plays.
 */
export type PlayerPhase =
  | 'ready'
  | 'connecting'
  | 'playing'
  | 'waiting'
  | 'paused'
  | 'refused'
  | 'lost'
  | 'unplayable'
  | 'elsewhere';

/**
 * What happens to a player. `play`, `pause`: the reader's wish. `adopted`: the plain player was playing before this one was there.
 * `sounds`, `silent`: sound is heard, or is heard no more. `steady`: it has been heard for a while. `broke`: the stream failed. `again`:
 * the pause before another try is over. `refused`: the browser would not play. `unplayable`: it was found to have no decoder for the station.
 * `takenOver`: another window is heard. `stoppedElsewhere`: it is heard no more.
 */
export type PlayerEvent =
  | 'play'
  | 'pause'
  | 'adopted'
  | 'sounds'
  | 'silent'
  | 'steady'
  | 'broke'
  | 'again'
  | 'refused'
  | 'unplayable'
  | 'takenOver'
  | 'stoppedElsewhere';

/** How every player begins. */
export const readyPlayer: PlayerState = { phase: 'ready', connection: 0, failures: 0 };

/** What an event makes of a player; the same object when it changes nothing, such as an event that comes too late. */
export function nextPlayerState(state: PlayerState, event: PlayerEvent): PlayerState {
  const { phase, connection, failures } = state;
  switch (event) {
    case 'play':
      return { phase: 'connecting', connection: connection + 1, failures: 0 };
    case 'again':
      return phase === 'waiting' ? { phase: 'connecting', connection: connection + 1, failures } : state;
    case 'adopted':
      return phase === 'ready' ? { phase: 'connecting', connection: 1, failures: 0 } : state;
    case 'sounds':
      return phase === 'connecting' ? { ...state, phase: 'playing' } : state;
    case 'silent':
      return phase === 'playing' ? { ...state, phase: 'connecting' } : state;
    case 'steady':
      return phase === 'playing' && failures > 0 ? { ...state, failures: 0 } : state;
    case 'broke':
      if (!isConnected(state)) return state;
      return {
        ...state,
        phase: failures < retryPausesMs.length ? 'waiting' : 'lost',
        failures: failures + 1,
      };
    case 'refused':
      return phase === 'connecting' ? { ...state, phase: 'refused', failures: 0 } : state;
    case 'unplayable':
      return phase === 'waiting' ? { ...state, phase: 'unplayable', failures: 0 } : state;
    case 'pause':
      return wantsSound(state) ? { ...state, phase: 'paused', failures: 0 } : state;
    case 'takenOver':
      return wantsSound(state) ? { ...state, phase: 'elsewhere', failures: 0 } : state;
    case 'stoppedElsewhere':
      return phase === 'elsewhere' ? { ...state, phase: 'paused' } : state;
    default:
      return event satisfies never;
  }
}

/** Whether the reader has asked for sound and not taken it back. */
export function wantsSound({ phase }: PlayerState): boolean {
  return phase === 'connecting' || phase === 'playing' || phase === 'waiting';
}

/** Whether the stream is being heard or asked: otherwise nothing may be fetched, as a live stream is not resumed from the past. */
export function isConnected({ phase }: PlayerState): boolean {
  return phase === 'connecting' || phase === 'playing';
}

/** How long the player waits before it asks a broken stream again, in milliseconds. */
export function retryPauseMs({ failures }: PlayerState): number {
  return retryPausesMs[Math.max(0, failures - 1)] ?? 0;
}

/** A short break is over soon; a long one must not be asked every second by everybody who listened. */
const retryPausesMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
