import { afterEach, expect, test } from 'vitest';
import { removeExampleFolders } from './exampleFolder.testing.ts';
import { mistakesAfter, type MistakeCase } from './mistakeCase.testing.ts';

afterEach(removeExampleFolders);

const cases: MistakeCase[] = [
  {
    file: 'publication.yaml',
    when: 'misspells a key that may be left out',
    from: 'alert:',
    to: 'allert:',
    expected: ['19:1 Unknown key `allert`.', 'Did you mean `alert`?'],
  },
  {
    file: 'publication.yaml',
    when: 'makes up a key',
    from: "  telephone: '913-555-0100'",
    to: '  pigeonPost: yes',
    expected: [
      '16:3 Unknown key `pigeonPost`.',
      'Remove it. The keys allowed here are email, telephone, tipsEmail, advertisingEmail, office, hours, social.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes the name of a language',
    from: 'alert:',
    to: 'language: spanish\nalert:',
    expected: [
      '19:11 `language` cannot be "spanish".',
      'Write the letters of a language (ISO 639-1), such as es, or add a country, as in es-MX.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes the name of its own language',
    from: 'alert:',
    to: 'language: español\nalert:',
    expected: ['19:11 `language` cannot be "español".', 'Write es.'],
  },
  {
    file: 'publication.yaml',
    when: 'lists a language that pages do not come in',
    from: 'alert:',
    to: 'alsoIn: [ca]\nalert:',
    expected: [
      '19:10 Pages come in English and Spanish, and in languages with a `words/` file; there is no words/ca.yaml.',
      'Run: townwire words ca --to river-town',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes the everyday code of the United Kingdom',
    from: 'country: US',
    to: 'country: UK',
    expected: ['8:12 `country` cannot be "UK".', 'Write GB.'],
  },
  {
    file: 'publication.yaml',
    when: 'copies a telephone number in curly quotes',
    from: "  telephone: '913-555-0100'",
    to: '  telephone: “913-555-0100”',
    expected: ['16:14 `telephone` has curly quotes.', "Write straight ones: '913-555-0100'."],
  },
  {
    file: 'publication.yaml',
    when: 'lists its own language among the others',
    from: 'alert:',
    to: 'alsoIn: [es, en]\nalert:',
    expected: [
      '19:14 The pages are in "en" already, because that is the publication\'s `language`.',
      'Remove it, or change `language`.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'leaves out a key',
    from: '  city: River Town\n',
    to: '',
    expected: ['4:1 The key `city` is missing.', 'Add `city:` with the city, for example Springfield.'],
  },
  {
    file: 'publication.yaml',
    when: 'writes a word instead of true or false',
    from: 'alert:',
    to: 'popup: never\nalert:',
    expected: [
      '19:8 `popup` must be true or false, but it is text.',
      'Write true to offer the newsletter in a popup, or false, for example false.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'leaves a key empty',
    from: 'name: River Town Voice',
    to: 'name:',
    expected: ['1:1 `name` is empty.', 'Write the name readers see, for example Springfield Voice.'],
  },
  {
    file: 'publication.yaml',
    when: 'writes quotes with nothing in them',
    from: 'name: River Town Voice',
    to: "name: ' '",
    expected: ['1:7 `name` is empty.', 'Write the name readers see, for example Springfield Voice.'],
  },
  {
    file: 'publication.yaml',
    when: 'writes a banner id without quotes',
    from: "'6079445'",
    to: '6079445',
    expected: ['24:13 `id` must be text, but it is a number.', "Put it in quotes: id: '6079445'."],
  },
  {
    file: 'publication.yaml',
    when: 'leaves out the space after every dash',
    from: '  - rivertown.example\n  - www',
    to: '  -rivertown.example\n  -www',
    expected: [
      '10:3 `hosts` must be a list, but it is text.',
      'Put each entry on its own line, beginning with a dash and a space: - rivertown.example',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes one host where a list belongs',
    from: '\n  - rivertown.example\n  - www.rivertown.example',
    to: ' rivertown.example',
    expected: [
      '9:8 `hosts` must be a list, but it is text.',
      'Put each entry on its own line, beginning with a dash and a space: - rivertown.example',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'leaves the list of hosts empty',
    from: '\n  - rivertown.example\n  - www.rivertown.example',
    to: ' []',
    expected: ['9:1 `hosts` is empty.', 'Write its host names, for example [springfield.example].'],
  },
  {
    file: 'publication.yaml',
    when: 'writes text where a group belongs',
    from: '{ name: Townwire, address: https://townwire.example }',
    to: 'Townwire',
    expected: [
      '13:10 `network` must be a group of keys, but it is text.',
      'Write it as a group of keys, on a line of its own: network: { name: Townwire, address: https://townwire.example }',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'puts a height in quotes',
    from: 'minHeight: 200',
    to: "minHeight: '200'",
    expected: ['24:59 `minHeight` cannot be "200".', 'Write it without quotes: 200.'],
  },
  {
    file: 'publication.yaml',
    when: 'chooses a height that no slot has',
    from: 'minHeight: 200',
    to: 'minHeight: 300',
    expected: ['24:59 `minHeight` cannot be 300.', 'Write one of 200, 250, 600.'],
  },
  {
    file: 'publication.yaml',
    when: 'misspells where a slot goes',
    from: 'place: top',
    to: 'place: topp',
    expected: [
      '24:43 `place` cannot be "topp".',
      'Did you mean top? Write one of top, aside, between, bottom.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'has the same slot twice on a page',
    from: 'narrow: true }\n',
    to: "narrow: true }\n    - { id: '6079445', page: home, place: bottom, minHeight: 200, narrow: true }\n",
    expected: ['25:13 The advertising slot "6079445, home" appears twice.', 'Remove one of the two.'],
  },
  {
    file: 'publication.yaml',
    when: 'writes words as a banner id',
    from: "'6079445'",
    to: 'top-banner',
    expected: [
      '24:13 `id` is not a banner id: "top-banner".',
      "Write the number in quotes, such as '6079445'.",
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes a host with scheme, port and path',
    from: '- rivertown.example',
    to: '- https://RiverTown.example:8443/home',
    expected: [
      '10:5 Entry 1 of `hosts` must be only the host name, but is "https://RiverTown.example:8443/home".',
      'Write rivertown.example.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes a host in capitals',
    from: '- www.rivertown.example',
    to: '- WWW.RiverTown.example',
    expected: [
      '11:5 Entry 2 of `hosts` must be only the host name, but is "WWW.RiverTown.example".',
      'Write www.rivertown.example.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes two words as a host',
    from: '- www.rivertown.example',
    to: '- river town',
    expected: [
      '11:5 Entry 2 of `hosts` is not a host name: "river town".',
      'A host name looks like www.springfield.example.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'names a host twice',
    from: '- www.rivertown.example',
    to: '- rivertown.example',
    expected: ['11:5 The host "rivertown.example" appears twice.', 'Remove one of the two.'],
  },
  {
    file: 'publication.yaml',
    when: 'misspells the time zone',
    from: 'America/Chicago',
    to: 'America/Chigaco',
    expected: ['12:11 `timeZone` is not an IANA time zone: "America/Chigaco".', 'Write America/Chicago.'],
  },
  {
    file: 'publication.yaml',
    when: 'abbreviates the time zone',
    from: 'America/Chicago',
    to: 'MST',
    expected: ['12:11 `timeZone` is not an IANA time zone: "MST".', 'Write America/Denver.'],
  },
  {
    file: 'publication.yaml',
    when: 'writes an email address without its host',
    from: 'desk@rivertown.news',
    to: 'desk@rivertown',
    expected: [
      '15:10 `email` is not an email address: "desk@rivertown".',
      'Write one such as news@springfield.example.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes a telephone number with letters',
    from: "'913-555-0100'",
    to: '555-NEWS',
    expected: [
      '16:14 `telephone` is not a telephone number: "555-NEWS".',
      "Write it with its area code, such as '217-555-0100'.",
    ],
  },
  {
    file: 'publication.yaml',
    when: 'ends an alert at a time that no clock shows',
    from: '2999-01-01',
    to: '2026-11-20 25:00',
    expected: [
      '21:10 `until` is not a date, with or without a time: "2026-11-20 25:00".',
      'Write 2026-11-20 for the whole day, or 2026-11-20 18:00 for 6 p.m.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'links an alert to an address without https://',
    from: '  until:',
    to: '  link: weather.example/kc\n  until:',
    expected: [
      '21:9 `link` does not begin with https://: "weather.example/kc".',
      'Write https://weather.example/kc.',
    ],
  },
];

test.each(cases)(
  'a publisher who $when learns where the mistake is and what to write instead',
  async (each) => {
    expect(await mistakesAfter(each)).toContainEqual(each.expected);
  },
);
