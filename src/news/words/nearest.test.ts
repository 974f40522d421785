import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test.each([
  ['metaTitel', ['metaTitle', 'metaDescription'], 'metaTitle'],
  ['lable', ['label', 'slug'], 'label'],
  ['Levee-trial.JPG', ['levee-trail.jpg'], 'levee-trail.jpg'],
  ['portada.jpg', ['cortada.jpg'], undefined],
  ['images', ['pages', 'brand'], undefined],
  ['ca', ['en', 'es'], undefined],
  ['key', ['keys'], 'keys'],
  ['park', [], undefined],
])('publication-12: %s is guessed only if it is close', (written, candidates, meant) => {
  expect(nearest(written, candidates)).toBe(meant);
});
