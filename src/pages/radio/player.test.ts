import { expect, test } from 'vitest';
import { Player, titleOf } from './player.ts';
import { readyPlayer } from './playerState.ts';
import { defaultVolume } from './volume.ts';

const model = { state: readyPlayer, port: 8076, nowPlaying: null, volume: defaultVolume };

test('an effect runs at once and at each change of its value, after the last clean-up', () => {
  const player = new Player(model);
  const calls: string[] = [];
  player.watch(
    ({ port }) => port,
    (port) => {
      calls.push(`start ${port}`);
      return () => calls.push(`stop ${port}`);
    },
  );
  player.dispatch('play');
  player.choose(8078, { isOn: false });

  expect(calls).toEqual(['start 8076', 'stop 8076', 'start 8078']);
});

test('an effect that changes the model is seen by all effects, once', () => {
  const player = new Player(model);
  const phases: string[] = [];
  player.watch(
    ({ state }) => state.phase,
    (phase) => {
      phases.push(phase);
      if (phase === 'connecting') player.dispatch('heard');
    },
  );
  player.dispatch('play');

  expect(phases).toEqual(['ready', 'connecting', 'playing']);
});

test('a station has a title until it is idle or the reader pauses', () => {
  const nowPlaying = {
    port: 8076,
    station: 'Voice Radio',
    title: 'A Song',
    since: 1,
    state: 'live',
  } as const;
  expect(titleOf({ ...model, nowPlaying })).toBe('A Song');
  expect(titleOf({ ...model, nowPlaying, port: 8078 })).toBeNull();
  expect(titleOf({ ...model, nowPlaying: { ...nowPlaying, state: 'idle' } })).toBeNull();
  expect(titleOf({ ...model, nowPlaying, state: { ...readyPlayer, phase: 'paused' } })).toBeNull();
});
