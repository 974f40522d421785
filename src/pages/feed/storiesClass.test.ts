import { expect, test } from 'vitest';
import type { Advertisement } from '../shell/advertisements.ts';
import { storiesClass } from './storiesClass.ts';

const slot: Advertisement = {
  id: 'one',
  page: 'section',
  place: 'aside',
  minHeight: 250,
  narrow: true,
  house: null,
};

test('room is kept beside stories where advertisements come, and nowhere else', () => {
  expect(storiesClass([slot])).toBe('stories stories-beside');
  expect(storiesClass([{ ...slot, place: 'top' }])).toBe('stories');
  expect(storiesClass([])).toBe('stories');
});
