import { expect, test } from 'vitest';
import { drawPostPicture, postPictureAddress } from './postPicture.ts';
import { scenes } from './scenes.ts';

test.each([
  ['Two rivers and a ferry', 'rivers'],
  ['One library, five branches', 'books'],
  ['Who governs here?', 'hall'],
  ['A burying ground beside the library', 'graveyard'],
  ['Taco stops of the town, and more tacos', 'table'],
])('the words of “%s” choose the scene %s', (metaTitle, scene) => {
  expect(postPictureAddress({ id: 'kaw', metaTitle, metaDescription: 'A park.' })).toMatch(
    new RegExp(`^/drawings/${scene}-[\\da-f]{8}\\.svg$`, 'u'),
  );
});

test('the description counts where the title says nothing, and any post has a picture', () => {
  const post = { id: 'kaw', metaTitle: 'Nine o’clock', metaDescription: 'A museum.' };
  expect(postPictureAddress(post)).toContain('/drawings/arch-');
  const silent = postPictureAddress({ ...post, metaDescription: '' });
  expect(drawPostPicture(silent)).toContain('</svg>');
});

test('a post keeps its picture, and another post with the same scene has another', () => {
  const post = { id: 'kaw', metaTitle: 'A river', metaDescription: '' };
  expect(postPictureAddress({ ...post, metaTitle: 'The other river' })).toBe(postPictureAddress(post));
  expect(postPictureAddress({ ...post, id: 'missouri' })).not.toBe(postPictureAddress(post));
});

test.each(Object.keys(scenes))('the scene %s is a small and whole drawing, the same each time', (scene) => {
  for (const seed of ['00000000', '80000000', 'ffffffff']) {
    const svg = drawPostPicture(`/drawings/${scene}-${seed}.svg`) ?? '';
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 600 400">.*<\/svg>$/u);
    expect(svg).not.toMatch(/NaN|undefined/u);
    expect(svg.length).toBeLessThan(12_000);
    expect(drawPostPicture(`/drawings/${scene}-${seed}.svg`)).toBe(svg);
  }
});

test.each([
  '/drawings/none-00000000.svg',
  '/drawings/toString-00000000.svg',
  '/drawings/hills-0.svg',
  '/drawings/hills-0000000g.svg',
])('there is no picture at %s', (address) => {
  expect(drawPostPicture(address)).toBeNull();
});
