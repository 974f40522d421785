import { isBuiltInLanguage, type Language, type BuiltInLanguage } from '../languages.ts';
import { hasFormats } from './hasFormats.ts';

/**
 * Joins texts: `one`, `one and two`, `one, two and three`. Doesn't use `Intl.ListFormat`, which adds a comma before
 * *and*, against AP style.
 */
export function listText(texts: readonly string[], language: Language): string {
  return texts.map((text, index) => separatorBefore(texts, index, language) + text).join('');
}

/** Returns the text between an entry of a list and the entry before it; empty for the first entry. */
export function separatorBefore(texts: readonly string[], index: number, language: Language): string {
  if (index === 0) return '';
  if (!isBuiltInLanguage(language)) return separatorsOf(texts, language)[index - 1] ?? '';
  return index === texts.length - 1 ? conjunction(language, texts[index] ?? '') : ', ';
}

/** Returns the texts between the entries of a list, from `Intl`. */
function separatorsOf(texts: readonly string[], language: Language): string[] {
  const parts = new Intl.ListFormat(hasFormats(language) ? language : 'en').formatToParts(texts);
  return parts.flatMap(({ type, value }) => (type === 'literal' ? value : []));
}

/** Returns the word between the last two entries of a list. In Spanish, the word is *e* before the sound of *i*. */
function conjunction(language: BuiltInLanguage, next: string): string {
  if (language === 'en') return ' and ';
  return /^h?i(?![aeo])/iu.test(next) ? ' e ' : ' y ';
}
