import { expect, test } from 'vitest';
import { schemas, xmllintFaults } from '../../tests/xmllint.ts';
import type { PostEntry } from '../news/post.ts';
import { editionForTests } from '../pages/editionForTests.ts';
import { newsSitemap } from './newsSitemap.ts';
import { hostileText, hostileTextSound, markedPostForTests } from './postForTests.ts';
import { textsOfXml } from './textsOfXml.ts';

const { publication } = editionForTests();
/** When the day of `markedPostForTests` begins in Kansas City. */
const published = Date.UTC(2026, 10, 20, 6);
const hourMs = 3_600_000;

function mapAt(now: number, posts: PostEntry[] = [markedPostForTests()]): string {
  return newsSitemap({ publication, posts, now });
}

test('a post is in the news for 48 hours from the beginning of its day, and not before', () => {
  const address = 'https://voice.example/blog/a-morning-at-kaw-point';

  expect(mapAt(published - 1)).not.toContain(address);
  expect(mapAt(published)).toContain(address);
  expect(mapAt(published + 48 * hourMs)).toContain(address);
  expect(mapAt(published + 48 * hourMs + 1)).not.toContain(address);
});

test('a post whose day is not known is no news', () => {
  expect(mapAt(published, [{ ...markedPostForTests(), date: null }])).not.toContain('<url>');
});

test('the map says who published what and when, and is valid', () => {
  const document = mapAt(published, [markedPostForTests({ metaTitle: hostileText })]);

  expect(xmllintFaults({ document, schema: schemas.newsSitemap })).toEqual([]);
  expect(textsOfXml({ document, name: 'news:title' })).toEqual([hostileTextSound]);
  expect(textsOfXml({ document, name: 'news:name' })).toEqual(['Kansas City Voice']);
  expect(textsOfXml({ document, name: 'news:publication_date' })).toEqual(['2026-11-20T06:00:00.000Z']);
  const faulty = document.replace(/<news:language>.*<\/news:language>/u, '');
  expect(xmllintFaults({ document: faulty, schema: schemas.newsSitemap })).not.toEqual([]);
});

test('a map without news is an empty one and still well-formed', () => {
  for (const document of [mapAt(0, []), mapAt(published + 49 * hourMs)]) {
    expect(xmllintFaults({ document, schema: schemas.newsSitemap })).toEqual([]);
    expect(document).toMatch(/<urlset\b[^>]*(?:\/>|>\s*<\/urlset>)\s*$/u);
  }
});
