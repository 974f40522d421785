import { expect, test } from 'vitest';
import { youtubeFrame } from '../news/embeds/embed.ts';
import { textNotices } from './textNotices.ts';

function noticesOf(markdown: string): [string, string][] {
  return textNotices('levee.md', { markdown, markdownLine: 7, references: null }).map(
    ({ line, column, message, remedy }) => [`${line}:${column} ${message}`, remedy],
  );
}

test('publication-11: a link that begins with a mistyped http leads nowhere, and gets a notice with its position', () => {
  expect(
    noticesOf('# Levee\n\nSee [the map](htp://maps.example/a) and ![it](Htps://maps.example/b "It").'),
  ).toEqual([
    [
      '9:15 This link leads nowhere, because it begins with htp: "htp://maps.example/a".',
      'Write http://maps.example/a',
    ],
    [
      '9:47 This link leads nowhere, because it begins with htps: "Htps://maps.example/b".',
      'Write https://maps.example/b',
    ],
  ]);
  expect(noticesOf('<hhtps://maps.example>\n\n[map]: httpss://maps.example')).toEqual([
    [expect.stringMatching(/^7:2 /u), 'Write https://maps.example'],
    [expect.stringMatching(/^9:8 /u), 'Write https://maps.example'],
  ]);
});

test('publication-11: links that work, code and other text get no notice', () => {
  const fine = [
    '[a](https://maps.example) [b](HTTP://maps.example) [c](/blog/levee) [d](#top) [e](mailto:a@b.example)',
    '![f](levee.jpg) <https://maps.example> `[g](htp://maps.example)` It ends: htp://maps.example',
    '```\n[h](htp://maps.example)\n```',
  ];
  expect(noticesOf(fine.join('\n\n'))).toEqual([]);
});

test('publication-11: a picture with spaces in its name is text, and gets a notice that says how to write it', () => {
  expect(
    noticesOf('See ![The fair](Feria 2026.JPG) and ![ok](<Feria 2026.JPG>) and ![ok](fair.jpg "A title")'),
  ).toEqual([
    [
      '7:5 Readers see this text instead of the picture, because its name has spaces: "Feria 2026.JPG".',
      'Write ![The fair](<Feria 2026.JPG>), or rename the picture.',
    ],
  ]);
});

test('publication-11: HTML is not shown, and gets a notice for each line', () => {
  const html = { kind: 'html', url: '' } as const;
  const references = [
    { ...html, text: '<b>', line: 1, column: 11 },
    { ...html, text: '<iframe src="https://videos.example/1"></iframe>', line: 3, column: 1 },
  ];
  const notices = textNotices('levee.md', { markdown: 'Parsed elsewhere.', markdownLine: 7, references });
  expect(
    notices.map(({ line, column, message, remedy }) => [`${line}:${column} ${message}`, remedy]),
  ).toEqual([
    ["7:11 Line 7 is HTML, which isn't shown.", expect.stringContaining('**bold**')],
    [
      "9:1 Line 9 is HTML, which isn't shown.",
      'Put this address on a line of its own: https://videos.example/1',
    ],
  ]);
});

test.each([
  [
    '<figure>\n<iframe width="9"\nsrc="//videos.example/1">',
    'Put this address on a line of its own: https://videos.example/1',
  ],
  [
    '<video src=https://videos.example/1.mp4>',
    'Put this address on a line of its own: https://videos.example/1.mp4',
  ],
  ['<iframe src="/local">', 'For a video, put its address on a line of its own.'],
  [
    '<script async src="https://videos.example/embed.js">',
    'For a video, put its address on a line of its own.',
  ],
  ['<blockquote class="message">', 'For a video, put its address on a line of its own.'],
  ['<img src="gate.jpg">', 'Write ![what the picture shows](photo.jpg "Caption | Credit").'],
  ['<figure><img src="gate.jpg"></figure>', 'Write ![what the picture shows](photo.jpg "Caption | Credit").'],
  ['<br>', expect.stringContaining('**bold**')],
])('publication-11: for %j, check says what to write instead', (text, remedy) => {
  const references = [{ kind: 'html', url: '', text, line: 1, column: 1 } as const];
  const notices = textNotices('levee.md', { markdown: '', markdownLine: 1, references });
  expect(notices.map((notice) => notice.remedy)).toEqual([remedy]);
});

test('pictures-16: a caption that isn’t shown gets a notice', () => {
  const references = [{ kind: 'caption', url: 'gate.jpg', text: 'The gate', line: 2, column: 5 } as const];
  expect(textNotices('levee.md', { markdown: '', markdownLine: 7, references })).toEqual([
    {
      file: 'levee.md',
      line: 8,
      column: 5,
      message: 'This caption isn\'t shown, because its picture has text beside it: "The gate".',
      remedy: 'Put an empty line above the picture and one below it.',
    },
  ]);
});

test('embeds-7: a URL on a line of its own that is only a link gets a notice that says why', () => {
  expect(noticeOf('https://maps.example/levee')).toEqual([
    [
      7,
      'This address is shown as a link, because `embeds.allow` doesn\'t list maps.example: "https://maps.example/levee".',
      'To show it in a frame, write in publication.yaml: embeds: { allow: [youtube.com, maps.example] }. Otherwise make it a link: [text](address).',
    ],
  ]);
  expect(noticeOf('https://maps.example/levee', ['maps.example'])).toEqual([]);
  expect(noticeOf('https://voice.example/faq')).toEqual([]);
  const host = 'www.openstreetmap.org';
  const map = `https://${host}/#map=15`;
  expect(noticeOf(`${map}/-94.6105/39.1155`, ['openstreetmap.org'])).toEqual([
    [
      7,
      `This address is shown as a link, because no map has the latitude -94.6105: "${map}/-94.6105/39.1155".`,
      `The latitude comes before the longitude: write ${map}/39.1155/-94.6105`,
    ],
  ]);
  expect(noticeOf(youtubeFrame('videoseries'))).toEqual([
    [
      7,
      expect.stringMatching(
        /^This address is shown as a link, because this page of YouTube can't be embedded: /u,
      ),
      expect.stringMatching(/such as https:\/\/\S+, or make it a link/u),
    ],
  ]);
});

function noticeOf(url: string, embedHosts = ['youtube.com']): unknown[] {
  const references = [{ kind: 'url', url, text: url, line: 1, column: 1 } as const];
  const embeds = { embedHosts, hosts: ['voice.example'] };
  return textNotices('levee.md', { markdown: '', markdownLine: 7, references, embeds }).map(
    ({ line, message, remedy }) => [line, message, remedy],
  );
}
