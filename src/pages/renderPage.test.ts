import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sheetOfScreen } from './clientFiles.ts';
import type { Page } from './page.ts';
import { listedPages, nameOfPage, unlistedPages } from './pages.testing.ts';
import { renderPage } from './renderPage.tsx';
import { world } from '../news/world.testing.ts';
import { sectionOf } from '../news/edition.ts';

/** Each page that shows a section's stories, in each of the section's states. */
const pagesWithStories: Page[] = [
  { screen: 'home', posts: [] },
  { screen: 'section', key: 'localNews' },
  { screen: 'section', key: 'politics' },
  { screen: 'sectionAll', key: 'politics' },
];

/** The classes in the rules of each style sheet. */
const styledClasses = new Map(
  globSync('src/pages/sheets/*.css').map((sheet) => {
    const files = readFileSync(sheet, 'utf8').matchAll(/@import '\.\.\/([^']+)'/gu);
    const rules = Array.from(files, ([, file]) => readFileSync(`src/pages/${file}`, 'utf8')).join('');
    return [path.basename(sheet, '.css'), new Set(rules.match(/(?<=\.)[a-z][\w-]*/gu))];
  }),
);

function hasRules(name: string, sheets: string[]): boolean {
  return sheets.some((sheet) => styledClasses.get(sheet)?.has(name));
}

const storyPages = pagesWithStories.flatMap((page) =>
  (['loading', 'loaded', 'empty', 'stale', 'error'] as const).map((status): [string, string] => {
    const articles = status === 'loaded' || status === 'stale' ? {} : { articles: [] };
    return [`${nameOfPage(page)} (${status})`, renderHtml(page, { result: { status, ...articles } })];
  }),
);

const otherPages = [
  ...listedPages.filter((page) => page.screen !== 'home' && !('key' in page)),
  ...unlistedPages,
  { screen: 'search', outcome: world.searchResult() },
  { screen: 'search', outcome: { kind: 'searchRefused', reason: 'tooLong', words: 'bridge' } },
  { screen: 'file', file: { path: '/rss', text: null, updatedAt: null } },
] satisfies Page[];

const everyPage = [
  ...storyPages,
  ...otherPages.map((page): [string, string] => [nameOfPage(page), renderHtml(page)]),
];

test('no page of a place without county and region shows a gap or null', () => {
  const place = { city: 'Tórshavn', county: null, region: null, country: 'Faroe Islands' };
  const pagesWithGaps = listedPages.filter((page) => {
    const html = renderHtml(page, { publication: { place } }).replaceAll(/ data-properties="[^"]*"/gu, '');
    return /\bnull\b|undefined|Tórshavn, (?:and|,|")/u.test(html);
  });
  expect(pagesWithGaps.map(nameOfPage)).toEqual([]);
});

test.each(everyPage)('%s is a whole document in English with one main heading', (_, html) => {
  expect(html).toMatch(/^<!doctype html><html lang="en"[^>]*><head>/u);
  expect(html).toMatch(/<\/html>$/u);
  expect(html.match(/<h1[ >]/gu)).toHaveLength(1);
  expect(html.match(/<main[ >]/gu)).toHaveLength(1);
  expect(html.match(/<title>/gu)).toHaveLength(1);
  expect(html.match(/<meta name="description"/gu)).toHaveLength(1);
});

test.each(everyPage)(
  '%s has the style sheets with the rules for its classes, and each before its first use',
  (_, html) => {
    const parts = html.split(/<link rel="stylesheet" href="\/assets\/(\w+)\.css"\/>/u);
    const sheets = parts.filter((_part, index) => index % 2 === 1);
    expect(sheets.slice(2)).toEqual(sheets[1] === 'home' ? ['homeRest', 'siteRest'] : ['siteRest']);
    const early = parts.flatMap((part, index) => {
      const loaded = sheets.slice(0, Math.max(2, index / 2));
      const names = Array.from(part.matchAll(/ class="([^"]*)"/gu), ([, each = '']) =>
        each.split(' '),
      ).flat();
      return index % 2 === 1
        ? []
        : names.filter((name) => hasRules(name, [...styledClasses.keys()]) && !hasRules(name, loaded));
    });
    // `mark-badge` has rules only in the footer and the radio's window.
    expect(early.filter((name) => name !== 'mark-badge')).toEqual([]);
  },
);

test.each(everyPage)('the headings of %s never skip a level', (_, html) => {
  const levels = Array.from(html.matchAll(/<h([1-6])[ >]/gu), ([, level]) => Number(level));
  for (const [index, level] of levels.entries()) {
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  }
});

test.each(everyPage)(
  'the content policy blocks nothing on %s: no inline script, style or handler',
  (_, html) => {
    const inline = Array.from(html.matchAll(/<script(?![^>]* src=)[^>]*>/gu), ([tag]) => tag);
    expect(inline.filter((tag) => tag !== '<script type="application/ld+json">')).toEqual([]);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/u);
  },
);

test('every style sheet belongs to a screen or the site', () => {
  expect([...styledClasses.keys()].toSorted()).toEqual(
    [...new Set(['site', 'siteRest', 'homeRest', ...Object.values(sheetOfScreen)])].toSorted(),
  );
});

test('a page that shows its stories loads no React', () => {
  const html = renderHtml({ screen: 'section', key: 'politics' });
  expect(html).toContain('src="/assets/shell.js"');
  expect(html).not.toContain('/assets/islands.js');
  expect(html).not.toContain('data-island');
});

test.each(['loading', 'error'] as const)(
  'a page whose section is %s has the island that fetches its stories, with the props it needs',
  (status) => {
    const html = renderHtml({ screen: 'sectionAll', key: 'politics' }, { result: { status, articles: [] } });
    expect(html).toContain('src="/assets/islands.js"');
    const properties = /data-island="SectionFeed" data-properties="([^"]*)"/u.exec(html)?.[1] ?? '';
    expect(JSON.parse(properties.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toMatchObject({
      view: 'all',
      stories: {
        section: { key: 'politics' },
        result: { status },
        timeZone: 'America/Chicago',
      },
    });
  },
);

test('the front page has an island only when local news is missing', () => {
  const edition = world.edition();
  sectionOf(edition, 'sports').result = {
    ...sectionOf(edition, 'sports').result,
    status: 'error',
    articles: [],
  };
  const html = renderPage({ screen: 'home', posts: [] }, { edition, now: world.now, assets: world.assets });
  expect(html).not.toContain('data-island');
});

test.each([
  [{ screen: 'home', posts: [] }, 'https://voice.example/'],
  [{ screen: 'section', key: 'food' }, 'https://voice.example/food-dining'],
  [{ screen: 'sectionAll', key: 'food' }, 'https://voice.example/food-dining/all'],
  [{ screen: 'faq' }, 'https://voice.example/faq'],
  [{ screen: 'siteMap' }, 'https://voice.example/sitemap'],
] satisfies [Page, string][])('the canonical URL of %o is %s', (page, address) => {
  expect(renderHtml(page)).toContain(`<link rel="canonical" href="${address}"/>`);
});

test('a dead link leads to a 404 page that links home', () => {
  const html = renderHtml({ screen: 'notFound' });
  expect(html).toContain('<h1>404</h1>');
  expect(html).toContain('Oops! Page not found');
  expect(html).toMatch(/<a [^>]*href="\/">Return to Home<\/a>/u);
});

test('an unknown category leads to its own error page', () => {
  expect(renderHtml({ screen: 'unknownCategory' })).toContain('<h1>Category not found</h1>');
});

function renderHtml(page: Page, changes: Parameters<typeof world.edition>[0] = {}): string {
  return renderPage(page, { edition: world.edition(changes), now: world.now, assets: world.assets });
}
