import { expect, onTestFinished, test } from 'vitest';
import type { PostEntry } from '../news/post.ts';
import type { Section } from '../news/sections.ts';
import { world } from '../news/world.testing.ts';
import { renderPage } from '../pages/renderPage.tsx';
import { emptyBlog, openTestSite } from './site.testing.ts';

const { now } = world;

/** Opens a site whose local news and parks have these settings, with three stories of feeds in local news. */
async function openPaper({
  local = {},
  parks = {},
  posts,
}: {
  local?: Partial<Section>;
  parks?: Partial<Section>;
  posts: PostEntry[];
}) {
  const sections = [
    { ...world.section(), ...local },
    { ...world.section({ key: 'arts' }), feeds: [], ...parks },
  ];
  const articles = [1, 3, 5].map((hours) =>
    world.article({
      title: `Wire ${hours}`,
      link: `https://wire.example/${hours}`,
      sortTime: now - hours * hourMs,
      firstSeen: now - hours * hourMs,
    }),
  );
  const edition = world.edition({ publication: { sections, pins: [] }, result: { articles: [] } });
  const localNews = edition.sections.get('localNews');
  if (localNews !== undefined && sections[0]?.feeds.length !== 0)
    localNews.result = { ...localNews.result, articles, status: 'loaded' };
  const blog = {
    ...emptyBlog,
    page: () => Promise.resolve({ page: 1, posts: posts.slice(0, 10), total: posts.length }),
    entries: () => Promise.resolve(posts),
  };
  const { site } = await openTestSite({ editions: [edition], render: renderPage, blog, now });
  onTestFinished(() => site.close());
  return async (path: string) => {
    const response = await fetch(site.url + path, { headers: { accept: 'text/html' } });
    return response.status === 200 ? response.text() : String(response.status);
  };
}

/** Makes a post of a section that appeared `hours` hours ago. */
function post(number: number, hours: number, section = 'arts'): PostEntry {
  const date = new Date(now - hours * hourMs).toISOString();
  const slug = `own-${number}`;
  return world.postEntry({ id: slug, slug, metaTitle: `Own ${number}`, section, date, words: 450 });
}

test('sections-4: a section without feeds shows its posts like stories, fifteen on each page of its list', async () => {
  const posts = Array.from({ length: 17 }, (_, index) => post(index + 1, index + 1));
  const get = await openPaper({ posts });
  const landing = await get('/arts-culture');
  expect(titlesIn(landing)).toEqual([1, 2, 3, 4, 5].map((number) => `Own ${number}`));
  expect(landing).toContain('>See All Arts &amp; Culture Coverage</a>');
  const first = await get('/arts-culture/all');
  expect(titlesIn(first)).toHaveLength(15);
  expect(first).toContain(
    'Complete coverage of Arts &amp; Culture: everything Kansas City Voice has published.',
  );
  const second = await get('/arts-culture/all?page=2');
  expect(titlesIn(second)).toEqual(['Own 16', 'Own 17']);
  expect(second).toContain('<title>Arts &amp; Culture - All Articles, page 2');
  expect(second).toMatch(/<link rel="canonical" href="[^"]*\/arts-culture\/all\?page=2"/u);
  expect([await get('/arts-culture/all?page=3'), await get('/arts-culture/all?page=x')]).toEqual([
    '404',
    '404',
  ]);
});

test('sections-7: the publication’s own post names the publication, opens in the same tab and invents no author', async () => {
  const get = await openPaper({ posts: [post(1, 2), { ...post(2, 3), author: 'Ada Example' }] });
  const html = await get('/arts-culture');
  expect(html).toContain('<a href="/blog/own-1">Own 1</a>');
  expect(html).toMatch(/<b>Kansas City Voice<\/b>.*?<span>3 min read<\/span>/u);
  expect(html).toContain('<span>Ada Example · 3 min read</span>');
  expect(html).not.toContain('Staff Reporter');
});

test('sections-4: posts are below the stories of feeds, or among them by time', async () => {
  const posts = [post(1, 2, 'localNews'), post(2, 4, 'localNews')];
  const apart = await openPaper({ local: { feeds: world.section({ feeds: ['a'] }).feeds }, posts });
  for (const path of ['/local-news', '/local-news/all'])
    expect(titlesIn(await apart(path))).toEqual(['Wire 1', 'Wire 3', 'Wire 5', 'Own 1', 'Own 2']);
  const mixed = await openPaper({
    local: { feeds: world.section({ feeds: ['a'] }).feeds, mix: true },
    posts,
  });
  for (const path of ['/local-news', '/local-news/all'])
    expect(titlesIn(await mixed(path))).toEqual(['Wire 1', 'Own 1', 'Wire 3', 'Own 2', 'Wire 5']);
  const { articles } = JSON.parse(await mixed('/api/feeds/localNews'));
  expect(articles.map(({ title }: { title: string }) => title)).toEqual(['Wire 1', 'Wire 3', 'Wire 5']);
});

test('sections-2, lead-4: posts lead the front page like stories, each post is on the page once, and other sections list their posts', async () => {
  const posts = [post(1, 2), post(2, 30, 'localNews'), post(3, 40, 'localNews')];
  const get = await openPaper({ local: { front: 'headlines' }, posts });
  const html = await get('/');
  expect(titlesIn(html.slice(html.indexOf('id="local-news"'), html.indexOf('id="across"')))).toEqual([
    'Own 2',
    'Own 3',
  ]);
  expect(html.slice(html.indexOf('id="across"'))).toContain('<a href="/blog/own-1">Own 1</a>');
  for (const number of [1, 2, 3]) expect(html.split(`>Own ${number}</a>`)).toHaveLength(2);
  expect(html).not.toContain('Local Coverage');
});

test('home-2: the headlines are today’s until the lead is 36 hours old', async () => {
  expect(await headingAt(35.9)).toBe('Today’s Headlines');
  expect(await headingAt(36)).toBe('Latest');
});

test('sections-2: without a section that leads, the newest posts lead, and the sections don’t repeat them', async () => {
  const posts = [1, 2, 3, 4, 5].map((number) => post(number, number, number === 1 ? 'localNews' : 'arts'));
  const html = await (await openPaper({ local: { front: null }, posts }))('/');
  expect(html).toMatch(/card-lead[^>]*aria-label="Own 1"/u);
  expect(html.slice(html.indexOf('id="across"'))).toContain('>Own 4</a>');
  for (const number of [1, 2, 3, 4, 5]) expect(html.split(`>Own ${number}</a>`)).toHaveLength(2);
});

/** Returns the heading of a front page whose lead appeared `hours` hours ago. */
async function headingAt(hours: number): Promise<string | undefined> {
  const get = await openPaper({ local: { front: 'headlines' }, posts: [post(1, hours, 'localNews')] });
  return /<h2 id="local-news">([^<]*)/u.exec(await get('/'))?.[1];
}

function titlesIn(html: string): string[] {
  return Array.from(html.matchAll(/class="card-title"[^>]*><a [^>]*>([^<]+)/gu), ([, title = '']) => title);
}

const hourMs = 3_600_000;
