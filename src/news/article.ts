import { placeholderUrl } from './pictures/seed.ts';
import type { Item } from './item.ts';
import type { Language } from './languages.ts';
import type { Picture } from './pictures/picture.ts';
import type { SectionKey } from './sections.ts';

/** An article in the archive: an item with a stable identity and the time it was first seen. */
export interface FiledArticle extends Omit<Item, 'date' | 'credit'> {
  /** The configured URL of its feed. */
  feed: string;
  /** Identity within the feed, which never changes. */
  guid: string;
  /** An ISO 8601 instant or, for a post of the publication, a day; null if a feed's date can't be read (*Recent*). */
  pubDate: string | null;
  /** Sort key in epoch milliseconds: the date, or first seen if that is missing, bad or in the future. */
  sortTime: number;
  /** The maker of the picture, as plain text. Absent if the feed doesn't say. */
  credit?: string;
  /** The feed's own title. */
  source: string;
  /** Epoch milliseconds. */
  firstSeen: number;
  /** The `identityKey` of each earlier link, so that a story hidden by one stays hidden. Absent if there are none. */
  formerLinks?: number[];
}

/** Another report of the same event. */
export interface OtherReport {
  /** The feed's own title. */
  source: string;
  title: string;
  /** An absolute http or https URL, or `#`. */
  link: string;
  section: SectionKey;
}

/** Another report with the time it was first seen, in epoch milliseconds. */
export interface FiledReport extends OtherReport {
  firstSeen: number;
}

/** An article in an edition. */
export interface Article extends Omit<FiledArticle, 'formerLinks' | 'image'> {
  /** `<section key>-<index>`; in sports, `sports-<feed's last path segment>-<index>`. An index, not an identity. */
  id: string;
  section: SectionKey;
  /** The URL of the picture that readers load. Null: readers see the story without a picture. */
  image: string | null;
  /** The picture at `image`. Absent if there is none. */
  picture?: Picture;
  /** Language of the story, if it isn't the main language of the publication. */
  language?: Language;
  /** Reports of the same event, one from each of the other sources. Absent if there are none. */
  alsoReported?: FiledReport[];
}

/**
 * An article as readers get it: on pages, in islands and in `GET /api/feeds/{key}`. The feed is left out, because its
 * URL may contain the publisher's key.
 */
export interface PublicArticle extends Pick<
  Article,
  | 'id'
  | 'section'
  | 'title'
  | 'description'
  | 'link'
  | 'pubDate'
  | 'author'
  | 'image'
  | 'picture'
  | 'credit'
  | 'source'
  | 'language'
> {
  /** The number of words. The name is part of the API. */
  words: number;
  alsoReported?: OtherReport[];
  /** The path of the drawing to show if the article has no picture, or if the picture fails to load. */
  placeholder: string;
}

/**
 * Returns the public part of an article. Each public field is named, so a new field of `Article` is private by default.
 */
export function publicArticle(article: Article, pages: PageLanguages): PublicArticle {
  const { id, section, title, description, link, pubDate, author, image, source, wordCount: words } = article;
  const placeholder = placeholderUrl(`${article.feed} ${article.guid}`);
  const language = foreignLanguage(article, pages);
  const fields = {
    id,
    section,
    title,
    description,
    link,
    pubDate,
    author,
    image,
    source,
    words,
    placeholder,
  };
  return {
    ...fields,
    ...(article.picture !== undefined && { picture: article.picture }),
    ...(image !== null && article.credit !== undefined && { credit: article.credit }),
    ...(language !== undefined && { language }),
    ...(article.alsoReported !== undefined && { alsoReported: article.alsoReported.map(publicReport) }),
  };
}

function publicReport({ source, title, link, section }: OtherReport): OtherReport {
  return { source, title, link, section };
}

/** The language of a page, and the main language of its publication. */
interface PageLanguages {
  language: Language;
  mainLanguage: Language;
}

/** Returns the language of a story if it isn't the language of the pages. */
export function foreignLanguage(
  { language }: Pick<Article, 'language'>,
  pages: PageLanguages,
): Language | undefined {
  const storyLanguage = language ?? pages.mainLanguage;
  return storyLanguage === pages.language ? undefined : storyLanguage;
}

/** Returns how long reading takes, in whole minutes, at least 1. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / wordsPerMinute));
}

/**
 * Cuts a description for a card: at most 200 characters, then an ellipsis. Cuts between words, except in a word of more
 * than 100 characters, because some languages have no spaces.
 */
export function cutDescription(description: string): string {
  let end = characterEnd(description, cardCharsMax);
  if (end === description.length) return description;
  let wordEnd = end;
  while (wordEnd >= cardCharsMax / 2 && !space.test(description.charAt(wordEnd))) wordEnd -= 1;
  if (wordEnd >= cardCharsMax / 2) end = wordEnd;
  while (end > 0 && spaceOrMark.test(description.charAt(end - 1))) end -= 1;
  return `${description.slice(0, end)}…`;
}

/**
 * Returns the end of the first `count` characters, in code units: characters outside the Basic Multilingual Plane have
 * two.
 */
function characterEnd(text: string, count: number): number {
  if (!astral.test(text.slice(0, count + 1))) return Math.min(count, text.length);
  let end = 0;
  for (let characters = 0; characters < count && end < text.length; characters += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}

const astral = /[\u{10000}-\u{10ffff}]/u;
const space = /\s/u;
const spaceOrMark = /[\s,;:–—-]/u;

export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

const wordsPerMinute = 200;
const cardCharsMax = 200;
