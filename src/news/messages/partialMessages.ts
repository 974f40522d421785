import type { Messages } from './en/en.ts';

/** The messages that a country writes differently, or that a publication has translated. */
export type PartialMessages = { [Group in keyof Messages]?: ChangedTexts<Messages[Group]> };

type ChangedTexts<Texts> = Texts extends string | readonly string[]
  ? Texts
  : { [Key in keyof Texts]?: ChangedTexts<Texts[Key]> };

/** Returns messages with some of them replaced. */
export function withWords(messages: Messages, words: PartialMessages): Messages {
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
