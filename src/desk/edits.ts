import { hash } from 'node:crypto';

import { descriptionCharsMax, type Item, type ItemDate, titleCharsMax } from '../news/item.ts';
import { countWords } from '../news/reading.ts';
import { choosePicture, type PictureSender } from './choosePicture.ts';
import { nameAuthors } from './nameAuthors.ts';
import { plainText } from './plainText.ts';
import type { RawItem, RawText } from './rawFeed.ts';
import { readDate } from './readDate.ts';
import { cutText, safeText } from './safeText.ts';
import { withoutEscapedMarkup } from './withoutEscapedMarkup.ts';

/** One step from what a feed gives to what readers see. What a feed leaves out stays blank (`''`) until all are done. */
export type Edit = (item: Item, raw: RawItem, sender: PictureSender) => Item;

/** The steps in their order; making safe comes last, so that nothing can slip in behind it. */
export const edits: readonly Edit[] = [
  titled,
  described,
  linked,
  identified,
  dated,
  credited,
  pictured,
  madeSafe,
];

/** An item before the first edit. */
export const blankItem: Item = {
  guid: '',
  title: '',
  description: '',
  link: '',
  date: { kind: 'undated' },
  author: '',
  image: null,
  words: 0,
};

function titled(item: Item, raw: RawItem): Item {
  const titles = raw.titles.map((title) => ({ ...title, value: title.value.slice(0, rawTitleCharsMax) }));
  return { ...item, title: firstText(titles) };
}

/** The summary, else the content; words are counted in whichever text is longest. */
function described(item: Item, raw: RawItem): Item {
  const texts = [firstText(raw.summaries), ...raw.contents.map(plainText)];
  const description = texts.find((text) => text !== '') ?? '';
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '');
  return { ...item, description: withoutEscapedMarkup(description), words: countWords(longest) };
}

function linked(item: Item, raw: RawItem): Item {
  return { ...item, link: raw.links[0] ?? '' };
}

/** Its own identifier, else its link, else its title; an item with none of them is known by its text. */
function identified(item: Item, raw: RawItem): Item {
  const name = [raw.guid ?? '', item.link, item.title].find((candidate) => candidate !== '');
  const text = item.description === '' ? '' : `text:${hash('sha256', item.description, 'base64url')}`;
  const guid = name ?? text;
  return { ...item, guid: guid.length > guidCharsMax ? `long:${hash('sha256', guid, 'base64url')}` : guid };
}

/** The first date that can be read; one that cannot is told apart from none. */
function dated(item: Item, raw: RawItem): Item {
  let date: ItemDate = { kind: 'undated' };
  for (const written of raw.dates) {
    const read = readDate(written);
    if (read.kind === 'dated') return { ...item, date: read };
    if (read.kind === 'unreadable') date = read;
  }
  return { ...item, date };
}

function credited(item: Item, raw: RawItem): Item {
  return { ...item, author: nameAuthors(raw.authors) };
}

function pictured(item: Item, raw: RawItem, sender: PictureSender): Item {
  return { ...item, image: choosePicture(raw, sender) };
}

function madeSafe(item: Item): Item {
  return {
    ...item,
    guid: safeText(item.guid),
    title: cutText(safeText(item.title), titleCharsMax),
    description: cutText(safeText(item.description), descriptionCharsMax),
    author: cutText(safeText(item.author), authorCharsMax),
  };
}

function firstText(texts: readonly RawText[]): string {
  for (const text of texts) {
    const plain = plainText(text);
    if (plain !== '') return plain;
  }
  return '';
}

/** Far more than is kept of a title: room for its markup. */
const rawTitleCharsMax = 20_000;
const guidCharsMax = 1000;
const authorCharsMax = 200;
