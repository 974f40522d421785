import { hash } from 'node:crypto';

import { countWords } from '../news/article.ts';
import { cleanText } from '../news/words/cleanText.ts';
import {
  creditCharsMax,
  descriptionCharsMax,
  type Item,
  type ItemDate,
  titleCharsMax,
} from '../news/item.ts';
import { choosePicture, type PictureSender } from './choosePicture.ts';
import { cleanForReaders } from './cleanForReaders.ts';
import { decodeEscapedTwice, plainText } from './plainText.ts';
import type { RawItem, RawText } from './rawFeed.ts';
import { readDate } from './readDate.ts';

/**
 * Chooses each field of an item among those that the feed offers, and cleans the text last, so that no later step adds
 * anything. A field that the feed doesn't have is blank (`''`).
 */
export function editItem(raw: RawItem, sender: PictureSender): Item {
  const title = firstText(raw.titles.map((each) => cutRaw(each, rawTitleCharsMax)));
  const { description, wordCount } = describe(raw);
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

/** Prefers the summary to the content. Words are counted in the longest text. */
function describe({ summaries, contents }: RawItem): Pick<Item, 'description' | 'wordCount'> {
  const texts = [firstText(summaries), ...contents.map(plainText)];
  const description = texts.find((text) => text !== '') ?? '';
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '');
  return { description: decodeEscapedTwice(description), wordCount: countWords(longest) };
}

/** Prefers the feed's own identifier, then the link, then the title, then a hash of the description. */
function guidOf(item: Pick<Item, 'guid' | 'link' | 'title' | 'description'>): string {
  const text = item.description === '' ? '' : `text:${hash('sha256', item.description, 'base64url')}`;
  const guid = item.guid || item.link || item.title || text;
  return guid.length > guidCharsMax ? `long:${hash('sha256', guid, 'base64url')}` : guid;
}

/** Finds the first readable date. An unreadable date is different from no date. */
export function firstDate(written: readonly string[]): ItemDate {
  let date: ItemDate = { kind: 'undated' };
  for (const each of written) {
    const read = readDate(each);
    if (read.kind === 'dated') return read;
    if (read.kind === 'unreadable') date = read;
  }
  return date;
}

/** Joins the names of the first group that has any. */
function authorsOf(groups: readonly RawText[][]): string {
  for (const group of groups) {
    const names = joinNames(group.slice(0, authorsMax), personName);
    if (names !== '') return names;
  }
  return '';
}

/** Joins names, each once, without blank ones. */
function joinNames(texts: readonly RawText[], nameIn: (text: RawText) => string): string {
  const names = new Set(texts.map(nameIn));
  names.delete('');
  return [...names].join(', ');
}

/** RSS has `desk@paper.example (Ada Reporter)`; people also write `Ada <desk@paper.example>` and `By Ada Reporter`. */
function personName(text: RawText): string {
  const written = plainName(text);
  const name = written.includes('@') ? removeEmail(written) : written;
  return name.replace(/^by\s+/iu, '').trim();
}

function plainName(text: RawText): string {
  return plainText(cutRaw(text, rawNameCharsMax));
}

/** Finds the brackets by index, not by a regular expression, which a flood of `(` would make slow. */
function removeEmail(written: string): string {
  const [open, close] = [written.indexOf('('), written.lastIndexOf(')')];
  const inBrackets = open === -1 || close < open ? '' : written.slice(open + 1, close).trim();
  if (inBrackets !== '' && !inBrackets.includes('@')) return inBrackets;
  return written
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
    const plain = plainText(text);
    if (plain !== '') return plain;
  }
  return '';
}

/** More than readers see, because markup takes characters too. */
const rawTitleCharsMax = 20_000;
const rawNameCharsMax = 2000;
const guidCharsMax = 1000;
const authorCharsMax = 200;
const authorsMax = 20;
const creditsMax = 5;
