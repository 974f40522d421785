import type { Readable } from 'node:stream';
import { counted } from '../../news/words/counted.ts';
import { listText } from '../../news/words/listText.ts';
import { slugOf, unicodeSlugOf } from '../../news/words/slugOf.ts';
import { plainTextOf } from './htmlToMarkdown.ts';
import { postsBeyondLimit, describeLeftOut, pagesLeftOut, limits, unreadable } from './importedPost.ts';
import type { FormerTopic, ImportedPost, ReadExport, UnreadableExport } from './importedPost.ts';
import { wordPressHtml, type Attachment } from './wordPressHtml.ts';
import {
  readWordPressFile,
  textOf,
  type WordPressFile,
  type WordPressItem,
  metaFields,
} from './wordPressFile.ts';

/** Reads the XML file that WordPress exports (Tools, Export). */
export async function readWordPressExport(
  chunks: Readable,
  onProgress: (posts: number) => void,
): Promise<ReadExport | UnreadableExport> {
  const file = await readWordPressFile(chunks, onProgress);
  if (!file.isWordPress)
    return unreadable(
      'The file is XML, but not an export of WordPress.',
      'Export it again in WordPress, under Tools, Export, “All content”.',
    );
  const posts = file.items.filter(hasType('post')).length;
  if (!file.isComplete)
    return unreadable(`The file ends too early, after ${counted(posts, 'post')}.`, 'Download it again.');
  return toExport(file);
}

function hasType(type: string): (item: WordPressItem) => boolean {
  return (item) => textOf(item, 'wp:post_type') === type;
}

function toExport(file: WordPressFile): ReadExport {
  const { items, authors, urls } = file;
  const library = new Map(
    items.filter(hasType('attachment')).map((item) => [textOf(item, 'wp:post_id'), fileOf(item)]),
  );
  const byParent = Map.groupBy(library.values(), ({ parent }) => parent);
  const blogUrl = new URL(urls.at(-1) ?? 'https://wordpress.invalid/');
  const folder = blogUrl.pathname.replace(/\/+$/u, '');
  const leftOut: string[] = [];
  const unwrapped = { names: new Set<string>(), posts: 0 };
  const topics = new Map<string, FormerTopic>();
  const posts = items.filter(hasType('post')).flatMap((item): ImportedPost[] => {
    const title = plainTextOf(textOf(item, 'title'));
    const status = textOf(item, 'wp:status');
    if (['trash', 'auto-draft', 'inherit'].includes(status)) return [];
    if (item.isTooLong) {
      leftOut.push(`“${title}” is longer than ${limits.postCharactersMax} characters.`);
      return [];
    }
    const isRestricted = status === 'private' || textOf(item, 'wp:post_password') !== '';
    if (isRestricted) leftOut.push(`“${title}” was private or had a password, so it is a draft.`);
    const id = textOf(item, 'wp:post_id');
    const content = wordPressHtml(item.texts.get('content:encoded') ?? '', {
      byId: library,
      own: byParent.get(id) ?? [],
    });
    if (content.lost.length > 0) leftOut.push(`“${title}” lost ${listText(content.lost, 'en')}.`);
    for (const name of content.unwrapped) unwrapped.names.add(name);
    if (content.unwrapped.length > 0) unwrapped.posts += 1;
    for (const topic of topicsOf(item, file)) topics.set(topic.url, { ...topic, url: folder + topic.url });
    const picture = library.get(item.metas.get(metaFields.picture) ?? '');
    const categories = namesOf(item, 'category');
    return [
      {
        id: slugOf(`wordpress-${urls.length === 0 ? '' : blogUrl.host + folder}-${id}`),
        title,
        slug: textOf(item, 'wp:post_name'),
        html: content.html,
        publishedAt: parseTime(textOf(item, 'wp:post_date_gmt')) ?? parseTime(textOf(item, 'wp:post_date')),
        isDraft: isRestricted || !['publish', 'future'].includes(status),
        description: textOf(item, 'excerpt:encoded'),
        authors: loginsOf(item).map((login) => authors.get(login) || login),
        // Townwire has no pages for categories, so each is also a tag.
        tags: [...categories, ...namesOf(item, 'post_tag')],
        category: categories[0] ?? null,
        picture: picture ?? null,
        formerUrls: [...formerUrlOf(textOf(item, 'link')), ...(folder === '' ? [`/?p=${id}`] : [])],
      },
    ];
  });
  leftOut.push(...itemsLeftOut(file));
  if (unwrapped.posts > 0)
    leftOut.push(
      `${listText([...unwrapped.names], 'en')} around parts of ${counted(unwrapped.posts, 'post')} were left out; the text inside stays.`,
    );
  return {
    kind: 'export',
    program: 'WordPress',
    origins: [...new Set(urls.map((url) => new URL(url).origin))],
    siteName: '',
    posts,
    // The export has only the names of authors.
    authors: Array.from(authors, ([slug, name]) => ({ slug, name, bio: '', picture: '', website: '' })),
    topics: [...topics.values()],
    feeds: [`${folder}/feed/`],
    library: new Set([...library.values()].map(({ url }) => url)),
    leftOut,
  };
}

function fileOf(item: WordPressItem): Attachment {
  return {
    url: textOf(item, 'wp:attachment_url'),
    text: item.metas.get(metaFields.text) ?? '',
    caption: textOf(item, 'excerpt:encoded'),
    title: plainTextOf(textOf(item, 'title')),
    parent: textOf(item, 'wp:post_parent'),
  };
}

/** Describes the parts of a file that aren't imported. */
function itemsLeftOut({ items, comments, unclosed, beyondLimit }: WordPressFile): string[] {
  const trash = items.filter(hasType('post')).filter((item) => textOf(item, 'wp:status') === 'trash');
  return [
    ...pagesLeftOut(items.filter(hasType('page')).length),
    ...describeLeftOut(comments, { one: 'comment' }),
    ...describeLeftOut(trash.length, { one: 'post', of: ' in the trash' }),
    ...describeLeftOut(unclosed, { one: 'item', of: ' without an end' }),
    ...postsBeyondLimit(beyondLimit),
    ...otherTypes(items),
  ];
}

/**
 * Describes entries of plugins, such as events. WordPress's own types, other than posts and pages, are parts of its
 * design.
 */
function otherTypes(items: readonly WordPressItem[]): string[] {
  const types = Map.groupBy(items, (item) => textOf(item, 'wp:post_type'));
  return Array.from(types, ([type, { length }]) =>
    /^(?:|post|page|attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|wp_.*)$/u.test(
      type,
    )
      ? []
      : describeLeftOut(length, { one: 'item', of: ` of the kind “${type}”` }),
  ).flat();
}

function namesOf(item: WordPressItem, domain: string): string[] {
  return item.terms
    .filter(
      (term) => term.domain === domain && term.slug !== 'uncategorized' && term.name !== 'Uncategorized',
    )
    .map(({ name }) => name);
}

/**
 * Returns the logins of a post's authors: from the plugin Co-Authors Plus, or else the one author that WordPress
 * stores.
 */
function loginsOf(item: WordPressItem): string[] {
  const authors = namesOf(item, 'author');
  const creator = textOf(item, 'dc:creator');
  return authors.length > 0 ? authors : creator === '' ? [] : [creator];
}

/**
 * Returns the lists on which the old site showed a post. A nested category has two URLs: with and without its parents.
 */
function topicsOf(item: WordPressItem, { authors, parents }: WordPressFile): FormerTopic[] {
  const terms = item.terms.flatMap(({ domain, slug, name }): FormerTopic[] => {
    if (slug === '') return [];
    if (domain === 'post_tag') return [{ url: `/tag/${slug}/`, kind: 'tag', name }];
    if (domain !== 'category') return [];
    const steps = [slug];
    for (let at = parents.get(slug); at && !steps.includes(at); at = parents.get(at)) steps.unshift(at);
    return [...new Set([steps.join('/'), slug])].map((within) => ({
      url: `/category/${within}/`,
      kind: 'tag',
      name,
    }));
  });
  const authorPages = loginsOf(item).map((login): FormerTopic => {
    return {
      url: `/author/${encodeURIComponent(unicodeSlugOf(login))}/`,
      kind: 'author',
      name: authors.get(login) || login,
    };
  });
  return [...terms, ...authorPages];
}

/** Returns the path of a post on the old site; empty for a draft, whose URL is like `/?p=12`. */
function formerUrlOf(link: string): string[] {
  if (!URL.canParse(link)) return [];
  const { pathname, search } = new URL(link);
  return pathname === '/' || search !== '' ? [] : [pathname];
}

/** Reads a UTC time such as `2019-05-01 08:30:00`. A draft's time is all zeros. */
function parseTime(text: string): number | null {
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at) || at <= 0 ? null : at;
}
