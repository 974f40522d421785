import { feedFiles } from '../news/site/programPaths.ts';
import type { OutgoingFeed } from './outgoingFeed.ts';
import { writeAtom } from './writeAtom.ts';
import { writeJsonFeed } from './writeJsonFeed.ts';
import { writeRss } from './writeRss.ts';

/** A format of our feeds. */
export interface FeedFormat {
  file: string;
  /** The media type, without a character set. */
  type: string;
  write: (feed: OutgoingFeed) => string;
}

/** Every feed is available in all of these formats. */
export const feedFormats: Readonly<Record<keyof typeof feedFiles, FeedFormat>> = {
  rss: { ...feedFiles.rss, write: writeRss },
  atom: { ...feedFiles.atom, write: writeAtom },
  json: { ...feedFiles.json, write: writeJsonFeed },
};
