import path from 'node:path';
import type { z } from 'zod';
import { languages, type Language } from '../../news/languages.ts';
import { checkTranslatedFile } from '../../yaml/checkTranslatedFile.ts';
import { brokenFile, type BrokenFile, type Finding } from '../../yaml/mistake.ts';
import { parseYaml, readYamlFile, type YamlFile } from '../../yaml/parseYaml.ts';
import { readTextFile } from '../../yaml/readTextFile.ts';
import { listAt, textAt } from '../../yaml/valueAt.ts';

/** The languages of a publication. */
export interface Languages {
  main: Language;
  others: readonly Language[];
}

/** What `publication.yaml` says about languages, as far as it is right. Its mistakes are reported with its others. */
export async function languagesIn(folder: string): Promise<Languages> {
  const file = path.join(folder, 'publication.yaml');
  const read = await readYamlFile(file);
  const value = read.kind === 'yaml' ? read.value : null;
  const written = read.kind === 'broken' ? await languageLine(file) : textAt(value, ['language']);
  const main = languages.find((language) => language === written) ?? 'en';
  const others = listAt(value, ['alsoIn']);
  // What can't be read must not make every translation a mistake.
  const isOther = (language: Language) =>
    read.kind === 'broken' || others.includes(language) || textAt(value, ['alsoIn']) === language;
  return { main, others: languages.filter((language) => language !== main && isOther(language)) };
}

/** The language in a file that is not valid YAML. */
async function languageLine(file: string): Promise<string | undefined> {
  const read = await readTextFile(file);
  return read.kind === 'text' ? /^language: *["']?([a-z]+)/mu.exec(read.text)?.[1] : undefined;
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

/** Reads and checks one file in every language. A missing optional file counts as empty. */
export async function readFile<Schema extends z.ZodType>({
  folder,
  name,
  schema,
  findings,
  languages: { main, others } = onlyEnglish,
  isOptional = false,
  change = (value) => value,
}: {
  folder: string;
  name: string;
  schema: Schema;
  findings: (value: unknown) => Finding[];
  languages?: Languages;
  isOptional?: boolean;
  /** Changes what was read before it is checked. */
  change?: (value: unknown) => unknown;
}): Promise<ValidFile<z.output<Schema>> | BrokenFile> {
  const file = path.join(folder, name);
  const read = await readYamlFile(file);
  const yaml = read.kind === 'missing' && isOptional ? parseYaml(file, '') : read;
  if (yaml.kind === 'missing') {
    const message = `The file ${name} is missing.`;
    const short = name.replace(/\.yaml$/u, '.yml');
    const isShort = (await readYamlFile(path.join(folder, short))).kind !== 'missing';
    return brokenFile({ file, message, remedy: isShort ? `Rename ${short} to ${name}.` : missingRemedy });
  }
  if (yaml.kind === 'broken') return yaml;
  const checked = checkTranslatedFile({
    yaml: { ...yaml, value: change(yaml.value) },
    schema,
    findings,
    languages: { main, others },
  });
  if (checked.kind === 'broken') return checked;
  const { value, values } = checked;
  const inLanguage = (language: Language) => values.get(language) ?? value;
  return { kind: 'valid', yaml, isMissing: read.kind === 'missing', value, inLanguage };
}

const missingRemedy =
  'Restore it from a backup, or write a new folder with "townwire new" and copy it from there.';

const onlyEnglish: Languages = { main: 'en', others: [] };
