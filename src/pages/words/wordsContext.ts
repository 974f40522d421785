import { createContext, useContext } from 'react';
import type { Language } from '../../news/languages.ts';
import type { Words, WordsGroup } from './words.ts';

/** The words of the page's language. An island has only the groups that it was sent. */
export interface WordsSent {
  language: Language;
  words: Partial<Words>;
}

/** Set at the document's root and, because islands are rendered and hydrated alone, around each island. */
export const WordsContext = createContext<WordsSent>({ language: 'en', words: {} });

/** One group of the page's words. */
export function useWords<Group extends WordsGroup>(group: Group): Words[Group] {
  const words: Words[Group] | undefined = useContext(WordsContext).words[group];
  if (words === undefined)
    throw new Error(`The words of "${group}" were not sent: name them in <Island words>.`);
  return words;
}

export function useLanguage(): Language {
  return useContext(WordsContext).language;
}
