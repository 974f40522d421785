import { afterEach, expect, test } from 'vitest';
import { removeExampleFolders } from './exampleFolder.ts';
import { toldOf, type MistakeCase } from './mistakeCase.ts';

afterEach(removeExampleFolders);

const cases: MistakeCase[] = [
  {
    file: 'publication.yaml',
    when: 'misspells a key that may be left out',
    from: 'alert:',
    to: 'allert:',
    told: ['19:1 There is no key `allert` here.', 'Did you mean `alert`?'],
  },
  {
    file: 'publication.yaml',
    when: 'invents a key',
    from: "  telephone: '913-555-0100'",
    to: '  pigeonPost: yes',
    told: [
      '16:3 There is no key `pigeonPost` here.',
      'Take it out. The keys here are email, telephone, tipsEmail, advertisingEmail, office, hours, social.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'leaves out a key',
    from: '  city: River Town\n',
    to: '',
    told: ['4:1 The key `city` is missing.', 'Add `city:` with the city, for example Kansas City.'],
  },
  {
    file: 'publication.yaml',
    when: 'leaves a key empty',
    from: 'name: River Town Voice',
    to: 'name:',
    told: ['1:1 `name` is empty.', 'Write the name that readers see, for example Kansas City Voice.'],
  },
  {
    file: 'publication.yaml',
    when: 'writes quotes with nothing in them',
    from: 'name: River Town Voice',
    to: "name: ' '",
    told: ['1:7 `name` is empty.', 'Write the name that readers see, for example Kansas City Voice.'],
  },
  {
    file: 'publication.yaml',
    when: 'writes a banner id without quotes',
    from: "'6079445'",
    to: '6079445',
    told: ['24:13 `id` must be a text, but is a number.', "Put it in quotes: id: '6079445'."],
  },
  {
    file: 'publication.yaml',
    when: 'leaves out the space after every dash',
    from: '  - rivertown.example\n  - www',
    to: '  -rivertown.example\n  -www',
    told: [
      '10:3 `hosts` must be a list, but is a text.',
      'Begin each entry on a line of its own with a dash and a space: - rivertown.example',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes one host where a list belongs',
    from: '\n  - rivertown.example\n  - www.rivertown.example',
    to: ' rivertown.example',
    told: [
      '9:8 `hosts` must be a list, but is a text.',
      'Begin each entry on a line of its own with a dash and a space: - rivertown.example',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'names no host',
    from: '\n  - rivertown.example\n  - www.rivertown.example',
    to: ' []',
    told: [
      '9:1 `hosts` is empty.',
      'Write the host names it answers to, for example [kansascityvoice.example].',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes a text where a group belongs',
    from: '{ name: Townwire, address: https://townwire.example }',
    to: 'Townwire',
    told: [
      '13:10 `network` must be a group of keys, but is a text.',
      'Write the network that the footer names: name and address.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes yes for true',
    from: 'narrow: true',
    to: 'narrow: yes',
    told: [
      '24:72 `narrow` must be true or false, but is a text.',
      'Write true where phones show it too, false where not, for example true.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'puts a height in quotes',
    from: 'minHeight: 200',
    to: "minHeight: '200'",
    told: ['24:59 `minHeight` may not be "200".', 'Write it without quotes: 200.'],
  },
  {
    file: 'publication.yaml',
    when: 'chooses a height that no slot has',
    from: 'minHeight: 200',
    to: 'minHeight: 300',
    told: ['24:59 `minHeight` may not be 300.', 'Choose another: allowed are 200, 250, 600.'],
  },
  {
    file: 'publication.yaml',
    when: 'misspells a place',
    from: 'place: top',
    to: 'place: topp',
    told: ['24:43 `place` may not be "topp".', 'Write top; allowed are top, aside, between, bottom.'],
  },
  {
    file: 'publication.yaml',
    when: 'has the same slot twice on a page',
    from: 'narrow: true }\n',
    to: "narrow: true }\n    - { id: '6079445', page: home, place: bottom, minHeight: 200, narrow: true }\n",
    told: ['25:13 The advertising slot "home 6079445" is given a second time.', 'Keep one of the two.'],
  },
  {
    file: 'publication.yaml',
    when: 'writes words as a banner id',
    from: "'6079445'",
    to: 'top-banner',
    told: ['24:13 `id` is no banner id: "top-banner".', "Write the number in quotes, such as '6079445'."],
  },
  {
    file: 'publication.yaml',
    when: 'writes a host with scheme, port and path',
    from: '- rivertown.example',
    to: '- https://RiverTown.example:8443/home',
    told: [
      '10:5 Entry 1 of `hosts` must be the bare host name, but is "https://RiverTown.example:8443/home".',
      'Write rivertown.example.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes a host in capitals',
    from: '- www.rivertown.example',
    to: '- WWW.RiverTown.example',
    told: [
      '11:5 Entry 2 of `hosts` must be the bare host name, but is "WWW.RiverTown.example".',
      'Write www.rivertown.example.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes a host that is none',
    from: '- www.rivertown.example',
    to: '- river town',
    told: [
      '11:5 Entry 2 of `hosts` is no host name: "river town".',
      'A host name looks like www.kansascityvoice.example.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'names a host twice',
    from: '- www.rivertown.example',
    to: '- rivertown.example',
    told: ['11:5 The host "rivertown.example" is given a second time.', 'Keep one of the two.'],
  },
  {
    file: 'publication.yaml',
    when: 'misspells the time zone',
    from: 'America/Chicago',
    to: 'America/Chigaco',
    told: [
      '12:11 `timeZone` is no time zone of the IANA list: "America/Chigaco".',
      'Write America/Chicago. Such names have the form Continent/City.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'abbreviates the time zone',
    from: 'America/Chicago',
    to: 'MST',
    told: [
      '12:11 `timeZone` is no time zone of the IANA list: "MST".',
      'Write America/Denver. Such names have the form Continent/City.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes an e-mail address without its host',
    from: 'desk@rivertown.news',
    to: 'desk@rivertown',
    told: [
      '15:10 `email` is no e-mail address: "desk@rivertown".',
      'Write one such as news@kansascityvoice.example.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes a telephone number with letters',
    from: "'913-555-0100'",
    to: '555-NEWS',
    told: [
      '16:14 `telephone` is no telephone number: "555-NEWS".',
      "Write it with its area code, such as '913-555-0100'.",
    ],
  },
  {
    file: 'publication.yaml',
    when: 'ends an alert at a time that no clock shows',
    from: '2999-01-01',
    to: '2026-11-20 25:00',
    told: [
      '21:10 `until` is neither a day nor a day with a time: "2026-11-20 25:00".',
      'Write 2026-11-20 for the whole day, or 2026-11-20 18:00 for six in the evening.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'leads an alert to no address',
    from: '  until:',
    to: '  link: weather.example/kc\n  until:',
    told: [
      '21:9 `link` does not begin with https://: "weather.example/kc".',
      'Write https://weather.example/kc.',
    ],
  },
];

test.each(cases)('a publisher who $when is told where, and what to write', async (each) => {
  expect(await toldOf(each)).toContainEqual(each.told);
});
