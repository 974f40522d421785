import { countWords } from '../news/article.ts';
import { farAheadMs, momentOf, writeMoment } from '../news/dates.ts';
import type { EmbedRules } from '../news/embeds/readLoneUrl.ts';
import { inventedTexts, isInvented } from '../news/features.ts';
import type { Language } from '../news/languages.ts';
import type { FolderPicture, MarkdownReference, NamedPictures } from '../news/pictures/picture.ts';
import { authorNames, type NamedPerson } from '../news/site/people.ts';
import type { Post } from '../news/post.ts';
import type { SectionKey } from '../news/sections.ts';
import { listText } from '../news/words/listText.ts';
import { nearest } from '../news/words/nearest.ts';
import { isDay } from '../yaml/field.ts';
import { brokenFile, type BrokenFile, type Mistake } from '../yaml/mistake.ts';
import type { FindPicture, RenderedMarkdown } from './blog.ts';
import { inventedUrlNotices, type PostFile, sectionMistakes, videoMistakes } from './postFile.ts';
import { outsidePictures } from './outsidePictures.ts';
import { allCorrections, type Correction, correctionNotices } from './corrections.ts';
import {
  findPostPictures,
  namedPictures,
  pictureMistakes,
  pictureOfPost,
  shownPictures,
  untranslatedPictureText,
  type PostPictures,
} from './postPictures.ts';
import { searchableText } from './postSearch.ts';
import { textNotices } from './textNotices.ts';

/** A post from the folder, before its body is rendered. */
export interface FolderPost {
  file: string;
  post: Omit<Post, 'html' | 'pictures'>;
  /**
   * The post's time or the start of its day in the publication's time zone, in epoch milliseconds; Infinity for a
   * draft.
   */
  appearsAt: number;
  formerSlugs: string[];
  /** Finds parts of the file that should be changed, such as invented URLs, which only the demo shows. */
  notices: (now: number) => Mistake[];
  /** Mistakes that leave the post readable, such as a missing picture. */
  mistakes: Mistake[];
  /** The publication's own pictures that the post shows. */
  pictures: FolderPicture[];
  /** The pictures by their names in the Markdown. */
  pictureNames: NamedPictures;
  /** True if the post names pictures of the folder, which may change while the post's file doesn't. */
  hasNamedPictures: boolean;
  /** The URLs of the pictures on other hosts that the post shows. */
  outsidePictures: string[];
  /** The line on which the post's Markdown begins. */
  markdownLine: number;
  /** The pictures, links and HTML in the Markdown; null if it was not validated. */
  references: readonly MarkdownReference[] | null;
  mistakeAt: PostFile['mistakeAt'];
}

/** The post in one file, or the file's mistakes. */
export type PostFileResult = ({ kind: 'post' } & FolderPost) | BrokenPost;

interface BrokenPost extends BrokenFile {
  file: string;
  /** True if the file, or the file that it translates, is marked as a draft. False if it can't be read. */
  isDraft?: boolean;
}

/** Renders a body to check that it can be rendered; null skips the checks. */
export type ValidateMarkdown = (markdown: string) => Promise<RenderedMarkdown | null>;

/** The facts about a post that its file does not have. */
export interface PostOptions {
  timeZone: string;
  validateMarkdown: ValidateMarkdown;
  findPicture: FindPicture;
  /** The keys of the publication's sections; undefined if they are not known. */
  sections?: readonly SectionKey[] | undefined;
  /** The rules for embeds; undefined if they are not known. */
  embeds?: EmbedRules | undefined;
  /** The replacement for the host of invented pictures, in the demo. Without it, posts don't show invented URLs. */
  samplePictures?: string | undefined;
  /** The people whose keys posts may name. */
  people?: readonly NamedPerson[];
}

export type UnvalidatedFile = UnvalidatedPost | BrokenPost;

/** A post's file before its Markdown is validated. */
export interface UnvalidatedPost {
  kind: 'unvalidated';
  file: string;
  parsed: PostFile;
  /** True if the file, or the file that it translates, is marked as a draft. */
  isDraft: boolean;
  slug: string;
  /** The post's language, if it replaces a missing translation. */
  language?: Language;
  /** The front matter of the post that this file translates. */
  original: PostFile['front'] | undefined;
  /** The corrections of the original that a translation lacks. */
  untranslated?: Correction[];
}

/** Makes the post of a file, in the language of the pages that show it. */
export async function toPost(
  read: UnvalidatedFile,
  options: PostOptions,
  pageLanguage: Language,
): Promise<PostFileResult> {
  const { timeZone, validateMarkdown, findPicture, sections, embeds, people = [] } = options;
  if (read.kind !== 'unvalidated') return read;
  const { file, parsed, slug, isDraft, language, original, untranslated = [] } = read;
  const { front, markdown, markdownLine, mistakeAt } = parsed;
  const rendered = await validateMarkdown(markdown);
  if (rendered !== null && rendered.kind !== 'html') {
    const remedy = renderingRemedies[rendered.kind];
    return { ...brokenPost({ file, line: markdownLine, message: rendered.reason, remedy }), isDraft };
  }
  const references = rendered?.references ?? null;
  const pictures = await findPostPictures(parsed, findPicture);
  const at = momentOf({ date: front.date, timeZone });
  const date = isDay(front.date) ? front.date : writeMoment({ at, timeZone });
  const post = {
    ...postFrom(parsed, { slug, date, pictures, language: pageLanguage }, options),
    ...(language && { language }),
    corrections: allCorrections(parsed.front.corrections ?? [], untranslated),
  };
  return {
    kind: 'post',
    file,
    post,
    appearsAt: isDraft ? Infinity : at,
    formerSlugs: front.formerSlugs ?? [],
    // Only `townwire check` calls this, and it needs the file's YAML again.
    notices: (now) => [
      ...(original === undefined ? lateDate(parsed, { at, now }) : []),
      ...inventedUrlNotices(parsed),
      ...authorNotices(parsed, people),
      ...correctionNotices(parsed, untranslated),
      ...untranslatedPictureText(parsed, original),
      ...textNotices(file, { ...parsed, references, embeds }),
    ],
    mistakes: [
      // A translation takes its section from its original, which reports a mistake in it.
      ...(original === undefined ? sectionMistakes(parsed, sections) : []),
      ...videoMistakes(parsed),
      ...(references === null ? [] : pictureMistakes(file, { parsed, pictures, references })),
    ],
    pictures: shownPictures(pictures),
    pictureNames: namedPictures(pictures),
    hasNamedPictures: pictures.size > 0,
    outsidePictures: outsidePictures(post),
    references,
    markdownLine,
    mistakeAt,
  };
}

/** Reports a date so late that its year is probably mistyped: readers don't see the post until then. */
function lateDate({ front, mistakeAt }: PostFile, { at, now }: { at: number; now: number }): Mistake[] {
  if (at <= now + farAheadMs) return [];
  const message = `Readers see this post only from ${front.date} on.`;
  return [mistakeAt(['date'], { message, remedy: 'Check the year.' })];
}

/**
 * Reports authors who aren't in `people.yaml`, if the value looks like the mistyped key of a person, or is an invented
 * name, which only the demo shows. Invented people are reported in `people.yaml`.
 */
function authorNotices(
  { front: { author }, mistakeAt }: PostFile,
  people: readonly NamedPerson[],
): Mistake[] {
  const keys = people.map(({ key }) => key);
  return [author ?? []].flat().flatMap((keyOrName, index): Mistake[] => {
    if (people.some(({ key, name }) => key === keyOrName || name === keyOrName)) return [];
    const path = Array.isArray(author) ? ['author', index] : ['author'];
    const similar = nearest(keyOrName, keys);
    if (similar !== undefined) {
      const message = `No person in people.yaml has the key "${keyOrName}", so readers see it as a name.`;
      return [mistakeAt(path, { message, remedy: `Did you mean ${similar}?` })];
    }
    const texts = inventedTexts({ what: 'The author', value: keyOrName });
    return isInvented(keyOrName) ? [mistakeAt(path, texts)] : [];
  });
}

const renderingRemedies = {
  tooLong: 'Split it into two posts.',
  tooComplex: 'Remove deeply nested parts, such as quotes within quotes or long runs of brackets.',
} as const;

function postFrom(
  { front, markdown }: PostFile,
  {
    slug,
    date,
    pictures,
    language,
  }: Pick<Post, 'slug' | 'date'> & { pictures: PostPictures; language: Language },
  { samplePictures, people = [] }: Pick<PostOptions, 'samplePictures' | 'people'>,
): Omit<FolderPost['post'], 'corrections'> {
  const isShown = (value: string) => samplePictures !== undefined || !isInvented(value);
  const shownUrl = (url: string | null | undefined): string | null =>
    typeof url === 'string' && isShown(url) ? url : null;
  const authors = authorNames([front.author ?? []].flat(), people).filter(isShown);
  const picture = shownUrl(front.pinterestImageLink);
  const isDrawn = picture !== null && samplePictures !== undefined && isInvented(picture);
  return {
    id: front.id,
    slug,
    metaTitle: front.metaTitle,
    metaDescription: front.metaDescription,
    ...pictureOfPost(front, pictures),
    pinterestImageLink: isDrawn ? samplePictures + new URL(picture).pathname : picture,
    date,
    modified: front.modified ?? null,
    blog: markdown,
    youtubeShortsUrl: shownUrl(front.youtubeShortsUrl),
    keywords: front.keywords ?? [],
    ...(typeof front.section === 'string' && { section: front.section }),
    category: front.category ?? null,
    tags: front.tags ?? [],
    author: listText(authors, language) || null,
    ...(authors.length > 1 && { authors }),
    words: countWords(searchableText(markdown)),
    sources: (front.sources ?? []).map(({ title, address }) => ({ title, address: shownUrl(address) })),
  };
}

export function brokenPost(mistake: Parameters<typeof brokenFile>[0]): BrokenPost {
  return { ...brokenFile(mistake), file: mistake.file };
}
