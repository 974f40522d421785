import { expect, test } from 'vitest';
import type { Advertisement } from '../shell/advertisements.ts';
import { storiesClass } from './stories.ts';

const slot: Advertisement = {
  id: 'one',
  page: 'section',
  place: 'aside',
  minHeight: 250,
  narrow: true,
  house: null,
};

test('the column beside stories is reserved only for advertisements', () => {
  expect(storiesClass([slot])).toBe('stories stories-beside');
  expect(storiesClass([{ ...slot, place: 'top' }])).toBe('stories');
  expect(storiesClass([])).toBe('stories');
});
