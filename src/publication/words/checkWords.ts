import type { Language } from '../../news/languages.ts';
import { interfaceTexts, placeholdersIn, type InterfaceText } from '../../news/messages/interfaceTexts.ts';
import type { PartialMessages } from '../../news/messages/partialMessages.ts';
import { pluralCategories, pluralRules } from '../../news/messages/plural.ts';
import { cleanText, oneLine } from '../../news/words/cleanText.ts';
import { listText } from '../../news/words/listText.ts';
import { localeIn } from '../../news/words/locales.ts';
import { nearest } from '../../news/words/nearest.ts';
import type { Finding } from '../../yaml/mistake.ts';

/** Checks the value of a file in `words/`, and returns the messages that it translates. */
export function checkWords(value: unknown, language: Language) {
  const categories = pluralRules(localeIn(language, 'US')).resolvedOptions().pluralCategories;
  const check: Check = { language, categories, findings: [], translatedCount: 0 };
  const words = groupAt({ written: value, path: [] }, textTree(), check) as PartialMessages;
  return { words, ...check, textCount: interfaceTexts().length };
}

/** The texts by the keys that lead to them. */
type TextTree = Map<string, TextTree | InterfaceText['english']>;

function textTree(): TextTree {
  const tree: TextTree = new Map();
  for (const { path: keys, english } of interfaceTexts()) {
    let group = tree;
    for (const key of keys.slice(0, -1)) group = group.getOrInsertComputed(key, () => new Map()) as TextTree;
    group.set(keys.at(-1) ?? '', english);
  }
  return tree;
}

interface Check {
  language: Language;
  /** The plural forms of the language. */
  categories: readonly string[];
  findings: Finding[];
  /** How many texts are translated. */
  translatedCount: number;
}

/** A value in the file. */
interface WrittenValue {
  written: unknown;
  path: readonly PropertyKey[];
}

/** Returns the translated texts of a group. */
function groupAt({ written, path: at }: WrittenValue, tree: TextTree, check: Check): object {
  if (isEmpty(written)) return {};
  if (!isGroup(written)) {
    const message =
      at.length === 0
        ? 'The file must have groups of texts.'
        : `\`${String(at.at(-1))}\` must be a group of texts.`;
    const remedy = `Run townwire words ${check.language} to see how the texts are grouped.`;
    check.findings.push({ path: at, message, remedy });
    return {};
  }
  const texts: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(written)) {
    const english = tree.get(key);
    const within = { written: value, path: [...at, key] };
    if (english === undefined) check.findings.push(unknownText(key, at, tree));
    else if (english instanceof Map) texts[key] = groupAt(within, english, check);
    else {
      const translation = translationAt(within, english, check);
      if (translation === undefined) continue;
      check.translatedCount += 1;
      texts[key] = translation;
    }
  }
  return texts;
}

/** Returns a translated text, list or plural; undefined if it is empty or has a mistake. */
function translationAt(value: WrittenValue, english: InterfaceText['english'], check: Check): unknown {
  if (isEmpty(value.written)) return undefined;
  if (typeof english === 'string') return textAt(value, { texts: [english], isForm: false }, check);
  return Array.isArray(english) ? listOfTexts(value, english, check) : pluralAt(value, english, check);
}

/**
 * The English of a text. `isForm`: true if the text is for some numbers only, such as *one post*, and may omit the
 * number.
 */
interface EnglishText {
  texts: readonly string[];
  isForm: boolean;
}

function textAt({ written, path: at }: WrittenValue, english: EnglishText, check: Check): string | undefined {
  if (isEmpty(written)) return undefined;
  const mistake = typeof written === 'string' ? mistakeIn(written, english) : notText(written);
  if (typeof written === 'string' && mistake === undefined) return oneLine(cleanText(written));
  check.findings.push({ path: at, message: '', remedy: '', ...mistake });
  return undefined;
}

function listOfTexts(
  { written, path: at }: WrittenValue,
  english: readonly string[],
  check: Check,
): string[] | undefined {
  if (!Array.isArray(written) || written.length !== english.length) {
    const message = `\`${String(at.at(-1))}\` must be a list of ${english.length} texts.`;
    const remedy = `Begin each of its ${english.length} texts with a hyphen, and leave empty what isn't translated yet.`;
    check.findings.push({ path: at, message, remedy });
    return undefined;
  }
  const texts = english.map((text, index) =>
    textAt({ written: written[index], path: [...at, index] }, { texts: [text], isForm: false }, check),
  );
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function pluralAt({ written, path: at }: WrittenValue, english: object, check: Check): object | undefined {
  const { categories, findings } = check;
  if (!isGroup(written)) {
    const forms = listText(
      categories.map((each) => `\`${each}:\``),
      'en',
    );
    const message = `\`${String(at.at(-1))}\` depends on a number, and needs a text for each of its forms.`;
    findings.push({ path: at, message, remedy: `Write ${forms} below it, each with its text.` });
    return undefined;
  }
  const before = findings.length;
  const forms: Record<string, string> = {};
  for (const [category, text] of Object.entries(written)) {
    const within = [...at, category];
    if (!categories.includes(category)) findings.push({ path: within, ...unknownForm(category, check) });
    const form = textAt(
      { written: text, path: within },
      { texts: Object.values(english), isForm: true },
      check,
    );
    if (form !== undefined) forms[category] = form;
  }
  if (Object.hasOwn(forms, 'other')) return forms;
  if (Object.keys(forms).length > 0 && findings.length === before) {
    const message = '`other`, the form for most numbers, is empty.';
    findings.push({ path: at, message, remedy: 'Translate it, too, or leave all of the forms empty.' });
  }
  return undefined;
}

/** Returns whether a text isn't translated yet. */
function isEmpty(written: unknown): boolean {
  return written === null || written === undefined || written === '';
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type TextMistake = Pick<Finding, 'message' | 'remedy'>;

function notText(written: unknown): TextMistake {
  const isValue = typeof written === 'number' || typeof written === 'boolean';
  return {
    message: 'This must be text.',
    remedy: isValue ? `Put it in quotes: '${String(written)}'.` : 'Write the text after the colon.',
  };
}

function mistakeIn(written: string, { texts, isForm }: EnglishText): TextMistake | undefined {
  const markup = /<\/?[a-z][^>]*>|&(?:[a-z]+|#x?[\da-f]+);/iu.exec(written)?.[0];
  if (markup !== undefined)
    return {
      message: `"${markup}" is markup, which readers would see as it is written.`,
      remedy: 'Write only text.',
    };
  const known = placeholdersIn(texts);
  const names = Array.from(written.matchAll(/\{([^{}]*)\}/gu), ([, name = '']) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) return unknownPlaceholder(unknown, known);
  const missing = known.find((name) => !names.includes(name) && !(isForm && name === 'count'));
  if (missing === undefined) return undefined;
  return {
    message: `{${missing}} is missing, so readers wouldn't see what it stands for.`,
    remedy: `Put {${missing}} where it belongs in the sentence.`,
  };
}

function unknownPlaceholder(name: string, known: readonly string[]): TextMistake {
  const meant = nearest(name, known) ?? (known.length === 1 ? known[0] : undefined);
  const all = listText(
    known.map((each) => `{${each}}`),
    'en',
  );
  const others =
    known.length === 0 ? 'Remove the braces: this text has no placeholders.' : `Its placeholders are ${all}.`;
  return {
    message: `{${name}} is not a placeholder of this text.`,
    remedy: meant === undefined ? others : `Write {${meant}}: names in braces stay as they are in English.`,
  };
}

function unknownText(key: string, at: readonly PropertyKey[], tree: TextTree): Finding {
  const within = at.length === 0 ? 'group of texts' : `text in \`${at.join('.')}\``;
  const meant = nearest(key, [...tree.keys()]);
  return {
    path: [...at, key],
    message: `There is no ${within} with the name \`${key}\`.`,
    remedy: meant === undefined ? 'Remove it.' : `Write \`${meant}\`.`,
  };
}

function unknownForm(category: string, { categories, language }: Check): TextMistake {
  const all = listText(
    categories.map((each) => `\`${each}\``),
    'en',
  );
  if (pluralCategories.some((each) => each === category))
    return {
      message: `The language \`${language}\` has no form \`${category}\`: its forms are ${all}.`,
      remedy: 'Remove it.',
    };
  return {
    message: `\`${category}\` is not a form of a number; the forms of \`${language}\` are ${all}.`,
    remedy: `Write ${nearest(category, categories) ?? 'one of them'}, or remove it.`,
  };
}
