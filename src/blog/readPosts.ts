import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { countWords } from '../news/article.ts';
import { momentOf, writeMoment } from '../news/dates.ts';
import { isInvented } from '../news/features.ts';
import { type Language, languages as allLanguages } from '../news/languages.ts';
import type { FoundPicture, MarkdownReference, NamedPictures } from '../news/pictures/picture.ts';
import { authorNames, bylineOf, type Person } from '../news/site/people.ts';
import type { Post } from '../news/post.ts';
import type { SectionKey } from '../news/sections.ts';
import { isDay, slugMistake } from '../yaml/field.ts';
import { slugOf } from '../news/words/slugOf.ts';
import { brokenFile, type BrokenFile, type Mistake } from '../yaml/mistake.ts';
import { isAbsent, readTextFile } from '../yaml/readTextFile.ts';
import type { FindPicture, RenderedMarkdown } from './blog.ts';
import { mapInBatches } from './loadPosts.ts';
import {
  inventedAddresses,
  type ParsePost,
  parsePostFile,
  type PostFile,
  sectionMistakes,
  videoMistakes,
} from './postFile.ts';
import { outsidePictures } from './outsidePictures.ts';
import {
  findPostPictures,
  namedPictures,
  pictureMistakes,
  pictureOfPost,
  shownPictures,
  type PostPictures,
} from './postPictures.ts';
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
  /** Invented URLs, which only the demo shows. */
  notices: Mistake[];
  /** Mistakes that leave the post readable, such as a missing picture. */
  mistakes: Mistake[];
  /** The publication's own pictures that it shows, and the same by their names in the Markdown. */
  pictures: FoundPicture[];
  pictureNames: NamedPictures;
  /** The URLs of the pictures on other hosts that it shows. */
  outsidePictures: string[];
  /** The line on which its Markdown begins. */
  markdownLine: number;
  /** The pictures, links and HTML in its Markdown; null if it was not validated. */
  references: readonly MarkdownReference[] | null;
  positionOf: PostFile['positionOf'];
}

/** The post in one file, or the file's mistakes. */
export type PostFileResult = ({ kind: 'post' } & FolderPost) | (BrokenFile & { file: string });

/** Renders a body to check that it can be rendered; null skips the checks. */
export type ValidateMarkdown = (markdown: string) => Promise<RenderedMarkdown | null>;

/** The languages of a folder, and the one to read. */
export interface PostLanguages {
  main: Language;
  /** The publication's other languages: `x.es.md` is the translation of `x.md`. */
  others: readonly Language[];
  /** The language to read, if it is not the main one. */
  translation?: { language: Language; leavesOutUntranslated: boolean };
}

interface ReadOptions {
  timeZone: string;
  validateMarkdown: ValidateMarkdown;
  findPicture: FindPicture;
  /** The keys of the publication's sections; undefined if they are not known. */
  sections?: readonly SectionKey[] | undefined;
  /** Replaces the host of invented pictures in the demo. Elsewhere posts have no invented URLs. */
  samplePictures?: string | undefined;
  /** The people whose keys posts may name. */
  people?: readonly Person[];
  parsePost?: ParsePost;
}

/** The results of all files in the folder, in the order of their names. */
export interface PostsRead {
  results: PostFileResult[];
  /** False if the folder is missing, which isn't a mistake, or can't be opened. */
  isFolderReadable: boolean;
}

/** Reads every post in `folder`. */
export async function readPosts({
  folder,
  languages = { main: 'en', others: [] },
  parsePost = parsePostFile,
  ...options
}: ReadOptions & { folder: string; languages?: PostLanguages | undefined }): Promise<PostsRead> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (names instanceof Error) {
    const results = isAbsent(names) ? [] : [unreadable(folder, names.code ?? names.message)];
    return { results, isFolderReadable: false };
  }
  const files = names.filter((name) => name.endsWith('.md') && !name.startsWith('.')).toSorted();
  const { translation } = languages;
  // Translations into languages that the publication doesn't have are not read.
  const originals = files.filter((name) => originalName(name, allLanguages) === null);
  // A few at a time, so that thousands of posts don't delay the reading of other files.
  const read = await mapInBatches({
    items: originals,
    work: async (name) => {
      const file = path.join(folder, name);
      if (translation === undefined) return readPost(file, parsePost);
      const translated = `${path.basename(name, '.md')}.${translation.language}.md`;
      if (files.includes(translated)) return readTranslation(path.join(folder, translated), file, parsePost);
      if (translation.leavesOutUntranslated) return null;
      return asUntranslated(await readPost(file, parsePost), languages.main);
    },
  });
  const results = await Promise.all(
    read.flatMap((each) =>
      each === null ? [] : toPost(each, options, translation?.language ?? languages.main),
    ),
  );
  return {
    results: [...results, ...strayTranslations({ folder, files, languages })],
    isFolderReadable: true,
  };
}

/** The name of the file that a file translates, or null if it isn't a translation. */
function originalName(name: string, languages: readonly Language[]): string | null {
  const language = languages.find((each) => name.endsWith(`.${each}.md`));
  return language === undefined ? null : `${name.slice(0, -language.length - 4)}.md`;
}

async function readTranslation(file: string, originalFile: string, parsePost: ParsePost): Promise<Read> {
  const original = await readPost(originalFile, parsePost);
  // Its own mistakes are reported with it; until they are fixed, the last good translation is shown.
  if (original.kind !== 'read') return { kind: 'broken', file, mistakes: [] };
  const own = await readPost(file, parsePost, original);
  if (own.kind !== 'read' || own.slug === original.slug) return own;
  const { front } = own.parsed;
  const formerSlugs = [...new Set([...(front.formerSlugs ?? []), original.slug])];
  return { ...own, parsed: { ...own.parsed, front: { ...front, formerSlugs } } };
}

/** The original post, for the list of a language without its translation. */
function asUntranslated(read: Read, language: Language): Read {
  return read.kind === 'read' ? { ...read, language } : { kind: 'broken', file: read.file, mistakes: [] };
}

function strayTranslations({
  folder,
  files,
  languages,
}: {
  folder: string;
  files: readonly string[];
  languages: PostLanguages;
}): PostFileResult[] {
  const { translation } = languages;
  if (translation === undefined) return [];
  return files.flatMap((name) => {
    const original = originalName(name, [translation.language]);
    if (original === null || files.includes(original)) return [];
    const message = `There is no ${original} that this file translates.`;
    const remedy = 'Rename it after the post that it translates, or write that post.';
    return [broken({ file: path.join(folder, name), message, remedy })];
  });
}

type Read = ReadPost | PostFileResult;

/** A post's file before its Markdown is validated. */
interface ReadPost {
  kind: 'read';
  file: string;
  parsed: PostFile;
  slug: string;
  /** The post's language, if it replaces a missing translation. */
  language?: Language;
  isTranslation: boolean;
}

async function readPost(file: string, parsePost: ParsePost, original?: ReadPost): Promise<Read> {
  const read = await readTextFile(file);
  if (read.kind === 'missing') return unreadable(file, 'ENOENT');
  if (read.kind === 'broken') return { ...read, file };
  const parsed = parsePost(file, read.text, original?.parsed.front);
  if (parsed.kind === 'broken') return { ...parsed, file };
  const slug = parsed.front.slug ?? original?.slug ?? path.basename(file, '.md');
  if (slugMistake(slug, 'kaw-point') !== undefined) {
    const remedy = `Rename it to ${slugOf(slug) || 'kaw-point'}.md, or give the post a \`slug\`.`;
    return broken({ file, message: `The file name cannot be used in an address: "${slug}".`, remedy });
  }
  return { kind: 'read', file, parsed, slug, isTranslation: original !== undefined };
}

async function toPost(read: Read, options: ReadOptions, pageLanguage: Language): Promise<PostFileResult> {
  const { timeZone, validateMarkdown, findPicture, sections } = options;
  if (read.kind !== 'read') return read;
  const { file, parsed, slug, language, isTranslation } = read;
  const { front, markdown, markdownLine, positionOf } = parsed;
  const rendered = await validateMarkdown(markdown);
  if (rendered !== null && rendered.kind !== 'html') {
    const remedy = renderingRemedies[rendered.kind];
    return broken({ file, line: markdownLine, message: rendered.reason, remedy });
  }
  const references = rendered?.references ?? null;
  const pictures = await findPostPictures(parsed, findPicture);
  const at = momentOf({ date: front.date, timeZone });
  const date = isDay(front.date) ? front.date : writeMoment({ at, timeZone });
  const post = {
    ...postFrom(parsed, { slug, date, pictures, language: pageLanguage }, options),
    ...(language && { language }),
  };
  return {
    kind: 'post',
    file,
    post,
    appearsAt: front.draft === true ? Infinity : at,
    formerSlugs: front.formerSlugs ?? [],
    notices: [...inventedAddresses(file, parsed), ...textNotices(file, { ...parsed, references })],
    mistakes: [
      // A translation has the section of its original, where it is reported.
      ...(isTranslation ? [] : sectionMistakes(file, { parsed, sections })),
      ...videoMistakes(file, parsed),
      ...(references === null ? [] : pictureMistakes(file, { parsed, pictures, references })),
    ],
    pictures: shownPictures(pictures),
    pictureNames: namedPictures(pictures),
    outsidePictures: outsidePictures(post),
    references,
    markdownLine,
    positionOf,
  };
}

const renderingRemedies = {
  tooLong: 'Split it into two posts.',
  tooSlow: 'Remove deeply nested parts, such as quotes within quotes or long runs of brackets.',
} as const;

function postFrom(
  { front, markdown }: PostFile,
  {
    slug,
    date,
    pictures,
    language,
  }: Pick<Post, 'slug' | 'date'> & { pictures: PostPictures; language: Language },
  { samplePictures, people = [] }: Pick<ReadOptions, 'samplePictures' | 'people'>,
): FolderPost['post'] {
  const shown = (address: string | null | undefined): string | null =>
    typeof address !== 'string' || (samplePictures === undefined && isInvented(address)) ? null : address;
  const authors = authorNames([front.author ?? []].flat(), { people });
  const picture = shown(front.pinterestImageLink);
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
    youtubeShortsUrl: shown(front.youtubeShortsUrl),
    keywords: front.keywords ?? [],
    ...(typeof front.section === 'string' && { section: front.section }),
    category: front.category ?? null,
    tags: front.tags ?? [],
    author: bylineOf(authors, language),
    ...(authors.length > 1 && { authors }),
    words: countWords(markdown),
    sources: (front.sources ?? []).map(({ title, address }) => ({ title, address: shown(address) })),
    corrections: (front.corrections ?? []).toSorted((one, other) => other.date.localeCompare(one.date)),
  };
}

function unreadable(file: string, reason: string): PostFileResult {
  return broken({
    file,
    message: `It cannot be opened (${reason}).`,
    remedy: 'Make it readable, or remove it.',
  });
}

function broken(mistake: Parameters<typeof brokenFile>[0]): PostFileResult {
  return { ...brokenFile(mistake), file: mistake.file };
}
