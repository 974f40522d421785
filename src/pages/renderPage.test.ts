import { expect, test } from 'vitest';
import { sectionKeys } from '../news/sections.ts';
import { assetsForTests, editionForTests, nowForTests } from './editionForTests.ts';
import type { Page } from './page.ts';
import { renderPage } from './renderPage.tsx';
import { answerForTests } from './search/foundForTests.ts';

const pages: Page[] = [
  { screen: 'home' },
  ...sectionKeys.flatMap((key): Page[] => [
    { screen: 'section', key },
    { screen: 'sectionAll', key },
  ]),
  { screen: 'faq' },
  { screen: 'books' },
  { screen: 'privacy' },
  { screen: 'terms' },
  { screen: 'siteMap' },
  { screen: 'events' },
  { screen: 'partners' },
  { screen: 'search', found: answerForTests() },
  { screen: 'search', found: { kind: 'searchRefused', reason: 'empty', words: '' } },
  { screen: 'search', found: { kind: 'searchRefused', reason: 'tooLong', words: 'bridge' } },
  { screen: 'file', file: { path: '/sitemap.xml', text: '<urlset/>', updatedAt: nowForTests } },
  { screen: 'file', file: { path: '/rss', text: null, updatedAt: null } },
  { screen: 'unknownCategory' },
  { screen: 'notFound' },
  { screen: 'failure' },
];

const statuses = ['loading', 'loaded', 'empty', 'stale', 'error'] as const;

const everyPage = pages.flatMap((page) =>
  statuses.map((status): [string, string] => {
    const articles = status === 'loaded' || status === 'stale' ? {} : { articles: [] };
    const name = `${page.screen} ${'key' in page ? page.key : ''} ${status}`;
    return [name, draw(page, editionForTests({ result: { status, ...articles } }))];
  }),
);

test.each(everyPage)('a reader of %s gets a whole document in English with one main heading', (_, html) => {
  expect(html).toMatch(/^<!doctype html><html lang="en"><head>/u);
  expect(html).toMatch(/<\/html>$/u);
  expect(html.match(/<h1[ >]/gu)).toHaveLength(1);
  expect(html.match(/<main[ >]/gu)).toHaveLength(1);
  expect(html.match(/<title>/gu)).toHaveLength(1);
  expect(html.match(/<meta name="description"/gu)).toHaveLength(1);
});

test.each(everyPage)('the headings of %s never leave out a level', (_, html) => {
  const levels = Array.from(html.matchAll(/<h([1-6])[ >]/gu), ([, level]) => Number(level));
  for (const [index, level] of levels.entries()) {
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  }
});

test.each(everyPage)(
  'the content policy blocks nothing on %s: no inline script, style or handler',
  (_, html) => {
    const inline = Array.from(html.matchAll(/<script(?![^>]* src=)[^>]*>/gu), ([tag]) => tag);
    expect(new Set(inline)).toEqual(
      new Set(inline.length > 0 ? ['<script type="application/ld+json">'] : []),
    );
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/u);
  },
);

test('a page that shows its stories brings no React to the browser', () => {
  const html = draw({ screen: 'section', key: 'politics' }, editionForTests());
  expect(html).toContain('src="/assets/shell.js"');
  expect(html).not.toContain('/assets/islands.js');
  expect(html).not.toContain('data-island');
});

test.each(['loading', 'error'] as const)(
  'a page whose section is %s brings the island that goes on asking, with what it needs',
  (status) => {
    const html = draw(
      { screen: 'sectionAll', key: 'politics' },
      editionForTests({ result: { status, articles: [] } }),
    );
    expect(html).toContain('src="/assets/islands.js"');
    const properties = /data-island="SectionFeed" data-properties="([^"]*)"/u.exec(html)?.[1] ?? '';
    expect(JSON.parse(properties.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toMatchObject({
      view: 'all',
      stories: {
        section: { key: 'politics' },
        result: { status },
        timeZone: 'America/Chicago',
        retry: { address: '/politics/all' },
      },
    });
  },
);

test('the front page goes on asking only when local news is to come', () => {
  const edition = editionForTests();
  edition.sections.sports.result = { ...edition.sections.sports.result, status: 'error', articles: [] };
  expect(draw({ screen: 'home' }, edition)).not.toContain('data-island');
});

test.each([
  [{ screen: 'home' }, 'https://voice.example/'],
  [{ screen: 'section', key: 'food' }, 'https://voice.example/food-dining'],
  [{ screen: 'sectionAll', key: 'food' }, 'https://voice.example/food-dining/all'],
  [{ screen: 'faq' }, 'https://voice.example/faq'],
  [{ screen: 'siteMap' }, 'https://voice.example/sitemap'],
] satisfies [Page, string][])('search engines are told the one address of %o', (page, address) => {
  expect(draw(page, editionForTests())).toContain(`<link rel="canonical" href="${address}"/>`);
});

test.each([{ screen: 'notFound' }, { screen: 'unknownCategory' }, { screen: 'failure' }] satisfies Page[])(
  'search engines leave out %o',
  (page) => {
    const html = draw(page, editionForTests());
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  },
);

test('a reader who follows a dead link is told so and led home', () => {
  const html = draw({ screen: 'notFound' }, editionForTests());
  expect(html).toContain('<h1>404</h1>');
  expect(html).toContain('Oops! Page not found');
  expect(html).toMatch(/<a [^>]*href="\/">Return to Home<\/a>/u);
});

test('a path that a stranger made up is never shown', () => {
  expect(draw({ screen: 'notFound' }, editionForTests())).not.toContain('call-this');
});

test('a reader of a category that does not exist is told so', () => {
  expect(draw({ screen: 'unknownCategory' }, editionForTests())).toContain('<h1>Category not found</h1>');
});

function draw(page: Page, edition: ReturnType<typeof editionForTests>): string {
  return renderPage(page, { edition, now: nowForTests, assets: assetsForTests });
}
