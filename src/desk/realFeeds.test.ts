import { readdirSync, readFileSync } from 'node:fs';

import { decodeHTML } from 'entities';
import { describe, expect, test } from 'vitest';

import { realFeedsFolder, whyNoRealFeeds } from '../../tests/support/realFeedHost.ts';
import type { EditedFeed } from '../news/dispatch.ts';
import { creditCharsMax } from '../news/item.ts';
import { decode } from './decode.ts';
import { editDispatch } from './editDispatch.ts';

const documents =
  whyNoRealFeeds === null ? readdirSync(realFeedsFolder).filter((file) => !file.endsWith('.tsv')) : [];

// The documents belong to other publishers, so they are not in the repository.
describe.skipIf(whyNoRealFeeds !== null)(
  `real feeds${whyNoRealFeeds === null ? '' : ` (${whyNoRealFeeds})`}`,
  () => {
    test('every document is read as a feed', () => {
      expect(documents.length).toBeGreaterThan(100);
      expect(documents.filter((file) => edit(file) === null)).toEqual([]);
    });

    test('no item is lost without a reason', () => {
      expect(documents.filter((file) => countItemsAndSpiked(file) < countItemTags(file))).toEqual([]);
    });

    test('no text has a replacement character that its source does not have', () => {
      expect(
        documents.filter((file) => !textOf(file).includes('\uFFFD') && hasCharacter(file, '\uFFFD')),
      ).toEqual([]);
    });

    test('no title has markup or references that its author did not intend', () => {
      const oddities = documents.flatMap((file) =>
        (edit(file)?.items ?? [])
          .map((item) => item.title)
          .filter((title) => traces.test(title) && !isIntended(title, file)),
      );
      expect(oddities).toEqual([]);
    });

    test('every link and picture can be shown on a page', () => {
      const items = documents.flatMap((file) => edit(file)?.items ?? []);
      expect(items.filter(({ link }) => link !== '#' && !/^https?:\/\//u.test(link))).toEqual([]);
      expect(items.filter(({ image }) => image !== null && !image.startsWith('https://'))).toEqual([]);
    });

    test('pictures have the credits that their feeds give, and no other text', () => {
      const credited = documents.filter((file) => edit(file)?.items.some(({ credit }) => credit !== null));
      const withCreditTags = documents.filter((file) => /<media:credit[^>]*>(?!\s*<\/)/u.test(textOf(file)));
      expect(withCreditTags.filter((file) => !credited.includes(file))).toEqual([]);
      expect(credited.filter((file) => !withCreditTags.includes(file))).toEqual([]);
      expect(credited.length).toBeGreaterThan(5);
      const credits = credited.flatMap((file) =>
        (edit(file)?.items ?? []).flatMap(({ credit }) => credit ?? []),
      );
      expect(credits.filter((credit) => credit.trim() === '' || traces.test(credit))).toEqual([]);
      expect(credits.filter((credit) => Array.from(credit).length > creditCharsMax)).toEqual([]);
    });

    test('every date is read', () => {
      const unreadable = documents.filter((file) =>
        edit(file)?.items.some(({ date }) => date.kind === 'unreadable'),
      );
      expect(unreadable).toEqual([]);
    });
  },
);

const traces = /<\/?[a-z][^>]*>|&(?:#?\w+);/iu;
const edits = new Map<string, EditedFeed | null>();

function edit(file: string): EditedFeed | null {
  let edited = edits.get(file);
  if (edited === undefined) {
    const url = `https://feeds.example/${file}`;
    const body = readFileSync(new URL(file, realFeedsFolder));
    const dispatch = { feed: url, url, body, contentType: null, receivedAt: 0 };
    const result = editDispatch(dispatch);
    edited = result.kind === 'edited' ? result : null;
    edits.set(file, edited);
  }
  return edited;
}

function textOf(file: string): string {
  return decode({ body: readFileSync(new URL(file, realFeedsFolder)), contentType: null });
}

/** Counts the items without our parser, by start tags. */
function countItemTags(file: string): number {
  const text = textOf(file);
  if (file.endsWith('.json')) return (JSON.parse(text) as { items: unknown[] }).items.length;
  return Array.from(text.matchAll(/<(?:\w+:)?(?:item|entry)(?=[\s>/])/gu)).length;
}

/** Counts the items and the spiked items. One spiked entry may count for many items. */
function countItemsAndSpiked(file: string): number {
  const edited = edit(file);
  const spiked = (edited?.spiked ?? []).map(({ item }) =>
    Number(/^(\d+) (?:entry|entries|items)/u.exec(item)?.[1] ?? 1),
  );
  return (edited?.items.length ?? 0) + spiked.reduce((sum, count) => sum + count, 0);
}

function hasCharacter(file: string, character: string): boolean {
  const items = edit(file)?.items ?? [];
  return items.some((item) => `${item.title} ${item.description} ${item.author}`.includes(character));
}

/** Returns whether markup in a title is intended: the decoded source still contains the title as it is. */
function isIntended(title: string, file: string): boolean {
  return decodeHTML(textOf(file)).includes(title);
}
