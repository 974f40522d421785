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

const hosts = { pictureHosts: ['news.example'] };

test('a cached picture is wanted until it is prepared, and then shown', () => {
  expect(
    storyPicture(image, { pictures: 'cached', terms }, { ...hosts, findPrepared: () => undefined }),
  ).toEqual({
    wanted: { address: image, kind: 'story', widths: [192, 320, 640, 960, 1280] },
  });
  expect(
    storyPicture(image, { pictures: 'cached', terms }, { ...hosts, findPrepared: () => known }).shown,
  ).toEqual(known);
});

test("a picture is a thumbnail as long as nobody has read its feed's terms", () => {
  const { wanted, shown } = storyPicture(
    image,
    { pictures: 'cached', terms: null },
    { ...hosts, findPrepared: () => known },
  );
  expect(wanted?.widths).toEqual([192, 320, 640]);
  expect(shown).toEqual({ ...known, widths: [192, 320, 640] });
});

test('a linked picture is never fetched, and only shown from a host that the publication lists', () => {
  expect(show(image)).toEqual({ shown: { address: image, width: 600, height: 400 } });
  for (const other of [
    'https://cdn.news.example/bridge.jpg',
    'https://news.example.com/bridge.jpg',
    'https://news.example:8443/bridge.jpg',
    'https://news.example@other.example/bridge.jpg',
  ])
    expect(show(other)).toEqual({});
});

test('a story has no picture if its feed gives or allows none', () => {
  const options = { ...hosts, findPrepared: () => known };
  expect(storyPicture(image, { pictures: 'none', terms }, options)).toEqual({});
  expect(storyPicture(null, { pictures: 'cached', terms }, options)).toEqual({});
});

function show(address: string) {
  return storyPicture(address, { pictures: 'linked', terms }, { ...hosts, findPrepared: () => known });
}
