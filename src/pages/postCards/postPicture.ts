import type { BrandColors } from '../../news/brand/brand.ts';
import type { PostSummary } from '../../news/post.ts';
import { coverInks } from '../books/coverInks.ts';
import { numbersFrom, seedOf } from '../shell/seed.ts';
import { brandInks, type InkFamily } from './brandInks.ts';
import { scenes } from './scenes.ts';

type SceneName = keyof typeof scenes;

/**
 * The address of a post's picture, `/drawings/<scene>-<8 hex digits>.svg`. The words of its title and description
 * choose the scene, and its id the colors and details, so that two posts with one scene still differ.
 */
export function postPictureAddress(post: Pick<PostSummary, 'id' | 'metaTitle' | 'metaDescription'>): string {
  const seed = seedOf(`post ${post.id}`);
  return `/drawings/${sceneOf(post, seed)}-${seed.toString(16).padStart(8, '0')}.svg`;
}

/**
 * Draws the picture at an address as an SVG document of 3:2; null if no picture has that address. `colors`: the
 * publication's own.
 */
export function drawPostPicture(address: string, colors: BrandColors | null): string | null {
  const [, name = '', digits = ''] = /^\/drawings\/([a-z]+)-([0-9a-f]{8})\.svg$/u.exec(address) ?? [];
  if (!isSceneName(name)) return null;
  const random = numbersFrom(Number.parseInt(digits, 16));
  const families: readonly InkFamily[] = colors === null ? coverInks : brandInks(colors);
  const family = families[Math.floor(random() * families.length)] ?? coverInks[0];
  // The first set of a family has the pale ground.
  const inks = family[random() < 0.65 ? 0 : 1] ?? coverInks[0][0];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 600 400">',
    `<rect width="600" height="400" fill="${inks.ground}"/>`,
    scenes[name](inks, random),
    '</svg>',
  ].join('');
}

/** The scene that most of the words name; those of the title count three times. */
function sceneOf(
  { metaTitle, metaDescription }: Pick<PostSummary, 'metaTitle' | 'metaDescription'>,
  seed: number,
): SceneName {
  const title = wordsOf(metaTitle);
  const words = [...title, ...title, ...title, ...wordsOf(metaDescription)];
  const counted = Object.entries(sceneWords).map(([name, known]) => ({
    name,
    count: words.filter((word) => known.has(word)).length,
  }));
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count > 0 && isSceneName(best.name)
    ? best.name
    : (anyScenes[seed % anyScenes.length] ?? 'hills');
}

/** Words without their plural, which is enough to compare them. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{Letter}+/gu) ?? []).map((word) => word.replace(/s$/u, ''));
}

function isSceneName(name: string): name is SceneName {
  return Object.hasOwn(scenes, name);
}

/** What a text must speak of to get a scene; in a draw, the earlier scene wins. */
const sceneWords: Readonly<Record<Exclude<SceneName, 'hills'>, ReadonlySet<string>>> = {
  graveyard: wordSet('burying buried burial cemetery grave graveyard'),
  table: wordSet('taco barbecue food eat restaurant bakery kitchen cook lunch dinner market recipe table'),
  books: wordSet('library book read reading school student teacher cardholder seed'),
  hall: wordSet(
    'government govern governs constitution commission council court election vote law delegate mayor capital',
  ),
  newspaper: wordSet('news newspaper newsroom publication press print reporter reporting feed'),
  boat: wordSet('port boat ship steamboat'),
  rivers: wordSet('river ferry creek kaw missouri levee bridge water'),
  lake: wordSet('lake park garden trail path forest visitor outdoor'),
  arch: wordSet('arch museum monument memorial landmark soldier'),
  house: wordSet('house home hill porch orphanage stair'),
  street: wordSet('town city district neighborhood street avenue downtown'),
};

/** Scenes for texts without any of these words. */
const anyScenes: SceneName[] = ['hills', 'rivers', 'street', 'lake'];

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
