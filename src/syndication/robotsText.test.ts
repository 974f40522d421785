import robotsModule from 'robots-parser';
import { expect, test } from 'vitest';
import { sitemapCategories } from '../news/site/sitemap.ts';
import { llmsText } from './llmsText.ts';
import { world } from '../news/world.testing.ts';
import { robotsText } from './texts.ts';

// The package is CommonJS, but its types say otherwise: the import is the function itself.
const readRobots = robotsModule as unknown as (typeof robotsModule)['default'];
const { publication } = world.edition({ publication: world.fullPublication() });
const robots = readRobots('https://voice.example/robots.txt', robotsText(publication));

function isAllowed(path: string): boolean | undefined {
  return robots.isAllowed(`https://voice.example${path}`, 'SomeCrawler/1.0');
}

test('every program may read every page, file and picture', () => {
  const pages = sitemapCategories(publication).flatMap((category) => category.pages);
  const others = [
    '/blog/kaw-point',
    '/rss.xml',
    '/local-news/rss.xml',
    '/sitemap.xml',
    '/cards/publication.png',
  ];

  expect([...pages, ...others].filter((path) => isAllowed(path) !== true)).toEqual([]);
});

test('calls are disallowed, except the calls in llms.txt', () => {
  expect(isAllowed('/api/')).toBe(false);
  expect(isAllowed('/api/blog?page=2')).toBe(false);
  expect(isAllowed('/functions/v1/get_metainfo?page=1')).toBe(false);
  const named = Array.from(
    llmsText({ publication, posts: [] }).matchAll(/https:\/\/voice\.example(?<path>\/[^)]*)\)/gu),
    ({ groups }) => groups?.['path'] ?? '',
  );
  expect(named).toContain('/api/feeds/localNews');
  expect(named.filter((path) => isAllowed(path) !== true)).toEqual([]);
});

test('a search page may be read, so that its noindex is seen', () => {
  expect(isAllowed('/search?q=library')).toBe(true);
});

test('both site maps are listed', () => {
  expect(robots.getSitemaps()).toEqual([
    'https://voice.example/sitemap.xml',
    'https://voice.example/news-sitemap.xml',
  ]);
});

test('a name with a line break adds no rule', () => {
  const text = robotsText({ ...publication, name: 'Voice\nDisallow: /' });

  expect(readRobots('https://voice.example/robots.txt', text).isAllowed('https://voice.example/')).toBe(true);
  expect(text).not.toMatch(/^Disallow: \/$/mu);
});
