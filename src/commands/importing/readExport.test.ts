import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { parsePostFile } from '../../blog/postFile.ts';
import { exampleFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import {
  exportFile,
  exportsFolder,
  ghostExport,
  ghostPost,
  importFile,
  runImport,
} from './importing.testing.ts';

afterEach(removeExampleFolders);

test('import-1: posts of Ghost come with text, date, authors, tags and the names of their pictures', async () => {
  const folder = await exampleFolder();
  const report = await importFile('ghost.json', folder);
  expect(report).toMatchObject({ program: 'Ghost', drafts: 4, present: [] });
  expect(await readFile(path.join(folder, 'blog/who-keeps-the-levee.md'), 'utf8')).toBe(`---
id: ghost-64a1b2c3d4e5f60718293a41
slug: who-keeps-the-levee
metaTitle: "The levee: who keeps it & how"
metaDescription: Three people, one wall of earth.
date: 2023-05-01 22:30
picture: levee-23edc44e.jpg
pictureText: The levee in the evening
credit: "Photo: Ben Ferry"
tags:
  - River
  - Spring
author:
  - Ada Rivers
  - Ben Ferry
---

Three people walk the **levee** every week. See [the ferry](/blog/a-ferry-comes-back), [who pays](/blog/who-pays), [us](/about/) and [a map](https://maps.example/levee).

## In the spring

- They look for holes.
- They count geese.

![The gate, open](levee-gate-30824596.jpg "The gate in May.")

![](foto-a5d45582.jpg) ![](foto-3ee0ea8c.jpg)

[The levee in the library](https://library.example/levee)

<https://videos.example/embed/a1B2-c3_D4e>

[/content/media/2023/05/walk.mp4](/content/media/2023/05/walk.mp4)

[The plan](/content/files/2023/05/plan.pdf)

![](/content/images/2023/05/map.svg)
`);
  expect(report.missing[0]).toEqual({
    url: '__GHOST_URL__/content/images/2023/05/Levee%20Gate.JPG',
    name: 'levee-gate-30824596.jpg',
  });
  expect(report.leftOut).toEqual([
    '“A ferry comes back” was for members only, so it is a draft.',
    '“This week by email” was sent by email only, so it is a draft.',
    expect.stringContaining('A row that is damaged'),
    '1 page was left out; write it as pages/<name>.md.',
    '“The levee: who keeps it & how” had a frame of https://videos.example/embed/a1B2-c3_D4e, which is a link now.',
    '“The levee: who keeps it & how” had a picture inside its HTML, which was left out.',
    '“The levee: who keeps it & how” had a <script>, which was left out.',
    expect.stringMatching(/links to .*walk\.mp4, a file that stays there/u),
    expect.stringMatching(/links to .*plan\.pdf, a file that stays there/u),
    expect.stringMatching(/shows .*map\.svg, a picture that stays there/u),
    '“Never dated” has no date, so it is a draft.',
  ]);
});

test('import-1: the files of a site whose address is given are at that address', async () => {
  const folder = await exampleFolder();
  const report = await importFile('ghost.json', folder, { address: 'https://letter.rivertown.example' });
  const levee = await readFile(path.join(folder, 'blog/who-keeps-the-levee.md'), 'utf8');
  expect(levee).toContain('[The plan](https://letter.rivertown.example/content/files/2023/05/plan.pdf)');
  expect(levee).toContain('[who pays](/blog/who-pays)');
  expect(report.missing.map(({ url }) => new URL(url).host)).toEqual(
    Array(5).fill('letter.rivertown.example'),
  );
});

test('import-2: posts of WordPress come with the paragraphs that its editors leave out', async () => {
  const folder = await exampleFolder();
  const report = await importFile('wordpress.xml', folder);
  expect(report).toMatchObject({ program: 'WordPress', drafts: 3 });
  const [bridge = '', puente = '', market = ''] = await Promise.all(
    ['the-bridge', 'el-puente-n', 'the-market'].map((name) =>
      readFile(path.join(folder, `blog/${name}.md`), 'utf8'),
    ),
  );
  expect(bridge).toMatch(/^---\nid: wordpress-old-rivertown-example-41\n/u);
  expect(bridge).toContain('metaTitle: The bridge & the bakery\n');
  expect(bridge).toContain(
    'date: 2019-05-01 08:30\npicture: bridge-opening-67f4b3e1.jpg\ncredit: "Photo: Ada Rivers"\ncategory: Town & River\ntags:\n  - Town & River\n  - Bridge\nauthor: Ada Rivers\n',
  );
  expect(bridge.slice(bridge.indexOf('\n---\n') + 6)).toBe(`The bridge opens on Monday.\\
The bakery does too.

See [the second part](/blog/el-puente-n), [the market](/blog/the-market), [all bridges](/blog/tags/bridge), [us](https://old.rivertown.example/about/) and [the plan](https://old.rivertown.example/wp-content/uploads/2019/05/plan.pdf). \\&bomb;

![The bridge](foto-40f3db85.jpg "The bridge in May")

\`\`\`
one

two
\`\`\`

![The bridge](foto-40f3db85.jpg "By day") ![](foto-63dba2a7.jpg)

<https://videos.example/watch?v=a1B2>

She said "we open \\[sic] on Monday", and \\[gallery] shows pictures.
`);
  expect(puente).toMatch(/metaDescription: Lo que sigue\.\n.*author: ben\n---\n\nEl \*puente\* abre\.\n/su);
  expect(puente).toContain('![El puente](foto-63dba2a7.jpg "De noche")\n');
  expect(market).toMatch(
    /author:\n {2}- Ada Rivers\n {2}- Cleo Ferry\n---\n\nThe market moves .*\n\nIt opens at six\.\n/su,
  );
  expect(report.leftOut).toEqual([
    "“The bridge & the bakery” lost files in a [gallery] that the export doesn't have (99) and [newsletter].",
    '“El puente, segunda parte” lost blocks of latest-posts.',
    '“The market” lost [vc_raw_html] and [contact-form-7].',
    '“For us alone” was private or had a password, so it is a draft.',
    '1 page was left out; write it as pages/<name>.md.',
    '1 comment was left out.',
    '1 post in the trash was left out.',
    '2 items of the kind “event” were left out.',
    '[vc_row], [vc_column] and [vc_column_text] around parts of 1 post were left out; the text inside stays.',
    expect.stringMatching(/links to .*plan\.pdf, a file that stays there/u),
    '“No date” has no date, so it is a draft.',
    '1 file of the media library that no post uses was left out.',
  ]);
});

test('import-2: a picture of the media library on another host is one file in all its sizes', async () => {
  const file = 'https://files.example/2019/gate.jpg';
  const folder = await exampleFolder();
  const content = `Two <em>words </em>and<b> more</b>.\n<img src="${file}?w=300"><img src="https://files.example/2019/gate-300x200.jpg"><img src="${file}">`;
  const items = [
    `<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_name>one</wp:post_name>
<wp:post_date_gmt>2019-05-01 13:30:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>`,
    `<wp:post_id>2</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>${file}</wp:attachment_url>`,
  ].map((item) => `<item>${item}</item>`);
  const rss = `<rss xmlns:wp="x"><channel><link>https://old.example</link>${items.join('')}<item><title>Cut</channel></rss>`;
  const { missing, leftOut } = await importFile(await exportFile(rss), folder);
  expect(missing.map(({ url }) => url)).toEqual([file]);
  expect(leftOut).toEqual(['1 item without an end was left out.']);
  expect(await readFile(path.join(folder, 'blog/one.md'), 'utf8')).toContain('Two *words* and **more**.');
});

test('import-5: posts that are too long, nested too deeply or without formatting are reported', async () => {
  const file = await exportFile(
    ghostExport([
      ghostPost('3', ''),
      ghostPost('4', '<div>'.repeat(20_000)),
      ghostPost('5', '<p>Long.</p>'.repeat(40_000)),
      ghostPost('6', '', { plaintext: 'One <b>.\n\nTwo.', slug: '../../up' }),
      ghostPost('7', '<p onclick="x()">Seven <a href="javascript:x()">x</a></p>'),
    ]),
  );
  const folder = await exampleFolder();
  const report = await importFile(file, folder);
  expect(report.written).toEqual(['post-3.md', 'up.md', 'post-7.md']);
  expect(report.leftOut).toEqual([
    '“Post 6” has its text without formatting.',
    '“Post 3” has no text, so it is a draft.',
    '“Post 4” could not be turned into a post, because its HTML is nested too deeply.',
    '“Post 5” is longer than 400000 characters.',
  ]);
  expect(await readFile(path.join(folder, 'blog/post-7.md'), 'utf8')).not.toContain('onclick');
  expect(parsePostFile('up.md', await readFile(path.join(folder, 'blog/up.md'), 'utf8'))).toMatchObject({
    kind: 'postFile',
    markdown: '\nOne \\<b>.\n\nTwo.\n',
  });
});

test.each([
  ['a ZIP archive', 'PK\u0003\u0004', /Unpack it/u],
  ['other JSON', '{"posts":[]}', /not an export of Ghost/u],
  ['damaged JSON', '{"db":[}]}', /not an export of Ghost/u],
  ['a feed', '<rss version="2.0"><channel></channel></rss>', /not an export of WordPress/u],
  ['text', 'Dear editor,', /neither an export of Ghost/u],
  ['an empty file', '', /The file is empty\. Download it again\./u],
])('import-5: %s is refused with a remedy, and nothing is written', async (_, content, expected) => {
  const folder = await exampleFolder();
  const outcome = await runImport(await exportFile(content), folder);
  expect(outcome.kind === 'unreadable' && `${outcome.message} ${outcome.remedy}`).toMatch(expected);
  expect(await readdir(folder)).not.toContain('blog');
});

test.each([
  ['wordpress.xml', '<title><![CDATA[The market', 'The file ends too early, after 3 posts.'],
  ['wordpress.xml', '</channel>\n</rss>', 'The file ends too early, after 12 posts.'],
  ['ghost.json', 'The town pays', 'The file ends too early.'],
  ['ghost.json', '"users"', 'The file ends too early.'],
  ['ghost.json', '{"post_id"', 'The file ends too early.'],
])(
  'import-5: %s that is cut off before %s is refused, and nothing is written',
  async (name, before, message) => {
    const whole = await readFile(path.join(exportsFolder, name), 'utf8');
    const text = name === 'ghost.json' ? JSON.stringify(JSON.parse(whole)) : whole;
    const end = text.indexOf(before);
    expect(end).toBeGreaterThan(0);
    const folder = await exampleFolder();
    const outcome = await runImport(await exportFile(text.slice(0, end)), folder);
    expect(outcome).toEqual({ kind: 'unreadable', message, remedy: 'Download it again.' });
    expect(await readdir(folder)).not.toContain('blog');
  },
);
