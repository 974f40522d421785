import { hash } from 'node:crypto';
import { countWords } from '../news/article.ts';
import type { Dispatch, EditedFeed, PackedFeed, Rejected } from '../news/dispatch.ts';
import { linkIdentity } from '../news/hidden.ts';
import {
  itemDefaults,
  creditCharsMax,
  descriptionCharsMax,
  packItems,
  titleCharsMax,
  type Item,
  type ItemDate,
  type Spiked,
} from '../news/item.ts';
import { isLoopbackHost } from '../news/networks.ts';
import { cleanText } from '../news/words/cleanText.ts';
import { choosePicture, type PictureSender } from './choosePicture.ts';
import { cleanForReaders } from './cleanForReaders.ts';
import { decode } from './decode.ts';
import { parseFeed } from './parseFeed.ts';
import { decodeEscapedTwice, firstWords, stripMarkup } from './stripMarkup.ts';
import type { RawFeed, RawItem, RawText } from './rawFeed.ts';
import { readDate } from './readDate.ts';

/** Turns a dispatch into clean items with their defaults, or explains why the document is not a feed. */
export function editDispatch(dispatch: Dispatch): EditedFeed | Rejected {
  if (gzipStart.every((byte, index) => dispatch.body[index] === byte)) return compressedRejection;
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
  };
}

/** The first bytes of gzip (RFC 1952, section 2.3), whose only method is deflate. */
const gzipStart = [0x1f, 0x8b, 8];

const compressedRejection: Rejected = {
  kind: 'rejected',
  reason:
    "The document is compressed (gzip), but its server doesn't say so in Content-Encoding. Look for an address without .gz, or ask its publisher.",
};

/** Edits a dispatch, and packs the items for another thread. */
export function editAndPack(dispatch: Dispatch): PackedFeed | Rejected {
  const edited = editDispatch(dispatch);
  if (edited.kind === 'rejected') return edited;
  const items = packItems(edited.items);
  return { ...edited, items, fingerprint: hash('sha256', items, 'base64url') };
}

function channelText(text: RawText | null): string {
  return text === null ? '' : cleanForReaders(stripMarkup(text), channelCharsMax);
}

/** Edits the items of a feed, and spikes unusable items with a reason. */
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

/**
 * Takes the newest 500 items. Nearly every feed has its newest items first; a few feeds have their newest items last.
 */
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

/** Returns the first readable date of the first ten items. */
function dateOfFirst(items: readonly RawItem[]): ItemDate {
  return firstDate(items.slice(0, datedItemsTried).flatMap(({ dates }) => dates));
}

function reasonToSpike(item: Item, raw: RawItem): string | null {
  if (raw.isCutOff && raw.guid === null && item.link === '') {
    return 'The document ends inside this item, before its link.';
  }
  if (item.guid === '')
    return 'The item has no title, link, description or guid, so there is nothing to show.';
  return null;
}

function nameOf({ title, link, guid }: Item): string {
  return title || link || guid;
}

/**
 * Removes repeats: items with the same guid and link. Keeps the newest, or the first if none is dated. The guid alone
 * isn't enough, because some feeds give all items the same guid.
 */
function removeRepeats(items: readonly Item[]): { items: Item[]; spiked: Spiked[] } {
  const newest = new Map<string, Item>();
  for (const item of items) {
    const key = `${item.guid} ${linkIdentity(item.link)}`;
    const known = newest.get(key);
    if (known === undefined || isNewer(item, known)) newest.set(key, item);
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

/** The most characters of a title made from a description: about the length of a headline. */
const madeTitleCharsMax = 80;
const itemsMax = 500;
const datedItemsTried = 10;

/**
 * Chooses each field of an item among the values that the feed offers, and cleans the text last, so that no later step
 * adds unclean text. A field that the feed doesn't have is blank (`''`).
 */
function editItem(raw: RawItem, sender: PictureSender): Item {
  const title = firstText(raw.titles.map((each) => cutRaw(each, rawTitleCharsMax)));
  const { description, wordCount } = chooseDescription(raw);
  const [link = ''] = raw.links;
  const picture = choosePicture(raw, sender);
  const credits = joinNames(picture?.credits.slice(0, creditsMax) ?? [], plainName);
  return {
    guid: cleanText(guidOf({ guid: raw.guid ?? '', link, title, description })),
    title: cleanForReaders(title, titleCharsMax),
    description: cleanForReaders(description, descriptionCharsMax),
    link,
    date: firstDate(raw.dates),
    author: cleanForReaders(authorsOf(raw.authors), authorCharsMax),
    image: picture?.url ?? null,
    credit: cleanForReaders(credits, creditCharsMax) || null,
    wordCount,
  };
}

/** Chooses the description: the summary, or else the content. Counts the words of the longest text. */
function chooseDescription({ summaries, contents }: RawItem): Pick<Item, 'description' | 'wordCount'> {
  const texts = [firstText(summaries), ...contents.map(stripMarkup)];
  const description = texts.find((text) => text !== '') ?? '';
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '');
  return { description: decodeEscapedTwice(description), wordCount: countWords(longest) };
}

/**
 * Returns the identity of an item: the feed's own identifier, else the link, the title, or a hash of the description.
 */
function guidOf(item: Pick<Item, 'guid' | 'link' | 'title' | 'description'>): string {
  const text = item.description === '' ? '' : `text:${hash('sha256', item.description, 'base64url')}`;
  const guid = item.guid || item.link || item.title || text;
  return guid.length > guidCharsMax ? `long:${hash('sha256', guid, 'base64url')}` : guid;
}

/** Finds the first readable date. If there is none, returns whether the feed gives unreadable dates or no dates. */
function firstDate(dates: readonly string[]): ItemDate {
  let date: ItemDate = { kind: 'undated' };
  for (const each of dates) {
    const read = readDate(each);
    if (read.kind === 'dated') return read;
    if (read.kind === 'unreadable') date = read;
  }
  return date;
}

/** Joins the names of the first group that has names. */
function authorsOf(groups: readonly RawText[][]): string {
  for (const group of groups) {
    const names = joinNames(group.slice(0, authorsMax), personName);
    if (names !== '') return names;
  }
  return '';
}

/** Joins names without repeats and blank names. */
function joinNames(texts: readonly RawText[], nameIn: (text: RawText) => string): string {
  const names = new Set(texts.map(nameIn));
  names.delete('');
  return [...names].join(', ');
}

/**
 * Returns the name of an author. RSS has `desk@paper.example (Ada Reporter)`; people also write `Ada
 * <desk@paper.example>` and `By Ada Reporter`.
 */
function personName(text: RawText): string {
  const plain = plainName(text);
  const name = plain.includes('@') ? removeEmail(plain) : plain;
  return name.replace(/^by\s+/iu, '').trim();
}

function plainName(text: RawText): string {
  return stripMarkup(cutRaw(text, rawNameCharsMax));
}

/** Removes an email address. Finds the brackets by index, because a regular expression would be slow for many `(`. */
function removeEmail(author: string): string {
  const [open, close] = [author.indexOf('('), author.lastIndexOf(')')];
  const inBrackets = open === -1 || close < open ? '' : author.slice(open + 1, close).trim();
  if (inBrackets !== '' && !inBrackets.includes('@')) return inBrackets;
  return author
    .split(/[\s<>()[\],;]+/u)
    .filter((word) => !word.includes('@'))
    .join(' ')
    .trim();
}

function cutRaw(text: RawText, charsMax: number): RawText {
  return { ...text, value: text.value.slice(0, charsMax) };
}

function firstText(texts: readonly RawText[]): string {
  for (const text of texts) {
    const plain = stripMarkup(text);
    if (plain !== '') return plain;
  }
  return '';
}

/** The most characters that are edited: more than readers see, because markup also takes characters. */
const rawTitleCharsMax = 20_000;
const rawNameCharsMax = 2000;
const guidCharsMax = 1000;
const authorCharsMax = 200;
const authorsMax = 20;
const creditsMax = 5;
