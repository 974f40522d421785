import type { Language } from '../languages.ts';

/** `one`, `one and two`, `one, two and three`. `Intl.ListFormat` adds a comma before *and*, which AP style doesn't. */
export function listText(texts: readonly string[], language: Language): string {
  return texts.map((text, index) => separatorBefore(texts, index, language) + text).join('');
}

/** The text between an entry of a list and the one before it; empty before the first. */
export function separatorBefore(texts: readonly string[], index: number, language: Language): string {
  if (index === 0) return '';
  return index === texts.length - 1 ? conjunction(language, texts[index] ?? '') : ', ';
}

/** The word between the last two of a list; in Spanish, *e* before the sound of *i*. */
export function conjunction(language: Language, next: string): string {
  if (language === 'en') return ' and ';
  return /^h?i(?![aeo])/iu.test(next) ? ' e ' : ' y ';
}
