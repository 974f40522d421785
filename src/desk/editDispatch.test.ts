import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { EditedFeed } from '../news/dispatch.ts';
import type { ItemDate } from '../news/item.ts';
import { editDispatch } from './editDispatch.ts';

/** The expected result for the document beside it. A new quirk takes two files and no code. */
interface Expectation {
  /** The document's unusual case, which is the test's name. */
  trap: string;
  contentType?: string;
  /** The document's URL; `https://feeds.example/news/feed.xml` by default. */
  url?: string;
  /** The relevant parts of the result. Dates are ISO instants, `undated` or `unreadable`. */
  edited?: object;
  rejected?: object;
}

const folder = new URL('../../tests/fixtures/feeds/', import.meta.url);
const files = readdirSync(folder);
const expectations = files.filter((file) => file.endsWith('.expected.json'));

test.each(expectations.map((file) => [expectationIn(file).trap, file] as const))(
  'in a feed document, %s',
  (_trap, file) => {
    const expected = expectationIn(file);
    const result = editDispatch({
      feed: 'https://feeds.example/news/feed.xml',
      url: expected.url ?? 'https://feeds.example/news/feed.xml',
      body: readFileSync(new URL(documentBeside(file), folder)),
      contentType: expected.contentType ?? null,
      receivedAt: 0,
    });
    expect(result.kind === 'edited' ? withReadableDates(result) : result).toMatchObject(
      expected.edited ?? { kind: 'rejected', ...expected.rejected },
    );
  },
);

test('every document in the fixtures has an expectation', () => {
  const documents = files.filter((file) => !file.endsWith('.expected.json'));
  expect(documents.toSorted()).toEqual(expectations.map(documentBeside).toSorted());
});

test('pictures on this machine are shown only for feeds on this machine', () => {
  const picture = 'http://127.0.0.1:3001/pictures/levee.svg';
  const body = Buffer.from(
    `<rss version="2.0"><channel><item><title>Levee</title><enclosure url="${picture}" type="image/svg+xml"/></item></channel></rss>`,
  );
  const from = (url: string) => editDispatch({ feed: url, url, body, contentType: null, receivedAt: 0 });
  expect(from('http://127.0.0.1:3001/feed.xml')).toMatchObject({ items: [{ image: picture }] });
  expect(from('https://feeds.example/feed.xml')).toMatchObject({ items: [{ image: null }] });
});

function expectationIn(file: string): Expectation {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Expectation;
}

function documentBeside(file: string): string {
  const name = file.replace(/expected\.json$/u, '');
  return files.find((other) => other !== file && other.startsWith(name)) ?? `${name}missing`;
}

function withReadableDates(feed: EditedFeed): object {
  return {
    ...feed,
    items: feed.items.map((item) => Object.assign({}, item, { date: writeDate(item.date) })),
  };
}

function writeDate(date: ItemDate): string {
  return date.kind === 'dated' ? new Date(date.at).toISOString() : date.kind;
}
