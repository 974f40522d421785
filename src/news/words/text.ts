import type { Language } from '../languages.ts';

/** Free text of a publication in a view of one language. In the main language it is a string. */
export type Text = string | ForeignText;

/** Untranslated text, in the main language, in a view of another language. */
export interface ForeignText {
  text: string;
  language: Language;
}

/** Returns text in `language`, by default in the language of the view. */
export function textIn(language: Language | undefined, text: string): Text {
  return language === undefined ? text : { text, language };
}

/** Returns text without its language, for attributes and for file formats that can't mark it. */
export function plainText(text: Text): string {
  return typeof text === 'string' ? text : text.text;
}

export function isForeign(text: Text): text is ForeignText {
  return typeof text !== 'string';
}

/** Changes the characters of text, and keeps its language. */
export function mapText(text: Text, change: (text: string) => string): Text {
  return typeof text === 'string' ? change(text) : { ...text, text: change(text.text) };
}

/** Returns the value of `lang` for an element that has only this text. */
export function languageOf(text: Text): Language | undefined {
  return typeof text === 'string' ? undefined : text.language;
}
