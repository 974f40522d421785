import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  isBuiltInLanguage,
  languageOfTag,
  languagePattern,
  builtInLanguages,
  type Language,
  type Languages,
} from '../../news/languages.ts';
import { formatRemedy, unreadableFormat } from '../../news/pictures/picture.ts';
import { nearest } from '../../news/words/nearest.ts';
import { markName } from '../../publication/brand/readMark.ts';
import { languagesIn, intendedName } from '../../publication/parts/readFile.ts';
import { fileNames } from '../../publication/readPublication.ts';
import { publicationFile } from '../../publication/publicationFile.ts';
import { sectionsFile } from '../../publication/sectionsFile.ts';
import { isUnfinishedName } from '../../runtime/writeFileAtomic.ts';
import { copyRemedy, originalOfCopy } from '../../yaml/originalOfCopy.ts';
import { isAbsent } from '../../yaml/readTextFile.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { folderNames } from '../../news/site/folderNames.ts';

/** Finds files in a publication's folder that Townwire does not read, such as `publication.yml` and `b.markdown`. */
export async function findUnreadFiles(folder: string): Promise<Mistake[]> {
  const entries = await list(folder);
  const languages = await languagesIn(folder);
  const names = new Set(entries.map(({ name }) => name));
  const unread = entries.flatMap((entry): Mistake[] => {
    const folders: string[] = Object.values(folderNames);
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && folders.includes(entry.name));
    const known = isFolder ? folders : fileNames;
    if (known.includes(withoutLanguage(entry.name)) || isIgnored(entry.name))
      return isFolder ? [] : unreadTranslation(entry, languages);
    // The mistake of a missing required file names this file.
    if (!isFolder && requiredFileNames.has(intendedName(entry.name)) && !names.has(intendedName(entry.name)))
      return [];
    return [
      unreadFile(
        path.join(entry.parentPath, entry.name),
        folderRemedy(entry.name, { known, isFolder, main: languages.main, names }),
      ),
    ];
  });
  const [texts, brand, pictures, words] = await Promise.all([
    Promise.all([folderNames.blog, folderNames.pages].map((name) => list(path.join(folder, name)))),
    list(path.join(folder, folderNames.brand)),
    list(path.join(folder, folderNames.pictures)),
    list(path.join(folder, folderNames.words)),
  ]);
  const all = [entries, ...texts, brand, pictures, words].flat();
  return [
    ...unread,
    ...(await Promise.all(all.map(findLeftover))).flat(),
    ...brand.flatMap(unreadBrandFile),
    ...pictures.flatMap(unreadPicture),
    ...words.flatMap((entry) => unreadWords(entry, languages)),
    ...texts.flat().flatMap((entry) => {
      const { name, parentPath } = entry;
      if (/^.+\.md$/u.test(name) || isIgnored(name)) return unreadTranslation(entry, languages);
      return [unreadFile(path.join(parentPath, name), textRemedy(entry, all))];
    }),
  ];
}

/** Finds the unfinished file that a killed program has left. */
async function findLeftover({ name, parentPath }: Dirent): Promise<Mistake[]> {
  if (!isUnfinishedName(name)) return [];
  const file = path.join(parentPath, name);
  const stats = await stat(file).catch(() => null);
  if (stats === null || Date.now() - stats.mtimeMs < unfinishedMsMax) return [];
  return [unreadFile(file, 'Remove it: a program was killed while it wrote this file.')];
}

/** The longest that writing a file takes. */
const unfinishedMsMax = 60_000;

/** The files that every publication has. */
const requiredFileNames = new Set([publicationFile, sectionsFile].map(({ name }) => name));

async function list(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // A folder that can't be listed is reported by the code that reads its files.
    if (isAbsent(error) || error.code === 'ENOTDIR' || error.code === 'EACCES') return [];
    throw error;
  });
  return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns `faq.yaml` for `faq.es.yaml`. Other files contain their translations. */
function withoutLanguage(name: string): string {
  return name.replace(faqTranslation, '$1');
}

const faqTranslation = new RegExp(String.raw`^(faq)\.${languagePattern}(?=\.yaml$)`, 'u');
const translation = new RegExp(String.raw`^(.+)\.(${languagePattern})\.(md|yaml)$`, 'u');

/**
 * Finds a file in a language that the publication doesn't have. Other endings are part of the name of a post or page.
 */
function unreadTranslation(
  { name, parentPath }: { name: string; parentPath: string },
  { main, others }: Languages,
): Mistake[] {
  const [, base, tag = '', format] = translation.exec(name) ?? [];
  const language = languageOfTag(tag);
  if (language === undefined || others.includes(language)) return [];
  if (format === 'md' && !isBuiltInLanguage(language)) return [];
  const file = path.join(parentPath, name);
  const original = `${base}.${format}`;
  if (language === main)
    return [unreadFile(file, `Move its text to ${original}, which is in the language of your pages.`)];
  return [unreadFile(file, addLanguage(language, others))];
}

function addLanguage(language: Language, others: readonly Language[]): string {
  return `Write \`alsoIn: [${[...others, language].join(', ')}]\` into publication.yaml, or remove the file.`;
}

/**
 * Finds files of messages in a language that the publication doesn't have, or that Townwire has its own messages for.
 */
function unreadWords({ name, parentPath }: Dirent, { main, others }: Languages): Mistake[] {
  const file = path.join(parentPath, name);
  const language = languageOfTag(/^([^.]+)\.yaml$/u.exec(name)?.[1] ?? '');
  if (isIgnored(name)) return [];
  if (language === undefined) return [unreadFile(file, 'Name it after its language, such as fr.yaml.')];
  if (isBuiltInLanguage(language))
    return [unreadFile(file, 'Remove it: Townwire has its texts in this language.')];
  return [main, ...others].includes(language) ? [] : [unreadFile(file, addLanguage(language, others))];
}

/** Returns whether a file is a publisher's note, or a temporary file of an editor or of `changeFile`. */
function isIgnored(name: string): boolean {
  return name.startsWith('.') || /^(?:readme|license)(?:\.|$)/iu.test(name) || name === 'Thumbs.db';
}

function folderRemedy(
  name: string,
  {
    known,
    isFolder,
    main,
    names,
  }: { known: readonly string[]; isFolder: boolean; main: Language; names: ReadonlySet<string> },
): string {
  const [, file, language] = /^(.+)\.([a-z]{2})\.yaml$/u.exec(name) ?? [];
  if (file !== undefined && known.includes(`${file}.yaml`)) {
    const other = language === main ? builtInLanguages.find((each) => each !== main) : language;
    const texts = [main, other ?? 'en'].map((each) => `${each}: ${exampleTexts[each] ?? '…'}`);
    return `Write its text into ${file}.yaml, each string as a group such as { ${texts.join(', ')} }.`;
  }
  const original = originalOfCopy(name);
  if (!isFolder && original !== undefined && names.has(original)) return copyRemedy(original);
  const meant = isFolder
    ? (otherFolderNames.find(([pattern]) => pattern.test(name))?.[1] ?? nearest(name, known))
    : nearest(intendedName(name), known);
  if (meant !== undefined && !isFolder && names.has(meant)) return mergeRemedy(meant);
  if (meant !== undefined) return `Rename it to ${meant}.`;
  if (!isFolder && /^mark\.svg$/iu.test(name)) return `Move it to ${markName}.`;
  if (!isFolder && pictureName.test(name)) return 'Move it to the folder pictures, or remove it.';
  return isFolder
    ? `Move it elsewhere. The folders read here are ${known.join(', ')}.`
    : `Move it elsewhere. The files read here are ${known.join(', ')}.`;
}

/** Renaming a file to a name that another file has would replace that file. */
function mergeRemedy(existing: string): string {
  return `${existing} exists too: move what it lacks into it, and remove this file.`;
}

function textRemedy(entry: Dirent, all: readonly Dirent[]): string {
  const { name, parentPath } = entry;
  if (entry.isDirectory()) return `Move its files into ${path.basename(parentPath)} itself.`;
  if (/\.(?:md|markdown|mdown|mkd|mdx|txt)$/iu.test(name)) {
    const meant = `${name.replace(/(?:\.md)?\.[^.]+$/iu, '')}.md`;
    const isTaken = all.some((each) => each.name === meant && each.parentPath === parentPath);
    return isTaken ? mergeRemedy(meant) : `Rename it to ${meant}. Files here end in .md.`;
  }
  if (pictureName.test(name)) return 'Move it to the folder pictures, beside this one.';
  return 'Move it elsewhere. Files here end in .md.';
}

const pictureName = /\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?)$/iu;

/** The names that other programs give to Townwire's folders. */
const otherFolderNames: readonly [RegExp, string][] = [
  [/^(?:images?|img|photos?|fotos?|im[aá]genes|im[aá]gen|media|uploads|assets)$/iu, 'pictures'],
  [/^(?:posts?|articles?|art[ií]culos|noticias|news)$/iu, 'blog'],
  [/^(?:p[aá]ginas?|page)$/iu, 'pages'],
];

/** Sample text in each language, for the example of a group. */
const exampleTexts: Readonly<Record<string, string>> = { en: 'News', es: 'Noticias' };

function unreadBrandFile({ name, parentPath }: Dirent): Mistake[] {
  const markFile = path.basename(markName);
  if (name === markFile || isIgnored(name)) return [];
  const file = path.join(parentPath, name);
  if (name.toLowerCase() === markFile) return [unreadFile(file, `Rename it to ${markFile}: capitals count.`)];
  return [
    unreadFile(file, `The mark must be ${markName}, an SVG drawing. Save it as that, or remove this file.`),
  ];
}

function unreadPicture(entry: Dirent): Mistake[] {
  const format = unreadableFormat(entry.name);
  return format === undefined || isIgnored(entry.name)
    ? []
    : [unreadFile(path.join(entry.parentPath, entry.name), `${format} isn't supported. ${formatRemedy}`)];
}

function unreadFile(file: string, remedy: string): Mistake {
  return { file, line: 1, column: 1, message: 'Townwire does not read this.', remedy };
}
