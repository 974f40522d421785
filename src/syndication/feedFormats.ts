import type { OutgoingFeed } from './outgoingFeed.ts';
import { writeAtom } from './writeAtom.ts';
import { writeJsonFeed } from './writeJsonFeed.ts';
import { writeRss } from './writeRss.ts';

/** A format of our feeds. */
export interface FeedFormat {
  /** The last part of its URLs: `/rss.xml`, `/parks/rss.xml`. */
  file: string;
  mediaType: string;
  write: (feed: OutgoingFeed) => string;
}

/** Every feed is available in all of these formats. */
export const feedFormats: Readonly<Record<'rss' | 'atom' | 'json', FeedFormat>> = {
  rss: { file: 'rss.xml', mediaType: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { file: 'atom.xml', mediaType: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { file: 'feed.json', mediaType: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
};
