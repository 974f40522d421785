import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { exampleFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { readPublication } from '../../publication/readPublication.ts';
import { exportFile, ghostExport, ghostPost, importFile, runImport } from './importing.testing.ts';

afterEach(removeExampleFolders);

/** Returns the files that an import writes, by name. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(path.join(folder, 'blog')).catch(() => []);
  const files = ['redirects.yaml', ...names.map((name) => `blog/${name}`)];
  const read = files.map(async (name) => [
    name,
    await readFile(path.join(folder, name), 'utf8').catch(() => null),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

test('import-3: old URLs of posts, tags, categories, authors and feeds redirect, after the lines of the file', async () => {
  const folder = await exampleFolder({
    'redirects.yaml': '# Ours\n/2019/05/the-bridge/: /blog/bridge # Moved\n/tag/bridge: /faq\n',
  });
  const { redirects } = await importFile('wordpress.xml', folder);
  const long = 'a-very-long-slug-'.repeat(18).slice(0, -1);
  const cut = 'a-very-long-slug-'.repeat(5) + 'a-very-long';
  expect(Object.fromEntries(redirects)).toEqual({
    '/?p=41': '/blog/the-bridge',
    '/2019/06/puente/': '/blog/el-puente-n',
    '/?p=42': '/blog/el-puente-n',
    '/?p=44': '/blog/the-market',
    [`/${long}/`]: `/blog/${cut}`,
    '/?p=46': `/blog/${cut}`,
    '/harbor/': '/blog/harbor',
    '/?p=47': '/blog/harbor',
    '/?p=48': '/blog/the-bridge-2',
    '/a%C3%B1o/': '/blog/ano',
    '/?p=49': '/blog/ano',
    '/?p=50': '/blog/ano-2',
    '/category/town/': '/blog/tags/town-river',
    '/category/town/harbor/': '/blog/tags/harbor',
    '/category/harbor/': '/blog/tags/harbor',
    '/author/ada/': '/blog/authors/ada-rivers',
    '/author/ben/': '/blog/authors/ben',
    '/author/cleo/': '/blog/authors/cleo-ferry',
    '/tag/a%c3%b1os/': '/blog/tags/anos',
    '/feed/': '/feed.xml',
  });
  const text = await readFile(path.join(folder, 'redirects.yaml'), 'utf8');
  expect(text).toMatch(
    /^# Ours\n\/2019\/05\/the-bridge\/: \/blog\/bridge # Moved\n\/tag\/bridge: \/faq\n\/\?p=41: /u,
  );
  expect(await readPublication(folder, { sample: true })).toMatchObject({ kind: 'publication' });
});

test.each([
  [['/blog/one/', '/blog/two/'], {}],
  [['/blog/two/', '/blog/one/'], {}],
  [['/old/', '/old'], { '/old/': '/blog/one' }],
  [['//x/y', '/z'], { '/x/y': '/blog/one', '/z': '/blog/two' }],
])('import-3: for posts at %s, only URLs without a page redirect', async (links, expected) => {
  const items = links.map(
    (link, index) => `<item><title>T</title><link>https://old.example${link}</link>
<content:encoded><![CDATA[<p>Text.</p>]]></content:encoded><wp:post_id>${index}</wp:post_id>
<wp:post_date_gmt>2019-05-01 13:30:00</wp:post_date_gmt><wp:post_name>${['one', 'two'][index]}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
  );
  const rss = `<rss xmlns:wp="x"><channel><link>https://old.example</link>${items.join('')}</channel></rss>`;
  const folder = await exampleFolder({ 'redirects.yaml': '{}\n' });
  const { redirects } = await importFile(await exportFile(rss), folder);
  const lines = [...redirects].filter(([from]) => !/^\/(?:\?p=|feed)/u.test(from));
  expect(Object.fromEntries(lines)).toEqual(expected);
  expect(await readPublication(folder, { sample: true })).toMatchObject({ kind: 'publication' });
});

test('import-3: for a site in a folder, URLs of lists redirect, and URLs with numbers do not', async () => {
  const rss = `<rss xmlns:wp="x"><channel><link>https://old.example/news</link><wp:base_blog_url>https://old.example/news/</wp:base_blog_url>
<item><title>T</title><link>https://old.example/news/one/</link><content:encoded><![CDATA[<p><a href="/news/one/">Me</a></p>]]></content:encoded>
<wp:post_id>7</wp:post_id><wp:post_date_gmt>2019-05-01 13:30:00</wp:post_date_gmt><wp:post_name>one</wp:post_name>
<category domain="post_tag" nicename="river">River</category><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`;
  const folder = await exampleFolder();
  expect([...(await importFile(await exportFile(rss), folder)).redirects.keys()]).toEqual([
    '/news/one/',
    '/news/tag/river/',
    '/news/feed/',
  ]);
  const text = await readFile(path.join(folder, 'blog/one.md'), 'utf8');
  expect(text).toMatch(/^---\nid: wordpress-old-example-news-7\n.*\[Me\]\(\/blog\/one\)/su);
});

test('import-4: a dry run reports what an import does, and writes nothing', async () => {
  const folder = await exampleFolder();
  const dry = await importFile('wordpress.xml', folder, { isDryRun: true });
  expect(await readdir(folder)).not.toContain('blog');
  expect(dry.written).toHaveLength(11);
  expect(await importFile('wordpress.xml', folder)).toEqual(dry);
  expect(await importFile('wordpress.xml', folder, { isDryRun: true })).toEqual(
    await importFile('wordpress.xml', folder),
  );
});

test('import-4: a second import changes nothing, and recognizes renamed posts by their ids', async () => {
  const folder = await exampleFolder();
  const first = await importFile('wordpress.xml', folder);
  const bridge = await readFile(path.join(folder, 'blog/the-bridge.md'), 'utf8');
  await rm(path.join(folder, 'blog/the-bridge.md'));
  await writeFile(path.join(folder, 'blog/bridge.md'), bridge.replace('slug: the-bridge', 'slug: bridge'));
  const before = await filesOf(folder);
  const again = await importFile('wordpress.xml', folder);
  expect(again).toMatchObject({ written: [], redirects: new Map() });
  expect(again.present).toEqual(first.written.map((name) => (name === 'the-bridge.md' ? 'bridge.md' : name)));
  expect(await filesOf(folder)).toEqual(before);
});

test("import-4: a publisher's own post keeps its name, and a file with mistakes stays as it is", async () => {
  const folder = await exampleFolder();
  await importFile('ghost.json', folder);
  const own = (await readFile(path.join(folder, 'blog/who-pays.md'), 'utf8')).replace(
    /^id: .*$/mu,
    'id: ours',
  );
  await writeFile(path.join(folder, 'blog/who-pays.md'), own);
  await writeFile(path.join(folder, 'blog/who-keeps-the-levee.md'), '---\nid: ghost-64a1');
  const report = await importFile('ghost.json', folder);
  expect(report.written).toEqual(['who-pays-2.md']);
  expect(report.leftOut).toContain(
    '“The levee: who keeps it & how” may be blog/who-keeps-the-levee.md, which has mistakes. Correct it, then import again.',
  );
  expect(await readFile(path.join(folder, 'blog/who-pays.md'), 'utf8')).toBe(own);
  expect(await readFile(path.join(folder, 'blog/who-keeps-the-levee.md'), 'utf8')).toBe(
    '---\nid: ghost-64a1',
  );
});

test('import-4: an interrupted import leaves whole files, and the next import completes it with the same result', async () => {
  const whole = await exampleFolder();
  await importFile('wordpress.xml', whole);
  const folder = await exampleFolder();
  for (const stopAt of [1, 4, 10]) {
    const stop = new AbortController();
    const outcome = await runImport('wordpress.xml', folder, {
      signal: stop.signal,
      onProgress: (line) => line.startsWith(`Writing posts: ${stopAt} `) && stop.abort(),
    });
    expect(outcome).toEqual({ kind: 'stopped', done: stopAt, posts: 11, reason: 'It was interrupted.' });
    const names = await readdir(path.join(folder, 'blog'));
    expect(names).toHaveLength(stopAt);
  }
  const { written, present, redirects } = await importFile('wordpress.xml', folder);
  expect([written.length, present.length, redirects.size]).toEqual([1, 10, 22]);
  expect(await filesOf(folder)).toEqual(await filesOf(whole));
});

test('import-4: an import that cannot write says where it stopped', async () => {
  const folder = await exampleFolder({ blog: 'not a folder' });
  expect(await runImport('wordpress.xml', folder)).toEqual({
    kind: 'stopped',
    done: 0,
    posts: 11,
    reason: expect.stringMatching(/^A file could not be written \(E(?:EXIST|NOTDIR)\)\.$/u),
  });
});

test('import-4: posts of two sites with the same number have different ids, names and pictures', async () => {
  const picture = '<p>Text.</p><img src="__GHOST_URL__/content/images/foto.jpg">';
  const folder = await exampleFolder();
  const sites = ['One', 'Two'].map((title, index) =>
    ghostExport([ghostPost('1', picture, { uuid: `0a1b2c3d-000${index}`, slug: 'same' })], {
      settings: [{ key: 'title', value: title }],
    }),
  );
  const reports = [];
  for (const site of sites) reports.push(await importFile(await exportFile(site), folder));
  expect(reports.map(({ written }) => written)).toEqual([['same.md'], ['same-2.md']]);
  expect(new Set(reports.flatMap(({ missing }) => missing.map(({ name }) => name))).size).toBe(2);
  const files = await filesOf(folder);
  expect(files['blog/same.md']).toContain('id: ghost-0a1b2c3d-0000\n');
  expect(files['blog/same-2.md']).toContain('id: ghost-0a1b2c3d-0001\n');
});

test('import-4: a picture has a name of its own, even if another picture has its original name', async () => {
  const folder = await exampleFolder({ 'pictures/foto.jpg': 'Ours.' });
  const { missing } = await importFile('wordpress.xml', folder);
  expect(missing.map(({ name }) => name)).toEqual([
    'foto-40f3db85.jpg',
    'foto-63dba2a7.jpg',
    'bridge-opening-67f4b3e1.jpg',
  ]);
  await writeFile(path.join(folder, 'pictures/foto-40f3db85.jpg'), 'Saved.');
  expect((await importFile('wordpress.xml', folder)).missing).toHaveLength(2);
});

test('import-5: a missing publication is reported, with the publication that was probably meant', async () => {
  const folder = await exampleFolder();
  expect(await runImport('ghost.json', folder.slice(0, -1))).toMatchObject({
    message: expect.stringMatching(/^There is no publication .* in /u),
    remedy: `Did you mean ${path.basename(folder)}?`,
  });
});

test('import-5: posts with the same slug get different names, and a slug that cannot be a name is replaced by the id', async () => {
  const posts = ['same', 'same', '../../up', '%e6%b1%9f'].map((slug, index) =>
    ghostPost(`64a1b2c3d4e5f60718293a0${index}`, '<p>Text.</p>', { slug, title: '江' }),
  );
  const folder = await exampleFolder();
  const report = await importFile(await exportFile(ghostExport(posts)), folder);
  expect(report.written).toEqual(['same.md', 'same-2.md', 'up.md', 'ghost-64a1b2c3d4e5f60718293a03.md']);
});

test('import-7: authors are added after the file’s people, with a page each but not on the front page', async () => {
  const folder = await exampleFolder({
    'people.yaml': '# Us\n- key: ada\n  name: Ada Lake # Editor\n',
  });
  expect((await importFile('ghost.json', folder, { isDryRun: true })).people).toEqual([
    'Ada Rivers',
    'Ben Ferry',
  ]);
  expect(await readFile(path.join(folder, 'people.yaml'), 'utf8')).not.toContain('Ben');
  const { people, missing } = await importFile('ghost.json', folder);
  expect(people).toEqual(['Ada Rivers', 'Ben Ferry']);
  expect(missing.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^ben-[\da-f]{8}\.jpg$/u));
  const text = await readFile(path.join(folder, 'people.yaml'), 'utf8');
  expect(text).toMatch(
    /^# Us\n- key: ada\n {2}name: Ada Lake # Editor\n- key: ada-2\n {2}name: Ada Rivers\n/u,
  );
  const read = await readPublication(folder, { sample: true });
  expect(read.kind === 'publication' && read.publication.people.slice(1)).toEqual([
    { key: 'ada-2', name: 'Ada Rivers', role: null, bio: null, picture: null, links: [], team: false },
    {
      key: 'ben',
      name: 'Ben Ferry',
      role: null,
      bio: 'Writes about the river and its bridges.',
      picture: expect.stringMatching(/^ben-/u),
      links: [{ name: 'ben.rivertown.example', address: 'https://ben.rivertown.example/' }],
      team: false,
    },
  ]);
  expect((await importFile('ghost.json', folder)).people).toEqual([]);
  expect(await readFile(path.join(folder, 'people.yaml'), 'utf8')).toBe(text);
});

test('import-7: values that a person cannot have are left out, and nothing is imported while people.yaml has mistakes', async () => {
  const users = [
    { id: 'u1', name: 'Ada Rivers', slug: 'ada', website: 'ftp://ada.example/', bio: 'Writes.' },
  ];
  const file = await exportFile(
    ghostExport([ghostPost('1', '<p>Text.</p>', { author_id: 'u1' })], { users }),
  );
  const folder = await exampleFolder();
  expect((await importFile(file, folder)).people).toEqual(['Ada Rivers']);
  expect(await readFile(path.join(folder, 'people.yaml'), 'utf8')).toBe(
    '- key: ada\n  name: Ada Rivers\n  bio: Writes.\n  team: false\n',
  );
  const broken = await exampleFolder({ 'people.yaml': '- key: [' });
  expect(await runImport(file, broken)).toMatchObject({
    kind: 'unreadable',
    message: expect.stringContaining('people.yaml'),
  });
  expect(await readdir(broken)).not.toContain('blog');
});

test('import-7: an author whose name has no Latin letters is added with a key in its own script', async () => {
  const users = [
    { id: 'u1', name: '佐藤 花子', slug: '' },
    { id: 'u2', name: 'رنا العلي', slug: '' },
    { id: 'u3', name: '🌊', slug: '' },
  ];
  const posts = users.map(({ id }) => ghostPost(id, '<p>Text.</p>', { author_id: id }));
  const folder = await exampleFolder();
  const report = await importFile(await exportFile(ghostExport(posts, { users })), folder);
  expect(report.people).toEqual(['佐藤 花子', 'رنا العلي']);
  const read = await readPublication(folder, { sample: true });
  expect(read.kind === 'publication' && read.publication.people).toMatchObject([
    { key: '佐藤-花子', name: '佐藤 花子', team: false },
    { key: 'رنا-العلي', name: 'رنا العلي', team: false },
  ]);
  expect((await importFile(await exportFile(ghostExport(posts, { users })), folder)).people).toEqual([]);
});

test("import-7: a person's key is never another author's name", async () => {
  const folder = await exampleFolder({
    'blog/ours.md':
      '---\nid: ours\nslug: ours\nmetaTitle: Ours\nmetaDescription: Ours.\ndate: 2026-11-20\nauthor: ben\n---\n\nText.\n',
  });
  await importFile('ghost.json', folder);
  expect(await readFile(path.join(folder, 'people.yaml'), 'utf8')).toContain(
    '- key: ben-2\n  name: Ben Ferry\n',
  );
});
