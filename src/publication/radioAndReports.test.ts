import { afterEach, expect, test } from 'vitest';
import { publicationYaml, removeExampleFolders } from './exampleFolder.testing.ts';
import { mistakesAfter, type MistakeCase } from './mistakeCase.testing.ts';

afterEach(removeExampleFolders);

const reports = 'contact: [mailto:security@rivertown.news, https://desk.localhost/report]';
const stations = publicationYaml.slice(publicationYaml.indexOf('upstreams:'));
const cases: Omit<MistakeCase, 'file'>[] = [
  {
    when: 'repeats a name',
    from: '[The Voice, RTV]',
    to: '[RTV, RTV]',
    expected: ['39:23 The name "RTV" appears twice.', 'Remove one of the two.'],
  },
  {
    when: 'writes one alternate name where a list belongs',
    from: '[The Voice, RTV]',
    to: 'RTV',
    expected: [
      '39:17 `alternateNames` must be a list, but it is text.',
      'Put each entry on its own line, beginning with a dash and a space: - RTV',
    ],
  },
  {
    when: 'writes a bare email address for reports',
    from: reports,
    to: 'contact: security@rivertown.news',
    expected: [
      '41:12 `contact` is not an address for reports: "security@rivertown.news".',
      'Write mailto:security@rivertown.news.',
    ],
  },
  {
    when: 'writes a bare telephone number into the list for reports',
    from: 'https://desk.localhost/report',
    to: '+1 913 555-2000',
    expected: [
      '41:45 Entry 2 of `contact` is not an address for reports: "+1 913 555-2000".',
      'Write tel:+19135552000.',
    ],
  },
  {
    when: 'writes an address for reports with http',
    from: 'https://desk.localhost/report',
    to: 'http://desk.localhost/report',
    expected: [
      '41:45 Entry 2 of `contact` must begin with https://: "http://desk.localhost/report".',
      'Write https://desk.localhost/report, and check that it opens.',
    ],
  },
  {
    when: 'writes words where an address for reports belongs',
    from: reports,
    to: 'contact: ask the editor',
    expected: [
      '41:12 `contact` is not an address for reports: "ask the editor".',
      'Write an address that begins with mailto:, https: or tel:, such as mailto:security@springfield.example.',
    ],
  },
  {
    when: 'writes a number where an address for reports belongs',
    from: reports,
    to: 'contact: 9135552000',
    expected: [
      '41:12 `contact` must be text, but it is a number.',
      "Put it in quotes: contact: '9135552000'.",
    ],
  },
  {
    when: 'writes a number into the list for reports',
    from: 'https://desk.localhost/report',
    to: '9135552000',
    expected: [
      '41:45 Entry 2 of `contact` must be text, but it is a number.',
      "Put it in quotes: '9135552000'.",
    ],
  },
  {
    when: 'leaves the address for reports empty',
    from: reports,
    to: 'contact:',
    expected: [
      '41:3 `contact` is empty.',
      'Write one address for security reports, or a list of them, for example mailto:security@springfield.example.',
    ],
  },
  {
    when: 'does not say when the addresses for reports expire',
    from: '  expires: 2999-01-01\n',
    to: '',
    expected: [
      '40:1 The key `expires` is missing.',
      'Add `expires:` with the day after which these addresses may be out of date, for example 2027-10-31.',
    ],
  },
  {
    when: 'lets reports expire next year, without a date',
    from: '  expires: 2999-01-01',
    to: '  expires: next year',
    expected: [
      '42:12 `expires` is not a date, with or without a time: "next year".',
      'Write 2026-11-20 for the whole day, or 2026-11-20 18:00 for 6 p.m.',
    ],
  },
  {
    when: 'writes an address as a seller',
    from: 'ads.town.localhost, account',
    to: 'https://ads.town.localhost/, account',
    expected: [
      '45:15 `system` must be only the host name, but is "https://ads.town.localhost/".',
      'Write ads.town.localhost.',
    ],
  },
  {
    when: 'writes a relationship in small letters',
    from: 'DIRECT',
    to: 'direct',
    expected: [
      '45:66 `relationship` cannot be "direct".',
      'Did you mean DIRECT? Write one of DIRECT, RESELLER.',
    ],
  },
  {
    when: 'pastes a line of ads.txt as an account',
    from: "'1234', relationship: DIRECT",
    to: "'1234, DIRECT', relationship: DIRECT",
    expected: [
      `45:44 \`account\` contains a space, comma, semicolon or #: "1234, DIRECT".`,
      'Write only the id that the advertising system gave you. Each seller is a separate entry.',
    ],
  },
  {
    when: 'names a seller twice',
    from: 'RESELLER',
    to: 'DIRECT',
    expected: [
      '46:15 The seller "ads.town.localhost, 1234, DIRECT" appears twice.',
      'Remove one of the two.',
    ],
  },
  {
    when: 'uses a port that is too high',
    from: '8000: {',
    to: '80760: {',
    expected: ['51:5 `80760` is not a port.', 'Write a whole number from 1 to 65535, such as 8076.'],
  },
  {
    when: "writes a station's address without https://",
    from: 'https://203.0.113.10/ferry',
    to: 'radio.localhost/ferry',
    expected: [
      '51:41 `address` does not begin with https://: "radio.localhost/ferry".',
      'Write https://radio.localhost/ferry.',
    ],
  },
  {
    when: "writes a station's address in the local network",
    from: 'https://203.0.113.10/ferry',
    to: 'http://192.168.1.20:8000/live',
    expected: [
      '51:41 `address` is in a private or reserved network, which Townwire never contacts: "http://192.168.1.20:8000/live".',
      'Write an address that everyone on the internet can open.',
    ],
  },
  {
    when: "leaves out a station's name",
    from: 'name: Ferry Radio, ',
    to: '',
    expected: [
      '51:5 The key `name` is missing.',
      "Add `name:` with the station's name, for example Springfield Voice Radio.",
    ],
  },
  {
    when: 'writes the stations as a list',
    from: stations,
    to: 'upstreams:\n    - { name: Ferry Radio, address: https://203.0.113.10/ferry }\n',
    expected: [
      '49:3 `upstreams` must be a group of keys, but it is a list.',
      'Write the stations: under each port, such as 8076, its name and address.',
    ],
  },
  {
    when: 'leaves out all stations',
    from: stations,
    to: 'upstreams: {}\n',
    expected: ['49:3 `upstreams` has no station.', 'Add a station, or remove `radio`.'],
  },
  {
    when: 'writes an address where stations belong',
    from: stations,
    to: 'upstreams: https://203.0.113.10/ferry\n',
    expected: [
      '49:14 `upstreams` must be a group of keys, but it is text.',
      'Write the stations: under each port, such as 8076, its name and address.',
    ],
  },
  {
    when: 'names an unknown charset',
    from: '203.0.113.10/ferry }',
    to: '203.0.113.10/ferry, charset: greek-old }',
    expected: [
      '51:78 `charset` is not a known charset: "greek-old".',
      'Write its name, such as windows-1253 or iso-8859-7, or remove the key if titles are in UTF-8.',
    ],
  },
  {
    when: 'allows half a listener',
    from: 'listeners: 200',
    to: 'listeners: 0.5',
    expected: [
      '48:14 `listeners` is not a number of listeners: 0.5.',
      'Write a whole number of 1 or more, or remove the key: the default is 500.',
    ],
  },
];

test.each(cases)(
  'a publisher who $when learns where the mistake is and what to write instead',
  async (each) => {
    expect(await mistakesAfter({ file: 'publication.yaml', ...each })).toEqual([each.expected]);
  },
);
