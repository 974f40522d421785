import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStationAnnouncer } from './stationAnnouncer.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 5000 });
});

afterEach(() => {
  vi.useRealTimers();
});

function openAnnouncer() {
  const announced: string[] = [];
  const announcer = openStationAnnouncer({
    station: { port: 8076, name: 'Sample Radio', address: 'http://radio.example/' },
    now: Date.now,
    titlePauseMs: 1000,
    onChange: ({ title, since, state }) => announced.push(`${title} ${since} ${state}`),
  });
  return { announcer, announced };
}

test('at most one title per second is announced, and always the last title', () => {
  const { announcer, announced } = openAnnouncer();
  for (let count = 0; count < 2500; count += 1) {
    announcer.setTitle(`Song ${count}`);
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(5000);
  expect(announced).toEqual([
    'Song 0 5000 idle',
    'Song 999 5999 idle',
    'Song 1999 6999 idle',
    'Song 2499 7499 idle',
  ]);
  announcer.setTitle('Much later');
  expect(announced.at(-1)).toBe('Much later 12500 idle');
});

test('a title that changes back before the next announcement is not announced again', () => {
  const { announcer, announced } = openAnnouncer();
  announcer.setTitle('Song');
  announcer.setTitle(null);
  announcer.setTitle('Song');
  vi.advanceTimersByTime(2000);
  expect(announced).toEqual(['Song 5000 idle']);
});

test('a change of state and a removed title are announced at once', () => {
  const { announcer, announced } = openAnnouncer();
  announcer.setTitle('Song');
  announcer.setTitle('Next song');
  announcer.setState('live');
  announcer.removeTitle();
  vi.advanceTimersByTime(2000);
  expect(announced).toEqual(['Song 5000 idle', 'Song 5000 live', 'null null live']);
});
