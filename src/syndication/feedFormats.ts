import type { OutgoingFeed } from './outgoingFeed.ts';

/** A format in which our feeds are written. */
export interface FeedFormat {
  /** The last part of its addresses: `/rss.xml`, `/local-news/rss.xml`. */
  file: string;
  mediaType: string;
  /** What writes it is loaded by the first feed that is asked for: a start need not wait for it. */
  write: (feed: OutgoingFeed) => Promise<string>;
}

/** The three formats, every feed of ours has each. */
export const feedFormats: Readonly<Record<'rss' | 'atom' | 'json', FeedFormat>> = {
  rss: {
    file: 'rss.xml',
    mediaType: 'application/rss+xml; charset=utf-8',
    write: async (feed) => (await import('./writeRss.ts')).writeRss(feed),
  },
  atom: {
    file: 'atom.xml',
    mediaType: 'application/atom+xml; charset=utf-8',
    write: async (feed) => (await import('./writeAtom.ts')).writeAtom(feed),
  },
  json: {
    file: 'feed.json',
    mediaType: 'application/feed+json; charset=utf-8',
    write: async (feed) => (await import('./writeJsonFeed.ts')).writeJsonFeed(feed),
  },
};
