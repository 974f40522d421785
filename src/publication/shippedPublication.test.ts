import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { youtubeFrame } from '../news/embeds/embed.ts';
import { embedOrigins, frameOrigins } from '../news/embeds/frameOrigins.ts';
import type { Publication } from '../news/publication.ts';
import { inEveryLanguage } from '../news/publicationIn.ts';
import { fullTag } from '../news/words/locales.ts';
import { plainText } from '../news/words/text.ts';
import { readPublication } from './readPublication.ts';

const folder = path.join(import.meta.dirname, '../../publications/kansas-city');
let inTheDemo: Publication;
let onTheSite: Publication;

beforeAll(async () => {
  [inTheDemo, onTheSite] = await Promise.all([read({ sample: true }), read({ sample: false })]);
});

test('the shipped publication has 100 questions, 50 books, 3 partner documents and 4 profiles', () => {
  expect(inTheDemo.faq).toHaveLength(100);
  expect(inTheDemo.books?.books).toHaveLength(50);
  expect(inTheDemo.partners).toHaveLength(3);
  expect(inTheDemo.people).toHaveLength(4);
});

test('languages-10: Kansas City is in the United States, so its pages name only the languages, and its feeds also the country', () => {
  const locales = inEveryLanguage(inTheDemo).map(({ locale }) => locale);
  expect(locales).toEqual(['en', 'es']);
  expect(locales.map(fullTag)).toEqual(['en-US', 'es-US']);
});

test('the real site has the questions, books, mission and history, and nothing invented', () => {
  const leftOut = inTheDemo.faq.filter(({ id }) => !onTheSite.faq.some((shown) => shown.id === id));
  expect(leftOut.map(({ id }) => id)).toEqual([
    'why-frames-of-other-services',
    'how-can-i-support',
    'how-can-my-organization-be-a-partner',
    'is-there-live-radio',
    'what-is-the-network',
  ]);
  expect(inTheDemo.faq.at(-1)?.topic).toBe('About Kansas City Voice');
  expect(onTheSite.books?.books).toEqual(inTheDemo.books?.books);
  expect(onTheSite.about).toEqual(inTheDemo.about);
  expect(onTheSite.people).toEqual([]);
  expect(onTheSite).toMatchObject({
    embeds: { events: null, contactForm: null, newsletterForm: null },
    videos: { spotlight: null, featured: null },
    donation: null,
    partners: [],
    books: { promotion: null },
    blog: { source: 'folder' },
    radio: null,
    security: null,
    sellers: [],
  });
  expect(onTheSite.advertising.provider).toBeNull();
  // A post may have a video or a map at any time, so they are always allowed.
  expect(frameOrigins(onTheSite)).toEqual([
    ...embedOrigins(['openstreetmap.org']),
    new URL(youtubeFrame('')).origin,
  ]);
});

test('the demo has every frame, a spotlight with the default text, and a charity', () => {
  expect(frameOrigins(inTheDemo)).toEqual([
    'https://drive.example',
    'https://forms.example',
    'https://walls.example',
    ...embedOrigins(['openstreetmap.org']),
    new URL(youtubeFrame('')).origin,
  ]);
  expect(inTheDemo.videos.spotlight).toMatchObject({
    title: 'Kansas City Spotlight',
    description: 'Discover the stories that matter to our community',
  });
  expect(inTheDemo.videos.featured).not.toBeNull();
  expect(inTheDemo.books?.promotion?.links).toHaveLength(2);
  expect(inTheDemo.donation?.address).toMatch(/^https:\/\/[^/]+\.example\//u);
});

test('the demo has a station, an address for security reports, a seller, and another name', () => {
  expect(inTheDemo.radio).toEqual({
    stations: [
      { port: 8076, name: 'Kansas City Voice Radio (sample)', address: 'https://radio.example/live' },
    ],
    listenersMax: 500,
  });
  expect(inTheDemo.security?.contacts).toEqual(['mailto:security@kansascityvoice.example']);
  expect(inTheDemo.sellers).toMatchObject([{ system: 'advertising.example', relationship: 'DIRECT' }]);
  expect(inTheDemo.alternateNames).toEqual(['KCK Voice']);
});

test('the URL of each form has its category', () => {
  expect(categoryIn(inTheDemo.embeds.contactForm?.address)).toBe('Local News & Community');
  expect(categoryIn(inTheDemo.embeds.newsletterForm?.address)).toBe('Newsletter Subscription');
});

test('every profile says that it is a sample', () => {
  for (const { name } of inTheDemo.people) expect(name).toMatch(/^Sample /u);
});

test('the link of every book searches for its title', () => {
  for (const { title, address } of inTheDemo.books?.books ?? []) {
    const searchTerms = new URL(address).searchParams.get('k') ?? '';
    // The search leaves out subtitles.
    for (const word of wordsOf(plainText(title).split(/[:?]/u)[0] ?? ''))
      expect(wordsOf(searchTerms)).toContain(word);
  }
});

test('every question ends with a question mark, and every answer has at most four sentences', () => {
  const texts = inTheDemo.faq.map(
    ({ question, answer }) => [plainText(question), plainText(answer)] as const,
  );
  const wrong = texts.filter(
    ([question, answer]) => !question.endsWith('?') || !answer.endsWith('.') || sentencesIn(answer) > 4,
  );
  expect(wrong).toEqual([]);
});

test('every answer names its sources, and none uses a fact that must not be printed', async () => {
  const text = await readFile(path.join(folder, 'faq.yaml'), 'utf8');
  const entries = text.split(/^$/mu).filter((entry) => entry.includes('- id:'));
  const factsOf = entries.map(
    (entry) => entry.slice(0, entry.indexOf('- id:')).match(/\b[FP]\d{2,3}\b/gu) ?? [],
  );
  expect(factsOf).toHaveLength(100);
  expect(factsOf.filter((facts) => facts.length === 0)).toEqual([]);
  expect(factsOf.flat().filter((fact) => unprintable.has(fact))).toEqual([]);
});

test.each([
  ['a telephone number', /\d{3}[ -]\d{4}\b/u],
  // The Wyandot paid $46,080 for their land.
  ['a current price', /\$(?!46,080)|\bfare\b|dollars a (?:trip|ride)/iu],
  ['who holds an office', /\bWatson\b|mayor is\b/u],
  ['a building that is only planned', /\bChiefs\b|\bdome|American Royal|World Cup/u],
  ['a disputed figure or an unverified name', /146,86|100 languages|Wolcott|\b635\b|\b670\b/u],
])('no answer, mission or history gives %s', (_, forbidden) => {
  const { mission, history } = inTheDemo.about;
  const texts = [
    ...inTheDemo.faq.flatMap(({ question, answer }) => [question, answer]),
    ...mission,
    ...history,
  ].map(plainText);
  expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
});

async function read(options: { sample: boolean }): Promise<Publication> {
  const result = await readPublication(folder, options);
  if (result.kind === 'publication') return result.publication;
  throw new Error(result.mistakes.map(({ message }) => message).join('\n'));
}

function categoryIn(address = ''): string | null {
  return new URL(address).searchParams.get('category');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}

function sentencesIn(text: string): number {
  return (text.replaceAll(/\b(?:U\.S|Dr)\./gu, '').match(/[.?!](?= [A-Z]|$)/gu) ?? []).length;
}

/** Facts in the research notes that are disputed, hearsay or soon out of date: offices, numbers, fares, plans. */
const unprintable = new Set(
  `F018 F023 F026 F036 F045 F065 F066 F068 F069 F071 F074 F086 F095
   F098 F099 F100 F101 F107 F108 F109 F110 F122`.split(/\s+/u),
);
