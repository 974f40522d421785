import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { limits } from './importedPost.ts';

/**
 * Reads the XML file that WordPress exports (WXR), chunk by chunk, so that only its items are in memory. Entities that
 * the file itself declares are not expanded.
 */
export async function readWordPressFile(
  chunks: Readable,
  onProgress: (posts: number) => void,
): Promise<WordPressFile> {
  const file = emptyFile();
  const parser = openParser(file, onProgress);
  for await (const chunk of chunks) parser.write(String(chunk));
  parser.end();
  return file;
}

/** An entry of the file: the text of its elements, its terms, and the meta fields that are read. */
export interface WordPressItem {
  texts: Map<string, string>;
  terms: Term[];
  metas: Map<string, string>;
  isTooLong: boolean;
}

/** A category, a tag, or, with some plugins, an author. */
interface Term {
  domain: string;
  slug: string;
  name: string;
}

/** The content of a file. */
export type WordPressFile = ReturnType<typeof emptyFile>;

function emptyFile() {
  return {
    items: [] as WordPressItem[],
    /** The number of items without an end tag. */
    unclosed: 0,
    beyondLimit: 0,
    comments: 0,
    /** Names by login. */
    authors: new Map<string, string>(),
    /** The slug of each category's parent, by the category's slug. */
    parents: new Map<string, string>(),
    /** The site's own URLs, the blog's last. */
    urls: [] as string[],
    isWordPress: false,
    /** True if the root element is closed. Otherwise the file was cut off. */
    isComplete: false,
  };
}

function openParser(file: WordPressFile, onProgress: (posts: number) => void): Parser {
  let item: WordPressItem | undefined;
  /** Texts of an author, category or meta field, by element. */
  let group = new Map<string, string>();
  let term = { domain: '', slug: '' };
  let element = '';
  let text = '';

  function closeGroup(name: string, [keyElement, valueElement]: [string, string]): void {
    const [key, value] = [group.get(keyElement) ?? '', group.get(valueElement) ?? ''];
    if (name === 'wp:author') file.authors.set(key, value);
    else if (name === 'wp:category') file.parents.set(key, value);
    else if (metaKeys.has(key)) item?.metas.set(key, value);
  }

  return new Parser(
    {
      onopentag(name, attributes) {
        text = '';
        element = name;
        if (name === 'rss' && 'xmlns:wp' in attributes) file.isWordPress = true;
        if (name === 'item') item = { texts: new Map(), terms: [], metas: new Map(), isTooLong: false };
        if (groups.has(name)) group = new Map();
        if (name === 'wp:comment') file.comments += 1;
        if (name === 'category')
          term = { domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '' };
      },
      ontext(chunk) {
        if (text.length + chunk.length <= limits.postCharactersMax) text += chunk;
        else if (item !== undefined && element === 'content:encoded') item.isTooLong = true;
      },
      onclosetag(name, isImplied) {
        // At the end of a file that is cut off, the parser closes all open elements.
        if (name === 'rss' && !isImplied) file.isComplete = true;
        const elementsOf = groups.get(name);
        if (elementsOf !== undefined) closeGroup(name, elementsOf);
        else if (name === 'item' && item !== undefined) {
          if (isImplied) file.unclosed += 1;
          else if (file.items.length === limits.postsMax) file.beyondLimit += 1;
          else file.items.push(item);
          onProgress(file.items.length);
          item = undefined;
        } else if (item === undefined && siteUrls.has(name) && URL.canParse(text.trim()))
          file.urls.push(text.trim());
        else if (item !== undefined && name === 'category') item.terms.push({ ...term, name: text.trim() });
        else if (item !== undefined && elements.has(name)) item.texts.set(name, text);
        else group.set(name, text.trim());
        text = '';
      },
    },
    { xmlMode: true },
  );
}

/** The elements with the key and the value of each group. */
const groups = new Map<string, [string, string]>([
  ['wp:author', ['wp:author_login', 'wp:author_display_name']],
  ['wp:category', ['wp:category_nicename', 'wp:category_parent']],
  ['wp:postmeta', ['wp:meta_key', 'wp:meta_value']],
]);
/** The meta fields that are read: the id of a post's picture, and the alternative text of a picture. */
export const metaFields = { picture: '_thumbnail_id', text: '_wp_attachment_image_alt' };
const metaKeys = new Set(Object.values(metaFields));
const siteUrls = new Set(['link', 'wp:base_site_url', 'wp:base_blog_url']);

const elements = new Set(
  (
    'title link dc:creator content:encoded excerpt:encoded wp:post_id wp:post_date wp:post_date_gmt ' +
    'wp:post_name wp:status wp:post_type wp:post_parent wp:post_password wp:attachment_url'
  ).split(' '),
);

/** Returns the text of one of an item's elements. */
export function textOf(item: WordPressItem, name: string): string {
  return item.texts.get(name)?.trim() ?? '';
}
