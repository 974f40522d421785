import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { frameHosts } from '../news/frameHosts.ts';
import type { Publication } from '../news/publication.ts';
import { readPublication } from './readPublication.ts';

const folder = path.join(import.meta.dirname, '../../publications/kansas-city');
let inTheDemo: Publication;
let inEarnest: Publication;

beforeAll(async () => {
  [inTheDemo, inEarnest] = await Promise.all([read({ sample: true }), read({ sample: false })]);
});

test('the shipped publication has 100 questions, 50 books, 3 partner documents and 4 profiles', () => {
  expect(inTheDemo.faq).toHaveLength(100);
  expect(inTheDemo.books.books).toHaveLength(50);
  expect(inTheDemo.partners).toHaveLength(3);
  expect(inTheDemo.about.team).toHaveLength(4);
});

test('questions, books, mission and history are there also on the real site; what is invented is not', () => {
  expect(inEarnest.faq).toEqual(inTheDemo.faq);
  expect(inEarnest.books.books).toEqual(inTheDemo.books.books);
  expect(inEarnest.about).toEqual({ ...inTheDemo.about, team: [] });
  expect(inEarnest).toMatchObject({
    embeds: { events: null, contactForm: null, newsletterForm: null },
    videos: { spotlight: null, featured: null },
    donation: null,
    partners: [],
    books: { promotion: null },
    blog: { source: 'folder' },
  });
  expect(inEarnest.advertising.provider).toBeNull();
  expect(frameHosts(inEarnest)).toEqual([]);
});

test('the demo has every frame, the spotlight as the spec words it, and a charity', () => {
  expect(frameHosts(inTheDemo)).toEqual([
    'https://drive.example',
    'https://forms.example',
    'https://walls.example',
    'https://www.youtube-nocookie.com',
  ]);
  expect(inTheDemo.videos.spotlight).toMatchObject({
    title: 'Kansas City Spotlight',
    description: 'Discover the stories that matter to our community',
  });
  expect(inTheDemo.videos.featured).not.toBeNull();
  expect(inTheDemo.books.promotion?.links).toHaveLength(2);
  expect(inTheDemo.donation?.address).toMatch(/^https:\/\/[^/]+\.example\//u);
});

test('the forms hand their categories on', () => {
  const category = (address = '') => new URL(address).searchParams.get('category');
  expect(category(inTheDemo.embeds.contactForm?.address)).toBe('Local News & Community');
  expect(category(inTheDemo.embeds.newsletterForm?.address)).toBe('Newsletter Subscription');
});

test('every profile says that it is a sample', () => {
  for (const { name, bio } of inTheDemo.about.team) {
    expect(name).toMatch(/^Sample /u);
    expect(bio).toContain('This profile is a sample.');
  }
});

test('every book has an author and a link that searches for it by title', () => {
  for (const { title, address } of inTheDemo.books.books) {
    const searched = new URL(address).searchParams.get('k') ?? '';
    // A subtitle is not searched for.
    for (const word of wordsOf(title.split(/[:?]/u)[0] ?? '')) expect(wordsOf(searched)).toContain(word);
  }
});

test('an answer has one to four sentences, and a question ends as one', () => {
  for (const { id, question, answer } of inTheDemo.faq) {
    expect(question, id).toMatch(/\?$/u);
    expect(answer, id).toMatch(/[.]$/u);
    const sentences = answer.replaceAll(/\b(?:U\.S|Dr)\./gu, '').match(/[.?!](?= [A-Z]|$)/gu) ?? [];
    expect(sentences.length, id).toBeLessThanOrEqual(4);
  }
});

test('every answer names what it rests on, and none rests on a fact that may not be printed', async () => {
  const text = await readFile(path.join(folder, 'faq.yaml'), 'utf8');
  const entries = text.split(/^$/mu).filter((entry) => entry.includes('- id:'));
  expect(entries).toHaveLength(100);
  for (const entry of entries) {
    const comment = entry.slice(0, entry.indexOf('- id:'));
    const restsOn = comment.match(/\b[FP]\d{2,3}\b/gu) ?? [];
    expect(restsOn, entry).not.toEqual([]);
    expect(
      restsOn.filter((fact) => notToBePrinted.includes(fact)),
      entry,
    ).toEqual([]);
  }
});

test.each([
  ['a telephone number', /\d{3}[ -]\d{4}\b/u],
  ['a price', /\$|\bfare\b|dollars a (?:trip|ride)/iu],
  ['who holds an office now', /\bWatson\b|mayor is\b/u],
  ['a building that is not there yet', /\bChiefs\b|\bdome|American Royal|World Cup/u],
  [
    'a figure or name that sources dispute or nobody has read',
    /146,86|100 languages|Wolcott|\b635\b|\b670\b/u,
  ],
])('no answer, mission or history gives %s', (_, forbidden) => {
  const { mission, history } = inTheDemo.about;
  const texts = [
    ...inTheDemo.faq.map(({ question, answer }) => `${question} ${answer}`),
    ...mission,
    ...history,
  ];
  expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
});

async function read(options: { sample: boolean }): Promise<Publication> {
  const result = await readPublication(folder, options);
  if (result.kind === 'publication') return result.publication;
  throw new Error(result.mistakes.map(({ message }) => message).join('\n'));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}

/** Facts of the research notes that sources dispute, that are hearsay or from memory, or that perish: offices, numbers, fares, plans. */
const notToBePrinted = [
  ...['F018', 'F023', 'F026', 'F036', 'F045', 'F071', 'F101', 'F122'],
  ...[
    'F065',
    'F066',
    'F068',
    'F069',
    'F074',
    'F086',
    'F095',
    'F098',
    'F099',
    'F100',
    'F107',
    'F108',
    'F109',
    'F110',
  ],
];
