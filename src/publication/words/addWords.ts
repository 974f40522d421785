import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Document, isMap, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { Language } from '../../news/languages.ts';
import {
  interfaceTexts,
  placeholderMeanings,
  placeholdersIn,
  groupLocations,
  type InterfaceText,
} from '../../news/messages/interfaceTexts.ts';
import { pluralRules } from '../../news/messages/plural.ts';
import { localeIn, nameOfLanguage } from '../../news/words/locales.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import type { YamlFile } from '../../yaml/parseYaml.ts';
import { changeCheckedFile } from '../parts/changeFile.ts';
import { wordsFile } from './wordsFile.ts';

/**
 * Writes the file of a language's messages, with every text to translate, or adds the texts that the file doesn't have
 * yet. Texts in the file stay. Returns how many texts were added, or why the file can't be read.
 */
export async function addWords(
  folder: string,
  language: Language,
): Promise<{ file: string; isNew: boolean; added: number } | Mistake> {
  const file = wordsFile(folder, language);
  await mkdir(path.dirname(file), { recursive: true });
  return changeCheckedFile(file, { check }, ({ yaml }) => {
    const isNew = yaml.value === null;
    const document = isNew ? newDocument(language) : yaml.document;
    const texts = interfaceTexts().filter((text) => !document.hasIn(text.path));
    for (const text of texts) addText(document, text, language);
    const result = { file, isNew, added: texts.length };
    return texts.length === 0 ? { result } : { result, text: document.toString({ lineWidth: 0 }) };
  });
}

/** Accepts every file that can be read. Mistakes in the texts stay. */
function check(yaml: YamlFile) {
  return { kind: 'valid' as const, value: yaml.value };
}

function newDocument(language: Language): Document {
  const document = new Document(new YAMLMap());
  const name = nameOfLanguage(language, localeIn('en', 'US'));
  document.commentBefore = comment([
    `The texts of Townwire's pages in ${name} (${language}).`,
    'Above each text is the English one. Write yours between the quotation marks:',
    '  # Skip to content',
    '  skip: "Aller au contenu"',
    '- You can stop anywhere: empty texts are shown in English.',
    '- Names in braces, such as {name}, are filled in. Keep them in English, and put them where they belong in your sentence.',
    '- Write “quotation marks” of your language, or \\" for a straight one.',
    `- A text with a number has several forms. ${describeForms(language)}`,
    '- "townwire check" finds mistakes, and counts what is left.',
  ]);
  return document;
}

/** Lists the plural forms of a language with examples: `one: 0, 1; other: 2, 3, 4 …` */
function describeForms(language: Language): string {
  const rules = pluralRules(localeIn(language, 'US'));
  const numbers = Array.from({ length: 1001 }, (_, number) => number).concat(1_000_000);
  return rules
    .resolvedOptions()
    .pluralCategories.map((category) => {
      const examples = numbers.filter((number) => rules.select(number) === category);
      const firstFour = examples.slice(0, 4).join(', ') || '0.5';
      return `${category}: ${firstFour}${examples.length > 4 ? ' …' : ''}`;
    })
    .join('; ');
}

/** Adds an empty text, with what a translator must know above it. */
function addText(document: Document, { path: keys, english }: InterfaceText, language: Language): void {
  let group: unknown = document.contents;
  for (const [depth, key] of keys.slice(0, -1).entries()) {
    // A file whose groups aren't groups has a mistake, which `check` lists.
    if (!isMap(group)) return;
    if (!group.has(key)) {
      const heading = depth === 0 ? [groupLocations[key as keyof typeof groupLocations]] : [];
      group.add(pairOf(key, new YAMLMap(), heading, { isAfterBlankLine: depth === 0 }));
    }
    group = group.get(key, true);
  }
  if (!isMap(group)) return;
  group.add(pairOf(keys.at(-1) ?? '', emptyText(english, language), notes(english)));
}

function notes(english: InterfaceText['english']): string[] {
  const texts =
    typeof english === 'string'
      ? [english]
      : Array.isArray(english)
        ? []
        : [Object.values(english).join(' / ')];
  const names = placeholdersIn(english).map((name) => `{${name}}: ${placeholderMeanings[name]}`);
  return [...texts, ...(names.length === 0 ? [] : [`   ${names.join('; ')}`])];
}

function emptyText(english: InterfaceText['english'], language: Language): unknown {
  if (typeof english === 'string') return emptyScalar();
  if (Array.isArray(english)) {
    const list = new YAMLSeq();
    for (const text of english as readonly string[])
      list.add(Object.assign(emptyScalar(), { commentBefore: comment([text]) }));
    return list;
  }
  const forms = new YAMLMap();
  for (const category of pluralRules(localeIn(language, 'US')).resolvedOptions().pluralCategories)
    forms.add(pairOf(category, emptyScalar(), []));
  return forms;
}

/** Returns empty text in quotation marks, so that a translator needn't know the rules of YAML. */
function emptyScalar(): Scalar {
  return Object.assign(new Scalar(''), { type: Scalar.QUOTE_DOUBLE });
}

function pairOf(key: string, value: unknown, lines: readonly string[], { isAfterBlankLine = false } = {}) {
  const name = new Scalar(key);
  name.spaceBefore = isAfterBlankLine;
  if (lines.length > 0) name.commentBefore = comment(lines);
  return new Document().createPair(name, value);
}

/** Returns lines as a YAML comment, which the parser takes without the number sign. */
function comment(lines: readonly string[]): string {
  return lines.map((line) => ` ${line}`).join('\n');
}
