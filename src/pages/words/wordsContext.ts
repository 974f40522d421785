import { createContext, useContext } from 'react';
import type { Language } from '../../news/languages.ts';
import type { Words, WordsGroup } from './words.ts';

/** The words of the page's language. An island has only the groups that it was sent. */
export interface WordsSent {
  language: Language;
  words: Partial<Words>;
}

/** What every component may know of the page. */
interface PageWords extends WordsSent {
  /** The beginning of the paths of its language: empty, or `/es`. */
  prefix: string;
}

/** Set at the document's root and, because islands are rendered and hydrated alone, around each island. */
export const WordsContext = createContext<PageWords>({ language: 'en', prefix: '', words: {} });

/** One group of the page's words. */
export function useWords<Group extends WordsGroup>(group: Group): Words[Group] {
  const words: Words[Group] | undefined = useContext(WordsContext).words[group];
  if (words === undefined)
    throw new Error(`The words of "${group}" were not sent: name them in <Island words>.`);
  return words;
}

/** The beginning of paths in the page's language. */
export function usePrefix(): string {
  return useContext(WordsContext).prefix;
}

export function useLanguage(): Language {
  return useContext(WordsContext).language;
}
