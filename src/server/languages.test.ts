import { LRUCache } from 'lru-cache';
import { expect, onTestFinished, test, vi } from 'vitest';
import { twoLanguages } from '../news/twoLanguages.testing.ts';
import { openTestSite, type TestSite } from './site.testing.ts';

async function open(count = false): Promise<TestSite> {
  const edition = twoLanguages();
  const { publication } = edition;
  const opened = await openTestSite({
    editions: [{ ...edition, publication: { ...publication, count } }],
    render: (page, { edition: { publication: view } }) => `${view.language} ${view.origin} ${page.screen}`,
    metrics: { host: '127.0.0.1', port: 0 },
  });
  onTestFinished(() => opened.site.close());
  return opened;
}

function get({ site }: TestSite, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site.url + path, { redirect: 'manual', headers });
}

test('languages-1: every page has a second URL in the other language, rendered and cached separately', async () => {
  const site = await open();
  for (const path of ['/sports', '/es/sports', '/es/sports?utm=x', '/sports']) await get(site, path);
  expect(site.rendered).toEqual(['section sports', 'section sports']);
  expect(await (await get(site, '/sports')).text()).toBe('en https://voice.example section');
  expect(await (await get(site, '/es/sports')).text()).toBe('es https://voice.example/es section');
  expect(await (await get(site, '/es/')).text()).toContain('home');
  const languages = { 'Accept-Language': 'es' };
  expect(await (await get(site, '/sports', languages)).text()).toContain('en ');
});

test('a page in the second language costs one lookup in the cache', async () => {
  const site = await open();
  const cacheGet = vi.spyOn(LRUCache.prototype, 'get');
  onTestFinished(() => cacheGet.mockRestore());
  await get(site, '/es/sports');
  await get(site, '/es/sports');
  expect(cacheGet.mock.calls).toEqual([['kansas-city /es/sports'], ['kansas-city /es/sports']]);
});

test('a page in the second language is dropped with the section that it shows', async () => {
  const site = await open();
  await get(site, '/es/sports/all');
  site.publish([twoLanguages()], { publication: 'kansas-city', sections: ['sports'] });
  await get(site, '/es/sports/all');
  expect(site.rendered).toEqual(['sectionAll sports', 'sectionAll sports']);
});

test.each([
  ['/es', '/es/'],
  ['/es?page=2', '/es/?page=2'],
  ['/es/sports/', '/es/sports'],
])('languages-7: %s redirects to %s, in its language', async (path, to) => {
  const response = await get(await open(), path);
  expect([response.status, response.headers.get('location')]).toEqual([308, to]);
});

test.each(['/fr/sports', '/en/sports', '/es/nothing', '/es/es/sports', '/espn'])(
  'languages-7: %s is not found, and logged as it was requested',
  async (path) => {
    const site = await open();
    const response = await get(site, path);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining(path.startsWith('/es/') ? 'es ' : 'en '),
    ]);
    expect(JSON.stringify(site.log.lines)).toContain(path);
  },
);

test('languages-8: views and metrics are separate for each language', async () => {
  const site = await open(true);
  const browser = { 'User-Agent': 'Mozilla/5.0 Firefox/140.0', 'Sec-Fetch-Dest': 'document' };
  for (const path of ['/es/sports', '/es/sports', '/es/', '/sports']) await get(site, path, browser);
  expect(site.views).toEqual([
    'kansas-city /es/sports null',
    'kansas-city /es/sports null',
    'kansas-city /es/ null',
    'kansas-city /sports null',
  ]);
  const metrics = await (await fetch(`${site.site.metricsUrl}/metrics`)).text();
  expect(metrics).toMatch(/route="\/es\/:slug"/u);
  expect(metrics).toMatch(/route="\/:slug"/u);
});
