import { stringify } from 'yaml';
import { writeDayAndTime } from '../../news/dates.ts';
import { markdownCharactersMax } from '../../news/post.ts';
import { normalizeUrl } from '../../news/site/redirects.ts';
import { slugOf } from '../../news/words/slugOf.ts';
import { htmlToMarkdown, plainTextOf, type UrlChanges } from './htmlToMarkdown.ts';
import { pictureNameFor } from './importNames.ts';
import type { ImportedPost } from './importedPost.ts';
import { isFilePath, isPictureLink, type MovedUrls, type OldSite } from './oldSite.ts';

/** The input that all posts of an import share. */
export interface ImportContext {
  /** The slug of each post, by its id. */
  slugs: ReadonlyMap<string, string>;
  oldSite: OldSite;
  /** The old site's name, for the names of its pictures. */
  siteName: string;
  moved: MovedUrls;
  timeZone: string;
  /** The date of a draft without a date, in epoch milliseconds. */
  now: number;
}

/** Writes the text of a post's file. Returns null if the HTML can't be converted. */
export function postText(post: ImportedPost, context: ImportContext) {
  const title = plainTextOf(post.title) || 'Untitled';
  const urls = openUrls(context);
  const converted = htmlToMarkdown(post.html, urls.changes);
  if (converted === null) return null;
  const { markdown } = converted;
  const picture = post.picture === null ? null : urls.pictureOf(post.picture.url);
  const { isDraft, reasons } = draftReasons(post, markdown);
  const losses = [...reasons, ...converted.lost, ...urls.lost()].map((each) => `“${title}” ${each}.`);
  const tags = Array.from(new Set(post.tags.map((tag) => plainTextOf(tag)).filter(Boolean)));
  const authors = namesIn(post.authors);
  const caption = plainTextOf(post.picture?.caption ?? '');
  const front = {
    id: slugOf(post.id),
    slug: context.slugs.get(post.id),
    metaTitle: title,
    metaDescription: descriptionOf(post) || title,
    date: writeDayAndTime({ at: post.publishedAt ?? context.now, timeZone: context.timeZone }),
    ...(picture !== null && {
      picture,
      ...(post.picture?.text !== '' && { pictureText: post.picture?.text }),
      ...(caption !== '' && { credit: caption }),
    }),
    ...(post.category !== null && { category: plainTextOf(post.category) }),
    ...(tags.length > 0 && { tags }),
    ...(authors.length > 0 && { author: authors.length > 1 ? authors : authors[0] }),
    ...(isDraft && { draft: true }),
  };
  return {
    text: `---\n${stringify(front, { lineWidth: 0 })}---\n\n${markdown}\n`,
    isDraft,
    /** The losses of the post, in full sentences. */
    losses,
    /** The names of the post's pictures by the URLs of their files. */
    pictures: urls.pictures,
    /** The URLs of the other files that the post links to. */
    files: urls.files,
  };
}

/** Returns the names of a post's authors, without repeats. */
export function namesIn(authors: readonly string[]): string[] {
  return [...new Set(authors.map((name) => name.trim()).filter(Boolean))];
}

/** Decides whether a post must be a draft, and describes problems with its text and date. */
function draftReasons(post: ImportedPost, markdown: string): { isDraft: boolean; reasons: string[] } {
  const reasons: string[] = [];
  const isUndated = post.publishedAt === null;
  if (!post.isDraft && markdown === '') reasons.push('has no text, so it is a draft');
  else if (!post.isDraft && isUndated) reasons.push('has no date, so it is a draft');
  const isDraft = post.isDraft || reasons.length > 0;
  if (markdown.length > markdownCharactersMax)
    reasons.push(`has more than ${markdownCharactersMax} characters; split it into two posts`);
  return { isDraft, reasons };
}

/** Changes the URLs of one post, and collects the files that the post names. */
function openUrls({ oldSite, siteName, moved }: ImportContext) {
  const pictures = new Map<string, string>();
  const files = new Set<string>();
  const lost = new Set<string>();

  /** Returns the name of a picture in the folder `pictures`; null if its format can't be shown. */
  function pictureOf(url: string): string | null {
    const file = oldSite.fileUrl(url);
    const name = pictureNameFor(file, siteName);
    if (name !== null) pictures.set(file, name);
    else if (!url.startsWith('data:')) lost.add(`shows ${recordFile(url)}, a picture that stays there`);
    return name;
  }

  /** Records a file that stays on the old site, and returns its URL. */
  function recordFile(url: string): string {
    files.add(oldSite.fileUrl(url));
    return oldSite.publicUrl(url);
  }

  const changes: UrlChanges = {
    link(url) {
      const local = oldSite.localUrl(url);
      if (local === null) return url;
      const target = moved.get(normalizeUrl(local));
      if (target !== undefined) return target;
      if (!isFilePath(local)) return withoutPlaceholder(url, local);
      const fileUrl = recordFile(url);
      lost.add(`links to ${fileUrl}, a file that stays there`);
      return withoutPlaceholder(fileUrl, local);
    },
    picture(url) {
      if (url.startsWith('data:')) return null;
      return pictureOf(url) ?? withoutPlaceholder(oldSite.publicUrl(url), oldSite.localUrl(url));
    },
    isEnlargement: isPictureLink,
  };
  return { changes, pictureOf, pictures, files, lost: () => [...lost] };
}

/** Removes the placeholder that Ghost's export has for the host, which no browser can follow. */
function withoutPlaceholder(url: string, local: string | null): string {
  return local !== null && url.startsWith('__') ? local : url;
}

/** Returns the description in the export, or the beginning of the text: at most 200 characters of whole words. */
function descriptionOf({ description, html }: ImportedPost): string {
  const written = plainTextOf(description);
  if (written !== '') return written;
  const text = plainTextOf(html, { hasOnlyParagraphs: true }) || plainTextOf(html);
  if (text.length <= descriptionCharactersMax) return text;
  const cut = text.slice(0, descriptionCharactersMax);
  const sentence = /^.{60,}[.!?](?=\s)/u.exec(cut)?.[0];
  return sentence ?? `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

const descriptionCharactersMax = 200;
