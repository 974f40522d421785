import { expect, test } from 'vitest';
import { storyPicture } from './storyPicture.ts';

const image = 'https://news.example/bridge.jpg';
const terms = { address: 'https://news.example/terms', read: '2026-11-20' };
const known = {
  address: '/pictures/0123456789abcdef0123456789abcdef-640.jpg',
  width: 640,
  height: 427,
  widths: [192, 320, 640, 960, 1280],
  color: '#445566',
};

test('a cached picture is wanted before it is there, and shown once it is', () => {
  expect(storyPicture(image, { pictures: 'cached', terms }, () => undefined)).toEqual({
    wanted: { address: image, kind: 'story', widths: [192, 320, 640, 960, 1280] },
  });
  expect(storyPicture(image, { pictures: 'cached', terms }, () => known).shown).toEqual(known);
});

test("a picture is a thumbnail as long as nobody has read its feed's terms", () => {
  const { wanted, shown } = storyPicture(image, { pictures: 'cached', terms: null }, () => known);
  expect(wanted?.widths).toEqual([192, 320, 640]);
  expect(shown).toEqual({ ...known, widths: [192, 320, 640] });
});

test('a linked picture is never fetched, and stories have none if their feed does not allow it', () => {
  expect(storyPicture(image, { pictures: 'linked', terms }, () => known)).toEqual({
    shown: { address: image, width: 600, height: 400 },
  });
  expect(storyPicture(image, { pictures: 'none', terms }, () => known)).toEqual({});
  expect(storyPicture(null, { pictures: 'cached', terms }, () => known)).toEqual({});
});
