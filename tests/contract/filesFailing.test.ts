import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOfXml } from '../../src/syndication/textsOfXml.testing.ts';
import { schemas, xmllintErrors } from '../clients/xmllint.ts';
import { eventually } from '../support/eventually.ts';
import { jsonFeedErrors } from '../clients/jsonFeed.ts';
import { openSampleSite } from '../support/sampleSite.ts';
import type { SampleSite } from '../support/sampleSite.ts';

const navigation = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' };

/** The blog comes from the sample's functions host, which is down until the last test. */
let sample: SampleSite;

beforeAll(async () => {
  sample = await openSampleSite('--blog', 'functions');
  await sample.setFunctionsBehavior('down');
});

afterAll(() => sample.close());

test.each(['/rss', '/rss.xml', '/feed.xml', '/atom.xml', '/feed.json'])(
  'errors-10: while the blog is down, %s is an error feed with status 503',
  async (path) => {
    const response = await fetch(sample.origin + path);
    const body = await response.text();

    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toMatch(/^application\/(?:rss\+xml|atom\+xml|feed\+json);/u);
    expect(body).toContain('RSS Feed Error');
    expect(body).toContain('RSS feed temporarily unavailable. Please try again later.');
  },
);

test('errors-10: the error is a valid feed without items', async () => {
  const [rss, atom, json] = await Promise.all(
    ['/rss.xml', '/atom.xml', '/feed.json'].map(async (path) => (await fetch(sample.origin + path)).text()),
  );

  expect(xmllintErrors({ document: rss ?? '', schema: schemas.rss })).toEqual([]);
  expect(xmllintErrors({ document: atom ?? '', schema: schemas.atom })).toEqual([]);
  expect(jsonFeedErrors(json ?? '')).toEqual([]);
  expect(textsOfXml({ document: rss ?? '', name: 'title' })).toEqual(['RSS Feed Error', 'RSS Feed Error']);
});

test('errors-10: while the blog is down, the news site map responds with 503 instead of leaving out posts', async () => {
  const response = await fetch(`${sample.origin}/news-sitemap.xml`);

  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 503 });
});

test.each(['/sitemap.xml', '/llm.txt', '/llms.txt'])(
  'files-6: while the blog is down, %s has everything but the posts',
  async (path) => {
    const response = await fetch(sample.origin + path);
    const text = await response.text();

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(text).toContain('/local-news');
    expect(text).not.toMatch(/\/blog\/[a-z]/u);
  },
);

test('viewers-4: while the blog is down, the viewer of /rss.xml shows an error', async () => {
  const response = await fetch(`${sample.origin}/rss.xml`, { headers: navigation });

  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.text()).toContain('Error: RSS feed temporarily unavailable');
});

test.each(['/robots.txt', '/opml.xml', '/local-news/rss.xml', '/opensearch.xml', '/site.webmanifest'])(
  'errors-10: %s needs no blog and still works',
  async (path) => {
    expect((await fetch(sample.origin + path)).status).toBe(200);
  },
);

test('errors-10: when the blog is back, all the files are, too', async () => {
  await sample.setFunctionsBehavior('good');
  for (const path of [
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap.xml',
    '/news-sitemap.xml',
    '/llm.txt',
  ]) {
    await eventually(
      `${path} is there again`,
      async () => (await fetch(sample.origin + path)).status === 200,
      {
        withinMs: 30_000,
      },
    );
  }
  const feed = await (await fetch(`${sample.origin}/rss.xml`)).text();
  const pages = await (await fetch(`${sample.origin}/sitemap.xml`)).text();

  expect(textsOfXml({ document: feed, name: 'item' })).toHaveLength(10);
  for (const link of textsOfXml({ document: feed, name: 'link' }))
    expect(pages).toContain(`<loc>${link}</loc>`);
});
