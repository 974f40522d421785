import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages as allLanguages } from '../news/languages.ts';
import { slugMistake } from '../yaml/field.ts';
import { slugOf } from '../news/words/slugOf.ts';
import { isAbsent, readTextFile } from '../yaml/readTextFile.ts';
import {
  brokenPost,
  type PostFileResult,
  type PostOptions,
  type ReadFile,
  type ReadPost,
  toPost,
} from './folderPost.ts';
import { mapInBatches } from './loadPosts.ts';
import { type ParsePost, parsePostFile } from './postFile.ts';
import { untranslatedCorrections } from './corrections.ts';

/** The languages of a folder, and the one to read. */
export interface PostLanguages {
  main: Language;
  /** The publication's other languages: `x.es.md` is the translation of `x.md`. */
  others: readonly Language[];
  /** The language to read, if it is not the main one. */
  translation?: { language: Language; leavesOutUntranslated: boolean };
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
}: PostOptions & {
  folder: string;
  languages?: PostLanguages | undefined;
  parsePost?: ParsePost | undefined;
}): Promise<PostsRead> {
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
      if (files.includes(translated))
        return readTranslation(path.join(folder, translated), file, { main: languages.main, parsePost });
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

async function readTranslation(
  file: string,
  originalFile: string,
  { main, parsePost }: { main: Language; parsePost: ParsePost },
): Promise<ReadFile> {
  const original = await readPost(originalFile, parsePost);
  // Its own mistakes are reported with it; until they are fixed, the last good translation is shown.
  if (original.kind !== 'read') return { kind: 'broken', file, mistakes: [] };
  const read = await readPost(file, parsePost, original);
  if (read.kind !== 'read') return read;
  const own = { ...read, untranslated: untranslatedCorrections(read.parsed, original.parsed, main) };
  if (own.slug === original.slug) return own;
  const { front } = own.parsed;
  const formerSlugs = [...new Set([...(front.formerSlugs ?? []), original.slug])];
  return { ...own, parsed: { ...own.parsed, front: { ...front, formerSlugs } } };
}

/** The original post, for the list of a language without its translation. */
function asUntranslated(read: ReadFile, language: Language): ReadFile {
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
    return [brokenPost({ file: path.join(folder, name), message, remedy })];
  });
}

async function readPost(file: string, parsePost: ParsePost, original?: ReadPost): Promise<ReadFile> {
  const read = await readTextFile(file);
  if (read.kind === 'missing') return unreadable(file, 'ENOENT');
  if (read.kind === 'broken') return { ...read, file };
  const parsed = parsePost(file, read.text, original?.parsed.front);
  if (parsed.kind === 'broken') return { ...parsed, file };
  const slug = parsed.front.slug ?? original?.slug ?? path.basename(file, '.md');
  if (slugMistake(slug, 'kaw-point') !== undefined) {
    const remedy = `Rename it to ${slugOf(slug) || 'kaw-point'}.md, or give the post a \`slug\`.`;
    return brokenPost({ file, message: `The file name cannot be used in an address: "${slug}".`, remedy });
  }
  return { kind: 'read', file, parsed, slug, isTranslation: original !== undefined };
}

function unreadable(file: string, reason: string): PostFileResult {
  return brokenPost({
    file,
    message: `It cannot be opened (${reason}).`,
    remedy: 'Make it readable, or remove it.',
  });
}
