import { afterEach, expect, test } from 'vitest';
import type { Publication } from '../news/publication.ts';
import { withOverlay } from '../../sample/overlay.ts';
import { exampleFolder, publicationYaml, removeExampleFolders } from './exampleFolder.testing.ts';
import { readPublication } from './readPublication.ts';

afterEach(removeExampleFolders);

test('other names, addresses for security reports and sellers are read as written', async () => {
  const { publication } = await read();
  expect(publication).toMatchObject({
    alternateNames: ['The Voice', 'RTV'],
    security: {
      contacts: ['mailto:security@rivertown.news', 'https://desk.localhost/report'],
      // A day ends at midnight in the publication's zone.
      expires: Date.parse('2999-01-02T00:00:00-06:00'),
      policy: 'https://desk.localhost/rules',
    },
    sellers: [
      { system: 'ads.town.localhost', account: '1234', relationship: 'DIRECT', authority: 'f0a1b2' },
      { system: 'ads.town.localhost', account: '1234', relationship: 'RESELLER', authority: null },
    ],
  });
});

test('a place needs only a city and a country, whatever their names', async () => {
  const place = 'place: { city: Tórshavn, country: Faroe Islands }';
  const { publication } = await read({
    yaml: publicationYaml.replace(/place:\n(?: {2}.*\n)+/u, `${place}\n`),
  });
  expect(publication.place).toEqual({
    city: 'Tórshavn',
    county: null,
    region: null,
    country: 'Faroe Islands',
  });
});

test.each([
  ['en', 'River Town Spotlight', 'Discover the stories that matter to our community'],
  ['es', 'River Town en primer plano', 'Descubra las historias que le importan a nuestra comunidad'],
])('home-7: in %s a spotlight without text has %s', async (language, title, description) => {
  const { publication } = await read({ yaml: `${publicationYaml}language: ${language}\n` });
  expect(publication.videos.spotlight).toMatchObject({ title, description });
});

test('the first station in the file plays first, whatever its port', async () => {
  const { publication } = await read();
  expect(publication.radio).toEqual({
    stations: [
      { port: 8076, name: 'River Radio', address: 'http://203.0.113.10:8000/live' },
      { port: 8000, name: 'Ferry Radio', address: 'https://203.0.113.10/ferry' },
    ],
    listenersMax: 200,
  });
});

test('other names, security, sellers and radio can be left out', async () => {
  const { publication } = await read({
    yaml: publicationYaml.slice(0, publicationYaml.indexOf('alternateNames')),
  });
  expect(publication).toMatchObject({ alternateNames: [], security: null, sellers: [], radio: null });
});

test('a single address for security reports needs no list, and 500 listeners are allowed by default', async () => {
  const yaml = publicationYaml
    .replace(/contact: \[.*\]/u, 'contact: tel:+1-913-555-2000')
    .replace('  listeners: 200\n', '')
    .replace(/ {2}policy: .*\n/u, '');
  expect((await read({ yaml })).publication).toMatchObject({
    security: { contacts: ['tel:+1-913-555-2000'], policy: null },
    radio: { listenersMax: 500 },
  });
});

test('invented addresses, sellers and stations are listed, and shown only in the demo', async () => {
  const yaml = publicationYaml
    .replace('security@rivertown.news', 'security@rivertown.example?subject=Hole')
    .replace('desk.localhost/rules', 'rivertown.example/rules')
    .replace('ads.town.localhost', 'ads.example')
    .replace('203.0.113.10/ferry', 'radio.example/ferry');
  const { publication, notices } = await read({ yaml });
  expect(publication).toMatchObject({
    security: { contacts: ['https://desk.localhost/report'], policy: null },
    sellers: [{ relationship: 'RESELLER' }],
    radio: { stations: [{ port: 8076 }] },
  });
  expect(publication.radio?.stations).toHaveLength(1);
  expect(notices.filter((each) => each.startsWith('invented')).slice(-4)).toEqual([
    'invented 41:13 The address for security reports is invented: "mailto:security@rivertown.example?subject=Hole". Only the demo shows it.',
    'invented 43:11 The policy for security reports is invented: "https://rivertown.example/rules". Only the demo shows it.',
    'invented 45:15 The seller is invented: "ads.example". Only the demo shows it.',
    'invented 51:41 The radio station is invented: "https://radio.example/ferry". Only the demo shows it.',
  ]);
  const inTheDemo = (await read({ yaml, sample: true })).publication;
  expect(inTheDemo.security?.contacts).toHaveLength(2);
  expect(inTheDemo.sellers).toHaveLength(2);
  expect(inTheDemo.radio?.stations).toHaveLength(2);
});

test('a publication whose addresses for security reports and stations are all invented has neither', async () => {
  const yaml = publicationYaml
    .replace(/contact: \[.*\]/u, 'contact: mailto:security@rivertown.example')
    .replaceAll('203.0.113.10', 'radio.example');
  const { publication, notices } = await read({ yaml });
  expect(publication).toMatchObject({ security: null, radio: null });
  expect(notices).toContain(
    'invented 41:12 The address for security reports is invented: "mailto:security@rivertown.example". Only the demo shows it.',
  );
});

test.each([
  {
    days: -2,
    expected: ['security 42:12 The addresses for security reports have expired.'],
  },
  { days: 20, expected: ['security 42:12 The addresses for security reports expire within a month.'] },
  { days: 60, expected: [] },
  { days: 360, expected: [] },
  {
    days: 370,
    expected: ['security 42:12 The addresses for security reports expire more than a year from now.'],
  },
])(
  'addresses for security reports that expire in $days days are listed if that is too soon or too late',
  async ({ days, expected }) => {
    const day = Temporal.Now.plainDateISO().add({ days }).toString();
    const yaml = publicationYaml.replace('expires: 2999-01-01', `expires: ${day}`);
    const { notices } = await read({ yaml });
    expect(notices.filter((each) => each.startsWith('security'))).toEqual(expected);
  },
);

test('a station on this machine is listed, because it works only with a setting', async () => {
  const address = 'http://localhost:8000/live';
  const { notices } = await read({
    yaml: publicationYaml.replace('https://203.0.113.10/ferry', address),
  });
  expect(notices).toContain(
    `loopback 51:41 This station is on the site's own machine, which works only with TOWNWIRE_ALLOW_LOOPBACK=on: ${address}`,
  );
});

test('in the demo every station plays from the sample server, under its own name', async () => {
  const { publication } = await read({ radio: 'http://127.0.0.1:3001/radio' });
  expect(publication.radio?.stations).toEqual([
    { port: 8076, name: 'River Radio', address: 'http://127.0.0.1:3001/radio/8076' },
    { port: 8000, name: 'Ferry Radio', address: 'http://127.0.0.1:3001/radio/8000' },
  ]);
  const without = publicationYaml.slice(0, publicationYaml.indexOf('radio:'));
  expect((await read({ yaml: without, radio: 'http://127.0.0.1:3001/radio' })).publication.radio).toBeNull();
});

test('popup-7: the popup is on unless the file says false', async () => {
  expect((await read()).publication.popup).toBe(true);
  expect((await read({ yaml: `${publicationYaml}\npopup: false\n` })).publication.popup).toBe(false);
});

async function read({
  yaml = publicationYaml,
  sample = false,
  radio,
}: { yaml?: string; sample?: boolean; radio?: string } = {}): Promise<{
  publication: Publication;
  notices: string[];
}> {
  const folder = await exampleFolder({ 'publication.yaml': yaml });
  const result = await readPublication(folder, {
    sample,
    change: withOverlay(radio === undefined ? {} : { radio }),
  });
  if (result.kind === 'broken') throw new Error(result.mistakes.map(({ message }) => message).join('\n'));
  const notices = result.notices
    .filter(({ file }) => file.endsWith('publication.yaml'))
    .map(({ kind, line, column, message }) => `${kind} ${line}:${column} ${message}`);
  return { publication: result.publication, notices };
}
