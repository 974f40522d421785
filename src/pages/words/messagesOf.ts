import type { Language } from '../../news/languages.ts';
import { localeLanguage, type Locale } from '../../news/words/locales.ts';
import type { Publication } from '../../news/publication.ts';
import { fillPlaceholders } from '../../news/words/fillPlaceholders.ts';
import { en, type Messages } from './en/en.ts';
import { es } from './es/es.ts';

export function messagesOf(locale: Locale): Messages {
  return allMessages[localeLanguage(locale)];
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
