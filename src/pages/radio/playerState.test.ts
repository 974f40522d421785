import { describe, expect, test } from 'vitest';
import {
  isConnected,
  hasError,
  playerStatus,
  nextPlayerState,
  readyPlayer,
  retryPauseMs,
  isTurnedOn,
  type PlayerEvent,
  type PlayerPhase,
} from './playerState.ts';
import { messagesOf } from '../../news/messages/messagesOf.ts';
import { localeIn } from '../../news/words/locales.ts';

const { phases } = messagesOf(localeIn('en', 'US')).radioPlayer;

describe('a player', () => {
  test.each<[string, PlayerEvent[], PlayerPhase, string]>([
    ['has no status before the reader does anything', [], 'ready', ''],
    ['connects when its reader presses play', ['play'], 'connecting', 'Connecting…'],
    ['plays once there is sound', ['play', 'heard'], 'playing', 'Playing'],
    ['continues what the plain player was playing', ['alreadyPlaying', 'heard'], 'playing', 'Playing'],
    ['stops when its reader pauses', ['play', 'heard', 'pause'], 'paused', 'Paused'],
    ['is connecting during silence', ['play', 'heard', 'silent'], 'connecting', 'Connecting…'],
    ['plays again after silence', ['play', 'heard', 'silent', 'heard'], 'playing', 'Playing'],
    [
      'says that the browser refused',
      ['play', 'refused'],
      'refused',
      'Unable to start playback. Please try again.',
    ],
    ['can be started again after that', ['play', 'refused', 'play', 'heard'], 'playing', 'Playing'],
    ['says that the stream broke', ['play', 'heard', 'broke'], 'waiting', 'Stream temporarily unavailable.'],
    [
      'keeps that message while it retries',
      ['play', 'broke', 'retry'],
      'connecting',
      'Stream temporarily unavailable.',
    ],
    [
      'says that this browser can’t play the station',
      ['play', 'broke', 'unplayable'],
      'unplayable',
      'Your browser can’t play this station.',
    ],
    ['does not say so while there is sound', ['play', 'heard', 'unplayable'], 'playing', 'Playing'],
    ['does not say so after a pause', ['play', 'broke', 'pause', 'unplayable'], 'paused', 'Paused'],
    [
      'can be started again after that too',
      ['play', 'broke', 'unplayable', 'play'],
      'connecting',
      'Connecting…',
    ],
    ['reconnects without a click', ['play', 'broke', 'retry', 'heard'], 'playing', 'Playing'],
    ['does not reconnect after a pause', ['play', 'broke', 'pause', 'retry'], 'paused', 'Paused'],
    [
      'stops when another window plays',
      ['play', 'heard', 'takenOver'],
      'elsewhere',
      'Playing in another window.',
    ],
    [
      'is paused once the other window stops',
      ['play', 'heard', 'takenOver', 'stoppedElsewhere'],
      'paused',
      'Paused',
    ],
    ['plays on when another window stops', ['play', 'heard', 'stoppedElsewhere'], 'playing', 'Playing'],
    ['ignores other windows before it is started', ['takenOver'], 'ready', ''],
    ['ignores an error after a pause', ['play', 'pause', 'broke', 'refused', 'heard'], 'paused', 'Paused'],
  ])('a player %s', (_, events, phase, status) => {
    const state = after(...events);
    expect(state.phase).toBe(phase);
    expect(playerStatus(state, phases)).toBe(status);
  });

  test('waits longer before each retry, and gives up after six', () => {
    const pauses: number[] = [];
    let state = after('play', 'broke');
    while (state.phase === 'waiting') {
      pauses.push(retryPauseMs(state));
      state = nextPlayerState(nextPlayerState(state, 'retry'), 'broke');
    }
    expect(state.phase).toBe('lost');
    expect(playerStatus(state, phases)).toBe('Stream temporarily unavailable.');
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(new Set(pauses).size).toBe(6);
    expect(nextPlayerState(state, 'play')).toMatchObject({ phase: 'connecting', failures: 0 });
  });

  test('forgets failures once the stream is steady', () => {
    expect(after('play', 'broke', 'retry', 'heard').failures).toBe(1);
    expect(after('play', 'broke', 'retry', 'heard', 'steady').failures).toBe(0);
  });

  test('opens a new connection each time', () => {
    expect(after('play', 'pause', 'play').connection).toBe(2);
    expect(after('play', 'broke', 'retry').connection).toBe(2);
    expect(after('play', 'heard', 'play')).toMatchObject({ phase: 'connecting', connection: 2 });
    expect(after('play', 'heard', 'silent').connection).toBe(1);
  });

  test('is connected only while it should play', () => {
    expect(isConnected(after('play', 'heard'))).toBe(true);
    expect(isConnected(after('play', 'heard', 'pause'))).toBe(false);
    expect(isConnected(after('play', 'heard', 'broke'))).toBe(false);
    expect(isTurnedOn(after('play', 'heard', 'broke'))).toBe(true);
  });

  test('knows which states are errors', () => {
    expect(hasError(after('play', 'broke', 'retry'))).toBe(true);
    expect(hasError(after('play', 'refused'))).toBe(true);
    expect(hasError(after('play', 'broke', 'retry', 'heard'))).toBe(false);
    expect(hasError(after('play', 'pause'))).toBe(false);
  });
});

function after(...events: PlayerEvent[]) {
  return events.reduce(nextPlayerState, readyPlayer);
}
