import { describe, expect, test } from 'vitest';
import { schemas, xmllintErrors } from '../../tests/clients/xmllint.ts';
import type { PostEntry } from '../news/post.ts';
import { sitemapCategories } from '../news/site/sitemap.ts';
import { sitemapGroups } from '../pages/siteMap/SiteMap.tsx';
import { messagesOf } from '../news/messages/messagesOf.ts';
import { sitemap } from './sitemap.ts';
import { world } from '../news/world.testing.ts';
import { textsOfXml } from './textsOfXml.testing.ts';
import { localeIn } from '../news/words/locales.ts';

const full = world.fullPublication();
const edition = world.edition({ publication: full, result: { updatedAt: world.now } });

function filesOf(input: Partial<Parameters<typeof sitemap>[0]> = {}): ReadonlyMap<string, string> {
  return sitemap({ edition, posts: [world.post()], ...input });
}

function textOf(path: string, files: ReadonlyMap<string, string>): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`There is no ${path} among ${[...files.keys()].join(', ')}.`);
  return text;
}

function manyPosts(count: number): PostEntry[] {
  return Array.from({ length: count }, (_, index) => world.post({ slug: `post-${index}` }));
}

function entryOf(path: string, text: string): string {
  const entry = text.split('\n').find((line) => line.includes(`<loc>https://voice.example${path}</loc>`));
  if (entry === undefined) throw new Error(`The site map has no ${path}.`);
  return entry;
}

test('a search engine finds every page of the site map for readers, other screens and every post', () => {
  const locations = textsOfXml({ document: textOf('/sitemap.xml', filesOf()), name: 'loc' });
  const shown = sitemapGroups(full, messagesOf(localeIn('en', 'US'))).flatMap(({ pages }) =>
    pages.map(({ url }) => `https://voice.example${url}`),
  );

  expect(shown.filter((address) => !locations.includes(address))).toEqual([]);
  expect(locations).toContain('https://voice.example/blog/levee-trail');
  expect(locations).toContain('https://voice.example/faq');
  expect(new Set(locations).size).toBe(locations.length);
});

test('every tag and author is listed once, and changes with its newest post', () => {
  const posts = [
    world.post({ slug: 'one', tags: ['Kaw Point', 'Rivers'], author: 'Ada Example' }),
    world.post({ slug: 'two', tags: ['kaw point'], date: '2026-01-02', modified: '2026-11-20' }),
  ];
  const text = textOf('/sitemap.xml', filesOf({ posts }));

  expect(entryOf('/blog/tags/kaw-point', text)).toContain('<lastmod>2026-11-20</lastmod>');
  expect(entryOf('/blog/tags/rivers', text)).toContain('<lastmod>2026-11-18</lastmod>');
  expect(entryOf('/blog/authors/ada-example', text)).toContain('<changefreq>weekly</changefreq>');
  expect(text.match(/\/blog\/(?:tags|authors)\//gu)).toHaveLength(3);
});

test('a page that is not set up is not listed', () => {
  const without = world.edition({ publication: { radio: null } });
  const bare = textOf('/sitemap.xml', filesOf({ edition: without }));

  for (const path of ['/radio', '/events', '/books', '/faq', '/partners']) {
    expect(textOf('/sitemap.xml', filesOf())).toContain(`${path}</loc>`);
    expect(bare).not.toContain(`${path}</loc>`);
  }
});

test('a page has a change date only if it is known', () => {
  const posts = [
    world.post({ slug: 'changed', modified: '2026-11-21' }),
    world.post({ slug: 'new' }),
    { ...world.post({ slug: 'undated' }), date: null },
  ];
  const text = textOf('/sitemap.xml', filesOf({ posts }));

  expect(entryOf('/', text)).toContain('<lastmod>2026-11-21T02:42:00.000Z</lastmod>');
  expect(entryOf('/local-news', text)).toContain('<lastmod>2026-11-21T02:42:00.000Z</lastmod>');
  expect(entryOf('/blog/changed', text)).toContain('<lastmod>2026-11-21</lastmod>');
  expect(entryOf('/blog/new', text)).toContain('<lastmod>2026-11-18</lastmod>');
  for (const path of ['/blog', '/privacy', '/events', '/blog/undated']) {
    expect(entryOf(path, text)).not.toContain('lastmod');
  }
  const unfetched = world.edition({ publication: full, result: { updatedAt: null } });
  expect(textOf('/sitemap.xml', filesOf({ edition: unfetched, posts: [] }))).not.toContain('lastmod');
});

test('a page has the update frequency of its category', () => {
  const text = textOf('/sitemap.xml', filesOf());

  expect(entryOf('/sports', text)).toContain('<changefreq>daily</changefreq>');
  expect(entryOf('/blog/levee-trail', text)).toContain('<changefreq>weekly</changefreq>');
  expect(entryOf('/events', text)).toContain('<changefreq>weekly</changefreq>');
  expect(entryOf('/terms', text)).toContain('<changefreq>monthly</changefreq>');
  expect(sitemapCategories(full).map(({ name }) => name)).toEqual(['news', 'blog', 'community', 'legal']);
});

describe('a large blog', () => {
  const files = filesOf({ posts: manyPosts(50_000) });

  test('is split into several files with an index, each within the limit', () => {
    expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
    const index = textOf('/sitemap.xml', files);

    expect(xmllintErrors({ document: index, schema: schemas.sitemapIndex })).toEqual([]);
    expect(textsOfXml({ document: index, name: 'loc' })).toEqual([
      'https://voice.example/sitemap-1.xml',
      'https://voice.example/sitemap-2.xml',
    ]);
  });

  test('has every URL in exactly one file, and the first file is full', () => {
    const [first, second] = ['/sitemap-1.xml', '/sitemap-2.xml'].map((path) =>
      textsOfXml({ document: textOf(path, files), name: 'loc' }),
    );
    const pages = sitemapCategories(full).flatMap(({ pages: all }) => all);

    expect(first).toHaveLength(50_000);
    expect(second).toHaveLength(pages.length);
    expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(50_000 + pages.length);
  });
});

test('a file is never larger than the limit in bytes', () => {
  const bytesMax = 4000;
  const [, ...parts] = filesOf({ posts: manyPosts(100), bytesMax }).values();

  expect(parts.length).toBeGreaterThan(2);
  for (const document of parts) {
    expect(Buffer.byteLength(document)).toBeLessThanOrEqual(bytesMax);
    expect(xmllintErrors({ document, schema: schemas.sitemap })).toEqual([]);
  }
});

test('the site map is valid, and the schema rejects an error', () => {
  const document = textOf('/sitemap.xml', filesOf({ posts: [world.post({ slug: 'a&b "c" ü' })] }));

  expect(xmllintErrors({ document, schema: schemas.sitemap })).toEqual([]);
  expect(
    xmllintErrors({ document: document.replace('daily', 'often'), schema: schemas.sitemap }),
  ).not.toEqual([]);
});
