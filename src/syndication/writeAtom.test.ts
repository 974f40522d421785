import { parseAtomFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { schemas, xmllintErrors } from '../../tests/clients/xmllint.ts';
import { exampleFeeds } from './feeds.testing.ts';
import { textsOfXml } from './textsOfXml.testing.ts';
import { writeAtom } from './writeAtom.ts';
import { world } from '../news/world.testing.ts';

const feeds = exampleFeeds(world.edition());
const documents = Object.fromEntries(Object.entries(feeds).map(([name, feed]) => [name, writeAtom(feed)]));
const full = documents['full'] ?? '';

describe.each(Object.entries(documents))('the %s feed', (_, document) => {
  test('is valid by RFC 4287', () => {
    expect(xmllintErrors({ document, schema: schemas.atom })).toEqual([]);
  });

  test('has unique ids', () => {
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

test('the schema rejects a feed with an error', () => {
  const invalid = [
    full.replace(/<updated>[^<]*<\/updated>/u, ''),
    full.replace(/\.000Z<\/updated>/u, '</updated>'),
    full.replace(/<id>/u, '<id>\n'),
    full.replace(/<author>.*?<\/author>/su, ''),
    full.replace(/type="html"/u, 'type="markup"'),
  ];

  for (const document of invalid) {
    expect(document).not.toBe(full);
    expect(xmllintErrors({ document, schema: schemas.atom })).not.toEqual([]);
  }
});

test('a feed reader finds the full post with its dates', () => {
  expect(parseAtomFeed(full)).toMatchObject({
    updated: '2026-11-21T06:00:00.000Z',
    links: [
      { href: 'https://voice.example/atom.xml', rel: 'self' },
      { href: 'https://voice.example/blog', rel: 'alternate' },
    ],
    entries: [
      {
        title: { value: 'How a levee trail became a front porch' },
        published: '2026-11-20T06:00:00.000Z',
        updated: '2026-11-21T06:00:00.000Z',
        authors: [{ name: 'A. Sample & Son' }],
        content: { type: 'html' },
        summary: { value: 'Ten miles of flood wall and a Saturday habit.' },
        categories: [{ term: 'History & rivers' }, { term: 'Rivers' }, { term: 'Parks' }],
        links: [
          { href: 'https://voice.example/blog/levee-trail', rel: 'alternate' },
          { rel: 'enclosure', type: 'image/png', length: 20_000 },
        ],
      },
      { published: '2026-11-20T06:00:00.000Z', updated: '2026-11-20T06:00:00.000Z' },
    ],
  });
});

test('a hostile title is read back unchanged', () => {
  const titles = textsOfXml({ document: documents['hostile'] ?? '', name: 'title' });

  expect(titles).toEqual([world.hostileTextCleaned, world.hostileTextCleaned]);
});

test('the author of a story is its source, and a story without a date has the time it was first seen', () => {
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
