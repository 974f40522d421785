import { expect, test } from 'vitest';
import { lookAtSound } from './soundWatch.ts';
import { streamAddress } from './streamAddress.ts';

const last = { position: 12.5, movedAt: 1_000 };

test('sound is heard when the place in the stream moves, forward or to a new beginning', () => {
  expect(lookAtSound(last, { position: 12.6, at: 9_000 })).toEqual({
    watch: { position: 12.6, movedAt: 9_000 },
    event: 'sounds',
  });
  expect(lookAtSound(last, { position: 0, at: 9_000 }).event).toBe('sounds');
});

test('a short gap is none, a longer one is silence, a very long one a break', () => {
  const at = (ms: number) => lookAtSound(last, { position: 12.5, at: last.movedAt + ms });
  expect(at(500)).toEqual({ watch: last, event: null });
  expect(at(2_000)).toEqual({ watch: last, event: 'silent' });
  // The server itself waits ten seconds for a station that was lost.
  expect(at(10_500).event).toBe('silent');
  expect(at(15_000).event).toBe('broke');
});

test('each connection but the first has an address that no browser has kept', () => {
  expect(streamAddress(8076)).toBe('/api/stream?port=8076');
  expect(streamAddress(8076, 1)).toBe('/api/stream?port=8076');
  expect(new Set([1, 2, 3].map((connection) => streamAddress(8076, connection))).size).toBe(3);
});
