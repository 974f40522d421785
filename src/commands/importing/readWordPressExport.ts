import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { plainTextOf } from './htmlToMarkdown.ts';
import { leftPages, limits, unreadable } from './importedPost.ts';
import type { ImportedPost, ReadExport, UnreadableExport } from './importedPost.ts';

/**
 * Reads the XML file that WordPress exports (Tools, Export; WXR), piece by piece, so that a large file needs no more
 * memory than its posts. Entities that the file declares itself are not expanded.
 */
export async function readWordPressExport(
  pieces: Readable,
  onProgress: (posts: number) => void,
): Promise<ReadExport | UnreadableExport> {
  const found: Found = { items: [], authors: new Map(), origins: new Set(), isWordPress: false };
  const parser = openParser(found, onProgress);
  for await (const piece of pieces) parser.write(String(piece));
  parser.end();
  if (!found.isWordPress)
    return unreadable(
      'The file is XML, but not an export of WordPress.',
      'Export it again in WordPress, under Tools, Export, “All content”.',
    );
  return toExport(found);
}

/** One entry of the file: the text of its elements, and its terms. */
interface Item {
  texts: Map<string, string>;
  tags: string[];
  categories: string[];
  thumbnail: string | null;
  isTooLong: boolean;
}

interface Found {
  items: Item[];
  /** Names by login. */
  authors: Map<string, string>;
  origins: Set<string>;
  isWordPress: boolean;
}

function openParser(found: Found, onProgress: (posts: number) => void): Parser {
  let item: Item | undefined;
  let author: { login: string; name: string } | undefined;
  let meta = { key: '', value: '' };
  let domain = '';
  let text = '';
  return new Parser(
    {
      onopentag(name, attributes) {
        text = '';
        if (name === 'rss' && 'xmlns:wp' in attributes) found.isWordPress = true;
        if (name === 'item')
          item = { texts: new Map(), tags: [], categories: [], thumbnail: null, isTooLong: false };
        if (name === 'wp:author') author = { login: '', name: '' };
        if (name === 'wp:postmeta') meta = { key: '', value: '' };
        if (name === 'category') domain = attributes['domain'] ?? '';
      },
      ontext(piece) {
        if (text.length + piece.length <= limits.postCharactersMax) text += piece;
        else if (item !== undefined) item.isTooLong = true;
      },
      onclosetag(name) {
        if (name === 'item' && item !== undefined) {
          if (found.items.length < limits.postsMax) found.items.push(item);
          onProgress(found.items.length);
          item = undefined;
        } else if (name === 'wp:author' && author !== undefined) {
          found.authors.set(author.login, author.name);
          author = undefined;
        } else if (author !== undefined) {
          if (name === 'wp:author_login') author.login = text.trim();
          if (name === 'wp:author_display_name') author.name = text.trim();
        } else if (item === undefined) {
          if (['link', 'wp:base_site_url', 'wp:base_blog_url'].includes(name) && URL.canParse(text.trim()))
            found.origins.add(new URL(text.trim()).origin);
        } else if (name === 'category') {
          (domain === 'post_tag' ? item.tags : domain === 'category' ? item.categories : []).push(
            text.trim(),
          );
        } else if (name === 'wp:meta_key') meta.key = text.trim();
        else if (name === 'wp:meta_value') meta.value = text.trim();
        else if (name === 'wp:postmeta') {
          if (meta.key === '_thumbnail_id') item.thumbnail = meta.value;
        } else if (elements.has(name)) item.texts.set(name, text);
        text = '';
      },
    },
    { xmlMode: true },
  );
}

const elements = new Set(
  (
    'title link dc:creator content:encoded excerpt:encoded wp:post_id wp:post_date wp:post_date_gmt ' +
    'wp:post_name wp:status wp:post_type wp:post_password wp:attachment_url'
  ).split(' '),
);

function textOf(item: Item, name: string): string {
  return item.texts.get(name)?.trim() ?? '';
}

function isOf(type: string): (item: Item) => boolean {
  return (item) => textOf(item, 'wp:post_type') === type;
}

function toExport({ items, authors, origins }: Found): ReadExport {
  const pictures = new Map(
    items
      .filter(isOf('attachment'))
      .map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]),
  );
  const left = leftPages(items.filter(isOf('page')).length, 'WordPress');
  const posts = items.filter(isOf('post')).flatMap((item): ImportedPost[] => {
    const title = plainTextOf(textOf(item, 'title'));
    const status = textOf(item, 'wp:status');
    if (status === 'trash' || status === 'auto-draft' || status === 'inherit') return [];
    if (item.isTooLong) {
      left.push(`“${title}” is longer than ${limits.postCharactersMax} characters.`);
      return [];
    }
    const isClosed = status === 'private' || textOf(item, 'wp:post_password') !== '';
    if (isClosed) left.push(`“${title}” was private or had a password, so it is a draft.`);
    const login = textOf(item, 'dc:creator');
    const picture = pictures.get(item.thumbnail ?? '') ?? '';
    const link = textOf(item, 'link');
    const id = textOf(item, 'wp:post_id');
    return [
      {
        id: `wordpress-${id}`,
        title,
        slug: textOf(item, 'wp:post_name'),
        html: withoutShortcodes(withParagraphs(item.texts.get('content:encoded') ?? ''), (name) =>
          left.push(`“${title}” had a [${name}], which was left out.`),
        ),
        publishedAt: momentOf(textOf(item, 'wp:post_date_gmt')) ?? momentOf(textOf(item, 'wp:post_date')),
        isDraft: isClosed || !['publish', 'future'].includes(status),
        description: textOf(item, 'excerpt:encoded'),
        authors: login === '' ? [] : [authors.get(login) || login],
        tags: item.tags,
        category: item.categories.find((name) => name !== 'Uncategorized') ?? null,
        picture: picture === '' ? null : { url: picture, text: '' },
        formerPath: formerPathOf(link),
      },
    ];
  });
  return { kind: 'export', program: 'WordPress', origins: [...origins], posts, leftOut: left };
}

/** Returns null for a draft, whose URL is like `/?p=12`: nothing links to it. */
function formerPathOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { pathname, search } = new URL(link);
  return pathname === '/' || search !== '' ? null : pathname;
}

/** Reads a UTC time such as `2019-05-01 08:30:00`. A draft's time is all zeros. */
function momentOf(text: string): number | null {
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at) || at <= 0 ? null : at;
}

/** Makes paragraphs of lines, as WordPress does (`wpautop`), because its classic editor stores no `<p>`. */
function withParagraphs(content: string): string {
  if (/<p[\s>]|<!-- wp:/u.test(content)) return content;
  const blocks: string[] = [];
  const masked = content.replaceAll(
    /<pre[\s>].*?<\/pre>/gsu,
    (block) => `\n\n\uE000${blocks.push(block) - 1}\uE000\n\n`,
  );
  const parts = masked.split(/\r?\n[ \t]*\r?\n/u).map((part) => {
    const text = part.trim();
    const block = /^\uE000(\d+)\uE000$/u.exec(text);
    if (block !== null) return blocks[Number(block[1])] ?? '';
    return text === '' || blockTag.test(text) ? text : `<p>${text.replaceAll(/\r?\n/gu, '<br>')}</p>`;
  });
  return parts.join('\n');
}

const blockTag = /^<(?:h[1-6]|ul|ol|blockquote|table|figure|div|hr|iframe|section)[\s>/]/iu;

/** Removes WordPress's shortcodes, and calls `onLost` for those whose content is lost. */
function withoutShortcodes(html: string, onLost: (name: string) => void): string {
  return html.replaceAll(
    /\[\/?(caption|embed|gallery|playlist|audio|video|contact-form(?:-7)?|youtube|vimeo)(?:\s[^\]]*)?\]/giu,
    (code: string, name: string) => {
      const isContentKept = /^(?:caption|embed)$/iu.test(name);
      if (!isContentKept && !code.startsWith('[/')) onLost(name.toLowerCase());
      return '';
    },
  );
}
