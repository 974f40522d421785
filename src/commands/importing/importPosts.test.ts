import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { parsePostFile } from '../../blog/postFile.ts';
import { emptyFolder, exampleFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { importPosts, type ImportReport } from './importPosts.ts';

afterEach(removeExampleFolders);

const exportsFolder = fileURLToPath(new URL('../../../tests/fixtures/imports', import.meta.url));
const now = Date.parse('2026-11-22T18:00:00Z');

test('import-1: posts of Ghost come with text, date, authors, tags and the names of their pictures', async () => {
  const folder = await exampleFolder();
  const report = await imported('ghost.json', folder);
  expect(report).toMatchObject({ program: 'Ghost', drafts: 2, already: [] });
  expect(await readdir(path.join(folder, 'blog'))).toEqual([
    'a-ferry-comes-back.md',
    'not-finished.md',
    'who-keeps-the-levee.md',
  ]);
  expect(await readFile(path.join(folder, 'blog/who-keeps-the-levee.md'), 'utf8')).toBe(`---
id: ghost-64a1
slug: who-keeps-the-levee
metaTitle: "The levee: who keeps it & how"
metaDescription: Three people, one wall of earth.
date: 2023-05-01 22:30
picture: levee.jpg
pictureText: The levee in the evening
tags:
  - River
  - Spring
author: Ada Rivers and Ben Ferry
---

Three people walk the **levee** every week. See [the ferry](/blog/a-ferry-comes-back) and [a map](https://maps.example/levee).

## In the spring

- They look for holes.
- They count geese.

![The gate, open](levee-gate.jpg)

The gate in May.

<https://videos.example/embed/a1B2-c3_D4e>
`);
  expect([...report.pictures]).toEqual([
    ['__GHOST_URL__/content/images/2023/05/Levee%20Gate.JPG', 'levee-gate.jpg'],
    ['__GHOST_URL__/content/images/2023/05/levee.jpg', 'levee.jpg'],
  ]);
  expect(report.leftOut).toEqual([
    expect.stringContaining('“A ferry comes back” was for members only'),
    expect.stringContaining('A row that is damaged'),
    expect.stringContaining('1 page of Ghost'),
    expect.stringContaining('https://videos.example/embed/a1B2-c3_D4e'),
  ]);
});

test('import-2: posts of WordPress come with the paragraphs that its editors leave out', async () => {
  const folder = await exampleFolder();
  const report = await imported('wordpress.xml', folder);
  expect(report).toMatchObject({
    program: 'WordPress',
    drafts: 1,
    written: ['the-bridge.md', 'el-puente-n.md', 'a-draft.md'],
  });
  const [bridge, puente, draft] = await Promise.all(
    report.written.map((name) => readFile(path.join(folder, 'blog', name), 'utf8')),
  );
  expect(bridge).toContain('metaTitle: The bridge & the bakery\n');
  expect(bridge).toContain('date: 2019-05-01 08:30\npicture: bridge-opening.jpg\ncategory: Town & River\n');
  expect(bridge).toMatch(
    /author: Ada Rivers\n---\n\nThe bridge opens on Monday\.\\\nThe bakery does too\.\n\n/u,
  );
  expect(bridge).toContain('[the second part](/blog/el-puente-n)');
  expect(bridge).toContain('![The bridge](bridge-300x200.jpg) The bridge in May\n\n```\none\n\ntwo\n```\n');
  // An entity of the file's own is not expanded.
  expect(bridge).not.toContain('boom');
  expect(puente).toMatch(/metaDescription: Lo que sigue\.\n.*author: ben\n---\n\nEl \*puente\* abre\.\n$/su);
  expect(draft).toMatch(/date: 2026-11-22 12:00\n.*draft: true\n/su);
  expect(report.leftOut).toEqual([
    expect.stringContaining('1 page of WordPress'),
    '“The bridge & the bakery” had a [gallery], which was left out.',
  ]);
});

test('import-2: a URL that is a whole paragraph becomes a link, and a description has running text only', async () => {
  const html = `<p>The pier was built in 1847. <a href="https://a.example/b">https://a.example/b</a></p>
<figure><img src="https://a.example/pier.jpg" alt="The pier"><figcaption>Photo: Ada</figcaption></figure>
<figure><div>
https://videos.example/watch?v=dQw4w9WgXcQ
</div></figure><blockquote><p>It will see us out.</p><cite>Mick</cite></blockquote><div>💡</div>
<p>https://videos.example/two_of_them</p><pre>https://a.example/code</pre><p>It still stands.</p>`;
  const folder = await exampleFolder();
  const file = path.join(await emptyFolder(), 'ghost.json');
  await writeFile(file, JSON.stringify({ data: { posts: [post('1', html)] } }));
  const report = await imported(file, folder);
  const text = await readFile(path.join(folder, 'blog', report.written[0] ?? ''), 'utf8');
  expect(text).toContain('metaDescription: The pier was built in 1847. It still stands.\n');
  expect(text).toContain('\n<https://videos.example/watch?v=dQw4w9WgXcQ>\n');
  expect(text).toContain('\n<https://videos.example/two_of_them>\n');
  expect(text).toContain('```\nhttps://a.example/code\n```');
});

test('import-5: a missing publication is reported, with the one that was probably meant', async () => {
  const folder = await exampleFolder();
  const order = { file: path.join(exportsFolder, 'ghost.json'), isDryRun: true, now, onProgress: () => {} };
  expect(await importPosts({ ...order, folder: folder.slice(0, -1) })).toMatchObject({
    message: expect.stringMatching(/^There is no publication .* in /u),
    remedy: `Did you mean ${path.basename(folder)}?`,
  });
});

test('import-3: old URLs redirect to the posts, in redirects.yaml, after its own lines', async () => {
  const folder = await exampleFolder({ 'redirects.yaml': '# Ours\n/2019/05/the-bridge/: /blog/bridge' });
  const { redirects } = await imported('wordpress.xml', folder);
  expect([...redirects]).toEqual([['/2019/06/puente/', '/blog/el-puente-n']]);
  expect(await readFile(path.join(folder, 'redirects.yaml'), 'utf8')).toBe(
    '# Ours\n/2019/05/the-bridge/: /blog/bridge\n/2019/06/puente/: /blog/el-puente-n\n',
  );
});

test('import-4: an existing file is not changed, and a dry run writes nothing', async () => {
  const folder = await exampleFolder();
  const dry = await imported('wordpress.xml', folder, { isDryRun: true });
  expect(dry.written).toHaveLength(3);
  expect(await readdir(folder)).not.toContain('blog');
  await imported('wordpress.xml', folder);
  const mine = path.join(folder, 'blog/the-bridge.md');
  await writeFile(mine, 'Mine.');
  const again = await imported('wordpress.xml', folder);
  expect(again).toMatchObject({ written: [], already: ['the-bridge.md', 'el-puente-n.md', 'a-draft.md'] });
  expect(await readFile(mine, 'utf8')).toBe('Mine.');
});

test('import-5: posts without text, with one name, too long or nested too deeply get different names and are reported', async () => {
  const posts = [
    post('1', '<p>One.</p>'),
    post('2', '<p>Two.</p>'),
    post('3', ''),
    post('4', '<div>'.repeat(20_000)),
    post('5', '<p>Long.</p>'.repeat(40_000)),
    post('6', '', { plaintext: 'One <b>.\n\nTwo.', slug: '../../up' }),
    post(
      '7',
      '<p onclick="x()">Seven <a href="javascript:x()">x</a><img src="data:image/png;base64,AAAA"></p>',
      { slug: 'seven' },
    ),
  ];
  const folder = await exampleFolder();
  const file = path.join(await emptyFolder(), 'ghost.json');
  await writeFile(file, JSON.stringify({ data: { posts } }));
  const report = await imported(file, folder);
  expect(report.written).toEqual(['same.md', 'same-2.md', 'same-3.md', 'up.md', 'seven.md']);
  expect(report.leftOut).toEqual([
    '“Post 6” has its text without formatting.',
    '“Post 3” has no text, so it is a draft.',
    '“Post 4” could not be turned into a post, because its HTML is nested too deeply.',
    '“Post 5” is longer than 400000 characters.',
  ]);
  const seven = await readFile(path.join(folder, 'blog/seven.md'), 'utf8');
  expect(seven).not.toContain('onclick');
  expect(parsePostFile('up.md', await readFile(path.join(folder, 'blog/up.md'), 'utf8'))).toMatchObject({
    kind: 'postFile',
    markdown: '\nOne \\<b>.\n\nTwo.\n',
  });
});

test.each([
  ['a ZIP archive', 'PK\u0003\u0004', /Unpack it/u],
  ['other JSON', '{"posts":[]}', /not an export of Ghost/u],
  ['damaged JSON', '{"db":[', /not an export of Ghost/u],
  ['a feed', '<rss version="2.0"><channel></channel></rss>', /not an export of WordPress/u],
  ['text', 'Dear editor,', /neither an export of Ghost/u],
])('import-5: %s is refused with a remedy, and nothing is written', async (_, content, expected) => {
  const folder = await exampleFolder();
  const file = path.join(await emptyFolder(), 'export');
  await writeFile(file, content);
  const outcome = await importPosts({ file, folder, isDryRun: false, now, onProgress: () => undefined });
  expect(outcome).toMatchObject({ kind: 'unreadable' });
  expect(outcome.kind === 'unreadable' && `${outcome.message} ${outcome.remedy}`).toMatch(expected);
  expect(await readdir(folder)).not.toContain('blog');
});

function post(id: string, html: string, more: object = {}): object {
  return {
    id,
    title: `Post ${id}`,
    slug: 'same',
    status: 'published',
    html,
    published_at: 1_700_000_000_000,
    ...more,
  };
}

async function imported(file: string, folder: string, { isDryRun = false } = {}): Promise<ImportReport> {
  const progress: string[] = [];
  const outcome = await importPosts({
    file: path.resolve(exportsFolder, file),
    folder,
    isDryRun,
    now,
    onProgress: (line) => progress.push(line),
  });
  if (outcome.kind === 'unreadable') throw new Error(outcome.message);
  expect(progress.at(-1)).toMatch(/^Writing posts: (\d+) of \1$/u);
  return outcome;
}
