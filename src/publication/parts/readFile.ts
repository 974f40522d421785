import { readdir, readFile as readFileBytes } from 'node:fs/promises';
import type { z } from 'zod';
import { languageOfTag, builtInLanguages, type Language, type Languages } from '../../news/languages.ts';
import type { FileRules } from '../../yaml/checkFile.ts';
import { checkTranslatedFile } from '../../yaml/checkTranslatedFile.ts';
import { intendedLanguage } from './locales.ts';
import { brokenFile, type BrokenFile } from '../../yaml/mistake.ts';
import { lazyYaml, parseYaml, readYamlFile, type YamlFile } from '../../yaml/parseYaml.ts';
import { readTextFile } from '../../yaml/readTextFile.ts';
import { listAt, textAt } from '../../yaml/valueAt.ts';
import { identityFile } from '../listPublications.ts';
import type { FileSource } from '../heldBack/fileSource.ts';
import { parseEveryFile, type ParsedFiles } from './parsedFiles.ts';

/**
 * Reads the languages in `publication.yaml`, as far as they are valid. Mistakes in the languages are reported with the
 * other mistakes in the file.
 */
export async function languagesIn(
  folder: string,
  reading: ReturnType<typeof readYamlFile> = readYamlFile(identityFile(folder)),
): Promise<Languages> {
  const file = identityFile(folder);
  const read = await reading;
  const value = read.kind === 'yaml' ? read.value : null;
  const written = read.kind === 'broken' ? await languageLine(file) : textAt(value, ['language']);
  const listed = [...listAt(value, ['alsoIn']), ...(textAt(value, ['alsoIn']) ?? '').split(/[\s,]+/u)];
  const main = intendedLanguage(written ?? 'en');
  const others = listed.map((tag) => languageOfTag(String(tag)) ?? tag);
  // An unreadable or empty file, or an unknown language, must not make every translation a mistake.
  const isUncertain =
    value === null ||
    [written ?? main, ...others].some((tag) => tag !== '' && languageOfTag(String(tag)) === undefined);
  const known = others.flatMap((tag) => languageOfTag(String(tag)) ?? []);
  const all = new Set(isUncertain ? [...known, ...builtInLanguages] : known);
  return { main, others: Array.from(all).filter((language) => language !== main) };
}

/** Finds the language in a file that is not valid YAML, in any encoding. */
async function languageLine(file: string): Promise<string | undefined> {
  const text = await readFileBytes(file, 'latin1').catch(() => '');
  return /^language: *["']?([a-z]+)/mu.exec(text.replaceAll('\0', ''))?.[1];
}

/** A YAML file of a publication's folder. */
interface FileFormat<Schema extends z.ZodType> extends FileRules<Schema> {
  name: string;
  /** True if a missing file counts as empty. */
  isOptional?: boolean;
}

/** A file without mistakes. */
interface ValidFile<Value> {
  kind: 'valid';
  yaml: YamlFile;
  isMissing: boolean;
  /** The value in the main language. */
  value: Value;
  inLanguage(language: Language): Value;
}

export function isValid<File extends { kind: 'valid' | 'broken' }>(
  file: File,
): file is Extract<File, { kind: 'valid' }> {
  return file.kind === 'valid';
}

/** A change of a file's plain data before the file is checked. */
interface DataChange {
  apply: (value: unknown) => unknown;
  /** Data of other files that the change depends on. */
  inputs?: unknown;
}

/**
 * Reads and checks one file in every language.
 * @param reading the file, if it is being read already
 */
export async function readFile<Schema extends z.ZodType>(
  {
    folder,
    fileOf,
    languages,
    parsed = parseEveryFile,
  }: FileSource & { languages: Languages; parsed?: ParsedFiles },
  { name, isOptional = false, ...rules }: FileFormat<Schema>,
  { apply, inputs = null }: DataChange = { apply: (value) => value },
  reading: ReturnType<typeof readTextFile> | ReturnType<typeof readYamlFile> = readTextFile(fileOf(name)),
): Promise<ValidFile<z.output<Schema>> | BrokenFile> {
  const file = fileOf(name);
  const read = await reading;
  if (read.kind === 'missing' && !isOptional) {
    const message = `The file ${name} is missing.`;
    const misnamed = (await readdir(folder).catch(() => [])).find((each) => intendedName(each) === name);
    const remedy = misnamed === undefined ? missingRemedy : `Rename ${misnamed} to ${name}.`;
    return brokenFile({ file, message, remedy });
  }
  if (read.kind === 'broken') return read;
  const isMissing = read.kind === 'missing';
  const text = isMissing ? '' : read.text;
  let yaml = read.kind === 'yaml' ? read : lazyYaml(file, text);
  const checked = parsed.getOrParse(name, [text, languages, inputs], () => {
    const result = read.kind === 'yaml' ? read : parseYaml(file, text);
    if (result.kind === 'broken') return result;
    yaml = result;
    return checkTranslatedFile({ ...yaml, value: apply(yaml.value) }, rules, languages);
  });
  if (checked.kind === 'broken') return checked;
  const { value, values } = checked;
  const inLanguage = (language: Language) => values.get(language) ?? value;
  return { kind: 'valid', yaml, isMissing, value, inLanguage };
}

/**
 * Returns the name that a file should have: `Faq.yml` and `faq.yaml.txt`, as Windows may name it, are meant as
 * `faq.yaml`.
 */
export function intendedName(written: string): string {
  return written
    .toLowerCase()
    .replace(/\.txt$/u, '')
    .replace(/\.yml$/u, '.yaml');
}

const missingRemedy =
  'Restore it from a backup, or write a new folder with "townwire new" and copy it from there.';
