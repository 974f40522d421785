import { expect, onTestFinished, test } from 'vitest';
import { rawRequest } from '../../tests/support/rawRequest.ts';
import type { Cdn } from '../news/cdn.ts';
import { world } from '../news/world.testing.ts';
import { openTestSite } from './site.testing.ts';

const cloudflare: Cdn = {
  freshSeconds: 60,
  staleSeconds: 600,
  purge: { service: 'cloudflare', id: '023e105f4ecef8ad9ca31a8372d0c353' },
};
const fastly: Cdn = { ...cloudflare, purge: { service: 'fastly', id: 'SU1Z0isxPaozGVKXdv0eY' } };
const other: Cdn = { freshSeconds: 20, staleSeconds: 1, purge: null };

async function headersOf(cdn: Cdn | null, path: string): Promise<Map<string, string>> {
  const { site } = await openTestSite({ editions: [world.edition({ publication: { cdn } })] });
  onTestFinished(() => site.close());
  return (await rawRequest(site.url, [`GET ${path} HTTP/1.1`, 'Host: voice.example'])).headers;
}

test('caching-5: without a CDN, no response has headers for a CDN', async () => {
  for (const path of ['/', '/sports', '/rss.xml', '/cards/sports.png']) {
    const headers = await headersOf(null, path);
    expect(headers.get('cache-control')).not.toContain('s-maxage');
    for (const name of ['cache-tag', 'surrogate-key', 'no-vary-search'])
      expect(headers.has(name)).toBe(false);
  }
});

test.each([
  ['/sports/all', 'public, max-age=5, stale-while-revalidate=25', 'kansas-city,kansas-city.sports'],
  ['/sports/rss.xml', 'public, max-age=300', 'kansas-city,kansas-city.sports'],
  ['/faq-and-nothing-else', 'public, max-age=5, stale-while-revalidate=25', 'kansas-city'],
  ['/cards/sports.png', 'public, max-age=86400', 'kansas-city'],
  ['/icon.svg', 'public, max-age=86400', 'kansas-city'],
  ['/drawings/0123abcd.svg', 'public, max-age=86400', 'kansas-city'],
])(
  'caching-5: a CDN may cache %s for a minute, with the tags of its sections',
  async (path, caching, tags) => {
    const headers = await headersOf(cloudflare, path);
    expect(headers.get('cache-control')).toBe(`${caching}, s-maxage=60, stale-if-error=600`);
    expect(headers.get('cache-tag')).toBe(tags);
    expect(headers.has('surrogate-key')).toBe(false);
    expect(headers.get('no-vary-search')).toBe(
      'key-order, params, except=("page" "raw" "view" "p" "page_id")',
    );
  },
);

test.each(['/search?q=levee', '/api/feeds/sports', '/healthz', '/api/radio/now'])(
  'caching-5: a CDN may not cache %s',
  async (path) => {
    const headers = await headersOf(cloudflare, path);
    expect(headers.get('cache-control')).not.toContain('s-maxage');
    expect(headers.has('cache-tag')).toBe(false);
  },
);

test('caching-5: Fastly gets its own header for tags, and an unknown CDN gets both headers', async () => {
  const forFastly = await headersOf(fastly, '/sports/all');
  expect(forFastly.get('surrogate-key')).toBe('kansas-city kansas-city.sports');
  expect(forFastly.has('cache-tag')).toBe(false);
  const forOther = await headersOf(other, '/sports/all');
  expect(forOther.get('surrogate-key')).toBe('kansas-city kansas-city.sports');
  expect(forOther.get('cache-tag')).toBe('kansas-city,kansas-city.sports');
  expect(forOther.get('cache-control')).toContain('s-maxage=20, stale-if-error=1');
});

test('caching-5: a page without stories yet is not cached', async () => {
  const edition = world.edition({ publication: { cdn: cloudflare }, result: { status: 'loading' } });
  const { site } = await openTestSite({ editions: [edition] });
  onTestFinished(() => site.close());
  const { headers } = await rawRequest(site.url, ['GET /sports HTTP/1.1', 'Host: voice.example']);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.has('cache-tag')).toBe(false);
});
