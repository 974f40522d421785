import { createContext, useContext } from 'react';
import { longDate, type DateStyle } from '../../news/dates.ts';
import { pageMessagesFor } from '../../news/messages/messagesOf.ts';
import type { Edition } from '../../news/edition.ts';
import type { Language } from '../../news/languages.ts';
import type { Locale } from '../../news/words/locales.ts';
import type { Publication } from '../../news/publication.ts';

/** The facts about the page that every component on the server can read. */
interface Surroundings {
  edition: Edition;
  /** The publication of the edition. */
  publication: Publication;
  /** Milliseconds since the epoch. */
  now: number;
  day: PageDay;
  /** The page's own path, which marks its link in the header; null for a page without a path, such as an error. */
  path: string | null;
  /** The page in every language of the publication; empty if there is only one. */
  alternates: Alternate[];
}

/** The page in another language of its publication. */
export interface Alternate {
  language: Language;
  locale: Locale;
  /** The page's path, or the front page's if that language doesn't have the page. */
  path: string;
  /**
   * True if the path leads to the page itself, translated. Otherwise it leads to the untranslated page or the front
   * page.
   */
  isTranslated: boolean;
}

/** The locale, day and time zone in which a page shows its dates. `today` is formatted by `longDate`. */
export interface PageDay extends DateStyle {
  today: string;
}

/** Set at the document's root. */
export const SurroundingsContext = createContext<Surroundings | null>(null);

/** Returns the surroundings. Throws in an island, which has only its properties and messages. */
export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (surroundings === null)
    throw new Error('useSurroundings doesn’t work in islands: send them the data as properties.');
  return surroundings;
}

export function usePublication(): Publication {
  return useSurroundings().publication;
}

/** Returns the day of a page that is rendered at `now`, in milliseconds since the epoch. */
export function pageDay(publication: Publication, now: number): PageDay {
  const { locale, timeZone, words } = publication;
  const today = longDate({ iso: new Date(now).toISOString(), timeZone, locale });
  return { locale, timeZone, today, ...(words !== null && { words: pageMessagesFor(publication).dates }) };
}
