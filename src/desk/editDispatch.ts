import { hash } from 'node:crypto';

import type { Dispatch, EditedFeed, Rejected } from '../news/dispatch.ts';
import { linkIdentity } from '../news/hidden.ts';
import { type Item, type ItemDate, itemDefaults, type Spiked } from '../news/item.ts';
import { isLoopbackHost } from '../news/networks.ts';
import type { PictureSender } from './choosePicture.ts';
import { cleanForReaders } from './cleanForReaders.ts';
import { decode } from './decode.ts';
import { editItem, firstDate } from './editItem.ts';
import { parseFeed } from './parseFeed.ts';
import { decodeEscapedTwice, firstWords, plainText } from './plainText.ts';
import type { RawFeed, RawItem, RawText } from './rawFeed.ts';

/** Turns a dispatch into clean items with their defaults, or explains why the document is not a feed. */
export function editDispatch(dispatch: Dispatch): EditedFeed | Rejected {
  const feed = parseFeed(decode(dispatch), { url: dispatch.url });
  if ('kind' in feed) return feed;
  const { items, spiked } = editItems(feed, { isLocal: isLoopbackHost(new URL(dispatch.url).hostname) });
  return {
    kind: 'edited',
    format: feed.format,
    title: channelText(feed.title),
    description: decodeEscapedTwice(channelText(feed.description)),
    ttlSeconds: feed.ttlSeconds,
    items,
    spiked,
    fingerprint: hash('sha256', JSON.stringify(items), 'base64url'),
  };
}

function channelText(text: RawText | null): string {
  return text === null ? '' : cleanForReaders(plainText(text), channelCharsMax);
}

/** Edits the items, and spikes those that are left out, with a reason. */
function editItems(feed: RawFeed, sender: PictureSender): { items: Item[]; spiked: Spiked[] } {
  const { newest, spiked } = takeNewest(feed);
  const items: Item[] = [];
  for (const [index, raw] of newest.entries()) {
    const item = editItem(raw, sender);
    const reason = reasonToSpike(item, raw);
    if (reason === null) items.push(item);
    else spiked.push({ item: nameOf(item) || `Item ${index + 1}`, reason });
  }
  if (feed.emptyItems > 0) {
    const entries = feed.emptyItems === 1 ? 'entry' : 'entries';
    spiked.push({ item: `${feed.emptyItems} ${entries}`, reason: 'Empty, or not an item.' });
  }
  const unique = removeRepeats(items);
  return { items: unique.items.map(withDefaults), spiked: [...spiked, ...unique.spiked] };
}

/** Takes the newest 500 items. Nearly every feed has its newest items first; a few have them last. */
function takeNewest({ items, itemCount }: RawFeed): { newest: RawItem[]; spiked: Spiked[] } {
  if (itemCount <= itemsMax) return { newest: items, spiked: [] };
  const [first, last] = [dateOfFirst(items), dateOfFirst(items.toReversed())];
  const isNewestLast = first.kind === 'dated' && last.kind === 'dated' && last.at > first.at;
  return {
    newest: isNewestLast ? items.slice(-itemsMax) : items.slice(0, itemsMax),
    spiked: [
      {
        item: `${itemCount - itemsMax} items at the ${isNewestLast ? 'beginning' : 'end'}`,
        reason: `The document has ${itemCount} items; only the newest ${itemsMax} are read.`,
      },
    ],
  };
}

/** The first readable date of the first ten items. */
function dateOfFirst(items: readonly RawItem[]): ItemDate {
  return firstDate(items.slice(0, itemsTried).flatMap(({ dates }) => dates));
}

function reasonToSpike(item: Item, raw: RawItem): string | null {
  if (raw.cutOff && raw.guid === null && item.link === '') {
    return 'The document ends inside this item, before its link.';
  }
  if (item.guid === '') return 'It has no title, link, description or guid, so there is nothing to show.';
  return null;
}

function nameOf({ title, link, guid }: Item): string {
  return title || link || guid;
}

/**
 * Items with the same guid and link are one story: the newest is taken, or the first if none is dated. Some feeds give
 * one guid to all their items, so the guid alone isn't enough.
 */
function removeRepeats(items: readonly Item[]): { items: Item[]; spiked: Spiked[] } {
  const newest = new Map<string, Item>();
  for (const item of items) {
    const name = `${item.guid} ${linkIdentity(item.link)}`;
    const known = newest.get(name);
    if (known === undefined || isNewer(item, known)) newest.set(name, item);
  }
  const kept = new Set(newest.values());
  const repeated = items.filter((item) => !kept.has(item));
  const reason = 'Another item in the document has the same guid and link and is as new or newer.';
  return {
    items: items.filter((item) => kept.has(item)),
    spiked: repeated.map((item) => ({ item: nameOf(item), reason })),
  };
}

function isNewer(item: Item, known: Item): boolean {
  if (item.date.kind !== 'dated') return false;
  return known.date.kind !== 'dated' || item.date.at > known.date.at;
}

function withDefaults(item: Item): Item {
  return {
    ...item,
    title: item.title || firstWords(item.description, madeTitleCharsMax) || itemDefaults.title,
    description: item.description || itemDefaults.description,
    link: item.link || itemDefaults.link,
    author: item.author || itemDefaults.author,
  };
}

const channelCharsMax = 500;

/** About as many as a headline has. */
const madeTitleCharsMax = 80;
const itemsMax = 500;
const itemsTried = 10;
