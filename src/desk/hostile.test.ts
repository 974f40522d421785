import { afterAll, expect, test } from 'vitest';
import { environment } from '../../tests/runner/environment.ts';

import type { Dispatch, EditedFeed, Rejected } from '../news/dispatch.ts';
import { descriptionCharsMax, titleCharsMax } from '../news/item.ts';
import { openDesk } from '../newsroom/deskThread.ts';
import { editDispatch } from './editDispatch.ts';

/**
 * Linear time takes under a second of CPU and quadratic time takes minutes to hours, so a generous deadline
 * distinguishes them on any machine. `npm run drill` takes the largest documents that the wire accepts, five megabytes.
 */
const [bytesMax, deadlineMs] = environment.isDrill ? [5 * 1024 * 1024, 30_000] : [768 * 1024, 8_000];

const floods: readonly (readonly [string, string])[] = [
  ['a quadratic entity', `<!DOCTYPE x [<!ENTITY a "${'A'.repeat(1000)}">]>${withText(flood('&a;'))}`],
  ['a flood of numeric references', withText(flood('&#38;'))],
  ['references within references', withText(flood('&amp;#38;'))],
  ['deeply nested elements', withFields(flood('<a>'))],
  ['deeply nested elements of HTML', withText(`<![CDATA[${flood('<b>')}]]>`)],
  ['nested drawings', withText(`<![CDATA[${flood('<svg>')}]]>`)],
  ['very many attributes', withFields(`<media:content ${flood('a="b" ')}/>`)],
  ['a very long text', withText(flood('x'))],
  ['a very long title', rss(`<item><title>${flood('<a ')}</title></item>`)],
  ['leading white space', flood(' ') + withText('')],
  ['white space within text', withText(`a${flood(' ')}b`)],
  ['an author of brackets', withFields(`<author>${flood('(')}</author>`)],
  ['an author of email addresses', withFields(`<author>${flood('a@b ')}</author>`)],
  ['a credit that never ends', withFields(`<media:credit>${flood('<a ')}`)],
  [
    'pictures and credits without end',
    withFields(flood('<media:credit>a</media:credit><media:content url="b"/>')),
  ],
  ['a web page of links that never end', `<html>${flood('<link rel="alternate" ')}`],
  ['a list of feeds that never ends', `<opml>${flood(' xmlurl')}`],
  ['pictures that never end', withText(`<![CDATA[${flood('<img ')}]]>`)],
  ['pictures whose addresses never end', withText(`<![CDATA[${flood('<img src="x')}]]>`)],
  ['a flood of tracking pixels', withText(`<![CDATA[${flood('<img src="https://x.example/a" width=1>')}]]>`)],
  ['a flood of brackets', withText(`<![CDATA[${flood('<')}]]>`)],
  ['end tags without start tags', withFields(flood('<b>', 1400) + flood('</x>'))],
  ['comments that never end', withFields(flood('<!--'))],
  ['sections that never end', withFields(flood('<![CDATA['))],
  ['declarations that never end', flood('<!DOCTYPE [') + withText('')],
  ['entities without a name', `<!DOCTYPE x [${flood('<!ENTITY   ')}]>${withText('')}`],
  ['a date that never ends', withFields(`<pubDate>${flood('1 ')}</pubDate>`)],
  [
    'a chain of xml:base',
    rss(`<a xml:base="https://x.example/${flood('y', 1e6)}/">${flood('<a xml:base="b/">', 1e6)}`),
  ],
  ['a flood of names', rss(Array.from({ length: bytesMax / 13 }, (_, index) => `<n${index}/>`).join(''))],
  ['frames that never end', withText(`<![CDATA[${flood('<iframe>')}]]>`)],
  ['isolates that never end', withText(flood('\u2067'))],
  ['a stack of combining marks', withText(`e${flood('\u0301')}`)],
  ['a JSON Feed followed by braces', `{"title":"Braces","items":[]}${flood('{"')}`],
  ['a deeply nested JSON Feed', `{"title":"Nests","items":${flood('[')}`],
];

const desk = openDesk({ deadlineMs });

afterAll(() => desk.close());

test.each(floods)('a document with %s is read in time', { timeout: 60_000 }, async (_name, text) => {
  const result = await desk.edit(dispatch(text));
  expect(result.kind === 'rejected' ? result.reason : '').not.toContain('longer than');
});

test('an item before a flood is still read', () => {
  const edited = edit(rss(`<item><title>Still here</title></item>${flood('<a>')}`));
  expect(edited).toMatchObject({ items: [{ title: 'Still here' }] });
});

test('an item after a flood is still read', () => {
  const edited = edit(rss(`${flood('<a>')}<item><title>Still here</title></item>`));
  expect(edited).toMatchObject({ items: [{ title: 'Still here' }] });
});

test('a quadratic entity expands only up to the limit', () => {
  const text = `<!DOCTYPE x [<!ENTITY a "${'word '.repeat(200)}">]>${withText('&a;'.repeat(10_000))}`;
  expect(wordCountOf(edit(text))).toBeLessThanOrEqual(20_000);
});

test.each([1_000, 100_000])(
  'the first 500 of %i items are read, and the rest are spiked with a reason',
  (count) => {
    const rest = '<item><a>'.repeat(count - 1);
    const edited = edit(rss(`<item><title>First</title></item>${rest}`));
    const reason = `The document has ${count} items; only the newest 500 are read.`;
    expect(edited).toMatchObject({
      items: [{ title: 'First' }],
      spiked: expect.arrayContaining([{ item: `${count - 500} items at the end`, reason }]),
    });
  },
);

test('the last 500 of many items are read if these are the newest', () => {
  const items = Array.from({ length: 2000 }, (_, index) => {
    const date = new Date(Date.UTC(2020, 0, 1) + index * 86_400_000).toUTCString();
    return `<item><title>Day ${index}</title><pubDate>${date}</pubDate></item>`;
  });
  const edited = edit(rss(items.join('')));
  if (edited.kind === 'rejected') throw new Error(edited.reason);
  expect(edited.items).toHaveLength(500);
  expect([edited.items[0]?.title, edited.items.at(-1)?.title]).toEqual(['Day 1500', 'Day 1999']);
  expect(edited.spiked).toMatchObject([{ item: '1500 items at the beginning' }]);
});

test('a JSON Feed of many items is cut like other feeds', () => {
  const items = Array.from({ length: 2000 }, (_, index) => ({ id: String(index), title: `Note ${index}` }));
  const edited = edit(JSON.stringify({ title: 'Notes', items }));
  if (edited.kind === 'rejected') throw new Error(edited.reason);
  expect(edited.items).toHaveLength(500);
  expect(edited.spiked).toMatchObject([{ item: '1500 items at the end' }]);
});

test('an endless guid is replaced by its hash, and an endless link is dropped', () => {
  const edited = edit(
    rss(
      `<item><title>Long</title><guid>${flood('g', 1e5)}</guid><link>https://x.example/${flood('l', 1e5)}</link></item>`,
    ),
  );
  if (edited.kind === 'rejected') throw new Error(edited.reason);
  expect(edited.items[0]).toMatchObject({ guid: expect.stringMatching(/^long:.{43}$/u), link: '#' });
});

test('titles and descriptions are cut to their limits', () => {
  const long = '😀 word '.repeat(2000);
  const edited = edit(rss(`<item><title>${long}</title><description>${long}</description></item>`));
  if (edited.kind === 'rejected') throw new Error(edited.reason);
  const [title, description] = [edited.items[0]?.title ?? '', edited.items[0]?.description ?? ''];
  expect([Array.from(title).length, Array.from(description).length]).toEqual([
    titleCharsMax,
    descriptionCharsMax,
  ]);
});

function edit(text: string): EditedFeed | Rejected {
  return editDispatch(dispatch(text));
}

function dispatch(text: string): Dispatch {
  return {
    feed: 'https://feeds.example/rss',
    url: 'https://feeds.example/rss',
    body: new TextEncoder().encode(text),
    contentType: null,
    receivedAt: 0,
  };
}

function rss(inner: string): string {
  return `<rss version="2.0"><channel><title>Floods</title>${inner}</channel></rss>`;
}

function withFields(fields: string): string {
  return rss(`<item><title>Flooded</title><link>https://x.example/1</link>${fields}</item>`);
}

function withText(text: string): string {
  return withFields(`<description>${text}</description>`);
}

function flood(unit: string, bytes = bytesMax): string {
  return unit.repeat(Math.floor(bytes / unit.length));
}

function wordCountOf(edited: EditedFeed | Rejected): number {
  return edited.kind === 'edited' ? (edited.items[0]?.wordCount ?? 0) : Number.POSITIVE_INFINITY;
}
