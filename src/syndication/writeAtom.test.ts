import { parseAtomFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { schemas, xmllintFaults } from '../../tests/xmllint.ts';
import { editionForTests } from '../pages/editionForTests.ts';
import { feedsForTests } from './feedsForTests.ts';
import { hostileTextSound } from './postForTests.ts';
import { textsOfXml } from './textsOfXml.ts';
import { writeAtom } from './writeAtom.ts';

const feeds = feedsForTests(editionForTests());
const documents = Object.fromEntries(Object.entries(feeds).map(([name, feed]) => [name, writeAtom(feed)]));
const full = documents['full'] ?? '';

describe.each(Object.entries(documents))('the %s feed', (_, document) => {
  test('is valid by RFC 4287', () => {
    expect(xmllintFaults({ document, schema: schemas.atom })).toEqual([]);
  });

  test('has identities that nothing else in it has', () => {
    const ids = textsOfXml({ document, name: 'id' });

    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has an alternate link or content for every entry', () => {
    for (const { links, content } of parseAtomFeed(document).entries ?? []) {
      expect(content !== undefined || links?.some(({ rel }) => rel === 'alternate')).toBe(true);
    }
  });
});

test('a validator would object to a feed with a fault in it', () => {
  const faulty = [
    full.replace(/<updated>[^<]*<\/updated>/u, ''),
    full.replace(/\.000Z<\/updated>/u, '</updated>'),
    full.replace(/<id>/u, '<id>\n'),
    full.replace(/<author>.*?<\/author>/su, ''),
    full.replace(/type="html"/u, 'type="markup"'),
  ];

  for (const document of faulty) {
    expect(document).not.toBe(full);
    expect(xmllintFaults({ document, schema: schemas.atom })).not.toEqual([]);
  }
});

test('a feed reader finds the whole post, when it was published and when it was changed', () => {
  expect(parseAtomFeed(full)).toMatchObject({
    updated: '2026-11-21T06:00:00.000Z',
    links: [
      { href: 'https://voice.example/atom.xml', rel: 'self' },
      { href: 'https://voice.example/blog', rel: 'alternate' },
    ],
    entries: [
      {
        title: { value: 'A morning at Kaw Point' },
        published: '2026-11-20T06:00:00.000Z',
        updated: '2026-11-21T06:00:00.000Z',
        authors: [{ name: 'A. Sample & Son' }],
        content: { type: 'html' },
        summary: { value: 'Where two rivers meet.' },
        categories: [{ term: 'History & rivers' }, { term: 'Rivers' }, { term: 'Parks' }],
        links: [
          { href: 'https://voice.example/blog/a-morning-at-kaw-point', rel: 'alternate' },
          { rel: 'enclosure', type: 'image/png', length: 20_000 },
        ],
      },
      { published: '2026-11-20T06:00:00.000Z', updated: '2026-11-20T06:00:00.000Z' },
    ],
  });
});

test('the most hostile title comes out as it was written', () => {
  const titles = textsOfXml({ document: documents['hostile'] ?? '', name: 'title' });

  expect(titles).toEqual([hostileTextSound, hostileTextSound]);
});

test('a linked story is by its source, and one without a date as old as we know it', () => {
  const entries = parseAtomFeed(documents['section'] ?? '').entries ?? [];

  expect(entries[0]).toMatchObject({
    authors: [{ name: 'Levee Courier', uri: 'https://courier.example' }],
    links: [{ href: 'https://courier.example/1' }],
    published: '2026-11-20T18:00:00.000Z',
  });
  expect(entries[0]?.content).toBeUndefined();
  expect(entries[1]).toMatchObject({ content: { type: 'text' }, updated: '2026-11-20T18:00:00.000Z' });
  expect(entries[1]?.published).toBeUndefined();
});
