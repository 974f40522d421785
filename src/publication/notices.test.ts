import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isInvented } from '../news/features.ts';
import { formatMistake } from '../yaml/mistake.ts';
import {
  booksYaml,
  exampleFolder,
  partnersYaml,
  publicationYaml,
  removeExampleFolders,
  sectionsYaml,
} from './exampleFolder.testing.ts';
import { readPublication } from './readPublication.ts';

afterEach(removeExampleFolders);

test('invented and missing values are listed with their position', async () => {
  expect(await noticesOf(publicationYaml)).toEqual([
    'invented 10:5 "rivertown.example" is an example, which nobody can reach.',
    'invented 11:5 "www.rivertown.example" is an example, which nobody can reach.',
    'invented 13:37 "https://townwire.example" is an example, which nobody can reach.',
    'unset 14:1 `tipsEmail` in `contact` is not set, so pages leave it out.',
    'unset 14:1 `advertisingEmail` in `contact` is not set, so pages leave it out.',
    'unset 14:1 `hours` in `contact` is not set, so pages leave it out.',
    'invented 16:14 `telephone` is invented: "913-555-0100". Only the demo shows it.',
    'invented 18:7 `office` is invented: "1 Sample Street". Only the demo shows it.',
    'alert 21:10 The alert is on every page until 2999-01-01.',
    'security 42:12 The addresses for security reports expire more than a year from now.',
  ]);
});

test('invented hosts and an invented network are not removed from the publication', async () => {
  const result = await readPublication(await exampleFolder(), { sample: false });
  expect(result).toMatchObject({
    publication: { hosts: ['rivertown.example', 'www.rivertown.example'], network: { name: 'Townwire' } },
  });
});

test('a publication that is ready has no notices except for feeds whose terms nobody has read', async () => {
  const ready = publicationYaml
    .replaceAll('.example', '.town')
    .replace(
      "'913-555-0100'",
      "'913-555-0200'\n  tipsEmail: tips@rivertown.town\n  advertisingEmail: ads@rivertown.town",
    )
    .replace('- 1 Sample Street', "- 1 Levee Street\n  hours: ['Monday: 9 to 5']")
    .replace('until: 2999-01-01', `until: ${Temporal.Now.plainDateISO().add({ months: 1 }).toString()}`)
    .replace('expires: 2999-01-01', `expires: ${Temporal.Now.plainDateISO().add({ months: 6 }).toString()}`);
  expect(await noticesOf(ready)).toEqual([]);
});

test.each([
  ['America/New_York', 'US', []],
  ['Asia/Calcutta', 'IN', []],
  ['UTC', 'IE', ['Write Europe/Dublin, or correct the country.']],
  [
    'America/Chicago',
    'ES',
    ['Write one of Africa/Ceuta, Atlantic/Canary, Europe/Madrid, or correct the country.'],
  ],
])('new-6: the time zone %s in %s has the remedies %j', async (timeZone, country, remedies) => {
  const text = publicationYaml
    .replace('timeZone: America/Chicago', `timeZone: ${timeZone}`)
    .replace('country: US', `country: ${country}`);
  const read = await readPublication(await exampleFolder({ 'publication.yaml': text }), { sample: false });
  if (read.kind === 'broken') throw new Error(read.mistakes[0]?.message);
  const found = read.notices.filter(({ kind }) => kind === 'timeZone');
  expect(found.map(({ remedy }) => remedy)).toEqual(remedies);
});

test('invented frames, videos, profiles, charity, provider and blog are listed, and shown only in the demo', async () => {
  const invented = `${publicationYaml}blog: { functions: https://functions.example/v1, key: anonymous }\n`
    .replaceAll(/(?:walls|forms|advertising|fund)\.localhost/gu, 'invented.example')
    .replace('f5G6-h7_I8j', 'SAMPLE-0002');
  const people = '- key: editor\n  name: Sample Editor\n';
  const folder = await exampleFolder({ 'publication.yaml': invented, 'people.yaml': people });
  const onTheSite = await readPublication(folder, { sample: false });
  expect(onTheSite).toMatchObject({
    publication: {
      advertising: { provider: null },
      embeds: { events: null, contactForm: null },
      videos: { spotlight: { id: 'a1B2-c3_D4e' }, featured: null },
      people: [],
      donation: null,
      blog: null,
    },
  });
  const inTheDemo = await readPublication(folder, { sample: true });
  expect(inTheDemo).toMatchObject({
    publication: {
      advertising: { provider: { name: 'Levee Advertising' } },
      embeds: { events: { title: 'Calendar' }, contactForm: { title: 'Write to us' } },
      videos: { featured: { id: 'SAMPLE-0002' } },
      people: [{ name: 'Sample Editor' }],
      donation: { charity: 'Press Fund' },
      blog: { source: 'functions' },
    },
  });
  const usual = await noticesOf(publicationYaml);
  const added = (await noticesOf(invented)).filter((notice) => !usual.includes(notice));
  expect(added).toEqual([
    'invented 25:48 The advertising provider is invented: "https://invented.example/slots.js". Only the demo shows it.',
    'invented 27:22 The events wall is invented: "https://invented.example/wall/river-town". Only the demo shows it.',
    'invented 28:27 The contact form is invented: "https://invented.example/contact". Only the demo shows it.',
    'invented 31:22 The featured video is invented: "SAMPLE-0002". Only the demo shows it.',
    'invented 37:43 The charity is invented: "https://invented.example/give". Only the demo shows it.',
    `invented 52:20 The blog's functions host is invented: "https://functions.example/v1". Only the demo shows it.`,
  ]);
});

test('an invented profile is listed', async () => {
  const folder = await exampleFolder({ 'people.yaml': '- key: editor\n  name: Sample Editor\n' });
  const read = await readPublication(folder, { sample: false });
  expect(read).toMatchObject({
    notices: expect.arrayContaining([
      expect.objectContaining({
        line: 2,
        message: 'The profile is invented: "Sample Editor". Only the demo shows it.',
      }),
    ]),
  });
});

test('an invented document, book or advertisement is listed, and shown only in the demo', async () => {
  const folder = await exampleFolder({
    'books.yaml': booksYaml
      .replace('university.localhost', 'university.example')
      .replace('.localhost/ferry', '.example/ferry'),
    'partners.yaml': partnersYaml.replace('files.localhost', 'files.example'),
  });
  const result = await readPublication(folder, { sample: false });
  expect(result).toMatchObject({
    publication: {
      books: { books: [{ title: 'The Levee' }], promotion: null },
      partners: [{ id: 'media-kit' }],
    },
  });
  const messages = result.kind === 'publication' ? result.notices.map(({ message }) => message) : [];
  expect(messages.slice(-3)).toEqual([
    'The link of the advertisement is invented: "https://university.example/apply". Only the demo shows it.',
    'The book is invented: "https://bookshop.example/ferry". Only the demo shows it.',
    'The document is invented: "https://files.example/guide". Only the demo shows it.',
  ]);
  expect(await readPublication(folder, { sample: true })).toMatchObject({
    publication: {
      books: { books: [{}, { title: 'The Ferry' }], promotion: { title: 'Levee University' } },
      partners: [{}, { id: 'guide' }],
    },
  });
});

test('an alert that has ended is listed', async () => {
  const notices = await noticesOf(publicationYaml.replace('2999-01-01', '2001-01-01 12:00'));
  expect(notices).toContain('alert 21:10 The alert has ended, so no page shows it.');
});

test('every feed whose terms nobody has read is listed', async () => {
  const folder = await exampleFolder();
  const before = await readPublication(folder, { sample: false });
  expect(before.kind === 'publication' && before.notices.filter(({ kind }) => kind === 'terms')).toHaveLength(
    16,
  );
});

test.each([
  ['www.facebook.com', { kind: 'noFeed', opening: /^Facebook offers no feeds/u }],
  ['x.com', { kind: 'noFeed', opening: /^X offers no feeds/u }],
  ['x.com.example', { kind: 'terms', opening: /^Nobody has read the terms/u }],
])('publication-3: the notice about a feed at %s is %o', async (host, { kind, opening }) => {
  const url = `https://${host}/rivertown`;
  const social = sectionsYaml.replace('https://wire.example/localNews/feed', url);
  const result = await readPublication(await exampleFolder({ 'sections.yaml': social }), { sample: false });
  const notices = result.kind === 'publication' ? result.notices : [];
  const found = notices.filter(({ message }) => message.includes(url));
  // Nobody needs to read the terms of a feed that doesn't exist.
  expect(found).toMatchObject([{ kind, message: expect.stringMatching(opening) }]);
});

test('a feed on this machine is listed, because it works only with a setting', async () => {
  const local = sectionsYaml.replace('https://wire.example/localNews/feed', 'http://127.0.0.1:4711/feed');
  const result = await readPublication(await exampleFolder({ 'sections.yaml': local }), { sample: false });
  const notices = result.kind === 'publication' ? result.notices : [];
  expect(notices.filter(({ kind }) => kind === 'loopback')).toMatchObject([
    {
      line: 8,
      column: 18,
      message:
        "This feed is on the site's own machine, which works only with TOWNWIRE_ALLOW_LOOPBACK=on: http://127.0.0.1:4711/feed",
    },
  ]);
});

test.each([
  ['news@rivertown.example', true],
  ['https://www.example.com/a', true],
  ['mailto:desk@rivertown.example?subject=News', true],
  ['(913) 555-0142', true],
  ['Mastodon (sample)', true],
  ['news@example-town.news', false],
  ['https://192.0.2.1/town.example', false],
  ['913-555-0242', false],
  ['Sampler Street 4', false],
])('%s is an invented value: %s', (value, expected) => {
  expect(isInvented(value)).toBe(expected);
});

test('a mistake is printed with a path from the working directory, so that an editor can open it', () => {
  const mistake = { line: 41, column: 7, message: 'It is wrong.', remedy: 'Write it right.' };
  const file = path.resolve('publications/kansas-city/sections.yaml');
  expect(formatMistake({ file, ...mistake })).toBe(
    'publications/kansas-city/sections.yaml:41:7 It is wrong.\n  Write it right.',
  );
  expect(formatMistake({ file: '/elsewhere/a.yaml', ...mistake })).toBe(
    '/elsewhere/a.yaml:41:7 It is wrong.\n  Write it right.',
  );
});

async function noticesOf(yaml: string): Promise<string[]> {
  const result = await readPublication(await exampleFolder({ 'publication.yaml': yaml }), {
    sample: false,
  });
  if (result.kind === 'broken') throw new Error(result.mistakes.map(({ message }) => message).join('\n'));
  return result.notices
    .filter(({ kind }) => kind !== 'terms')
    .map(({ kind, line, column, message }) => `${kind} ${line}:${column} ${message}`);
}
