import { expect, onTestFinished, test } from 'vitest';
import { twoLanguages } from '../news/twoLanguages.testing.ts';
import { world } from '../news/world.testing.ts';
import { openTestSite } from './site.testing.ts';

test('redirects-1: a former path redirects, a redirect never replaces a page, and a removed redirect is gone', async () => {
  const edition = world.edition();
  const redirects = {
    '/2019/05/levee': '/blog/levee',
    '/blog/old': 'https://archive.example/old',
    '/old/all': '/local-news/all',
    '/local-news': '/blog',
  };
  const site = await openTestSite({
    editions: [{ ...edition, publication: { ...edition.publication, redirects } }],
  });
  onTestFinished(() => site.site.close());
  const get = async (path: string) => {
    const response = await fetch(site.site.url + path, { redirect: 'manual' });
    return `${response.status} ${response.headers.get('location') ?? ''}`.trim();
  };
  for (const path of ['/2019/05/levee', '/2019/05/levee/', '/2019/05/levee?utm_source=x'])
    expect(await get(path)).toBe('308 /blog/levee');
  expect(await get('/blog/old')).toBe('308 https://archive.example/old');
  expect(await get('/old/all')).toBe('308 /local-news/all');
  expect(await get('/local-news')).toBe('200');
  expect(await get('/nothing')).toBe('404');
  site.publish([edition], { publication: edition.publication.id, sections: 'all' });
  expect(await get('/2019/05/levee')).toBe('404');
});

test('redirects-1: a redirect in one language leads to its target, without a second prefix', async () => {
  const edition = twoLanguages();
  const redirects = { '/es/vieja': '/es/nueva', '/es/otra': '/nueva', '/old': '/new' };
  const publication = { ...edition.publication, redirects };
  const site = await openTestSite({ editions: [{ ...edition, publication }] });
  onTestFinished(() => site.site.close());
  const get = async (path: string) =>
    (await fetch(site.site.url + path, { redirect: 'manual' })).headers.get('location');
  expect(await Promise.all(['/es/vieja', '/es/otra', '/es/old', '/old'].map(get))).toEqual([
    '/es/nueva',
    '/es/nueva',
    '/es/new',
    '/new',
  ]);
});

test('redirects-1: a number in the query of the front page redirects before the cache is queried, on a CDN too', async () => {
  const edition = world.edition();
  const publication = {
    ...edition.publication,
    redirects: { '/?p=12': '/blog/levee', '/?page_id=3': '/faq' },
    cdn: { freshSeconds: 60, staleSeconds: 600, purge: null },
  };
  const site = await openTestSite({ editions: [{ ...edition, publication }] });
  onTestFinished(() => site.site.close());
  const get = async (path: string) => {
    const { status, headers } = await fetch(site.site.url + path, { redirect: 'manual' });
    return { line: `${status} ${headers.get('location') ?? ''}`.trim(), headers };
  };
  const front = await get('/');
  expect(front.line).toBe('200');
  expect(front.headers.get('no-vary-search')).toContain('"p" "page_id"');
  const moved = await get('/?utm_source=x&p=12');
  expect(moved.line).toBe('308 /blog/levee');
  expect(moved.headers.get('cache-control')).toContain('s-maxage=60');
  expect((await get('/?page_id=3')).line).toBe('308 /faq');
  for (const path of ['/?p=13', '/?p=__proto__', '/?q=12', '/?p=', '/?p=12%20'])
    expect((await get(path)).line).toBe('200');
  expect((await get('/local-news?p=12')).line).toBe('200');
});
