import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sectionStories } from '../../sample/stories/sectionStories.ts';
import { sectionKeys, sectionNames } from '../../sample/sections.ts';
import { sheetOfScreen } from '../../src/pages/clientFiles.ts';
import { templates } from '../support/everyPage.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { rawRequest } from '../support/rawRequest.ts';
import { readPage } from '../support/readPage.ts';
import { sharedDemo } from '../support/sharedSite.ts';
import { rssFeed } from '../support/rssFeed.ts';
import type { RssStory } from '../support/rssFeed.ts';

const landings = sectionKeys.map((key) => `/${sectionNames[key].slug}`);
const paths = ['/', ...landings.flatMap((path) => [path, `${path}/all`])];

const htmlBytesMax = 15_000;
const siteSheetBytesMax = 7_000;
const screenSheetBytesMax = 4_000;
const scriptBytesMax = 4_000;
const fontBytesMax = 32_000;
const waitMs = 20_000;

const source = 'The Wyandotte County Long Observer';

let news: NewsSite;

beforeAll(async () => {
  news = await openNewsSite(
    Object.fromEntries(
      sectionKeys.map((key) => {
        // Sports takes three stories of each of its feeds.
        const perFeed = key === 'sports' ? 3 : 15;
        const feeds = Array.from({ length: 15 / perFeed }, (_, index) => [
          `/${key}/${index}`,
          {
            document: rssFeed({
              title: source,
              stories: fullStories().slice(index * perFeed, (index + 1) * perFeed),
            }),
          },
        ]);
        return [key, Object.fromEntries(feeds)];
      }),
    ),
  );
  await Promise.all(sectionKeys.map((key) => whenPolled(news, key)));
});

afterAll(() => news.close());

test.each(paths)('caching-4: %s with all its stories is at most 15 KB of compressed HTML', async (path) => {
  // Home shows three posts of the publication's folder too.
  const cards = path === '/' ? 11 : path.endsWith('/all') ? 15 : 5;

  expect(await compressedBytes(path)).toBeLessThanOrEqual(htmlBytesMax);
  expect((await read(path)).cards).toHaveLength(cards);
});

test.each(paths)('caching-4: %s has one script of at most 4 KB that blocks nothing', async (path) => {
  const scripts = (await read(path)).scripts.filter(({ type }) => type !== 'application/ld+json');
  const url = scripts[0]?.address ?? '';

  // A module does not block the page and runs after it is parsed. Its priority is below that of what the page shows.
  expect(scripts).toEqual([{ address: url, type: 'module', priority: 'low', text: '' }]);
  expect(await compressedBytes(url)).toBeLessThanOrEqual(scriptBytesMax);
  expect(await news.html(url)).not.toMatch(/\bimport\b/u);
});

test('caching-4: the sheets of the site and of a screen come before the page, and the rest of both in the page', async () => {
  const { origin } = await sharedDemo();
  const pages = await Promise.all(templates.map((path) => sheetsOf(origin, path)));
  const [site = '', ...otherSites] = new Set(pages.flatMap(({ first }) => first[0] ?? ''));
  const [rest = '', ...otherRests] = new Set(pages.flatMap(({ later }) => later.at(-1) ?? ''));
  const [homeRest = '', ...others] = pages.flatMap(({ later }) => later.slice(0, -1));
  const screens = [...new Set(pages.map(({ first }) => first[1] ?? ''))];

  expect([...otherSites, ...otherRests, ...others]).toEqual([]);
  expect(pages.filter(({ first }) => first.length !== 2)).toEqual([]);
  expect(await compressedBytes(site, origin)).toBeLessThanOrEqual(siteSheetBytesMax);
  expect(screens).toHaveLength(new Set(Object.values(sheetOfScreen)).size);
  const sizes = await Promise.all([...screens, rest, homeRest].map((path) => compressedBytes(path, origin)));
  expect(sizes.filter((bytes) => bytes > screenSheetBytesMax)).toEqual([]);
});

test.each([
  ['/', 18_000],
  ['/es/', 18_000],
  ['/local-news', 14_000],
  ['/es/local-news', 14_000],
])('caching-4: what %s needs for its first screen takes at most %i bytes', async (path, bytesMax) => {
  const { origin } = await sharedDemo();
  const { first } = await sheetsOf(origin, path);

  // The second request for a page starts its better compression in the background.
  await vi.waitFor(async () => {
    const sizes = await Promise.all([path, ...first].map((each) => compressedBytes(each, origin)));
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(bytesMax);
  }, waitMs);
});

test.each([
  ['/faq', 'the shell alone', scriptBytesMax],
  ['/radio', 'the player', 12_000],
  ['/radio/player', 'the player alone', 12_000 - scriptBytesMax],
  ['/blog', 'what waits for a click', 6_000],
])('caching-4: %s loads %s, and no React, before its reader uses it', async (path, _, bytesMax) => {
  const { origin } = await sharedDemo();
  const page = readPage(await (await fetch(origin + path)).text());
  const scripts = page.scripts.flatMap(({ address }) => address ?? []);
  const texts = await Promise.all(scripts.map(async (script) => (await fetch(origin + script)).text()));
  const sizes = await Promise.all(scripts.map((script) => compressedBytes(script, origin)));

  expect(scripts).toHaveLength(path === '/faq' || path === '/radio/player' ? 1 : 2);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(bytesMax);
  // Static imports would be loaded at once.
  expect(texts.filter((text) => /\bimport\b(?![.(])/u.test(text))).toEqual([]);
});

test('caching-4: a publication preloads at most 32 KB of fonts, whatever its typeface', async () => {
  const { origin } = await sharedDemo();
  for (const host of ['localhost', 'arroyo-claro.localhost']) {
    const html = (await rawRequest(origin, ['GET / HTTP/1.1', `Host: ${host}`])).body;
    const fonts = Array.from(html.matchAll(/href="([^"]+\.woff2)"/gu), ([, path = '']) => path);

    const sizes = await Promise.all(fonts.map((font) => compressedBytes(font, origin)));

    expect(fonts.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(fontBytesMax);
  }
});

/** Returns fifteen stories, each with a long description, a picture and its own author. */
function fullStories(): RssStory[] {
  const stories = sectionKeys.flatMap((key) => sectionStories[key].filed.slice(0, 1));
  return stories.map(({ title, description, body = [] }, index) => ({
    title: `${title}, and what the neighbors of ${index + 1} more streets make of it`,
    link: `https://long-observer.example/2026/11/${index}/${encodeURIComponent(title.toLowerCase())}`,
    description: `${description} ${body.join(' ')} ${stories.map((other) => other.description).join(' ')}`,
    pubDate: new Date(Date.now() - index * 3_600_000).toUTCString(),
    author: `Reporter ${title.split(' ').at(-1)}`,
    guid: `long-observer-${index}`,
    picture: `https://pictures.long-observer.example/${index}/${encodeURIComponent(title)}.jpg`,
  }));
}

/** Returns a page's style sheets: those that its first screen waits for, and those in its body. */
async function sheetsOf(origin: string, path: string): Promise<{ first: string[]; later: string[] }> {
  const [head = '', body = ''] = (await (await fetch(origin + path)).text()).split('<body>');
  return { first: readPage(head).stylesheets, later: readPage(body).stylesheets };
}

async function read(path: string) {
  return readPage(await news.html(path));
}

/** Returns the size sent to a browser that accepts Brotli; very short files are not compressed. */
async function compressedBytes(path: string, origin = news.site().origin): Promise<number> {
  const response = await rawRequest(origin, [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Accept-Encoding: br',
  ]);
  expect(response.status).toBe(200);
  expect([undefined, 'br']).toContain(response.headers.get('content-encoding'));
  return Number(response.headers.get('content-length'));
}
