import { expect, onTestFinished, test } from 'vitest';
import type { FeedResult } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import type { Section } from '../news/sections.ts';
import { world } from '../news/world.testing.ts';
import { renderPage } from '../pages/renderPage.tsx';
import { reservedSlugs } from '../publication/sectionsFile.ts';
import { openRoutes } from './routes.ts';
import type { Services } from './send.ts';
import { emptyBlog, openTestSite } from './site.testing.ts';

/** Opens a site whose publication has these sections, rendered as readers see it. */
async function openSections(
  sections: Section[],
  changes: Partial<Publication> = {},
  blog = emptyBlog,
  result: Partial<FeedResult> = {},
) {
  const edition = world.edition({ publication: { sections, ...changes }, result });
  const { site } = await openTestSite({ editions: [edition], render: renderPage, blog });
  onTestFinished(() => site.close());
  return (path: string) => fetch(site.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
}

/** Makes sections with different names. */
function numberedSections(count: number): Section[] {
  return Array.from({ length: count }, (_, index) => ({
    ...world.section({ feeds: [`feed-${index}`] }),
    key: `topic${index}`,
    slug: `topic-${index}`,
    label: `Topic ${index}`,
    navigation: `T${index}`,
    front: null,
  }));
}

const overviews = ['/', '/sitemap', '/search', '/opml.xml', '/llms.txt', '/sitemap.xml', '/nowhere'];

test.each([0, 1, 3, 20])(
  'sections-1: a publication may have %d sections, and overviews list them',
  async (count) => {
    const get = await openSections(numberedSections(count));
    for (const path of overviews) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, path === '/nowhere' ? 404 : 200]);
      const text = await response.text();
      const linked = new Set(text.match(/(?<=["/(.a-z])\/topic-\d+(?=[")<])/gu));
      expect([path, linked.size]).toEqual([path, count]);
      expect(text).not.toMatch(/undefined|local-news|localNews/u);
    }
  },
);

test.each([1, 3, 20])(
  'sections-1: each of %d sections has its page, list, feed, call and card',
  async (count) => {
    const get = await openSections(numberedSections(count));
    const last = count - 1;
    const paths = ['', '/all', '/rss.xml', '/atom.xml', '/feed.json'].map(
      (subpath) => `/topic-${last}${subpath}`,
    );
    for (const path of [...paths, `/api/feeds/topic${last}`, `/cards/topic-${last}.png`]) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  },
);

test('sections-2: the front page leads with the section that is marked, otherwise with the first section that has feeds', async () => {
  const [posts, second, third] = numberedSections(3) as [Section, Section, Section];
  const withPosts = { ...posts, feeds: [] };
  const first = await openSections([withPosts, second, third]);
  expect(await (await first('/')).text()).toContain('<a href="/topic-1/all">');
  const chosen = await openSections([withPosts, second, { ...third, front: 'headlines' }]);
  expect(await (await chosen('/')).text()).toContain('<a href="/topic-2/all">');
});

test('sections-3: a former URL of a section redirects to the new URL, with everything below it', async () => {
  const [first] = numberedSections(1) as [Section];
  const get = await openSections([{ ...first, formerSlugs: ['city-hall', 'old'] }]);
  for (const subpath of ['', '/all', '/rss.xml', '/atom.xml', '/feed.json', '?from=mail']) {
    const response = await get(`/city-hall${subpath}`);
    expect([response.status, response.headers.get('location')]).toEqual([308, `/topic-0${subpath}`]);
  }
  expect((await get('/old')).headers.get('location')).toBe('/topic-0');
});

test('sections-3: the URLs of a removed section are not found', async () => {
  const get = await openSections(numberedSections(1));
  const paths = ['', '/all', '/rss.xml'].map((subpath) => `/topic-1${subpath}`);
  for (const path of [...paths, '/api/feeds/topic1', '/cards/topic-1.png', '/api/feeds/constructor']) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});

test('sections-4: a section without feeds shows the posts that name it, and its feed has them', async () => {
  const [first, second] = numberedSections(2) as [Section, Section];
  const own = world.post({ slug: 'levee', metaTitle: 'The levee opens', section: 'topic0' });
  const other = world.post({ slug: 'pool', metaTitle: 'The pool closes' });
  const blog = {
    ...emptyBlog,
    entries: () => Promise.resolve([own, other]),
    post: (slug: string) => Promise.resolve(slug === 'levee' ? own : other),
  };
  const get = await openSections([{ ...first, feeds: [] }, second], {}, blog, { articles: [] });
  for (const path of ['/topic-0', '/topic-0/all', '/topic-0/rss.xml']) {
    const text = await (await get(path)).text();
    expect(text).toContain('The levee opens');
    expect(text).not.toContain('The pool closes');
  }
  expect(await (await get('/topic-1/rss.xml')).text()).not.toContain('The levee opens');
});

test('calls-2: a picture has an absolute URL for other programs, and its files for pages', async () => {
  const { address } = world.picture();
  const linked = 'https://news.example/bridge.jpg';
  const articles = [
    world.article({ image: address, picture: world.picture() }),
    world.article({ image: linked, picture: { address: linked, width: 600, height: 400 } }),
    world.article(),
  ];
  const { site } = await openTestSite({ editions: [world.edition({ result: { articles } })] });
  onTestFinished(() => site.close());
  const response = await (await fetch(`${site.url}/api/feeds/localNews`)).json();
  expect(response.articles).toMatchObject([
    { image: `https://voice.example${address}`, picture: world.picture() },
    { image: linked, picture: { address: linked } },
    { image: null },
  ]);
  expect(response.articles[2]).not.toHaveProperty('picture');
});

test('sections-5: no route of the site can be the slug of a section', () => {
  // Opening the routes uses none of these services.
  const { routes } = openRoutes({} as Services);
  const firstSegments = routes
    .map(({ path }) => path.split('/')[1] ?? '')
    .filter((part) => /^[a-z][a-z-]*$/u.test(part));
  expect(firstSegments).toContain('radio');
  expect(firstSegments.filter((part) => !reservedSlugs.has(part))).toEqual([]);
});
