import openGraphScraper from 'open-graph-scraper';
import { expect, test } from 'vitest';
import type { Page } from './page.ts';
import { listedPages, nameOfPage, unlistedPages, wholePost } from './pages.testing.ts';
import { renderPage } from './renderPage.tsx';
import { world } from '../news/world.testing.ts';

const listed = listedPages.map(named);
const unlisted = unlistedPages.map(named);
const everyPage = [...listed, ...unlisted];

test.each(everyPage)('%s has one title, one description and one link preview', (_, head) => {
  expect(head.match(/<title>[^<]+<\/title>/gu)).toHaveLength(1);
  for (const name of [
    'description',
    'twitter:card',
    'twitter:title',
    'twitter:description',
    'twitter:image',
  ]) {
    expect(contents(head, name)).toEqual([expect.stringMatching(/\S/u)]);
  }
  for (const property of ['type', 'title', 'description', 'site_name', 'locale', 'image:alt']) {
    expect(contents(head, `og:${property}`)).toEqual([expect.stringMatching(/\S/u)]);
  }
  expect(contents(head, 'og:image')[0]).toBe(contents(head, 'twitter:image')[0]);
  expect(contents(head, 'twitter:title')).toEqual(contents(head, 'og:title'));
  expect(head).not.toContain('hreflang');
});

test.each(listed)('%s has one canonical URL, and the same URL in its link preview', (_, head) => {
  const canonical = linkOf(head, 'rel="canonical"');
  expect(canonical).toHaveLength(1);
  expect(contents(head, 'og:url')).toEqual(canonical);
  expect(head).not.toContain('noindex');
});

test.each(unlisted)('search engines leave out %s', (_, head) => {
  expect(contents(head, 'robots')).toEqual(['noindex']);
  expect(linkOf(head, 'rel="canonical"')).toEqual([]);
  expect(contents(head, 'og:url')).toEqual([]);
});

test('no two pages share a URL or a title', () => {
  for (const values of [
    listed.map(([, head]) => linkOf(head, 'rel="canonical"').join()),
    listed.map(([, head]) => /<title>([^<]+)/u.exec(head)?.[1]),
  ]) {
    expect(new Set(values).size).toBe(listed.length);
  }
});

test('every page links its icons, manifest and search', () => {
  for (const [, head] of everyPage) {
    expect(linkOf(head, 'rel="icon"')).toEqual(['/favicon.ico', '/assets/icon.svg']);
    expect(linkOf(head, 'rel="apple-touch-icon"')).toEqual(['/icons/180.png']);
    expect(linkOf(head, 'rel="manifest"')).toEqual(['/site.webmanifest']);
    expect(linkOf(head, 'rel="search" type="application/opensearchdescription\\+xml"')).toEqual([
      '/opensearch.xml',
    ]);
  }
});

test('a feed reader finds the blog’s feeds on every page', () => {
  for (const [, head] of everyPage) {
    expect(feedsOf(head).slice(-3)).toEqual([
      'application/rss+xml | Kansas City Voice: Blog (RSS) | /rss.xml',
      'application/atom+xml | Kansas City Voice: Blog (Atom) | /atom.xml',
      'application/feed+json | Kansas City Voice: Blog (JSON Feed) | /feed.json',
    ]);
  }
});

test.each(['section', 'sectionAll'] as const)(
  'on a %s page a feed reader finds the section’s feeds first',
  (screen) => {
    const feeds = feedsOf(headOf({ screen, key: 'arts' }));
    expect(feeds).toHaveLength(6);
    expect(feeds.slice(0, 3)).toEqual([
      'application/rss+xml | Kansas City Voice: Arts &amp; Culture (RSS) | /arts-culture/rss.xml',
      'application/atom+xml | Kansas City Voice: Arts &amp; Culture (Atom) | /arts-culture/atom.xml',
      'application/feed+json | Kansas City Voice: Arts &amp; Culture (JSON Feed) | /arts-culture/feed.json',
    ]);
  },
);

test('a post’s preview has its card first and its own picture second', async () => {
  const { result } = await openGraphScraper({ html: renderHtml({ screen: 'post', post: wholePost }) });
  expect(result).toMatchObject({
    success: true,
    ogType: 'article',
    ogTitle: 'Everything that a post can say',
    ogUrl: 'https://voice.example/blog/whole-post',
    ogLocale: 'en_US',
    articlePublishedTime: '2026-11-18T00:00:00-06:00',
    articleModifiedTime: '2026-11-19T00:00:00-06:00',
    articleSection: 'Parks',
    twitterCard: 'summary_large_image',
    ogImage: [
      {
        url: expect.stringMatching(/\/cards\/blog\/whole-post\.png\?v=[\da-f]{8}$/u),
        type: 'image/png',
        width: '1200',
        height: '630',
        alt: 'Blog | Everything that a post can say | November 18, 2026 | Kansas City Voice',
      },
      { url: 'https://voice.example/pictures/levee.jpg' },
    ],
  });
});

function named(page: Page): [string, string] {
  return [nameOfPage(page), headOf(page)];
}

function headOf(page: Page): string {
  const html = renderHtml(page);
  return html.slice(0, html.indexOf('</head>'));
}

function renderHtml(page: Page): string {
  return renderPage(page, { edition: world.edition(), now: world.now, assets: world.assets });
}

function contents(head: string, name: string): (string | undefined)[] {
  return Array.from(
    head.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`, 'gu')),
    ([, content]) => content,
  );
}

function linkOf(head: string, attributes: string): (string | undefined)[] {
  return Array.from(
    head.matchAll(
      new RegExp(`<link ${attributes}[^>]* href="([^"]*)"|<link ${attributes} href="([^"]*)"`, 'gu'),
    ),
    ([, later, next]) => later ?? next,
  );
}

function feedsOf(head: string): string[] {
  return Array.from(
    head.matchAll(/<link rel="alternate" type="([^"]*)" title="([^"]*)" href="([^"]*)"\/>/gu),
    ([, type, title, address]) => `${type} | ${title} | ${address}`,
  );
}
