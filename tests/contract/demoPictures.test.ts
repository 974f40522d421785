import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { drawPicture } from '../../sample/pictures/scenes.ts';
import type { PictureOddity } from '../../sample/story.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';
import { whenPicturesAreReady, type ShownStory } from '../support/whenPicturesAreReady.ts';

let site: SharedSite;
let stories: ShownStory[];

beforeAll(async () => {
  site = await sharedDemo();
  stories = await whenPicturesAreReady(site.origin);
});

test('commands-1: the demo shows every picture that can be shown, at a URL of its own, and no other', () => {
  const own = /^\/pictures\/[\da-f]{32}-640\.jpg$/u;
  const wrong = stories.filter(({ article: { picture }, isShowable }) =>
    isShowable ? !own.test(picture?.address ?? '') : picture !== undefined,
  );

  expect(wrong.map(({ article: { title, picture } }) => `${title}: ${picture?.address}`)).toEqual([]);
  expect(stories.filter(({ isShowable }) => isShowable).length).toBeGreaterThan(80);
});

test.each<PictureOddity>(['wide', 'rotated', 'CMYK', 'slow'])(
  'commands-1: a picture that was %s at its host is upright, small, in the right colors, and without metadata',
  async (oddity) => {
    const response = await fetch(site.origin + imageOf(oddity));
    const picture = sharp(await response.bytes());
    const { width, height, exif, icc, space } = await picture.metadata();

    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect({ width, height, space }).toEqual({ width: 640, height: 427, space: 'srgb' });
    expect([exif, icc]).toEqual([undefined, undefined]);
    expect(await differenceFromDrawing(picture, oddity)).toBeLessThan(20);
  },
);

test.each<PictureOddity>(['missing', 'web page', 'one pixel'])(
  'commands-1: a story whose picture is a %s is shown without one',
  (oddity) => {
    expect(new Set(oddStories(oddity).map(({ article }) => article.picture))).toEqual(new Set([undefined]));
  },
);

function oddStories(oddity: PictureOddity): ShownStory[] {
  return stories.filter(({ sent }) => sent.pictureOddity === oddity);
}

function imageOf(oddity: PictureOddity): string {
  return oddStories(oddity)[0]?.article.picture?.address ?? '';
}

/**
 * Returns the average difference between pixels and those of the drawing, from 0 to 255; more than 35 if one is
 * rotated.
 */
async function differenceFromDrawing(picture: Sharp, oddity: PictureOddity): Promise<number> {
  const story = oddStories(oddity)[0]?.sent;
  if (story?.scene === undefined) throw new Error(`No story has a picture that is ${oddity}.`);
  const drawing = sharp(Buffer.from(drawPicture({ scene: story.scene, seed: story.slug })));
  const [shown, drawn] = await Promise.all([picture, drawing].map(pixelsOf));
  const sum = shown?.reduce((total, value, index) => total + Math.abs(value - (drawn?.[index] ?? 0)), 0);
  return (sum ?? Infinity) / (shown?.length ?? 1);
}

function pixelsOf(picture: Sharp): Promise<Buffer> {
  return picture.resize(60, 40, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer();
}
