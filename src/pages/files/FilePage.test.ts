import { expect, test } from 'vitest';
import { viewedFiles, type SiteFile, type ViewedFile } from '../../news/site/sitemap.ts';
import { renderPage } from '../renderPage.tsx';
import { countText } from './fileTexts.ts';
import { world } from '../../news/world.testing.ts';
import { messagesOf } from '../../news/messages/messagesOf.ts';
import { localeIn } from '../../news/words/locales.ts';

const messages = messagesOf(localeIn('en', 'US')).fileViewer;

const sitemap =
  '<urlset><url><loc>https://voice.example/</loc></url><url><loc>https://voice.example/faq</loc></url></urlset>';

test.each<ViewedFile>([...viewedFiles, '/local-news/rss.xml'])(
  'viewers-1: %s shows its text, its last update and its purpose',
  (path) => {
    const html = renderHtml({ path, text: 'First & <second>', updatedAt: world.now });
    expect(html).toContain('<pre id="file-text">First &amp; &lt;second&gt;</pre>');
    // An evening in the publication's time zone, which is the next day in UTC.
    expect(html).toMatch(/Last updated November 20, 2026 at 8:42\sp\.m\./u);
    expect(html).toMatch(/<aside class="file-about"[^>]*><h2>What this file is for<\/h2><p>[^<]{60,}<\/p>/u);
    expect(html).toContain(`<a class="button" href="${path}?raw">Raw file</a>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

test('viewers-1: a feed whose newest post has a day but no time shows the day', () => {
  const at = Date.parse('2026-10-08T00:00:00-05:00');
  expect(renderHtml({ path: '/rss.xml', text: '<rss/>', updatedAt: at })).toContain(
    '<p class="file-facts">Last updated October 8, 2026</p>',
  );
});

test.each([
  ['/robots.txt', 'Error loading robots.txt content'],
  ['/llm.txt', 'Error loading llm.txt content'],
  ['/sitemap.xml', 'Error loading sitemap.xml content'],
  ['/rss', 'Error: RSS feed temporarily unavailable'],
  ['/rss.xml', 'Error: RSS feed temporarily unavailable'],
  ['/feed.xml', 'Error: RSS feed temporarily unavailable'],
] satisfies [ViewedFile, string][])('viewers-4: a failed %s shows "%s"', (path, message) => {
  const html = renderHtml({ path, text: null, updatedAt: null });
  expect(html).toContain(`<output aria-label="File status">${message}</output>`);
  expect(html).toMatch(/<a class="button file-again" href="">Try Again<\/a>/u);
  expect(html).toMatch(/<section class="file-text"[^>]* hidden="">/u);
  expect(html).not.toContain('>Last updated');
});

test('viewers-3: the sitemap counts its URLs and lists its categories with their frequency', () => {
  const html = renderHtml({ path: '/sitemap.xml', text: sitemap, updatedAt: world.now });
  expect(html).toContain('· 2 URLs</p>');
  const rows = Array.from(
    html.matchAll(/<th scope="row">(\w+)<span>[^<]+<\/span><\/th><td>(\w+)<\/td>/gu),
    ([, category, frequency]) => [category, frequency],
  );
  expect(rows).toEqual([
    ['News', 'Daily'],
    ['Blog', 'Weekly'],
    ['Community', 'Weekly'],
    ['Legal', 'Monthly'],
  ]);
});

test('only the sitemap counts URLs', () => {
  expect(renderHtml({ path: '/rss.xml', text: sitemap, updatedAt: world.now })).not.toMatch(/\d URLs/u);
});

test.each([
  ['<loc>a</loc><image:loc>b</image:loc>', '1 URL', 'pictures are not pages'],
  ['<sitemapindex><sitemap><loc>a</loc></sitemap></sitemapindex>', '1 sitemap', 'an index lists sitemaps'],
  [
    '<sitemapindex><sitemap><loc>a</loc></sitemap><sitemap><loc>b</loc></sitemap></sitemapindex>',
    '2 sitemaps',
    'an index lists all its sitemaps',
  ],
])('%s counts as %s: %s', (text, counted) => {
  expect(countText({ path: '/sitemap.xml', text }, messages, localeIn('en', 'US'))).toBe(counted);
});

test('a megabyte of text is sent only once', () => {
  const text = `${'<url><loc>https://voice.example/</loc></url>\n'.repeat(23_000)}the end`;
  const html = renderHtml({ path: '/sitemap.xml', text, updatedAt: world.now });
  expect(html.match(/the end/gu)).toHaveLength(1);
  expect(html).toContain('23,000 URLs');
  const properties = /data-island="FileViewer" data-properties="([^"]*)"/u.exec(html)?.[1] ?? '';
  expect(properties.length).toBeLessThan(500);
});

test('a keyboard reader can scroll the text', () => {
  expect(renderHtml({ path: '/robots.txt', text: 'User-agent: *', updatedAt: world.now })).toContain(
    '<section class="file-text" aria-label="Text of /robots.txt" tabindex="0">',
  );
});

function renderHtml(file: SiteFile): string {
  return renderPage(
    { screen: 'file', file },
    { edition: world.edition(), now: world.now, assets: world.assets },
  );
}
