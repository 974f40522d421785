import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStationAnnouncer } from './stationAnnouncer.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 5000 });
});

afterEach(() => {
  vi.useRealTimers();
});

function openAnnouncer() {
  const said: string[] = [];
  const announcer = openStationAnnouncer({
    station: { port: 8076, name: 'Sample Radio', address: 'http://radio.example/' },
    now: Date.now,
    titlePauseMs: 1000,
    onChange: ({ title, since, state }) => said.push(`${title} ${since} ${state}`),
  });
  return { announcer, said };
}

test('of titles that come by the thousand one a second is told, and the last of all', () => {
  const { announcer, said } = openAnnouncer();
  for (let count = 0; count < 2500; count += 1) {
    announcer.title(`Song ${count}`);
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(5000);
  expect(said).toEqual([
    'Song 0 5000 idle',
    'Song 999 5999 idle',
    'Song 1999 6999 idle',
    'Song 2499 7499 idle',
  ]);
  announcer.title('Much later');
  expect(said.at(-1)).toBe('Much later 12500 idle');
});

test('a title that is back when the next one would be told is no change', () => {
  const { announcer, said } = openAnnouncer();
  announcer.title('Song');
  announcer.title(null);
  announcer.title('Song');
  vi.advanceTimersByTime(2000);
  expect(said).toEqual(['Song 5000 idle']);
});

test('how a station stands is told at once, and that its title is not known any more', () => {
  const { announcer, said } = openAnnouncer();
  announcer.title('Song');
  announcer.title('Next song');
  announcer.state('live');
  announcer.forgetTitle();
  vi.advanceTimersByTime(2000);
  expect(said).toEqual(['Song 5000 idle', 'Song 5000 live', 'null null live']);
});
