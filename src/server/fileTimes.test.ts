import { expect, test } from 'vitest';
import { openFileTimes } from './fileTimes.ts';

test('a file changed when what it tells of did', () => {
  const times = openFileTimes();
  expect(times.changeOf({ key: 'a', text: 'one', updatedAt: 5, now: 10 })).toBe(5);
  expect(times.changeOf({ key: 'a', text: 'two', updatedAt: 8, now: 20 })).toBe(8);
  expect(times.changeOf({ key: 'a', text: 'two', updatedAt: 9, now: 30 })).toBe(8);
  expect(times.changeOf({ key: 'b', text: 'two', updatedAt: 3, now: 30 })).toBe(3);
});

test('a file that reads otherwise although nothing was updated changed just now', () => {
  const times = openFileTimes();
  times.changeOf({ key: 'a', text: 'one, two', updatedAt: 5, now: 10 });
  expect(times.changeOf({ key: 'a', text: 'one', updatedAt: 5, now: 20 })).toBe(20);
  expect(times.changeOf({ key: 'a', text: 'one', updatedAt: 5, now: 30 })).toBe(20);
});

test('no file changed in the future', () => {
  expect(openFileTimes().changeOf({ key: 'a', text: 'one', updatedAt: 99, now: 10 })).toBe(10);
});
