import { type Language, locales } from '../../news/languages.ts';

/** A text for each plural category that its language has (`Intl.PluralRules`). Spanish has `many` for millions. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** What the placeholders of a text stand for. */
export type Values = Readonly<Record<string, string | number>>;

/** Puts values into the places of a text: `{name}` for `name`. */
export function fill(text: string, values: Values): string {
  const parts = partsOf(text);
  let filled = parts[0] ?? '';
  for (let index = 1; index < parts.length; index += 2) {
    filled += `${values[parts[index] ?? ''] ?? ''}${parts[index + 1] ?? ''}`;
  }
  return filled;
}

/** A text taken apart at its places, whose names are every second part. Texts are few, so each is kept. */
export function partsOf(text: string): readonly string[] {
  let parts = partsByText.get(text);
  if (parts === undefined) {
    parts = text.split(/\{(\w+)\}/u);
    partsByText.set(text, parts);
  }
  return parts;
}

/** The form of a text that goes with a number, which is its `{count}`. */
export function fillCount(
  forms: Plural,
  count: number,
  { language, values = {} }: { language: Language; values?: Values },
): string {
  const form = forms[rulesOf(language).select(count)] ?? forms.other;
  return fill(form, { count: numberText(count, language), ...values });
}

/** `1,234`, as both languages write it in the United States. */
export function numberText(value: number, language: Language): string {
  // Making a formatter costs more than a page can spare, and small numbers need none.
  return value < 1000 ? String(value) : value.toLocaleString(locales[language]);
}

/** `one`, `one and two`, `one, two and three`. */
export function listText(texts: readonly string[], language: Language): string {
  const last = texts.at(-1) ?? '';
  if (texts.length < 2) return last;
  return texts.slice(0, -1).join(', ') + conjunction(language, last) + last;
}

/** The word between the last two of a list; in Spanish, *e* before the sound of *i*. */
export function conjunction(language: Language, next: string): string {
  if (language === 'en') return ' and ';
  return /^h?i(?![aeo])/iu.test(next) ? ' e ' : ' y ';
}

function rulesOf(language: Language): Intl.PluralRules {
  let rules = rulesByLanguage.get(language);
  if (rules === undefined) {
    rules = new Intl.PluralRules(locales[language]);
    rulesByLanguage.set(language, rules);
  }
  return rules;
}

const partsByText = new Map<string, readonly string[]>();
const rulesByLanguage = new Map<Language, Intl.PluralRules>();
