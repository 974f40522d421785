import { longDate, dateAndTime } from '../../news/dates.ts';
import type { ViewedFile } from '../../news/site/sitemap.ts';
import type { Locale } from '../../news/words/locales.ts';
import { fill, fillCount, type Messages } from '../words/messages.ts';

/** The id of the element that contains the file's text. */
export const textId = 'file-text';

/** Returns a file's title, and the paragraphs about its purpose. */
export function aboutFile(
  path: ViewedFile,
  messages: Messages['filePage'],
): { title: string; about: readonly string[] } {
  if (isFeed(path)) return { title: messages.rssTitle, about: messages.rss };
  const about = {
    '/robots.txt': messages.robots,
    '/llm.txt': messages.assistants,
    '/sitemap.xml': messages.sitemap,
  };
  return { title: nameOf(path), about: about[path] };
}

/**
 * Returns the viewer's messages while it loads a file and if it can't. All URLs of the RSS feed have the same messages.
 */
export function fileTexts(
  path: ViewedFile,
  messages: Messages['fileViewer'],
): { loading: string; error: string } {
  if (isFeed(path)) return { loading: messages.loadingRss, error: messages.failedRss };
  const file = nameOf(path);
  return { loading: fill(messages.loading, { file }), error: fill(messages.failed, { file }) };
}

function isFeed(path: ViewedFile): path is Exclude<ViewedFile, '/robots.txt' | '/llm.txt' | '/sitemap.xml'> {
  return path === '/rss' || path === '/feed.xml' || path.endsWith('/rss.xml');
}

function nameOf(path: ViewedFile): string {
  return path.slice(1);
}

/** Counts a sitemap's URLs or an index's sitemaps (sitemaps.org, protocol 0.9). Null for other files. */
export function countText(
  { path, text }: { path: ViewedFile; text: string },
  messages: Messages['fileViewer'],
  locale: Locale,
): string | null {
  if (path !== '/sitemap.xml') return null;
  const count = text.match(/<loc>/gu)?.length ?? 0;
  return fillCount(text.includes('<sitemapindex') ? messages.sitemaps : messages.addresses, count, {
    locale,
  });
}

/**
 * Says when a file last changed: `November 20, 2026 at 3:42 p.m.`. A post has a day but no time, so the first moment of
 * a day means the whole day: `November 20, 2026`. `at` is in milliseconds since the epoch.
 */
export function updatedText({ at, ...style }: { at: number; timeZone: string; locale: Locale }): string {
  const day = dayOf({ at, ...style });
  return day === dayOf({ at: at - 1, ...style }) ? dateAndTime({ at, ...style }) : day;
}

function dayOf({ at, ...style }: { at: number; timeZone: string; locale: Locale }): string {
  return longDate({ iso: new Date(at).toISOString(), ...style });
}
