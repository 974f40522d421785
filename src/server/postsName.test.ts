import { expect, onTestFinished, test } from 'vitest';
import type { Publication } from '../news/publication.ts';
import { publicationIn, publicationOf } from '../news/publicationIn.ts';
import { world } from '../news/world.testing.ts';
import { renderPage } from '../pages/renderPage.tsx';
import { emptyBlog, openTestSite } from './site.testing.ts';

const noticias = {
  name: 'Noticias',
  tagline: 'Lo que pasa en Nerja.',
  slug: 'noticias',
  formerSlugs: ['blog', 'diario'],
};
const post = world.post({
  slug: 'levee',
  date: '2026-11-20',
  metaTitle: 'The levee opens',
  tags: ['Rivers'],
  author: 'Ada Example',
});

/** Opens a site whose posts have a name and an address of their own, and a different name in Spanish. */
async function openNamed(posts: Publication['posts'] = noticias) {
  const main = world.publication({ posts, alsoIn: ['es'] });
  const spanish = { ...main, language: 'es' as const, prefix: '/es', posts: { ...posts, name: 'Crónica' } };
  const publication = publicationOf(main, [spanish]);
  const edition = world.edition({ publication: publicationIn(publication) });
  const older = Array.from({ length: 11 }, (_, index) => world.postEntry({ slug: `old-${index}` }));
  const entries = [post, ...older];
  const blog = {
    ...emptyBlog,
    page: (page: number) =>
      Promise.resolve({ page, posts: entries.slice((page - 1) * 10, page * 10), total: 12 }),
    entries: () => Promise.resolve(entries),
    post: (slug: string) => (slug === 'levee' ? Promise.resolve(post) : emptyBlog.post(slug)),
    newest: () => Promise.resolve([post]),
  };
  const { site } = await openTestSite({ editions: [edition], render: renderPage, blog });
  onTestFinished(() => site.close());
  return (path: string) => fetch(site.url + path, { redirect: 'manual' });
}

test('posts-1: the posts have their own path, and their former paths redirect with everything below them', async () => {
  const get = await openNamed();
  for (const below of ['', '?page=2', '/levee', '/tags/rivers', '/authors/ada-example']) {
    expect([below, (await get(`/noticias${below}`)).status]).toEqual([below, 200]);
    for (const former of ['blog', 'diario']) {
      const { status, headers } = await get(`/${former}${below}`);
      expect([status, headers.get('location')]).toEqual([308, `/noticias${below}`]);
    }
    expect((await get(`/es/blog${below}`)).headers.get('location')).toBe(`/es/noticias${below}`);
  }
  expect((await get('/noticias/nothing')).status).toBe(404);
});

test.each([
  '/',
  '/noticias',
  '/noticias?page=2',
  '/noticias/levee',
  '/noticias/tags/rivers',
  '/search',
  '/sitemap',
])('posts-2: %s neither says blog nor links to it', async (path) => {
  const html = await (await (await openNamed())(path)).text();
  const texts = html.replaceAll(/<script.*?<\/script>|<[^>]*>/gsu, ' ');
  expect(texts).not.toMatch(/\bblog\b/iu);
  expect(html).not.toMatch(/href="(?:https:\/\/voice\.example)?\/blog/u);
});

test.each(['/rss.xml?raw', '/sitemap.xml?raw', '/news-sitemap.xml', '/opml.xml', '/llms.txt'])(
  'posts-2: %s has the address of the posts',
  async (path) => {
    const text = await (await (await openNamed())(path)).text();
    expect(text).toContain('https://voice.example/noticias');
    expect(text).not.toContain('voice.example/blog');
  },
);

test('posts-2: the list has the name as its heading and the tagline under it, in each language', async () => {
  const get = await openNamed();
  const english = await (await get('/noticias')).text();
  expect(english).toContain('<h1>Noticias</h1>');
  expect(english).toContain('Lo que pasa en Nerja.');
  expect(english).toContain('<title>Noticias | Kansas City Voice</title>');
  expect(await (await get('/es/noticias')).text()).toContain('<h1>Crónica</h1>');
});

test('posts-2: without a name the list is the blog', async () => {
  const get = await openNamed({ name: null, tagline: null, slug: 'blog', formerSlugs: [] });
  expect(await (await get('/blog')).text()).toContain('<h1>Kansas City Voice Blog</h1>');
  expect((await get('/noticias')).status).toBe(404);
});
