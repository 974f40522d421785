import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import type { Language } from '../../news/languages.ts';
import { localeIn, localeLanguage, numberText, perLocale, type Locale } from '../../news/words/locales.ts';
import { defaultPostsSlug, type WithPosts } from '../../news/post.ts';
import { fillPlaceholders, joinTexts } from '../../news/words/fillPlaceholders.ts';
import { type ForeignText, isForeign, type Text } from '../../news/words/text.ts';
import type { Messages } from '../../news/messages/en/en.ts';
import { type Plural, pluralRules } from '../../news/messages/plural.ts';
import { isUntranslated, withoutMarks } from '../../news/messages/untranslated.ts';

export type { Messages } from '../../news/messages/en/en.ts';

export type MessagesGroup = keyof Messages;

/** The messages of the page's language. An island has only the groups that it was sent. */
export interface SentMessages {
  /** The value of `lang`. */
  language: Locale;
  messages: Partial<Messages>;
  /** The slug of the publication's posts. */
  posts: string;
}

/** The messages, locale and prefix that every component can read. */
export interface PageMessages extends SentMessages {
  /** The prefix of paths in the page's language: empty, or `/es`. */
  prefix: string;
}

/** Set at the document's root and, because islands are rendered and hydrated alone, around each island. */
export const MessagesContext = createContext<PageMessages>({
  language: localeIn('en', 'US'),
  prefix: '',
  posts: defaultPostsSlug,
  messages: {},
});

/** Returns a group of the page's messages. */
export function useMessages<Group extends MessagesGroup>(group: Group): Messages[Group] {
  const messages: Messages[Group] | undefined = useContext(MessagesContext).messages[group];
  if (messages === undefined)
    throw new Error(`The messages of "${group}" were not sent: name them in <Island messages>.`);
  return messages;
}

/** Returns the prefix of paths in the page's language: empty, or `/es`. */
export function usePrefix(): string {
  return useContext(MessagesContext).prefix;
}

/** Returns where the publication's posts are, for `postPath`. */
export function useBlogLocation(): WithPosts {
  return { posts: { slug: useContext(MessagesContext).posts } };
}

export function useLocale(): Locale {
  return useContext(MessagesContext).language;
}

export function useLanguage(): Language {
  return localeLanguage(useLocale());
}

/** The values of placeholders. Numbers are written by `numberText`, so that a page has the digits of its locale. */
type Values = Readonly<Record<string, string>>;

/** Fills in the placeholders in text: `{name}` with the value `name`. */
export function fill(text: string, values: Values): string {
  // A value within an untranslated text needs no marks.
  const clean = isUntranslated(text) ? withoutMarks : String;
  return fillPlaceholders(text, (name) => clean(values[name] ?? ''));
}

/** Chooses the plural form for a number, and fills it in as `{count}`. */
export function fillCount(
  forms: Plural,
  count: number,
  { locale, values = {} }: { locale: Locale; values?: Values },
): string {
  const form = forms[rulesOf(locale).select(count)] ?? forms.other;
  return fill(form, { count: numberText(count, locale), ...values });
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
  for (const [index, part] of withoutMarks(text)
    .split(/\{(\w+)\}/u)
    .entries()) {
    const node = index % 2 === 1 ? nodeOf(values[part]) : part;
    const last = nodes.at(-1);
    // Adjacent strings are joined, so that the HTML of an island has no comments between them.
    if (typeof last === 'string' && typeof node === 'string') nodes[nodes.length - 1] = joinTexts(last, node);
    else nodes.push(node);
  }
  if (isUntranslated(text)) return createElement('span', { lang: 'en' }, ...nodes);
  return nodes.length === 1 ? nodes[0] : createElement(Fragment, null, ...nodes);
}

function nodeOf(value: ReactNode | ForeignText): ReactNode {
  return typeof value === 'object' && value !== null && 'text' in value ? renderText(value) : value;
}

const rulesOf = perLocale(pluralRules);
