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

/** One step of editing an item. Fields that the feed does not give stay blank (`''`) until all steps are done. */
type Edit = (item: Item, raw: RawItem, sender: PictureSender) => Item;

/** The steps, in order. Cleaning comes last, so that nothing can be added after it. */
export const edits: readonly Edit[] = [
  setTitle,
  setDescription,
  setLink,
  setGuid,
  setDate,
  setAuthor,
  setImage,
  cleanAll,
];

/** An item before the first step. */
export const blankItem: Item = {
  guid: '',
  title: '',
  description: '',
  link: '',
  date: { kind: 'undated' },
  author: '',
  image: null,
  credit: null,
  words: 0,
};

function setTitle(item: Item, raw: RawItem): Item {
  const titles = raw.titles.map((title) => ({ ...title, value: title.value.slice(0, rawTitleCharsMax) }));
  return { ...item, title: firstText(titles) };
}

/** Prefers the summary to the content. Words are counted in the longest text. */
function setDescription(item: Item, raw: RawItem): Item {
  const texts = [firstText(raw.summaries), ...raw.contents.map(plainText)];
  const description = texts.find((text) => text !== '') ?? '';
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '');
  return { ...item, description: decodeEscapedTwice(description), words: countWords(longest) };
}

function setLink(item: Item, raw: RawItem): Item {
  return { ...item, link: raw.links[0] ?? '' };
}

/** Prefers the feed's own identifier, then the link, then the title, then a hash of the description. */
function setGuid(item: Item, raw: RawItem): Item {
  const name = [raw.guid ?? '', item.link, item.title].find((candidate) => candidate !== '');
  const text = item.description === '' ? '' : `text:${hash('sha256', item.description, 'base64url')}`;
  const guid = name ?? text;
  return { ...item, guid: guid.length > guidCharsMax ? `long:${hash('sha256', guid, 'base64url')}` : guid };
}

/** Takes the first readable date. An unreadable date is different from no date. */
function setDate(item: Item, raw: RawItem): Item {
  let date: ItemDate = { kind: 'undated' };
  for (const written of raw.dates) {
    const read = readDate(written);
    if (read.kind === 'dated') return { ...item, date: read };
    if (read.kind === 'unreadable') date = read;
  }
  return { ...item, date };
}

function setAuthor(item: Item, raw: RawItem): Item {
  return { ...item, author: nameAuthors(raw.authors) };
}

/** Joins the names of the first group that has any, without email addresses. */
function nameAuthors(groups: readonly RawText[][]): string {
  for (const group of groups) {
    const names = group.slice(0, authorsMax).map(personName);
    const named = Array.from(new Set(names)).filter((name) => name !== '');
    if (named.length > 0) return named.join(', ');
  }
  return '';
}

/** RSS has `desk@paper.example (Ada Reporter)`; people also write `Ada <desk@paper.example>` and `By Ada Reporter`. */
function personName(text: RawText): string {
  const written = plainText({ ...text, value: text.value.slice(0, rawAuthorCharsMax) });
  const name = written.includes('@') ? removeEmail(written) : written;
  return name.replace(/^by\s+/iu, '').trim();
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

function setImage(item: Item, raw: RawItem, sender: PictureSender): Item {
  const picture = choosePicture(raw, sender);
  if (picture === null) return item;
  return { ...item, image: picture.address, credit: joinCredits(picture.credits) };
}

/** Null if none has a text. */
function joinCredits(credits: readonly RawText[]): string | null {
  const names = credits
    .slice(0, creditsMax)
    .map((credit) => plainText({ ...credit, value: credit.value.slice(0, rawCreditCharsMax) }));
  const named = Array.from(new Set(names)).filter((name) => name !== '');
  return named.length === 0 ? null : named.join(', ');
}

function cleanAll(item: Item): Item {
  return {
    ...item,
    guid: cleanText(item.guid),
    title: cleanForReaders(item.title, titleCharsMax),
    description: cleanForReaders(item.description, descriptionCharsMax),
    author: cleanForReaders(item.author, authorCharsMax),
    credit: item.credit === null ? null : cleanForReaders(item.credit, creditCharsMax) || null,
  };
}

function firstText(texts: readonly RawText[]): string {
  for (const text of texts) {
    const plain = plainText(text);
    if (plain !== '') return plain;
  }
  return '';
}

/** More than is kept, to leave room for markup. */
const rawTitleCharsMax = 20_000;
const guidCharsMax = 1000;
const authorCharsMax = 200;
const rawAuthorCharsMax = 2000;
const authorsMax = 20;
const rawCreditCharsMax = 2000;
const creditsMax = 5;
