import { describe, expect, test } from 'vitest';
import {
  isConnected,
  nextPlayerState,
  readyPlayer,
  retryPauseMs,
  wantsSound,
  type PlayerEvent,
  type PlayerPhase,
} from './playerState.ts';
import { isPlayerFault, playerStatus } from './playerStatus.ts';

describe('a player', () => {
  test.each<[string, PlayerEvent[], PlayerPhase, string]>([
    ['says nothing before it was asked', [], 'ready', ''],
    ['connects when its reader presses play', ['play'], 'connecting', 'Connecting…'],
    ['plays when sound is heard, not when the browser says so', ['play', 'sounds'], 'playing', 'Playing'],
    ['goes on with what the plain player plays', ['adopted', 'sounds'], 'playing', 'Playing'],
    ['stops when its reader pauses', ['play', 'sounds', 'pause'], 'paused', 'Paused'],
    ['is not on air while nothing comes', ['play', 'sounds', 'silent'], 'connecting', 'Connecting…'],
    ['is on air again when it comes', ['play', 'sounds', 'silent', 'sounds'], 'playing', 'Playing'],
    [
      'says that the browser refused',
      ['play', 'refused'],
      'refused',
      'Unable to start playback. Please try again.',
    ],
    ['can be asked again after that', ['play', 'refused', 'play', 'sounds'], 'playing', 'Playing'],
    ['says that the stream broke', ['play', 'sounds', 'broke'], 'waiting', 'Stream temporarily unavailable.'],
    [
      'keeps that message while it asks again',
      ['play', 'broke', 'again'],
      'connecting',
      'Stream temporarily unavailable.',
    ],
    [
      'says that this browser cannot play the station, where that was found',
      ['play', 'broke', 'unplayable'],
      'unplayable',
      'Your browser cannot play this kind of sound.',
    ],
    ['does not say so while it is heard', ['play', 'sounds', 'unplayable'], 'playing', 'Playing'],
    [
      'does not say so when its reader paused meanwhile',
      ['play', 'broke', 'pause', 'unplayable'],
      'paused',
      'Paused',
    ],
    [
      'can be asked again after that too',
      ['play', 'broke', 'unplayable', 'play'],
      'connecting',
      'Connecting…',
    ],
    ['comes back by itself', ['play', 'broke', 'again', 'sounds'], 'playing', 'Playing'],
    [
      'does not come back when its reader paused meanwhile',
      ['play', 'broke', 'pause', 'again'],
      'paused',
      'Paused',
    ],
    [
      'makes way for another window',
      ['play', 'sounds', 'takenOver'],
      'elsewhere',
      'Playing in another window.',
    ],
    [
      'is paused when the other window stops',
      ['play', 'sounds', 'takenOver', 'stoppedElsewhere'],
      'paused',
      'Paused',
    ],
    [
      'does not mind that another stops while it plays itself',
      ['play', 'sounds', 'stoppedElsewhere'],
      'playing',
      'Playing',
    ],
    ['does not mind another window while it is silent', ['takenOver'], 'ready', ''],
    [
      'does not mind an error that comes after the pause',
      ['play', 'pause', 'broke', 'refused', 'sounds'],
      'paused',
      'Paused',
    ],
  ])('a player %s', (_, events, phase, status) => {
    const state = after(...events);
    expect(state.phase).toBe(phase);
    expect(playerStatus(state)).toBe(status);
  });

  test('waits longer each time, and gives up in the end', () => {
    const pauses: number[] = [];
    let state = after('play', 'broke');
    while (state.phase === 'waiting') {
      pauses.push(retryPauseMs(state));
      state = nextPlayerState(nextPlayerState(state, 'again'), 'broke');
    }
    expect(state.phase).toBe('lost');
    expect(playerStatus(state)).toBe('Stream temporarily unavailable.');
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(new Set(pauses).size).toBe(6);
    expect(nextPlayerState(state, 'play')).toMatchObject({ phase: 'connecting', failures: 0 });
  });

  test('forgives a stream that has been steady, and only that', () => {
    expect(after('play', 'broke', 'again', 'sounds').failures).toBe(1);
    expect(after('play', 'broke', 'again', 'sounds', 'steady').failures).toBe(0);
  });

  test('connects anew each time, never to what was before', () => {
    expect(after('play', 'pause', 'play').connection).toBe(2);
    expect(after('play', 'broke', 'again').connection).toBe(2);
    expect(after('play', 'sounds', 'play')).toMatchObject({ phase: 'connecting', connection: 2 });
    expect(after('play', 'sounds', 'silent').connection).toBe(1);
  });

  test('holds its connection only while sound is asked of it', () => {
    expect(isConnected(after('play', 'sounds'))).toBe(true);
    expect(isConnected(after('play', 'sounds', 'pause'))).toBe(false);
    expect(isConnected(after('play', 'sounds', 'broke'))).toBe(false);
    expect(wantsSound(after('play', 'sounds', 'broke'))).toBe(true);
  });

  test('shows as faults what is one', () => {
    expect(isPlayerFault(after('play', 'broke', 'again'))).toBe(true);
    expect(isPlayerFault(after('play', 'refused'))).toBe(true);
    expect(isPlayerFault(after('play', 'broke', 'again', 'sounds'))).toBe(false);
    expect(isPlayerFault(after('play', 'pause'))).toBe(false);
  });
});

function after(...events: PlayerEvent[]) {
  return events.reduce(nextPlayerState, readyPlayer);
}
