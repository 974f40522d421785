import type { ViewedFile } from '../../news/siteFile.ts';

/** What a viewer says of its file. */
export interface FileWords {
  /** What the page is called. */
  title: string;
  /** For what the file is there, in words for a reader: a paragraph each. */
  about: readonly string[];
  /** What is shown while it is fetched again. */
  loading: string;
  /** What is shown when it could not be made or fetched (spec section 8). */
  error: string;
}

/** The words of the viewer of `path`. The addresses of the RSS feed share theirs: they are one feed. */
export function fileWords(path: ViewedFile): FileWords {
  switch (path) {
    case '/robots.txt':
      return textFile('robots.txt', [
        'Search engines and other programs read this file before they go through the site. It names the addresses that they should leave alone, and where the list of all pages is.',
        'It asks and does not lock: nothing here is kept from you.',
      ]);
    case '/llm.txt':
      return textFile('llm.txt', [
        'Programs that answer questions in whole sentences read this file to learn what this site is, where its pages are, and how it wants to be quoted.',
        'It says in plain text what the pages say to you.',
      ]);
    case '/sitemap.xml':
      return textFile('sitemap.xml', [
        'Search engines read this file to find every page of the site, and to see what has changed since they last came.',
        'The map for people is the page Site Map, linked at the foot of every page.',
      ]);
    case '/rss':
    case '/rss.xml':
    case '/feed.xml':
      return {
        title: 'RSS feed',
        about: [
          'A feed reader, which is a program or a service, looks at this file now and then and tells you when there is something new. No account with us, no email, no cookies.',
          'To subscribe, copy the address of this page into your feed reader.',
        ],
        loading: 'Loading RSS feed...',
        error: 'Error: RSS feed temporarily unavailable',
      };
    default:
      return path satisfies never;
  }
}

function textFile(name: string, about: string[]): FileWords {
  return { title: name, about, loading: `Loading ${name}…`, error: `Error loading ${name} content` };
}
