import { expect, test } from 'vitest';
import {
  fail,
  finish,
  lease,
  missingWidths,
  newPicture,
  pictureState,
  postpone,
  release,
} from './outsidePicture.ts';

const minuteMs = 60_000;
const now = 1_000_000_000;
const picture = newPicture({ address: 'https://paper.example/levee.jpg', kind: 'story' });
const facts = {
  hash: 'aa',
  width: 640,
  height: 427,
  format: 'jpg',
  widths: [320],
  widthsWanted: [320],
} as const;
const prepared = finish(picture, { ...facts, bytes: 100, preparedAt: now });

const stateOf = (
  each: Parameters<typeof pictureState>[0],
  widths: readonly number[] | null = [320],
  at = now,
) => pictureState(each, { widths, now: at });

test('a picture is wanted, leased, and shown once it has all widths, and stays prepared when no page wants it', () => {
  expect(stateOf(null)).toBe('wanted');
  expect(stateOf(picture)).toBe('wanted');
  const leased = lease(picture, now);
  expect(stateOf(leased)).toBe('leased');
  expect(stateOf(leased, [320], now + minuteMs)).toBe('wanted');
  expect(stateOf(leased && release(leased))).toBe('wanted');
  expect(stateOf(prepared)).toBe('shown');
  expect(stateOf(prepared, [320, 640])).toBe('wanted');
  expect(stateOf(prepared, null)).toBe('prepared');
  expect([stateOf(picture, null), stateOf(null, null)]).toEqual(['dropped', 'dropped']);
});

test('a picture whose widest file is stored is shown in that width, and gets narrower files when it is due', () => {
  const widest = finish(picture, {
    ...facts,
    widths: [640],
    widthsWanted: [192, 320, 640],
    bytes: 100,
    preparedAt: now,
  });
  const widths = [192, 320, 640];
  expect([stateOf(widest, widths), stateOf(widest, null)]).toEqual(['widest', 'prepared']);
  expect(stateOf(lease(widest, now), widths)).toBe('shown');
  expect(stateOf(fail(widest, { lastError: 'It hangs.', now }), widths)).toBe('shown');
  expect(widest.prepared && missingWidths(widest.prepared)).toEqual([192, 320]);
  const small = finish(picture, {
    ...facts,
    widths: [250],
    widthsWanted: widths,
    bytes: 100,
    preparedAt: now,
  });
  expect(small.prepared && missingWidths(small.prepared)).toEqual([192]);
});

test('only a picture that is due is leased, and a time that a wrong clock stored counts as due', () => {
  const leased = lease(picture, now);
  expect(leased).toMatchObject({ nextTryAt: now + minuteMs });
  expect(leased && lease(leased, now + minuteMs - 1)).toBeNull();
  expect(leased && lease(leased, now + minuteMs)).not.toBeNull();
  expect(lease({ ...picture, nextTryAt: now + 9 * 24 * 60 * minuteMs }, now)).not.toBeNull();
});

test('a picture that fails waits ten minutes, then longer, and a picture that could not be stored waits ten minutes', () => {
  const failed = fail(picture, { lastError: 'It hangs.', now });
  expect(failed).toMatchObject({ failures: 1, lastError: 'It hangs.', nextTryAt: now + 10 * minuteMs });
  expect(stateOf(failed)).toBe('failed');
  expect(stateOf(failed, [320], failed.nextTryAt)).toBe('wanted');
  expect(fail(failed, { lastError: '', now }).nextTryAt).toBe(now + 60 * minuteMs);
  expect(postpone(picture, now)).toMatchObject({ failures: 0, nextTryAt: now + 10 * minuteMs });
  expect(finish(failed, { ...facts, bytes: 1, preparedAt: now })).toMatchObject({
    failures: 0,
    nextTryAt: 0,
  });
});
