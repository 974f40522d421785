import { afterEach, expect, test } from 'vitest';
import { publicationYaml, removeExampleFolders } from './exampleFolder.ts';
import { toldOf, type MistakeCase } from './mistakeCase.ts';

afterEach(removeExampleFolders);

const reports = 'contact: [mailto:security@rivertown.news, https://desk.localhost/report]';
const stations = publicationYaml.slice(publicationYaml.indexOf('upstreams:'));
const cases: Omit<MistakeCase, 'file'>[] = [
  {
    when: 'gives a name twice',
    from: '[The Voice, RTV]',
    to: '[RTV, RTV]',
    told: ['39:23 The name "RTV" is given a second time.', 'Keep one of the two.'],
  },
  {
    when: 'writes one other name where a list belongs',
    from: '[The Voice, RTV]',
    to: 'RTV',
    told: [
      '39:17 `alternateNames` must be a list, but is a text.',
      'Begin each entry on a line of its own with a dash and a space: - RTV',
    ],
  },
  {
    when: 'writes a bare e-mail address for reports',
    from: reports,
    to: 'contact: security@rivertown.news',
    told: [
      '41:12 `contact` is no address for reports: "security@rivertown.news".',
      'Write mailto:security@rivertown.news.',
    ],
  },
  {
    when: 'writes a bare telephone number into the list for reports',
    from: 'https://desk.localhost/report',
    to: '+1 913 555-2000',
    told: [
      '41:45 Entry 2 of `contact` is no address for reports: "+1 913 555-2000".',
      'Write tel:+19135552000.',
    ],
  },
  {
    when: 'leads reports over http',
    from: 'https://desk.localhost/report',
    to: 'http://desk.localhost/report',
    told: [
      '41:45 Entry 2 of `contact` begins with http://, but only https:// may be used here: "http://desk.localhost/report".',
      'Write https://desk.localhost/report, and look whether it answers.',
    ],
  },
  {
    when: 'writes words where an address for reports belongs',
    from: reports,
    to: 'contact: ask the editor',
    told: [
      '41:12 `contact` is no address for reports: "ask the editor".',
      'Write an address that begins with mailto:, https: or tel:, such as mailto:security@kansascityvoice.example.',
    ],
  },
  {
    when: 'writes a number where an address for reports belongs',
    from: reports,
    to: 'contact: 9135552000',
    told: ['41:12 `contact` must be a text, but is a number.', "Put it in quotes: contact: '9135552000'."],
  },
  {
    when: 'writes a number into the list for reports',
    from: 'https://desk.localhost/report',
    to: '9135552000',
    told: ['41:45 Entry 2 of `contact` must be a text, but is a number.', "Put it in quotes: '9135552000'."],
  },
  {
    when: 'leaves the address for reports empty',
    from: reports,
    to: 'contact:',
    told: [
      '41:3 `contact` is empty.',
      'Write one address for such reports, or a list of them, for example mailto:security@kansascityvoice.example.',
    ],
  },
  {
    when: 'does not say until when reports are read',
    from: '  expires: 2999-01-01\n',
    to: '',
    told: [
      '40:1 The key `expires` is missing.',
      'Add `expires:` with the day after which nobody should rely on it, for example 2027-10-31.',
    ],
  },
  {
    when: 'lets reports expire on no day of the calendar',
    from: '  expires: 2999-01-01',
    to: '  expires: next year',
    told: [
      '42:12 `expires` is neither a day nor a day with a time: "next year".',
      'Write 2026-11-20 for the whole day, or 2026-11-20 18:00 for six in the evening.',
    ],
  },
  {
    when: 'names a seller by an address',
    from: 'ads.town.localhost, account',
    to: 'https://ads.town.localhost/, account',
    told: [
      '45:15 `system` must be the bare host name, but is "https://ads.town.localhost/".',
      'Write ads.town.localhost.',
    ],
  },
  {
    when: 'writes a relationship in small letters',
    from: 'DIRECT',
    to: 'direct',
    told: ['45:66 `relationship` may not be "direct".', 'Write DIRECT; allowed are DIRECT, RESELLER.'],
  },
  {
    when: 'pastes a line of ads.txt as an account',
    from: "'1234', relationship: DIRECT",
    to: "'1234, DIRECT', relationship: DIRECT",
    told: [
      `45:44 \`account\` has a space, a comma, a semicolon or a # in it: "1234, DIRECT".`,
      'Write only the id, as the advertising system gives it; each seller is an entry of its own.',
    ],
  },
  {
    when: 'names a seller twice',
    from: 'RESELLER',
    to: 'DIRECT',
    told: [
      '46:15 The seller "ads.town.localhost, 1234, DIRECT" is given a second time.',
      'Keep one of the two.',
    ],
  },
  {
    when: 'chooses a port that no computer has',
    from: '8000: {',
    to: '80760: {',
    told: ['51:5 `80760` is no port.', 'Write a whole number from 1 to 65535, such as 8076.'],
  },
  {
    when: 'leads a station nowhere',
    from: 'https://203.0.113.10/ferry',
    to: 'radio.localhost/ferry',
    told: [
      '51:41 `address` does not begin with https://: "radio.localhost/ferry".',
      'Write https://radio.localhost/ferry.',
    ],
  },
  {
    when: 'leads a station into the own network',
    from: 'https://203.0.113.10/ferry',
    to: 'http://192.168.1.20:8000/live',
    told: [
      '51:41 `address` leads into a private or reserved network, which is never asked: "http://192.168.1.20:8000/live".',
      'Write the address that everybody on the internet can open.',
    ],
  },
  {
    when: 'gives a station no name',
    from: 'name: Ferry Radio, ',
    to: '',
    told: [
      '51:5 The key `name` is missing.',
      "Add `name:` with the station's name, for example Kansas City Voice Radio.",
    ],
  },
  {
    when: 'writes the stations as a list',
    from: stations,
    to: 'upstreams:\n    - { name: Ferry Radio, address: https://203.0.113.10/ferry }\n',
    told: [
      '49:3 `upstreams` must be a group of keys, but is a list.',
      'Write the stations: under each port, such as 8076, its name and address.',
    ],
  },
  {
    when: 'names no station',
    from: stations,
    to: 'upstreams: {}\n',
    told: ['49:3 `upstreams` has no station.', 'Write a station under it, or take `radio` out.'],
  },
  {
    when: 'writes an address where stations belong',
    from: stations,
    to: 'upstreams: https://203.0.113.10/ferry\n',
    told: [
      '49:14 `upstreams` must be a group of keys, but is a text.',
      'Write the stations: under each port, such as 8076, its name and address.',
    ],
  },
  {
    when: 'names a charset that there is not',
    from: '203.0.113.10/ferry }',
    to: '203.0.113.10/ferry, charset: greek-old }',
    told: [
      '51:78 `charset` is no charset that is known here: "greek-old".',
      'Write its name, such as windows-1253 or iso-8859-7, or take the key out: UTF-8 needs none.',
    ],
  },
  {
    when: 'lets half a reader listen',
    from: 'listeners: 200',
    to: 'listeners: 0.5',
    told: [
      '48:14 `listeners` is no number of listeners: 0.5.',
      'Write a whole number, 1 or more, or take the key out: then it is 500.',
    ],
  },
];

test.each(cases)('a publisher who $when is told where, and what to write', async (each) => {
  expect(await toldOf({ file: 'publication.yaml', ...each })).toEqual([each.told]);
});
