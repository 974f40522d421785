import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { copyPublication } from '../support/publicationFolder.ts';
import { openSite, townwire } from '../support/site.ts';

const fixtures = fileURLToPath(new URL('../fixtures/imports', import.meta.url));
const picture = fileURLToPath(
  new URL('../../publications/kansas-city/pictures/spotlight.jpg', import.meta.url),
);

/** Copies the publication, whose feeds never respond. */
async function openFolder() {
  const { publications, remove } = await copyPublication({
    defaultFeed: 'http://127.0.0.1:9/none',
    isSmall: true,
  });
  onTestFinished(remove);
  const folder = path.join(publications, 'kansas-city');
  const settings = { TOWNWIRE_PUBLICATIONS: publications, TOWNWIRE_DATA: path.join(publications, '.data') };
  return { folder, settings };
}

/** Opens an old site, where every path is a picture, and returns its URL. */
async function openOldSite(): Promise<string> {
  const bytes = await readFile(picture);
  const server = createServer((_, response) => response.end(bytes)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const longSlug = 'a-very-long-slug-'.repeat(18).slice(0, -1);
const longGhostSlug = 'another-very-long-slug-'.repeat(13).slice(0, -1);

/** Each old URL of the two exports, and the path to which it redirects. */
const moved: Readonly<Record<string, string>> = {
  '/2019/05/the-bridge/': '/blog/the-bridge',
  '/2019/05/the-bridge?utm_source=x': '/blog/the-bridge',
  '/?p=41': '/blog/the-bridge',
  '/?utm_source=feed&p=41': '/blog/the-bridge',
  '/2019/06/puente/': '/blog/el-puente-n',
  '/?p=42': '/blog/el-puente-n',
  '/blog/the-market/': '/blog/the-market',
  '/?p=44': '/blog/the-market',
  [`/${longSlug}/`]:
    '/blog/a-very-long-slug-a-very-long-slug-a-very-long-slug-a-very-long-slug-a-very-long-slug-a-very-long',
  '/?p=46':
    '/blog/a-very-long-slug-a-very-long-slug-a-very-long-slug-a-very-long-slug-a-very-long-slug-a-very-long',
  '/harbor/': '/blog/harbor',
  '/?p=47': '/blog/harbor',
  '/?p=48': '/blog/the-bridge-2',
  '/a%C3%B1o/': '/blog/ano',
  '/a%c3%b1o': '/blog/ano',
  '/?p=49': '/blog/ano',
  '/?p=50': '/blog/ano-2',
  '/category/town/': '/blog/tags/town-river',
  '/category/town/harbor/': '/blog/tags/harbor',
  '/category/harbor': '/blog/tags/harbor',
  '/tag/bridge/': '/blog/tags/bridge',
  '/tag/a%c3%b1os/': '/blog/tags/anos',
  '/author/ada/': '/blog/authors/ada-rivers',
  '/author/ben/': '/blog/authors/ben',
  '/author/cleo/': '/blog/authors/cleo-ferry',
  '/feed': '/feed.xml',
  '/feed/': '/feed.xml',
  '/who-keeps-the-levee/': '/blog/who-keeps-the-levee',
  '/who-pays/': '/blog/who-pays',
  [`/${longGhostSlug}/`]:
    '/blog/another-very-long-slug-another-very-long-slug-another-very-long-slug-another-very-long-slug-another',
  '/tag/river/': '/blog/tags/river',
  '/tag/spring/': '/blog/tags/spring',
};

/** The old URLs that don't redirect: an undated post is a draft, and *Uncategorized* isn't a topic. */
const gone = ['/no-date', '/?p=45', '/category/uncategorized'];

test('import-3: the list of old URLs has every published post, topic and author of the two exports', async () => {
  const urls = [...(await wordPressUrls()), ...(await ghostUrls())];
  expect(urls.length).toBeGreaterThan(30);
  const known = new Set([...Object.keys(moved), ...gone].map(plainPath));
  expect(urls.filter((url) => !known.has(plainPath(url)))).toEqual([]);
});

/** Returns a path as the site compares it: without a slash at the end, and without percent signs. */
function plainPath(url: string): string {
  return decodeURI(url)
    .replace(/^\/+/u, '/')
    .replace(/(?<=.)\/$/u, '');
}

async function wordPressUrls(): Promise<string[]> {
  const text = await readFile(path.join(fixtures, 'wordpress.xml'), 'utf8');
  const items = text
    .split('<item>')
    .slice(1)
    .filter((item) => item.includes('>publish<') && item.includes('>post<'));
  const all = (pattern: RegExp) =>
    items.flatMap((item) => Array.from(item.matchAll(pattern), ([, found = '']) => found));
  return [
    ...all(/<link>([^<]+)/gu).map((link) => new URL(link).pathname),
    ...all(/<wp:post_id>(\d+)/gu).map((id) => `/?p=${id}`),
    ...all(/domain="category" nicename="([^"]+)/gu).map((name) => `/category/${name}/`),
    ...all(/domain="post_tag" nicename="([^"]+)/gu).map((name) => `/tag/${name}/`),
    ...all(/nicename="cap-([^"]+)/gu).map((name) => `/author/${name}/`),
  ];
}

/**
 * Returns the URLs of Ghost's public posts, their tags and authors. Posts for members, or only for email, become
 * drafts.
 */
async function ghostUrls(): Promise<string[]> {
  const { data } = (JSON.parse(await readFile(path.join(fixtures, 'ghost.json'), 'utf8')) as GhostExport)
    .db[0]!;
  const posts = data.posts.filter(
    (post) =>
      post.type === 'post' &&
      post.status === 'published' &&
      post.visibility === 'public' &&
      post.published_at,
  );
  const ids = new Set(posts.map(({ id }) => id));
  const tags = new Set(data.posts_tags.flatMap(({ post_id, tag_id }) => (ids.has(post_id) ? tag_id : [])));
  const shownTags = data.tags.filter(({ id, name }) => tags.has(id) && !name.startsWith('#'));
  const wrote = new Set(
    data.posts_authors.flatMap(({ post_id, author_id }) => (ids.has(post_id) ? author_id : [])),
  );
  const authors = data.users.filter(({ id }) => wrote.has(id));
  return [
    ...posts.map(({ slug }) => `/${slug}/`),
    ...shownTags.map(({ slug }) => `/tag/${slug}/`),
    ...authors.map(({ slug }) => `/author/${slug}/`),
  ];
}

interface GhostExport {
  db: {
    data: {
      posts: {
        id: string;
        slug: string;
        type: string;
        status: string;
        visibility: string;
        published_at: string | null;
      }[];
      posts_tags: { post_id: string; tag_id: string }[];
      tags: { id: string; name: string; slug: string }[];
      posts_authors: { post_id: string; author_id: string }[];
      users: { id: string; slug: string }[];
    };
  }[];
}

test('import-3: after both exports are imported, every old URL leads to a page, and every picture is shown', async () => {
  const { folder, settings } = await openFolder();
  const oldSite = await openOldSite();
  for (const name of ['wordpress.xml', 'ghost.json']) {
    const args = [
      'import',
      path.join(fixtures, name),
      '--to',
      'kansas-city',
      '--pictures',
      '--site',
      oldSite,
    ];
    const { code, output } = await townwire(args, settings);
    expect([code, output]).toEqual([0, expect.stringMatching(/Fetched [345] pictures/u)]);
    expect(output).not.toContain('\nPictures that');
  }
  const { output: checked } = await townwire(['check'], settings);
  expect(checked).not.toContain('redirects.yaml');
  const [mistakes = ''] = checked.split('Not ready yet', 1);
  // The only messages are about pictures that the exports don't have.
  expect(mistakes.match(/^\/.*$/gmu)?.filter((line) => !line.endsWith('has no alternative text.'))).toEqual(
    [],
  );

  const site = await openSite('start', settings);
  onTestFinished(async () => {
    await site.stop();
  });
  const found: Record<string, string> = {};
  for (const old of Object.keys(moved)) {
    const response = await fetch(site.origin + old, { redirect: 'manual' });
    found[old] = response.status === 308 ? (response.headers.get('location') ?? '') : `${response.status}`;
  }
  expect(found).toEqual(moved);
  for (const target of new Set(Object.values(moved)))
    expect([target, (await fetch(site.origin + target)).status]).toEqual([target, 200]);
  for (const url of gone)
    expect([url, (await fetch(site.origin + url, { redirect: 'manual' })).status]).toEqual([
      url,
      url.startsWith('/?') ? 200 : 404,
    ]);
  const ben = await (await fetch(`${site.origin}/blog/authors/ben-ferry`)).text();
  expect(ben).toContain('Writes about the river and its bridges.');
  expect(ben).toMatch(/<img[^>]*src="\/pictures\//u);
  expect(await (await fetch(site.origin)).text()).not.toContain('Ben Ferry');
  const bridge = await (await fetch(`${site.origin}/blog/the-bridge`)).text();
  expect(bridge.match(/<img[^>]*src="\/pictures\//gu)?.length).toBeGreaterThanOrEqual(4);
  await writeFile(path.join(folder, 'redirects.yaml'), '');
  await eventually('the lines are gone', async () =>
    (await fetch(`${site.origin}/?p=41`)).url.endsWith('/?p=41'),
  );
});

test('import-5: an export that is cut off ends the command with 1, and nothing is written', async () => {
  const { folder, settings } = await openFolder();
  const before = await readdir(path.join(folder, 'blog'));
  const whole = await readFile(path.join(fixtures, 'wordpress.xml'), 'utf8');
  const file = path.join(folder, '..', 'cut.xml');
  await writeFile(file, whole.slice(0, whole.indexOf('The market')));
  expect(await townwire(['import', file, '--to', 'kansas-city'], settings)).toEqual({
    code: 1,
    output: 'The file ends too early, after 3 posts.\nRemedy: Download it again.\nNothing was written.\n',
  });
  expect(await readdir(path.join(folder, 'blog'))).toEqual(before);
});

test('import-4: after Ctrl-C no file is cut off, and the same command continues', async () => {
  const { folder, settings } = await openFolder();
  const posts = Array.from({ length: postsMax }, (_, index) => ({
    id: `64a1b2c3d4e5f607${index}`,
    title: `Post ${index}`,
    slug: `post-${index}`,
    status: 'published',
    html: `<p>Text ${index}.</p>`,
    published_at: 1_700_000_000_000,
  }));
  const file = path.join(folder, '..', 'ghost.json');
  await writeFile(file, JSON.stringify({ data: { posts } }));
  const args = ['import', file, '--to', 'kansas-city'];
  const imported = async () =>
    (await readdir(path.join(folder, 'blog'))).filter((name) => /post-\d+\.md$|^\./u.test(name));
  const interruption = eventually('some posts are written', async () => (await imported()).length > 5, {
    pauseMs: 10,
  });
  const first = await townwire(args, settings, { interruption, timeoutMs });
  const written = await imported();
  expect(written.length).toBeLessThan(postsMax);
  expect(first).toEqual({
    code: 1,
    output: `The import stopped after ${written.length} of ${postsMax} posts. It was interrupted.\nRemedy: run the same command again. It continues where it stopped.\n`,
  });
  for (const name of written)
    expect(await readFile(path.join(folder, 'blog', name), 'utf8')).toMatch(/Text \d+\.\n$/u);

  expect((await townwire(args, settings, { timeoutMs })).code).toBe(0);
  expect(await imported()).toHaveLength(postsMax);
  const redirects = await readFile(path.join(folder, 'redirects.yaml'), 'utf8');
  expect(redirects.match(/^\/post-\d+\/: /gmu)).toHaveLength(postsMax);
});

/** Enough that the command can't finish before it is interrupted. */
const postsMax = 250;

// An import of so many posts takes longer than the other commands do.
const timeoutMs = 100_000;
