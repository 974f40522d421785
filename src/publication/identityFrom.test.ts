import { afterEach, expect, test } from 'vitest';
import type { Publication } from '../news/publication.ts';
import { exampleFolder, publicationYaml, removeExampleFolders } from './exampleFolder.ts';
import { readPublication } from './readPublication.ts';

afterEach(removeExampleFolders);

test('other names, addresses for reports, sellers and radio are read as they are written', async () => {
  const { publication } = await read();
  expect(publication).toMatchObject({
    alternateNames: ['The Voice', 'RTV'],
    security: {
      contacts: ['mailto:security@rivertown.news', 'https://desk.localhost/report'],
      // A day counts to its end in the publication's zone.
      expires: Date.parse('2999-01-02T00:00:00-06:00'),
      policy: 'https://desk.localhost/rules',
    },
    sellers: [
      { system: 'ads.town.localhost', account: '1234', relationship: 'DIRECT', authority: 'f0a1b2' },
      { system: 'ads.town.localhost', account: '1234', relationship: 'RESELLER', authority: null },
    ],
  });
});

test('the station that is written first is played first, whatever the numbers', async () => {
  const { publication } = await read();
  expect(publication.radio).toEqual({
    stations: [
      { port: 8076, name: 'River Radio', address: 'http://203.0.113.10:8000/live' },
      { port: 8000, name: 'Ferry Radio', address: 'https://203.0.113.10/ferry' },
    ],
    listenersMax: 200,
  });
});

test('who says nothing of them has none of them', async () => {
  const { publication } = await read({
    yaml: publicationYaml.slice(0, publicationYaml.indexOf('alternateNames')),
  });
  expect(publication).toMatchObject({ alternateNames: [], security: null, sellers: [], radio: null });
});

test('one address for reports needs no list, and without a number 500 may listen', async () => {
  const yaml = publicationYaml
    .replace(/contact: \[.*\]/u, 'contact: tel:+1-913-555-2000')
    .replace('  listeners: 200\n', '')
    .replace(/ {2}policy: .*\n/u, '');
  expect((await read({ yaml })).publication).toMatchObject({
    security: { contacts: ['tel:+1-913-555-2000'], policy: null },
    radio: { listenersMax: 500 },
  });
});

test('what is invented of them is listed, and only the demo shows it', async () => {
  const yaml = publicationYaml
    .replace('security@rivertown.news', 'security@rivertown.example?subject=Hole')
    .replace('desk.localhost/rules', 'rivertown.example/rules')
    .replace('ads.town.localhost', 'ads.example')
    .replace('203.0.113.10/ferry', 'radio.example/ferry');
  const { publication, told } = await read({ yaml });
  expect(publication).toMatchObject({
    security: { contacts: ['https://desk.localhost/report'], policy: null },
    sellers: [{ relationship: 'RESELLER' }],
    radio: { stations: [{ port: 8076 }] },
  });
  expect(publication.radio?.stations).toHaveLength(1);
  expect(told.filter((each) => each.startsWith('invented')).slice(-4)).toEqual([
    'invented 41:13 The address for reports is invented: "mailto:security@rivertown.example?subject=Hole". Only the demo shows it.',
    'invented 43:11 The policy for reports is invented: "https://rivertown.example/rules". Only the demo shows it.',
    'invented 45:15 The seller is invented: "ads.example". Only the demo shows it.',
    'invented 51:41 The radio station is invented: "https://radio.example/ferry". Only the demo shows it.',
  ]);
  const inTheDemo = (await read({ yaml, sample: true })).publication;
  expect(inTheDemo.security?.contacts).toHaveLength(2);
  expect(inTheDemo.sellers).toHaveLength(2);
  expect(inTheDemo.radio?.stations).toHaveLength(2);
});

test('when every address for reports and every station is invented, there are none', async () => {
  const yaml = publicationYaml
    .replace(/contact: \[.*\]/u, 'contact: mailto:security@rivertown.example')
    .replaceAll('203.0.113.10', 'radio.example');
  const { publication, told } = await read({ yaml });
  expect(publication).toMatchObject({ security: null, radio: null });
  expect(told).toContain(
    'invented 41:12 The address for reports is invented: "mailto:security@rivertown.example". Only the demo shows it.',
  );
});

test.each([
  {
    days: -2,
    told: ['security 42:12 The addresses for reports have expired, so nobody should rely on them any more.'],
  },
  { days: 20, told: ['security 42:12 The addresses for reports expire within a month.'] },
  { days: 60, told: [] },
  { days: 360, told: [] },
  { days: 370, told: ['security 42:12 The addresses for reports are to hold for more than a year.'] },
])('addresses for reports that expire in $days days are listed when it is time', async ({ days, told }) => {
  const day = Temporal.Now.plainDateISO().add({ days }).toString();
  const yaml = publicationYaml.replace('expires: 2999-01-01', `expires: ${day}`);
  const notices = (await read({ yaml })).told;
  expect(notices.filter((each) => each.startsWith('security'))).toEqual(told);
});

test('a station on this machine is listed, for it is asked only where a setting allows it', async () => {
  const address = 'http://localhost:8000/live';
  const { told } = await read({
    yaml: publicationYaml.replace('https://203.0.113.10/ferry', address),
  });
  expect(told).toContain(
    `loopback 51:41 This station is on the machine that runs the site, which is asked only where TOWNWIRE_ALLOW_LOOPBACK is on: ${address}`,
  );
});

test('in the demo every station is asked at the sample server, under its own name', async () => {
  const { publication } = await read({ radio: 'http://127.0.0.1:3001/radio' });
  expect(publication.radio?.stations).toEqual([
    { port: 8076, name: 'River Radio', address: 'http://127.0.0.1:3001/radio/8076' },
    { port: 8000, name: 'Ferry Radio', address: 'http://127.0.0.1:3001/radio/8000' },
  ]);
  const without = publicationYaml.slice(0, publicationYaml.indexOf('radio:'));
  expect((await read({ yaml: without, radio: 'http://127.0.0.1:3001/radio' })).publication.radio).toBeNull();
});

async function read({
  yaml = publicationYaml,
  sample = false,
  radio,
}: { yaml?: string; sample?: boolean; radio?: string } = {}): Promise<{
  publication: Publication;
  told: string[];
}> {
  const folder = await exampleFolder({ 'publication.yaml': yaml });
  const result = await readPublication(folder, {
    sample,
    overlay: radio === undefined ? {} : { radio },
  });
  if (result.kind === 'broken') throw new Error(result.mistakes.map(({ message }) => message).join('\n'));
  const told = result.notices
    .filter(({ file }) => file.endsWith('publication.yaml'))
    .map(({ kind, line, column, message }) => `${kind} ${line}:${column} ${message}`);
  return { publication: result.publication, told };
}
