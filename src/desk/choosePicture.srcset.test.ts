import { expect, test } from 'vitest';
import { srcsetUrls } from './choosePicture.ts';

test.each([
  ['the widest picture is the best', 'a.jpg 320w, b.jpg 1024w, c.jpg 640w', ['b.jpg', 'c.jpg', 'a.jpg']],
  [
    'the narrowest picture that is wide enough is better than the original',
    'a.jpg 640w, b.jpg 6000w, c.jpg 1280w, d.jpg 1600w',
    ['c.jpg', 'd.jpg', 'b.jpg', 'a.jpg'],
  ],
  [
    'the picture for the densest screen is the best, and no descriptor means 1x',
    'a.jpg, b.jpg 2x, c.jpg 1.5x',
    ['b.jpg', 'c.jpg', 'a.jpg'],
  ],
  [
    'commas inside a URL are part of it',
    'w_300,h_200/a.jpg 300w, w_600,h_400/a.jpg 600w',
    ['w_600,h_400/a.jpg', 'w_300,h_200/a.jpg'],
  ],
  ['a comma at the end of a URL ends the candidate', 'a.jpg,, b.jpg 2x', ['b.jpg', 'a.jpg']],
  ['without a space, the comma is part of the URL', 'a.jpg,b.jpg 2x', ['a.jpg,b.jpg']],
  ['a height without a width makes a candidate invalid', 'a.jpg 320w 200h, b.jpg 200h', ['a.jpg']],
  [
    'a candidate with wrong descriptors is left out',
    'a.jpg 0w, b.jpg -1x, c.jpg 2x 3x, d.jpg 2x 100w, e.jpg 2y, f.jpg',
    ['f.jpg'],
  ],
  ['a comma in parentheses ends nothing', 'a.jpg (1,2), b.jpg 1x', ['b.jpg']],
  ['parentheses that never end take the rest', 'a.jpg 2x, b.jpg (1, c.jpg 3x', ['a.jpg']],
  ['commas and spaces alone have no URL', ' , ,,\n', []],
])('in a srcset, %s', (_what, srcset, urls) => {
  expect(srcsetUrls(srcset)).toEqual(urls);
});

test('a hostile srcset is read in linear time', () => {
  const startedAt = performance.now();
  for (const part of [',', '(', 'a,', 'a, ', 'a (', 'a 1w ', '(,']) srcsetUrls(`x${part.repeat(100_000)}x`);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
