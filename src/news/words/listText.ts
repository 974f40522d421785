import { isOwnLanguage, type Language, type OwnLanguage } from '../languages.ts';
import { hasFormats } from './hasFormats.ts';

/**
 * `one`, `one and two`, `one, two and three`. Not `Intl.ListFormat`, which adds a comma before *and*, against AP style.
 */
export function listText(texts: readonly string[], language: Language): string {
  return texts.map((text, index) => separatorBefore(texts, index, language) + text).join('');
}

/** The text between an entry of a list and the one before it; empty before the first. */
export function separatorBefore(texts: readonly string[], index: number, language: Language): string {
  if (index === 0) return '';
  if (!isOwnLanguage(language)) return separatorsOf(texts, language)[index - 1] ?? '';
  return index === texts.length - 1 ? conjunction(language, texts[index] ?? '') : ', ';
}

/** The texts between the entries of a list, from `Intl`. */
function separatorsOf(texts: readonly string[], language: Language): string[] {
  const parts = new Intl.ListFormat(hasFormats(language) ? language : 'en').formatToParts(texts);
  return parts.flatMap(({ type, value }) => (type === 'literal' ? value : []));
}

/** The word between the last two entries of a list. In Spanish, *e* before the sound of *i*. */
function conjunction(language: OwnLanguage, next: string): string {
  if (language === 'en') return ' and ';
  return /^h?i(?![aeo])/iu.test(next) ? ' e ' : ' y ';
}
