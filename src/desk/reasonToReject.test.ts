import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { editDispatch } from './editDispatch.ts';
import { parseFeed } from './parseFeed.ts';

const url = 'https://courier.example/news/';

test.each([
  [
    '<html><head><link rel="stylesheet" href="a.css"><link rel=alternate title="News" type="application/rss+xml" href="feed/?a=1&amp;b=2"></head>',
    'a web page (HTML), not a feed. The page names a feed: https://courier.example/news/feed/?a=1&b=2',
  ],
  [
    "<!doctype html><link type='application/feed+json' rel='alternate' href='/feed.json'><link type='application/atom+xml' href='/atom.xml'>",
    'The page names a feed: https://courier.example/feed.json',
  ],
  [
    '<html><head><link rel="alternate" hreflang="es" href="/es/"></head>',
    'Look on that page for the address',
  ],
  [
    '<html><head><link type="application/rss+xml" href="javascript:alert(1)"></head>',
    'Look on that page for the address',
  ],
  [
    '<?xml version="1.0"?><opml version="2.0"><body><outline text="a"/><outline xmlUrl="https://a.example/feed"/></body></opml>',
    'a list of feeds (OPML), not a feed. Use the address of one of them, such as https://a.example/feed',
  ],
  ['<opml version="2.0"><body/></opml>', 'The document is a list of feeds (OPML), not a feed.'],
  [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
    'The document is a site map, not a feed.',
  ],
  ['BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'The document is a calendar (iCalendar)'],
  ['<rows><row/></rows>', 'not a feed in any format we know: its first element is <rows>.'],
  ['%PDF-1.4', 'The document is not a feed: it is neither XML nor JSON.'],
])('polling-10: %s is rejected with a reason that says what to do', (text, reason) => {
  expect(parseFeed(text, { url })).toEqual({ kind: 'rejected', reason: expect.stringContaining(reason) });
});

test('polling-10: for a document that is compressed without saying so, the reason names the compression', () => {
  const dispatch = {
    feed: url,
    url,
    body: gzipSync('<rss/>'),
    contentType: 'application/rss+xml',
    receivedAt: 0,
  };
  expect(editDispatch(dispatch)).toMatchObject({
    reason: expect.stringMatching(/compressed \(gzip\).*Look for/u),
  });
});
