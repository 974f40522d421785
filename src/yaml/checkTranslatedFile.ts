import { z } from 'zod';
import { isBuiltInLanguage, type Language, type Languages } from '../news/languages.ts';
import { counted } from '../news/words/counted.ts';
import { checkFile, nameOf, type FileRules } from './checkFile.ts';
import { UntranslatedText } from './field.ts';
import type { BrokenFile, Finding } from './mistake.ts';
import { comparePositions, mistakeAt, type YamlFile } from './parseYaml.ts';
import { childOf, unwrap } from './schemaAt.ts';
import { quoteText } from './sourceLines.ts';

/**
 * Checks a file in each language as `checkFile` does: `value` is in the main language, `values` are in the other
 * languages.
 */
export function checkTranslatedFile<Schema extends z.ZodType>(
  yaml: YamlFile,
  rules: FileRules<Schema>,
  languages: Languages,
): { kind: 'valid'; value: z.output<Schema>; values: Map<Language, z.output<Schema>> } | BrokenFile {
  const data = {
    value: yaml.value,
    schema: rules.schema,
    languages: [languages.main, ...languages.others],
  };
  const checkIn = (language: Language) =>
    checkFile({ ...yaml, value: valueIn(language, languages, data) }, rules);
  const main = checkIn(languages.main);
  const mistakes = [
    ...languageFindings(languages, data).map((finding) => mistakeAt(yaml, finding)),
    ...(main.kind === 'broken' ? main.mistakes : []),
  ].toSorted(comparePositions);
  if (main.kind === 'broken' || mistakes.length > 0) return { kind: 'broken', mistakes };
  const values = new Map<Language, z.output<Schema>>();
  for (const language of languages.others) {
    const checked = checkIn(language);
    if (checked.kind === 'broken') return checked;
    values.set(language, checked.value);
  }
  return { kind: 'valid', value: main.value, values };
}

/** Plain data that may have groups of translations. */
interface TranslatedData {
  value: unknown;
  schema: unknown;
  /** The publication's languages. */
  languages: readonly string[];
}

/**
 * Returns a file's plain data with one string for each group of translations, such as `{ en: News, es: Noticias }`. If
 * the translation is missing, the string is the main language's text, which pages mark with its language.
 */
function valueIn(language: Language, { main }: Languages, data: TranslatedData): unknown {
  return mapTexts(data, (text, { isMarked }) => {
    const isGroup = typeof text !== 'string';
    const translation = isGroup ? textIn(text, language) : undefined;
    const chosen = translation ?? (isGroup ? (textIn(text, main) ?? Object.values(text)[0]) : text);
    const isForeign = isMarked && language !== main && translation === undefined;
    return isForeign && typeof chosen === 'string' ? new UntranslatedText(chosen.trim(), main) : chosen;
  });
}

/** Finds mistakes in groups of translations. */
function languageFindings({ main, others }: Languages, data: TranslatedData): Finding[] {
  const known: string[] = [main, ...others];
  const findings: Finding[] = [];
  const unknown = new Map<string, PropertyKey[][]>();
  mapTexts(data, (group, { path }) => {
    if (typeof group === 'string') return group;
    const cut = cutTexts(group, path);
    findings.push(...cut.findings);
    for (const [language, text] of Object.entries(group)) {
      const textPath = [...path, language];
      if (cut.pieces.has(language)) continue;
      if (!known.includes(language)) unknown.set(language, [...(unknown.get(language) ?? []), textPath]);
      else if (typeof text !== 'string') findings.push(notTextFinding(language, text, textPath));
    }
    if (!Object.hasOwn(group, main)) {
      const message = `${nameOf(path)} has no text in \`${main}\`, the publication's own language.`;
      findings.push({ path, message, remedy: `Add \`${main}:\` with the text, beside the others.` });
    }
    return group;
  });
  return [
    ...findings,
    ...Array.from(unknown, ([language, paths]) => unknownLanguage(language, known, paths)),
  ];
}

/** Makes one finding for all text of a file in an unknown language, at its first occurrence. */
function unknownLanguage(
  language: string,
  known: readonly string[],
  [path = [], ...others]: PropertyKey[][],
): Finding {
  const count = others.length;
  const more = count === 0 ? '' : ` This file has ${counted(count, 'more translation')} into that language.`;
  const message = `\`${language}\` is not a language of this publication, which has ${known.join(' and ')}.${more}`;
  const these = count === 0 ? 'this translation' : 'these translations';
  const remedy = isBuiltInLanguage(language)
    ? `Add \`alsoIn: [${language}]\` to publication.yaml, or remove ${these}.`
    : `Remove ${count === 0 ? 'it' : 'them'}. Pages come in English and Spanish, and in languages with a \`words/\` file.`;
  return { path, message, remedy };
}

/** Finds text in braces that a comma ends too early: YAML reads the text after the comma as a key without a value. */
function cutTexts(
  group: TextGroup,
  path: PropertyKey[],
): { findings: Finding[]; pieces: ReadonlySet<string> } {
  const pieces = new Set<string>();
  const findings: Finding[] = [];
  let whole: { language: string; text: string; pieces: string[] } | undefined;
  const endText = () => {
    const [first] = whole?.pieces ?? [];
    if (whole === undefined || first === undefined) return;
    findings.push({
      path: [...path, first],
      message: `The comma before "${first}" ends the text in \`${whole.language}\`.`,
      remedy: `Write ${whole.language}: ${quoteText([whole.text, ...whole.pieces].join(', '))}`,
    });
  };
  for (const [key, text] of Object.entries(group)) {
    if (text === null && whole !== undefined && !/^[a-z]{2}$/u.test(key)) {
      pieces.add(key);
      whole.pieces.push(key);
      continue;
    }
    endText();
    whole = typeof text === 'string' ? { language: key, text, pieces: [] } : undefined;
  }
  endText();
  return { findings, pieces };
}

function notTextFinding(language: string, value: unknown, path: PropertyKey[]): Finding {
  return {
    path,
    message: value === null ? `\`${language}\` is empty.` : `\`${language}\` must be text.`,
    remedy:
      typeof value === 'number' || typeof value === 'boolean'
        ? `Put it in quotes: ${language}: '${value}'.`
        : 'Write the text in that language, or remove the line.',
  };
}

type TextGroup = Record<string, unknown>;

/** Copies plain data, with another value for each string that may be translated. */
function mapTexts(
  { value, schema, languages }: TranslatedData,
  change: (text: string | TextGroup, field: { path: PropertyKey[]; isMarked: boolean }) => unknown,
  path: PropertyKey[] = [],
): unknown {
  const shape = unwrap(schema);
  if (hasNote(shape, 'isTranslatable') && (typeof value === 'string' || isTextGroup(value, languages)))
    return change(value, { path, isMarked: hasNote(shape, 'isMarked') });
  if (typeof value !== 'object' || value === null) return value;
  const inside = (each: unknown, key: PropertyKey) =>
    mapTexts({ value: each, schema: childOf(shape, key), languages }, change, [...path, key]);
  if (Array.isArray(value)) return value.map(inside);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inside(each, key)]));
}

/** Returns whether the schema of a field has the note. A union has it if one of its options does. */
function hasNote(schema: unknown, note: 'isTranslatable' | 'isMarked'): boolean {
  if (schema instanceof z.ZodType && schema.meta()?.[note] === true) return true;
  return schema instanceof z.ZodUnion && schema.options.some((option) => hasNote(unwrap(option), note));
}

/**
 * Returns whether a group has the code of a language (ISO 639) as a key. The schema reports other groups as mistakes.
 */
function isTextGroup(value: unknown, languages: readonly string[]): value is TextGroup {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).some((key) => /^[a-z]{2}$/u.test(key) || languages.includes(key))
  );
}

function textIn(group: TextGroup, language: string): string | undefined {
  const text = Object.hasOwn(group, language) ? group[language] : undefined;
  return typeof text === 'string' ? text : undefined;
}
