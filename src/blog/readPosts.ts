import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languageOfTag, builtInLanguages } from '../news/languages.ts';
import { nameRemedy } from '../yaml/originalOfCopy.ts';
import { slugMistake } from '../yaml/field.ts';
import { slugOf } from '../news/words/slugOf.ts';
import { isAbsent, readTextFile } from '../yaml/readTextFile.ts';
import {
  brokenPost,
  type PostFileResult,
  type PostOptions,
  type UnvalidatedFile,
  type UnvalidatedPost,
  toPost,
} from './folderPost.ts';
import { mapInBatches } from './loadPosts.ts';
import { isMarkedAsDraft } from '../yaml/frontMatter.ts';
import { type ParsePost, parsePostFile } from './postFile.ts';
import { untranslatedCorrections } from './corrections.ts';

/** The languages of a folder, and the language to read. */
export interface PostLanguages {
  main: Language;
  /** The publication's other languages: `x.es.md` is the translation of `x.md`. */
  others: readonly Language[];
  /** The language to read, if it is not the main language. */
  translation?: { language: Language; isUntranslatedOmitted: boolean };
}

/** The results of all files in the folder, in the order of their names. */
export interface PostResults {
  results: PostFileResult[];
  /** False if the folder is missing, which isn't a mistake, or can't be opened. */
  isFolderReadable: boolean;
  /** The result of each original, by its name; null if it was left out because it isn't translated. */
  byOriginal: ReadonlyMap<string, PostFileResult | null>;
}

/**
 * Reads every post in `folder`. With `previous`, reads only posts whose files have changed, and posts with pictures,
 * because the pictures may have changed.
 */
export async function readPosts({
  folder,
  languages = { main: 'en', others: [] },
  parsePost = parsePostFile,
  previous,
  ...options
}: PostOptions & {
  folder: string;
  languages?: PostLanguages | undefined;
  parsePost?: ParsePost | undefined;
  /** The posts as they were read before, and the names of the files that may have changed since. */
  previous?: { read: PostResults; names: ReadonlySet<string> } | undefined;
}): Promise<PostResults> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (names instanceof Error) {
    const message = `The folder cannot be opened (${names.code ?? names.message}).`;
    const unreadable = brokenPost({ file: folder, message, remedy: 'Make it readable, or remove it.' });
    return { results: isAbsent(names) ? [] : [unreadable], isFolderReadable: false, byOriginal: new Map() };
  }
  const files = new Set(names.filter((name) => name.endsWith('.md') && !name.startsWith('.')).toSorted());
  const { translation } = languages;
  // Translations into languages that the publication doesn't have are not read.
  const knownLanguages = [...builtInLanguages, ...languages.others];
  const originals = Array.from(files).filter((name) => originalName(name, knownLanguages) === null);
  const translationOf = (name: string) =>
    translation && `${path.basename(name, '.md')}.${translation.language}.md`;

  async function readOriginal(name: string): Promise<PostFileResult | null> {
    const read = await readFiles(name);
    return read === null ? null : toPost(read, options, translation?.language ?? languages.main);
  }

  async function readFiles(name: string): Promise<UnvalidatedFile | null> {
    const file = path.join(folder, name);
    const translated = translationOf(name);
    if (translation === undefined || translated === undefined) return readPost(file, parsePost);
    if (files.has(translated))
      return readTranslation(path.join(folder, translated), file, { main: languages.main, parsePost });
    if (translation.isUntranslatedOmitted) return null;
    return asUntranslated(await readPost(file, parsePost), languages.main);
  }

  const isChanged = (name: string): boolean => {
    const before = previous?.read.byOriginal.get(name);
    if (previous === undefined || before === undefined) return true;
    return previous.names.has(name) || previous.names.has(translationOf(name) ?? '') || hasPictures(before);
  };
  // A few at a time, so that thousands of posts don't delay the reading of other files.
  const changed = originals.filter(isChanged);
  const read = await mapInBatches(changed, readOriginal);
  const fresh = new Map(changed.map((name, index) => [name, read[index] ?? null]));
  const byOriginal = new Map(
    originals.map((name) => [name, fresh.get(name) ?? previous?.read.byOriginal.get(name) ?? null]),
  );
  const stray = strayTranslations(folder, files, languages);
  const results = [...byOriginal.values()].filter((result) => result !== null);
  return { results: [...results, ...stray], isFolderReadable: true, byOriginal };
}

function hasPictures(result: PostFileResult | null): boolean {
  return result?.kind !== 'post' || result.hasNamedPictures;
}

/** Returns the name of the file that a file translates, or null if it isn't a translation. */
function originalName(name: string, languages: readonly Language[]): string | null {
  const language = languages.find((each) => name.endsWith(`.${each}.md`));
  return language === undefined ? null : `${name.slice(0, -language.length - 4)}.md`;
}

async function readTranslation(
  file: string,
  originalFile: string,
  { main, parsePost }: { main: Language; parsePost: ParsePost },
): Promise<UnvalidatedFile> {
  const original = await readPost(originalFile, parsePost);
  // The original's mistakes are reported with the original. Until then, the last good translation is shown.
  if (original.kind === 'broken') return { ...original, file, mistakes: [] };
  const read = await readPost(file, parsePost, original);
  if (read.kind === 'broken') return read;
  const { parsed, slug } = read;
  const untranslated = untranslatedCorrections(parsed, original.parsed, main);
  // Links to the original also lead to its translation in this language.
  const slugs = [parsed.front, original.parsed.front].flatMap((each) => each.formerSlugs ?? []);
  const formerSlugs = [...new Set([...slugs, original.slug])].filter((each) => each !== slug);
  return { ...read, untranslated, parsed: { ...parsed, front: { ...parsed.front, formerSlugs } } };
}

/** Marks an original with its language, for the lists of a language that has no translation of it. */
function asUntranslated(read: UnvalidatedFile, language: Language): UnvalidatedFile {
  return read.kind === 'unvalidated' ? { ...read, language } : { ...read, mistakes: [] };
}

function strayTranslations(
  folder: string,
  files: ReadonlySet<string>,
  { translation }: PostLanguages,
): PostFileResult[] {
  if (translation === undefined) return [];
  return Array.from(files).flatMap((name) => {
    const original = originalName(name, [translation.language]);
    if (original === null || files.has(original)) return [];
    const message = `There is no ${original} that this file translates.`;
    const remedy = 'Rename it after the post that it translates, or write that post.';
    return [brokenPost({ file: path.join(folder, name), message, remedy })];
  });
}

async function readPost(
  file: string,
  parsePost: ParsePost,
  original?: UnvalidatedPost,
): Promise<UnvalidatedFile> {
  const read = await readTextFile(file);
  if (read.kind === 'missing')
    return brokenPost({
      file,
      message: 'This symbolic link leads to a file that does not exist.',
      remedy: 'Copy that file here, or remove the link.',
    });
  if (read.kind === 'broken') return { ...read, file };
  const parsed = parsePost(file, read.text, original?.parsed.front);
  // The text of a file with mistakes still says whether it is a draft.
  const isDraft =
    parsed.kind === 'broken'
      ? isMarkedAsDraft(read.text) || original?.isDraft === true
      : parsed.front.draft === true;
  if (parsed.kind === 'broken') return { ...parsed, file, isDraft };
  const slug = parsed.front.slug ?? original?.slug ?? path.basename(file, '.md');
  if (slugMistake(slug, 'new-bridge') !== undefined) {
    const remedy = postNameRemedy(slug);
    const message = `The file name cannot be used in a URL: "${slug}".`;
    return { ...brokenPost({ file, message, remedy }), isDraft };
  }
  return { kind: 'unvalidated', file, parsed, isDraft, slug, original: original?.parsed.front };
}

function postNameRemedy(name: string): string {
  const renaming = `Rename it to ${slugOf(name) || 'new-bridge'}.md, or give the post a \`slug\`.`;
  const [, translated, tag = ''] = /^(.+)\.([^.]+)$/u.exec(name) ?? [];
  const language = languageOfTag(tag);
  return language === undefined
    ? nameRemedy(`${name}.md`, { one: 'post', renaming })
    : `If it is ${translated}.md in another language, add ${language} to \`alsoIn\` in publication.yaml. Otherwise: ${renaming}`;
}
