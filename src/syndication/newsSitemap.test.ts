import { expect, test } from 'vitest';
import { schemas, xmllintErrors } from '../../tests/clients/xmllint.ts';
import type { PostEntry } from '../news/post.ts';
import { newsSitemap } from './sitemap.ts';
import { world } from '../news/world.testing.ts';
import { textsOfXml } from './textsOfXml.testing.ts';

const { publication } = world.edition();
/** When the day of `world.post()` begins in Kansas City. */
const published = Date.UTC(2026, 10, 18, 6);
const hourMs = 3_600_000;

function mapAt(now: number, posts: PostEntry[] = [world.post()]): string {
  return newsSitemap({ publication, posts, now });
}

test('a post is listed for 48 hours from the beginning of its day', () => {
  const address = 'https://voice.example/blog/levee-trail';

  expect(mapAt(published - 1)).not.toContain(address);
  expect(mapAt(published)).toContain(address);
  expect(mapAt(published + 48 * hourMs)).toContain(address);
  expect(mapAt(published + 48 * hourMs + 1)).not.toContain(address);
});

test('a post without a known day is not listed', () => {
  expect(mapAt(published, [{ ...world.post(), date: null }])).not.toContain('<url>');
});

test('the map is valid and has publisher, date and title', () => {
  const document = mapAt(published, [world.post({ metaTitle: world.hostileText })]);

  expect(xmllintErrors({ document, schema: schemas.newsSitemap })).toEqual([]);
  expect(textsOfXml({ document, name: 'news:title' })).toEqual([world.hostileTextCleaned]);
  expect(textsOfXml({ document, name: 'news:name' })).toEqual(['Kansas City Voice']);
  expect(textsOfXml({ document, name: 'news:publication_date' })).toEqual(['2026-11-18T06:00:00.000Z']);
  const invalid = document.replace(/<news:language>.*<\/news:language>/u, '');
  expect(xmllintErrors({ document: invalid, schema: schemas.newsSitemap })).not.toEqual([]);
});

test('a map without posts is empty and valid', () => {
  for (const document of [mapAt(0, []), mapAt(published + 49 * hourMs)]) {
    expect(xmllintErrors({ document, schema: schemas.newsSitemap })).toEqual([]);
    expect(document).toMatch(/<urlset\b[^>]*(?:\/>|>\s*<\/urlset>)\s*$/u);
  }
});
