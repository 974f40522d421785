import { longDate, dateAndTime } from '../../news/dates.ts';
import type { ViewedFile } from '../../news/sitemap.ts';
import type { Language } from '../../news/languages.ts';

/** The texts of one file's viewer. */
interface FileTexts {
  title: string;
  /** What the file is for, one paragraph each. */
  about: readonly string[];
  loading: string;
  error: string;
}

/** The texts of the viewer of `path`. The three addresses of the RSS feed share one set. */
export function fileTexts(path: ViewedFile): FileTexts {
  switch (path) {
    case '/robots.txt':
      return textFile('robots.txt', [
        'Search engines and other programs read this file before they visit the site. It lists the addresses they should leave alone, and where to find the list of all pages.',
        'It’s a request, not a lock. Nothing here is hidden from you.',
      ]);
    case '/llm.txt':
      return textFile('llm.txt', [
        'AI assistants read this file to learn what this site is, where its pages are and how to quote it.',
        'It says in plain text what the pages say to you.',
      ]);
    case '/sitemap.xml':
      return textFile('sitemap.xml', [
        'Search engines read this file to find every page of the site, and to see what has changed since their last visit.',
        'The map for people is the Site Map page, linked in the footer of every page.',
      ]);
    case '/rss':
    case '/rss.xml':
    case '/feed.xml':
      return {
        title: 'RSS feed',
        about: [
          'A feed reader is an app or service that checks this file from time to time and shows you what’s new. No account with us, no email, no cookies.',
          'To subscribe, copy this page’s address into your feed reader.',
        ],
        loading: 'Loading RSS feed...',
        error: 'Error: RSS feed temporarily unavailable',
      };
    default:
      return path satisfies never;
  }
}

/** Counts a sitemap's addresses or an index's sitemaps (https://www.sitemaps.org/protocol.html). Null: another file. */
export function countText({ path, text }: { path: ViewedFile; text: string }): string | null {
  if (path !== '/sitemap.xml') return null;
  const count = text.match(/<loc>/gu)?.length ?? 0;
  const noun = text.includes('<sitemapindex') ? 'sitemap' : 'URL';
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * When a file last changed: `November 20, 2026 at 3:42 p.m.`. A post has a day but no time, so the first moment of a
 * day means the whole day: `November 20, 2026`. `at` is in milliseconds since the epoch.
 */
export function updatedText({ at, ...style }: { at: number; timeZone: string; language: Language }): string {
  const day = dayOf({ at, ...style });
  return day === dayOf({ at: at - 1, ...style }) ? dateAndTime({ at, ...style }) : day;
}

function textFile(name: string, about: string[]): FileTexts {
  return { title: name, about, loading: `Loading ${name}…`, error: `Error loading ${name} content` };
}

function dayOf({ at, ...style }: { at: number; timeZone: string; language: Language }): string {
  return longDate({ iso: new Date(at).toISOString(), ...style });
}
