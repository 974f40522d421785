import path from 'node:path';
import type { PartialMessages } from '../../news/messages/partialMessages.ts';
import { isBuiltInLanguage, languageOfTag, type Language, type Languages } from '../../news/languages.ts';
import {
  comparePositions,
  lazyYaml,
  mistakeAt,
  parseYaml,
  type readYamlFile,
  type YamlFile,
} from '../../yaml/parseYaml.ts';
import { readTextFile } from '../../yaml/readTextFile.ts';
import type { BrokenFile, Mistake } from '../../yaml/mistake.ts';
import { listAt } from '../../yaml/valueAt.ts';
import type { Notice } from '../notices.ts';
import type { FileSource } from '../heldBack/fileSource.ts';
import type { ParsedFiles } from '../parts/parsedFiles.ts';
import { folderNames } from '../../news/site/folderNames.ts';
import { checkWords } from './checkWords.ts';

/** Returns the path of the messages in a language that Townwire itself doesn't have: `words/fr.yaml`. */
export function wordsFile(folder: string, language: Language): string {
  return path.join(folder, folderNames.words, `${language}.yaml`);
}

/** The translated messages of a language. */
interface ValidWords {
  kind: 'valid';
  language: Language;
  yaml: YamlFile;
  /** Null if the publication has no such file. */
  words: PartialMessages | null;
  /** The number of translated texts. */
  translatedCount: number;
  textCount: number;
}

type WordsSource = Pick<FileSource, 'fileOf' | 'isStored'> & { parsed: ParsedFiles };

/**
 * Reads the messages of a language. Empty texts count as not translated. In a stored copy, so do texts with a mistake,
 * because an earlier version of Townwire may have accepted them.
 */
async function readWords(source: WordsSource, language: Language): Promise<ValidWords | BrokenFile> {
  const name = wordsFile('', language);
  const file = source.fileOf(name);
  const isLenient = source.isStored(name);
  const read = await readTextFile(file);
  if (read.kind === 'broken') return read;
  const text = read.kind === 'missing' ? '' : read.text;
  const checked = source.parsed.getOrParse(
    path.basename(file),
    [read.kind, text, language, isLenient],
    () => {
      const yaml = parseYaml(file, text);
      if (yaml.kind === 'broken') return yaml;
      const { words, findings, translatedCount, textCount } = checkWords(yaml.value, language);
      const mistakes = [...yaml.mistakes, ...findings.map((finding) => mistakeAt(yaml, finding))];
      if (mistakes.length > 0 && !isLenient)
        return { kind: 'broken' as const, mistakes: mistakes.toSorted(comparePositions) };
      return {
        kind: 'valid' as const,
        words: read.kind === 'missing' ? null : words,
        translatedCount,
        textCount,
      };
    },
  );
  return checked.kind === 'broken' ? checked : { ...checked, language, yaml: lazyYaml(file, text) };
}

/** Reads the messages of the publication's languages that Townwire itself doesn't have. */
export function readAllWords(
  source: WordsSource & { languages: Languages },
): Promise<(ValidWords | BrokenFile)[]> {
  const { main, others } = source.languages;
  const languages = [main, ...others].filter((each) => !isBuiltInLanguage(each));
  return Promise.all(languages.map((language) => readWords(source, language)));
}

/** Finds the languages in `publication.yaml` that nobody has begun to translate the interface into. */
export function missingWords(
  yaml: Awaited<ReturnType<typeof readYamlFile>>,
  read: readonly ValidWords[],
): Mistake[] {
  if (yaml.kind !== 'yaml') return [];
  return read.flatMap(({ language, words }) => {
    if (words !== null) return [];
    const index = listAt(yaml.value, ['alsoIn']).findIndex((tag) => languageOfTag(String(tag)) === language);
    const id = path.basename(path.dirname(path.resolve(yaml.file)));
    return mistakeAt(yaml, {
      path: index < 0 ? ['language'] : ['alsoIn', index],
      message: `Pages come in English and Spanish, and in languages with a \`words/\` file; there is no words/${language}.yaml.`,
      remedy: `Run: townwire words ${language} --to ${id}`,
    });
  });
}

/** Returns a notice with the number of texts that readers see in English. */
export function wordsNotices({ yaml, language, translatedCount, textCount }: ValidWords): Notice[] {
  if (translatedCount === textCount) return [];
  const message = `${textCount - translatedCount} of ${textCount} texts are not translated yet, so readers see them in English.`;
  const remedy = `Translate the empty ones. After an upgrade, townwire words ${language} adds the new ones.`;
  return [{ kind: 'words', file: yaml.file, line: 1, column: 1, message, remedy }];
}
