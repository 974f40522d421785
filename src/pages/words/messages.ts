import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { type Language, locales } from '../../news/languages.ts';
import { defaultPostsSlug, type WithPosts } from '../../news/post.ts';
import { fillPlaceholders, joinTexts } from '../../news/words/fillPlaceholders.ts';
import { type ForeignText, isForeign, type Text } from '../../news/words/text.ts';
import type { Messages } from './en/en.ts';
import type { Plural } from './plural.ts';

export type { Messages } from './en/en.ts';

export type MessagesGroup = keyof Messages;

/** The messages of the page's language. An island has only the groups that it was sent. */
export interface SentMessages {
  language: Language;
  messages: Partial<Messages>;
  /** The slug of the publication's posts. */
  posts: string;
}

/** The messages, language and prefix that every component can read. */
interface PageMessages extends SentMessages {
  /** The prefix of paths in the page's language: empty, or `/es`. */
  prefix: string;
}

/** Set at the document's root and, because islands are rendered and hydrated alone, around each island. */
export const MessagesContext = createContext<PageMessages>({
  language: 'en',
  prefix: '',
  posts: defaultPostsSlug,
  messages: {},
});

/** A group of the page's messages. */
export function useMessages<Group extends MessagesGroup>(group: Group): Messages[Group] {
  const messages: Messages[Group] | undefined = useContext(MessagesContext).messages[group];
  if (messages === undefined)
    throw new Error(`The messages of "${group}" were not sent: name them in <Island messages>.`);
  return messages;
}

/** The prefix of paths in the page's language: empty, or `/es`. */
export function usePrefix(): string {
  return useContext(MessagesContext).prefix;
}

/** Where the publication's posts are, for `postPath`. */
export function usePosts(): WithPosts {
  return { posts: { slug: useContext(MessagesContext).posts } };
}

export function useLanguage(): Language {
  return useContext(MessagesContext).language;
}

/** The values of placeholders. */
type Values = Readonly<Record<string, string | number>>;

/** Fills in the placeholders in text: `{name}` with the value `name`. */
export function fill(text: string, values: Values): string {
  return fillPlaceholders(text, (name) => String(values[name] ?? ''));
}

/** Chooses the plural form for a number, and fills it in as `{count}`. */
export function fillCount(
  forms: Plural,
  count: number,
  { language, values = {} }: { language: Language; values?: Values },
): string {
  const form = forms[pluralRules[language].select(count)] ?? forms.other;
  return fill(form, { count: numberText(count, language), ...values });
}

/** `1,234`, as both languages write it in the United States. */
export function numberText(value: number, language: Language): string {
  // Creating a formatter is too slow for every page, and small numbers don't need one.
  return value < 1000 ? String(value) : value.toLocaleString(locales[language]);
}

/** Renders the publication's text. Untranslated text is marked with its language (WCAG 3.1.2). */
export function renderText(text: Text): ReactNode {
  return isForeign(text) ? createElement('span', { lang: text.language }, text.text) : text;
}

/** Fills in placeholders with elements and the publication's text. */
export function fillNodes(
  text: string,
  values: Readonly<Record<string, ReactNode | ForeignText>>,
): ReactNode {
  const nodes: ReactNode[] = [];
  for (const [index, part] of text.split(/\{(\w+)\}/u).entries()) {
    const node = index % 2 === 1 ? nodeOf(values[part]) : part;
    const last = nodes.at(-1);
    // Adjacent strings are joined, so that the HTML of an island has no comments between them.
    if (typeof last === 'string' && typeof node === 'string') nodes[nodes.length - 1] = joinTexts(last, node);
    else nodes.push(node);
  }
  return nodes.length === 1 ? nodes[0] : createElement(Fragment, null, ...nodes);
}

function nodeOf(value: ReactNode | ForeignText): ReactNode {
  return typeof value === 'object' && value !== null && 'text' in value ? renderText(value) : value;
}

const pluralRules: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules(locales.en),
  es: new Intl.PluralRules(locales.es),
};
