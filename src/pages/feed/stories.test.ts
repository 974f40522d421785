import { expect, test } from 'vitest';
import type { Advertisement } from '../advertising/advertisements.ts';
import { storiesClass } from './stories.ts';

const slot: Advertisement = {
  id: 'one',
  page: 'section',
  place: 'aside',
  minHeight: 250,
  narrow: true,
  isSold: true,
};
const house = {
  subject: 'search',
  from: '',
  heading: '',
  text: '',
  linkText: '',
  address: '/search',
} as const;

test('the column beside stories is reserved only for advertisements that take space', () => {
  expect(storiesClass({ slots: [slot], house: null })).toBe('stories stories-beside');
  expect(storiesClass({ slots: [{ ...slot, isSold: false }], house })).toBe('stories stories-beside');
  expect(storiesClass({ slots: [{ ...slot, isSold: false }], house: null })).toBe('stories');
  expect(storiesClass({ slots: [{ ...slot, place: 'top' }], house: null })).toBe('stories');
});
