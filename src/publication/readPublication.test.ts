import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { withOverlay } from '../../sample/overlay.ts';
import type { Mistake } from '../yaml/mistake.ts';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
  sectionsYaml,
} from './exampleFolder.testing.ts';
import { readHidden, readPublication } from './readPublication.ts';
import { sectionIn } from '../news/world.testing.ts';

type ReadPublication = Awaited<ReturnType<typeof readPublication>>;

afterEach(removeExampleFolders);

test('a folder without mistakes becomes a publication', async () => {
  const { publication } = requireValid(await readPublication(await exampleFolder(), { sample: true }));
  expect(publication).toMatchObject({
    id: 'river-town',
    name: 'River Town Voice',
    hosts: ['rivertown.example', 'www.rivertown.example'],
    origin: 'https://rivertown.example',
    alert: { text: 'The bridge is closed.', link: null, until: Date.parse('2999-01-02T00:00:00-06:00') },
    hidden: [],
    sample: true,
  });
  expect(sectionIn(publication, 'arts')).toEqual({
    key: 'arts',
    slug: 'arts-culture',
    formerSlugs: [],
    label: 'Arts & Culture',
    navigation: null,
    menu: 'Arts & Culture',
    group: null,
    groupPlace: 0,
    summary: 'What we know.',
    headline: 'About arts',
    subheadline: 'What we know.',
    coverage: 'Wide',
    feeds: [
      {
        address: 'https://wire.example/arts/feed',
        publisher: 'Wire',
        terms: null,
        syndicate: 'headlines',
        pictures: 'cached',
      },
    ],
    featured: false,
    perFeed: null,
    mix: false,
    front: null,
  });
});

test('contact, alert, advertising and hidden stories may be left out', async () => {
  const short = publicationYaml.slice(0, publicationYaml.indexOf('contact:'));
  const { publication } = requireValid(
    await readPublication(await exampleFolder({ 'publication.yaml': short }), { sample: true }),
  );
  expect(publication.contact).toEqual({
    email: null,
    telephone: null,
    tipsEmail: null,
    advertisingEmail: null,
    office: null,
    hours: null,
    social: [],
  });
  expect(publication.alert).toBeNull();
  expect(publication.advertising.slots).toEqual([]);
});

test('unset-2: books, partners, questions and a blog exist if their file or folder does', async () => {
  const none = { 'books.yaml': null, 'partners.yaml': null, 'faq.yaml': null, 'synonyms.yaml': null };
  const bare = requireValid(await readPublication(await exampleFolder(none), { sample: false })).publication;
  expect(bare).toMatchObject({ books: null, partners: [], faq: [], blog: null });
  const folder = await exampleFolder({ 'blog/levee.md': 'A post' });
  const whole = requireValid(await readPublication(folder, { sample: true })).publication;
  expect(whole).toMatchObject({ books: { title: 'River authors' }, blog: { source: 'folder' } });
  expect(whole.partners.length * whole.faq.length).toBeGreaterThan(0);
});

test('invented values are shown in the demo and left out on the real site', async () => {
  const folder = await exampleFolder();
  const inTheDemo = requireValid(await readPublication(folder, { sample: true })).publication;
  expect(inTheDemo.contact).toMatchObject({ telephone: '913-555-0100', office: ['1 Sample Street'] });
  const onTheSite = requireValid(await readPublication(folder, { sample: false })).publication;
  expect(onTheSite.contact).toMatchObject({ email: 'desk@rivertown.news', telephone: null, office: null });
});

test('the rules in hidden.yaml keep their order', async () => {
  const hidden = `- link: https://wire.example/a\n  reason: Asked for\n  since: 2026-11-20\n- host: spam.example\n- words: Levee Street\n`;
  const folder = await exampleFolder({ 'hidden.yaml': hidden });
  expect(requireValid(await readPublication(folder, { sample: false })).publication.hidden).toEqual([
    { kind: 'link', value: 'https://wire.example/a', reason: 'Asked for', since: '2026-11-20' },
    { kind: 'host', value: 'spam.example', reason: null, since: null },
    { kind: 'words', value: 'Levee Street', reason: null, since: null },
  ]);
});

test('hidden stories are known even while another file has a mistake', async () => {
  const folder = await exampleFolder({
    'publication.yaml': 'name:',
    'hidden.yaml': '- host: spam.example\n',
  });
  expect(await readHidden(folder)).toEqual({
    kind: 'hidden',
    rules: [{ kind: 'host', value: 'spam.example', reason: null, since: null }],
  });
  expect(await readHidden(await exampleFolder())).toEqual({ kind: 'missing' });
});

test('a hidden.yaml with only comments hides nothing', async () => {
  const folder = await exampleFolder({ 'hidden.yaml': '# Nothing yet\n' });
  expect(requireValid(await readPublication(folder, { sample: false })).publication.hidden).toEqual([]);
});

test('an overlay replaces the feeds of the sections it names', async () => {
  const feeds = [{ address: 'http://127.0.0.1:8080/feed', publisher: 'Sample Wire' }];
  const folder = await exampleFolder();
  const { publication, notices } = requireValid(
    await readPublication(folder, { sample: true, change: withOverlay({ sections: { arts: { feeds } } }) }),
  );
  expect(sectionIn(publication, 'arts').feeds).toEqual([
    {
      address: 'http://127.0.0.1:8080/feed',
      publisher: 'Sample Wire',
      terms: null,
      syndicate: 'headlines',
      pictures: 'cached',
    },
  ]);
  expect(sectionIn(publication, 'food').feeds[0]?.address).toBe('https://wire.example/food/feed');
  const unread = notices.filter(({ kind }) => kind === 'terms').map(({ message }) => message);
  expect(unread.some((message) => message.includes('/food/'))).toBe(true);
  expect(unread.some((message) => message.includes('/arts/'))).toBe(false);
});

test('all mistakes in all files are reported at once, in the order of the files', async () => {
  const folder = await exampleFolder({
    'publication.yaml': publicationYaml
      .replace('headline:', 'headlin:')
      .replace('country: US', "country: ''"),
    'sections.yaml': sectionsYaml.replace('coverage: Wide', 'coverage:'),
    'hidden.yaml': '- host: https://spam.example/\n- link: spam\n  since: 2026-02-30\n',
  });
  expect(messages(folder, await readPublication(folder, { sample: false }))).toEqual([
    'publication.yaml:2:1 Unknown key `headlin`.',
    'publication.yaml:8:12 `country` is empty.',
    'sections.yaml:6:3 `coverage` is empty.',
    'hidden.yaml:1:9 `host` must be only the host name, but is "https://spam.example/".',
    'hidden.yaml:2:9 `link` is not a web address: "spam".',
    'hidden.yaml:3:10 `since` is not a date: "2026-02-30".',
  ]);
});

test('a missing file and a broken file are both reported', async () => {
  const folder = await exampleFolder({ 'publication.yaml': null, 'sections.yaml': '\tlocalNews:\n' });
  expect(messages(folder, await readPublication(folder, { sample: false }))).toEqual([
    'publication.yaml:1:1 The file publication.yaml is missing.',
    'sections.yaml:1:1 The line is indented with a tab.',
  ]);
});

test('the publication that ships with Townwire has no mistakes', async () => {
  const folder = path.join(import.meta.dirname, '../../publications/kansas-city');
  const { publication, notices } = requireValid(await readPublication(folder, { sample: false }));
  expect(publication).toMatchObject({
    id: 'kansas-city',
    name: 'Kansas City Voice',
    timeZone: 'America/Chicago',
  });
  expect(sectionIn(publication, 'sports').feeds.map(({ address }) => address.split('/').at(-1))).toEqual([
    'mlb',
    'tennis',
    'golf',
    'nhl',
    'soccer',
  ]);
  const slots = (page: string) =>
    publication.advertising.slots.filter((slot) => slot.page === page).map(({ id }) => id);
  expect(slots('section')).toEqual(['6079445', '1452360', '6079446', '1452361']);
  expect(slots('home')).toEqual(['6079445', '1452360', '6079446', '1452361', '6079448', '1452363']);
  // All contact details are invented, and each one has a notice.
  expect(publication.contact).toEqual({
    email: null,
    telephone: null,
    tipsEmail: null,
    advertisingEmail: null,
    office: null,
    hours: null,
    social: [],
  });
  expect(notices.filter(({ kind }) => kind === 'invented')).toHaveLength(29);
});

function requireValid(result: ReadPublication): Extract<ReadPublication, { kind: 'publication' }> {
  if (result.kind === 'publication') return result;
  throw new Error(result.mistakes.map(({ message }) => message).join('\n'));
}

function messages(folder: string, result: ReadPublication): string[] {
  const mistakes: Mistake[] = result.kind === 'broken' ? result.mistakes : [];
  return mistakes.map(
    ({ file, line, column, message }) => `${path.relative(folder, file)}:${line}:${column} ${message}`,
  );
}
