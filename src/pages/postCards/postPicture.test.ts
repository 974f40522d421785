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
  expect(drawPostPicture(silent, null)).toContain('</svg>');
});

test('a post keeps its picture, and another post with the same scene has another', () => {
  const post = { id: 'kaw', metaTitle: 'A river', metaDescription: '' };
  expect(postPictureAddress({ ...post, metaTitle: 'The other river' })).toBe(postPictureAddress(post));
  expect(postPictureAddress({ ...post, id: 'missouri' })).not.toBe(postPictureAddress(post));
});

test.each(Object.keys(scenes))('the scene %s is a small and whole drawing, the same each time', (scene) => {
  for (const seed of ['00000000', '80000000', 'ffffffff']) {
    const svg = drawPostPicture(`/drawings/${scene}-${seed}.svg`, null) ?? '';
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 600 400">.*<\/svg>$/u);
    expect(svg).not.toMatch(/NaN|undefined/u);
    expect(svg.length).toBeLessThan(12_000);
    expect(drawPostPicture(`/drawings/${scene}-${seed}.svg`, null)).toBe(svg);
  }
});

test('brand-3: a publication with colors of its own has drawings in them, and others keep the design’s', () => {
  const colors = {
    light: { ink: '#2b1a14', paper: '#fffaf1', accent: '#7a2e1d' },
    dark: { ink: '#f7ecdf', paper: '#1c1310', accent: '#f0a98c' },
    highlight: '#f2b84b',
  };
  const seeds = Array.from({ length: 40 }, (_, index) => (index * 0x06666666).toString(16).padStart(8, '0'));
  const inksOf = (given: typeof colors | null) =>
    new Set(
      seeds.flatMap((seed) =>
        (drawPostPicture(`/drawings/hills-${seed}.svg`, given) ?? '').match(/#[\da-f]{6}/gu),
      ),
    );
  const own = inksOf(colors);
  expect([...own]).toEqual(expect.arrayContaining([...Object.values(colors.light), colors.highlight]));
  expect(own.intersection(inksOf(null)).size).toBe(0);
  expect(inksOf(null)).toContain('#0f3a57');
});

test.each([
  '/drawings/none-00000000.svg',
  '/drawings/toString-00000000.svg',
  '/drawings/hills-0.svg',
  '/drawings/hills-0000000g.svg',
])('there is no picture at %s', (address) => {
  expect(drawPostPicture(address, null)).toBeNull();
});
