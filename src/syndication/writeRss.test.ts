import { decodeHTML } from 'entities';
import { parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { schemas, xmllintErrors } from '../../tests/clients/xmllint.ts';
import { exampleFeeds } from './feeds.testing.ts';
import { textsOfXml } from './textsOfXml.testing.ts';
import { writeRss } from './writeRss.ts';
import { world } from '../news/world.testing.ts';

const edition = world.edition();
const feeds = exampleFeeds(edition);
const full = writeRss(feeds['full'] ?? failMissing('full'));

function failMissing(name: string): never {
  throw new Error(`There is no feed called ${name}.`);
}

describe.each(Object.entries(feeds))('the %s feed', (_, feed) => {
  const document = writeRss(feed);

  test('is valid RSS 2.0', () => {
    expect(xmllintErrors({ document, schema: schemas.rss })).toEqual([]);
  });

  test('has correct days of the week, and a guid for each item', () => {
    const dates = ['pubDate', 'lastBuildDate'].flatMap((name) => textsOfXml({ document, name }));
    const guids = textsOfXml({ document, name: 'guid' });

    expect(dates.length).toBeGreaterThan(0);
    for (const date of dates) expect(new Date(date).toUTCString()).toBe(date);
    expect(guids).toHaveLength(feed.entries.length);
    expect(new Set(guids).size).toBe(feed.entries.length);
  });
});

test('the schema rejects a feed with an error', () => {
  const invalid = [
    full.replace(/<link>[^<]*<\/link>/u, ''),
    full.replace(/<title>/u, '<title>\n'),
    full.replace(/ GMT<\/pubDate>/u, '</pubDate>'),
    full.replace(/<guid isPermaLink="false">/u, '<guid>'),
    full.replace(/<lastBuildDate>/u, '\u0008<lastBuildDate>'),
    full.replace(/ length="20000"/u, ''),
  ];

  for (const document of invalid) {
    expect(document).not.toBe(full);
    expect(xmllintErrors({ document, schema: schemas.rss })).not.toEqual([]);
  }
});

test('a feed reader finds the channel', () => {
  const channel = parseRssFeed(full);

  expect(channel).toMatchObject({
    title: 'Voice (Kansas) & more',
    link: 'https://voice.example/blog',
    language: 'en-us',
    copyright: 'Copyright 2024 Voice',
    pubDate: 'Fri, 20 Nov 2026 06:00:00 GMT',
    lastBuildDate: 'Sat, 21 Nov 2026 06:00:00 GMT',
    ttl: 60,
    categories: [{ name: 'Local News' }, { name: 'Community' }, { name: 'History & rivers' }],
    image: {
      url: 'https://voice.example/icons/144.png',
      title: 'Voice (Kansas) & more',
      link: 'https://voice.example/blog',
      width: 144,
      height: 144,
    },
    atom: { links: [{ href: 'https://voice.example/rss.xml', rel: 'self', type: 'application/rss+xml' }] },
  });
  expect(full).toContain(
    String.raw`<managingEditor>news@voice.example (Voice \(Kansas\) &amp; more)</managingEditor>`,
  );
});

test('a feed reader finds the full post', () => {
  const item = parseRssFeed(full).items?.[0];

  expect(item).toMatchObject({
    title: 'How a levee trail became a front porch',
    link: 'https://voice.example/blog/levee-trail',
    description: 'Ten miles of flood wall and a Saturday habit.',
    pubDate: 'Fri, 20 Nov 2026 06:00:00 GMT',
    dc: { creators: ['A. Sample & Son'] },
    categories: [{ name: 'History & rivers' }, { name: 'Rivers' }, { name: 'Parks' }],
    enclosures: [{ url: 'https://pictures.example/rivers?size=1&kind=b', type: 'image/png', length: 20_000 }],
    guid: { isPermaLink: false },
  });
  expect(textsOfXml({ document: full, name: 'content:encoded' })[0]).toBe(
    '<p>See <a href="https://voice.example/faq?a=1&amp;b=2">the questions</a> &amp; answers.</p>',
  );
});

test('a hostile title is read back unchanged', () => {
  const document = writeRss(feeds['hostile'] ?? failMissing('hostile'));

  expect(textsOfXml({ document, name: 'title' })).toEqual([
    world.hostileTextCleaned,
    world.hostileTextCleaned,
    world.hostileTextCleaned,
  ]);
});

test('a description about tags is shown as text by a feed reader that expects HTML', () => {
  const document = writeRss(feeds['hostile'] ?? failMissing('hostile'));
  const [, ofItem] = textsOfXml({ document, name: 'description' });

  expect(ofItem).toContain(']]&gt; &amp; &amp;amp; &lt;b&gt;"bold"&lt;/b&gt;');
  expect(decodeHTML(ofItem ?? '')).toBe(world.hostileTextCleaned);
});

test('a publication without an email address has no editor', () => {
  expect(writeRss(feeds['empty'] ?? failMissing('empty'))).not.toMatch(/managingEditor|webMaster/u);
});

test('the source of a story has a URL if the story has a link', () => {
  const document = writeRss(feeds['section'] ?? failMissing('section'));

  expect(document).toContain('<source url="https://courier.example">Levee Courier</source>');
  expect(textsOfXml({ document, name: 'dc:publisher' })).toEqual(['Levee Courier']);
});

test('a feed that cannot be built has an error message', () => {
  const document = writeRss(feeds['failed'] ?? failMissing('failed'));

  expect(parseRssFeed(document)).toMatchObject({
    title: 'RSS Feed Error',
    description: 'RSS feed temporarily unavailable. Please try again later.',
  });
});
