import path from 'node:path';
import { stringify } from 'yaml';
import { pictureFileName } from '../../news/pictures/picture.ts';
import { decoded } from '../../news/words/decoded.ts';
import { slugOf } from '../../yaml/field.ts';
import { htmlToMarkdown, plainTextOf, type UrlChanges } from './htmlToMarkdown.ts';
import type { ImportedPost, ReadExport } from './importedPost.ts';

/** The names that imported posts and pictures get in a publication's folder. */
interface ImportNames {
  /** The slug of each post, by its id. */
  slugs: ReadonlyMap<string, string>;
  /** Names of pictures by their old URLs, filled as posts are converted. */
  pictures: Map<string, string>;
  /** New URLs by old paths, for links between posts. */
  moved: ReadonlyMap<string, string>;
}

/** Gives every post a unique slug: the old one, without characters that a slug can't have. */
export function nameImports({ posts }: ReadExport): ImportNames {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  const moved = new Map<string, string>();
  for (const { id, slug, title, formerPath } of posts) {
    const wanted = slugOf(decoded(slug)) || slugOf(title) || slugOf(id);
    let chosen = wanted;
    for (let number = 2; taken.has(chosen); number += 1) chosen = `${wanted}-${number}`;
    taken.add(chosen);
    slugs.set(id, chosen);
    if (formerPath !== null) moved.set(formerPath, `/blog/${chosen}`);
  }
  return { slugs, pictures: new Map(), moved };
}

/**
 * Writes the text of a post's file. `left` says in sentences what it lost. Null if its HTML can't be converted.
 * @param options.now the date of a draft that has none, in epoch milliseconds
 */
export function postText(
  post: ImportedPost,
  {
    names,
    origins,
    timeZone,
    now,
  }: { names: ImportNames; origins: readonly string[]; timeZone: string; now: number },
): { text: string; left: string[]; isDraft: boolean } | null {
  const converted = htmlToMarkdown(post.html, urlChangesOf({ names, origins }));
  if (converted === null) return null;
  const { markdown } = converted;
  const title = plainTextOf(post.title) || 'Untitled';
  const isEmpty = markdown === '';
  const left = converted.lost.map((lost) => `“${title}” had ${lost}; a link, if any, replaces it.`);
  if (isEmpty && !post.isDraft) left.push(`“${title}” has no text, so it is a draft.`);
  if (markdown.length > markdownCharactersMax)
    left.push(`“${title}” has more than ${markdownCharactersMax} characters; split it into two posts.`);
  const isDraft = post.isDraft || isEmpty;
  const picture = post.picture === null ? null : pictureFor(post.picture.url, names);
  const tags = Array.from(new Set(post.tags.map((tag) => plainTextOf(tag)).filter(Boolean)));
  const author = new Intl.ListFormat('en').format(post.authors.map((name) => name.trim()).filter(Boolean));
  const at = Temporal.Instant.fromEpochMilliseconds(post.publishedAt ?? now).toZonedDateTimeISO(timeZone);
  const front = {
    id: slugOf(post.id),
    slug: names.slugs.get(post.id),
    metaTitle: title,
    metaDescription: descriptionOf(post) || title,
    date: `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`,
    ...(picture !== null && {
      picture,
      ...(post.picture?.text !== '' && { pictureText: post.picture?.text }),
    }),
    ...(post.category !== null && { category: plainTextOf(post.category) }),
    ...(tags.length > 0 && { tags }),
    ...(author !== '' && { author }),
    ...(isDraft && { draft: true }),
  };
  return { text: `---\n${stringify(front, { lineWidth: 0 })}---\n\n${markdown}\n`, left, isDraft };
}

/** The limit on a post's text in the thread that renders it. */
const markdownCharactersMax = 60_000;

function urlChangesOf({ names, origins }: { names: ImportNames; origins: readonly string[] }): UrlChanges {
  return {
    link(url) {
      const origin = origins.find((each) => url.startsWith(`${each}/`));
      const local = origin === undefined ? url : url.slice(origin.length);
      const [pathname = ''] = local.split(/[?#]/u, 1);
      return names.moved.get(pathname) ?? names.moved.get(`${pathname}/`) ?? url;
    },
    picture: (url) => pictureFor(url, names) ?? url,
  };
}

/** Returns the name of a picture in the folder `pictures`; null if its format can't be shown. */
function pictureFor(url: string, { pictures }: ImportNames): string | null {
  const known = pictures.get(url);
  if (known !== undefined) return known;
  const [pathname = ''] = url.split(/[?#]/u, 1);
  const { name, ext } = path.posix.parse(decoded(pathname));
  if (!pictureFileName.test(ext) || url.startsWith('data:')) return null;
  const base = slugOf(name) || 'picture';
  const taken = new Set(pictures.values());
  let chosen = base + ext.toLowerCase();
  for (let number = 2; taken.has(chosen); number += 1) chosen = `${base}-${number}${ext.toLowerCase()}`;
  pictures.set(url, chosen);
  return chosen;
}

/** Returns the description in the export, or the beginning of the text: at most 200 characters of whole words. */
function descriptionOf({ description, html }: ImportedPost): string {
  const written = plainTextOf(description);
  if (written !== '') return written;
  const text = plainTextOf(html, { onlyParagraphs: true }) || plainTextOf(html);
  if (text.length <= descriptionCharactersMax) return text;
  const cut = text.slice(0, descriptionCharactersMax);
  const sentence = /^.{60,}[.!?](?=\s)/u.exec(cut)?.[0];
  return sentence ?? `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

const descriptionCharactersMax = 200;
