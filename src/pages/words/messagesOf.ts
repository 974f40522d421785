import type { Language } from '../../news/languages.ts';
import { isAmericanEnglish, localeLanguage, perLocale, type Locale } from '../../news/words/locales.ts';
import type { Publication } from '../../news/publication.ts';
import { fillPlaceholders } from '../../news/words/fillPlaceholders.ts';
import { withWords, type CountryWords } from './countryWords.ts';
import { britain } from './en/britain.ts';
import { canada } from './en/canada.ts';
import { en, type Messages } from './en/en.ts';
import { es } from './es/es.ts';
import { spain } from './es/spain.ts';

/** The messages of a language as it is written in a country. */
export const messagesOf = perLocale((locale): Messages => {
  const messages = allMessages[localeLanguage(locale)];
  const words = countryWords(locale);
  return words === undefined ? messages : withWords(messages, words);
});

/** The words of a country, if it has its own. Most countries that write English write it as Britain does. */
function countryWords(locale: Locale): CountryWords | undefined {
  if (localeLanguage(locale) === 'es') return locale === 'es-ES' ? spain : undefined;
  if (locale === 'en-CA') return canada;
  return isAmericanEnglish(locale) ? undefined : britain;
}

/** The messages of a publication in its locale. If its posts have a name, that replaces the word *blog*. */
export function messagesFor(publication: Pick<Publication, 'locale' | 'posts'>): Messages {
  const { locale, posts } = publication;
  const { name } = posts;
  if (name === null) return messagesOf(locale);
  return named.getOrInsertComputed(posts, () => withPostsName(messagesOf(locale), { ...posts, name }));
}

/** Cached, because every page needs them. */
const named = new WeakMap<Publication['posts'], Messages>();

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

const allMessages: Readonly<Record<Language, Messages>> = { en, es };
