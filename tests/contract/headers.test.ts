import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { readPage } from '../support/readPage.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';

const pages = [
  '/',
  '/local-news',
  '/local-news/all',
  '/business',
  '/underwater-news/all',
  '/no-such-page',
  '/schema',
  '/search?q=local',
  '/rss.xml?view',
];

let news: NewsSite;

beforeAll(async () => {
  const stories = numberedStories('Local', { count: 15, newestAt: Date.now() });
  news = await openNewsSite({ localNews: { '/local': { document: rssFeed({ title: 'Local', stories }) } } });
  await Promise.all([whenPolled(news, 'localNews'), whenPolled(news, 'business')]);
});

afterAll(() => news.close());

test.each(pages)("hosts-5: %s allows only the site's own scripts and nothing inline", async (path) => {
  const response = await news.get(path);
  const policy = response.headers.get('content-security-policy') ?? '';
  const page = readPage(await response.text());

  expect(policy).toMatch(/^default-src 'none'(?:;|$)/u);
  expect(policy).toMatch(/(?:^|; )script-src 'self'(?:;|$)/u);
  expect(policy).toMatch(/(?:^|; )object-src 'none'(?:;|$)/u);
  expect(policy).toMatch(/(?:^|; )base-uri '(?:self|none)'(?:;|$)/u);
  expect(policy).toMatch(/(?:^|; )frame-ancestors 'none'(?:;|$)/u);
  expect(policy).not.toMatch(/unsafe|nonce|http:/u);
  // Structured data is not run as a script, so the policy ignores it.
  expect(
    page.scripts.filter(({ address, type }) => address === null && type !== 'application/ld+json'),
  ).toEqual([]);
  expect(page.inlineStyles).toBe(0);
});

test.each(pages)(
  'hosts-5: %s has the security headers, and sends its origin to embedded players',
  async (path) => {
    const { headers } = await news.get(path);

    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  },
);

test.each([
  '/rss.xml',
  '/business/feed.json',
  '/robots.txt',
  '/site.webmanifest',
  '/api/feeds/localNews',
  '/api/feeds/underwater',
  '/functions/v1/get_metainfo?page=1',
  '/cards/publication.png',
  '/icons/192.png',
  '/icon.svg',
  '/readyz',
])('hosts-5: %s may be loaded by other sites, but nothing in it may load or run', async (path) => {
  const { headers } = await news.get(path);

  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/u);
  expect(headers.get('content-security-policy')).not.toMatch(/script|connect|frame-src|https?:/u);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test("hosts-5: scripts and styles are for the site's own pages", async () => {
  const page = readPage(await (await news.get('/')).text());
  const [script] = page.scripts.flatMap(({ address }) => address ?? []);
  const { headers } = await news.get(script ?? '/');

  expect(script).toMatch(/^\/assets\//u);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('calls-8: the speculation rules are a file that excludes files, calls, search and other languages', async () => {
  const page = await news.get('/');
  const address =
    /^"(?<path>\/[^"]+)"$/u.exec(page.headers.get('speculation-rules') ?? '')?.groups?.['path'] ?? '';
  const response = await news.get(address);
  const rules = JSON.stringify(await response.json());

  expect(response.headers.get('content-type')).toBe('application/speculationrules+json');
  for (const leftOut of ['/api/*', '/search*', '/*.xml', '/*.json', '/*.txt', '[hreflang]'])
    expect(rules).toContain(leftOut);
});

test.each([
  ['POST', '/'],
  ['DELETE', '/local-news'],
  ['PUT', '/api/feeds/localNews'],
])('audience-1: the site is read-only (%s %s)', async (method, path) => {
  const response = await news.get(path, { method });

  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test.each([
  '/api/feeds/underwater',
  '/api/feeds/__proto__',
  '/api/feeds/constructor',
  '/api/feeds/%E0%A4%A',
  '/api/nothing',
])('calls-7: %s gets a problem document without a stack trace', async (path) => {
  const response = await news.get(path);
  const text = await response.text();

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(JSON.parse(text)).toMatchObject({ status: 404, title: expect.any(String) });
  expect(text).not.toMatch(/\.[jt]s:\d+|node_modules/u);
});

test.each(['/healthz', '/readyz'])('calls-6: %s responds to monitoring', async (path) => {
  const response = await news.get(path);

  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toHaveProperty('status');
});

test('calls-1: a feed call returns title, description and articles', async () => {
  const response = await news.get('/api/feeds/localNews');

  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toMatchObject({
    title: 'Local',
    description: expect.any(String),
    status: 'loaded',
  });
});

test('one page has one URL: a trailing slash redirects to the page without it, never to another host', async () => {
  const response = await news.get('/local-news/', { redirect: 'manual' });
  const elsewhere = await news.get('//outside.example/', { redirect: 'manual' });

  expect([response.status, response.headers.get('location')]).toEqual([308, '/local-news']);
  expect(elsewhere.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/u);
});
