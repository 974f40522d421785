import { expect, test } from 'vitest';
import { checkSound } from './stream.client.ts';
import { streamAddress } from './playerState.ts';

const last = { position: 12.5, movedAt: 1_000 };

test('there is sound when the position changes, forward or back to zero', () => {
  expect(checkSound(last, { position: 12.6, at: 9_000 })).toEqual({
    watch: { position: 12.6, movedAt: 9_000 },
    event: 'heard',
  });
  expect(checkSound(last, { position: 0, at: 9_000 }).event).toBe('heard');
});

test('a short gap is ignored, a longer gap is silence, and a very long gap is a break', () => {
  const at = (ms: number) => checkSound(last, { position: 12.5, at: last.movedAt + ms });
  expect(at(500)).toEqual({ watch: last, event: null });
  expect(at(2_000)).toEqual({ watch: last, event: 'silent' });
  // The relay waits ten seconds for a lost station.
  expect(at(10_500).event).toBe('silent');
  expect(at(15_000).event).toBe('broke');
});

test('each later connection has a URL that is not in the browser’s cache', () => {
  expect(streamAddress(8076)).toBe('/api/stream?port=8076');
  expect(streamAddress(8076, 1)).toBe('/api/stream?port=8076');
  expect(new Set([1, 2, 3].map((connection) => streamAddress(8076, connection))).size).toBe(3);
});
