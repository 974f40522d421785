import { isBuiltInLanguage, type BuiltInLanguage } from '../languages.ts';
import { inEnglish, isAmericanEnglish, localeLanguage, perLocale, type Locale } from '../words/locales.ts';
import type { Publication } from '../publication.ts';
import { fillPlaceholders } from '../words/fillPlaceholders.ts';
import { withWords, type PartialMessages } from './partialMessages.ts';
import { britain } from './en/britain.ts';
import { canada } from './en/canada.ts';
import { en, type Messages } from './en/en.ts';
import { es } from './es/es.ts';
import { spain } from './es/spain.ts';
import { asUntranslated } from './untranslated.ts';

export type { Messages } from './en/en.ts';

/** Returns the messages of a locale, in English if Townwire has none in the locale's language. */
export const messagesOf = perLocale((locale): Messages => {
  const language = localeLanguage(locale);
  if (!isBuiltInLanguage(language)) return messagesOf(inEnglish(locale));
  const messages = builtInMessages[language];
  const words = countryWords(locale);
  return words === undefined ? messages : withWords(messages, words);
});

/**
 * Returns the messages that differ in a country; undefined if none do. Most English-speaking countries write as Britain
 * does.
 */
function countryWords(locale: Locale): PartialMessages | undefined {
  if (localeLanguage(locale) === 'es') return locale === 'es-ES' ? spain : undefined;
  if (locale === 'en-CA') return canada;
  return isAmericanEnglish(locale) ? undefined : britain;
}

/** The parts of a publication that its messages depend on. */
type MessageSettings = Pick<Publication, 'locale' | 'posts' | 'words'>;

/** Returns the messages of a publication in its locale. If the posts have a name, it replaces the word *blog*. */
export const messagesFor = cachedForPosts(({ locale, words }) =>
  words === null ? messagesOf(locale) : withWords(messagesOf(locale), words),
);

/** Returns the messages of a publication for pages, with marks on untranslated messages. */
export const pageMessagesFor = cachedForPosts(({ locale, words }) =>
  words === null ? messagesOf(locale) : withWords(markTexts(messagesOf(locale)), words),
);

/** Caches messages by a part of the publication, because every page needs them. */
function cachedForPosts(
  messagesIn: (publication: MessageSettings) => Messages,
): (publication: MessageSettings) => Messages {
  // Languages whose posts have the same name share the object `posts`.
  const cache = new WeakMap<Publication['posts'], Map<Locale, Messages>>();
  return (publication) =>
    cache
      .getOrInsertComputed(publication.posts, () => new Map())
      .getOrInsertComputed(publication.locale, () => {
        const { name, ...posts } = publication.posts;
        const messages = messagesIn(publication);
        return name === null ? messages : withPostsName(messages, { ...posts, name });
      });
}

function markTexts<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return asUntranslated(texts) as Texts;
  if (Array.isArray(texts)) return texts.map(markTexts) as Texts;
  return Object.fromEntries(
    Object.entries(texts as object).map(([key, text]) => [key, markTexts(text)]),
  ) as Texts;
}

function withPostsName(
  messages: Messages,
  { name, tagline }: { name: string; tagline: string | null },
): Messages {
  const { namedPosts } = messages;
  const filled = <Texts extends Record<string, string>>(texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        fillPlaceholders(text, (placeholder) => (placeholder === 'list' ? name : undefined)),
      ]),
    ) as Texts;
  return {
    ...messages,
    pageNames: { ...messages.pageNames, blog: name },
    home: { ...messages.home, blog: name, opinion: name, ...filled(namedPosts.home) },
    blog: {
      ...messages.blog,
      heading: name,
      ...filled(namedPosts.blog),
      ...(tagline !== null && { introduction: tagline }),
    },
    postList: { ...messages.postList, title: name, ...filled(namedPosts.postList) },
    post: { ...messages.post, ...namedPosts.post },
    search: { ...messages.search, fromBlog: name, ourBlog: name, ...namedPosts.search },
    filePage: {
      ...messages.filePage,
      categories: { ...messages.filePage.categories, blog: name },
    },
  };
}

const builtInMessages: Readonly<Record<BuiltInLanguage, Messages>> = { en, es };
