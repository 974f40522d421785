import { expect, test } from 'vitest';
import { isPopupScroll, popupAfterMs, popupScrollShare, popupWaitMs } from './popup.client.ts';

test('popup-1: the popup waits for 30 seconds or 75 percent of the page', () => {
  expect(popupAfterMs).toBe(30_000);
  expect(popupScrollShare).toBe(0.75);
});

test.each([
  ['the first page of a visit', 0, 30_000],
  ['a page twenty seconds later', 20_000, 10_000],
  ['a page after a minute', 60_000, 0],
  ['a machine whose clock was set back', -3_600_000, 30_000],
])('on %s the popup waits for the rest of the visit’s 30 seconds', (_, passed, wait) => {
  expect(popupWaitMs({ startedAt: 1_000_000, now: 1_000_000 + passed })).toBe(wait);
});

test.each([
  [749, 1_900, false],
  [750, 1_900, true],
  [1_000, 1_900, true],
  [0, 900, false],
  [0, 700, false],
])(
  'at %i px of a page of %i px in a window of 900 px, the reader has scrolled far enough for the popup: %s',
  (scrolled, pageHeight, isFar) => {
    expect(isPopupScroll({ scrolled, pageHeight, windowHeight: 900 })).toBe(isFar);
  },
);
