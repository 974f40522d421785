import type { Messages } from './en/en.ts';

/** The messages that a country writes in another way than the language's own messages. */
export type CountryWords = { [Group in keyof Messages]?: Changed<Messages[Group]> };

type Changed<Texts> = Texts extends string | readonly string[]
  ? Texts
  : { [Key in keyof Texts]?: Changed<Texts[Key]> };

/** Returns the messages of a language as a country writes them. */
export function withWords(messages: Messages, words: CountryWords): Messages {
  return merge(messages, words) as Messages;
}

function merge(texts: object, changed: object): object {
  const entries = Object.entries(changed).map(([key, value]: [string, unknown]) => {
    const text: unknown = Reflect.get(texts, key);
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [key, isGroup ? merge(text as object, value) : value];
  });
  return { ...texts, ...Object.fromEntries(entries) };
}
