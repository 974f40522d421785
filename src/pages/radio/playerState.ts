import type { Messages } from '../words/messages.ts';

/** The state of the radio player. */
export interface PlayerState {
  phase: PlayerPhase;
  /** The number of connections so far; each has a URL of its own. */
  connection: number;
  /** The number of connections in a row that failed since sound was last steady. */
  failures: number;
}

/**
 * `ready`: not started yet. `connecting`: no sound yet. `playing`: there is sound. `waiting`: the stream broke and will
 * be retried. `paused`: by the reader. `refused`: the browser refused to play. `lost`: the stream broke too often.
 * `unplayable`: this browser has no decoder for the station. `elsewhere`: another window is playing.
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
 * `play`, `pause`: by the reader. `alreadyPlaying`: the plain player was playing before the script ran. `heard`,
 * `silent`: sound started or stopped. `steady`: there has been sound for a while. `broke`: the stream failed. `retry`:
 * the pause before a retry is over. `refused`: the browser refused to play. `unplayable`: this browser has no decoder
 * for the station. `takenOver`: another window started playing. `stoppedElsewhere`: the other window stopped.
 */
export type PlayerEvent =
  | 'play'
  | 'pause'
  | 'alreadyPlaying'
  | 'heard'
  | 'silent'
  | 'steady'
  | 'broke'
  | 'retry'
  | 'refused'
  | 'unplayable'
  | 'takenOver'
  | 'stoppedElsewhere';

/** The state of a new player. */
export const readyPlayer: PlayerState = { phase: 'ready', connection: 0, failures: 0 };

/** Returns the state after an event. An event that comes too late changes nothing, and the same object is returned. */
export function nextPlayerState(state: PlayerState, event: PlayerEvent): PlayerState {
  const { phase, connection, failures } = state;
  switch (event) {
    case 'play':
      return { phase: 'connecting', connection: connection + 1, failures: 0 };
    case 'retry':
      return phase === 'waiting' ? { phase: 'connecting', connection: connection + 1, failures } : state;
    case 'alreadyPlaying':
      return phase === 'ready' ? { phase: 'connecting', connection: 1, failures: 0 } : state;
    case 'heard':
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
      return isTurnedOn(state) ? { ...state, phase: 'paused', failures: 0 } : state;
    case 'takenOver':
      return isTurnedOn(state) ? { ...state, phase: 'elsewhere', failures: 0 } : state;
    case 'stoppedElsewhere':
      return phase === 'elsewhere' ? { ...state, phase: 'paused' } : state;
    default:
      return event satisfies never;
  }
}

/** Returns whether the reader has turned the radio on, with or without sound yet. */
export function isTurnedOn({ phase }: PlayerState): boolean {
  return phase === 'connecting' || phase === 'playing' || phase === 'waiting';
}

/**
 * Returns whether the player is connected. Otherwise nothing may be fetched, because a live stream can't be resumed.
 */
export function isConnected({ phase }: PlayerState): boolean {
  return phase === 'connecting' || phase === 'playing';
}

/** Returns whether the player has a problem to show. */
export function hasError({ phase, failures }: PlayerState): boolean {
  return (
    phase === 'refused' ||
    phase === 'lost' ||
    phase === 'unplayable' ||
    phase === 'waiting' ||
    (phase === 'connecting' && failures > 0)
  );
}

/** Returns the player's status, which is shown and read aloud; empty before the reader does anything. */
export function playerStatus(
  { phase, failures }: PlayerState,
  messages: Messages['radioPlayer']['phases'],
): string {
  // During retries the message stays, because screen readers would announce every change.
  if (phase === 'connecting' && failures > 0) return messages.unavailable;
  if (phase === 'ready') return '';
  return phase === 'waiting' || phase === 'lost' ? messages.unavailable : messages[phase];
}

/** Returns the pause before a broken stream is retried, in milliseconds. */
export function retryPauseMs({ failures }: PlayerState): number {
  return retryPausesMs[Math.max(0, failures - 1)] ?? 0;
}

/** Returns the URL of a station's stream. Each reconnection changes it, so that the browser can't play its cache. */
export function streamAddress(port: number, connection = 1): string {
  return `/api/stream?port=${port}${connection > 1 ? `&again=${connection}` : ''}`;
}

/** The pauses grow so that, in a long outage, not every listener sends a request each second. */
const retryPausesMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
