import type { Feed } from '../src/news/feed.ts';
import { sampleSectionKeys, type SampleSection } from './sections.ts';
import { feedPathOf, type Outlet } from './outlet.ts';
import { outlets } from './outlets.ts';

/** Returns the feeds of every section on a sample server at `origin`, which replace a publication's own. */
export function sampleFeeds(origin: string): Record<SampleSection, SampleFeed[]> {
  const feeds = sampleSectionKeys.map((key): [SampleSection, SampleFeed[]] => [
    key,
    outlets.filter(({ section }) => section === key).map((outlet) => sampleFeed(outlet, origin)),
  ]);
  return Object.fromEntries(feeds) as Record<SampleSection, SampleFeed[]>;
}

/** Returns the feed of an outlet on a sample server at `origin`. */
export function sampleFeed(outlet: Outlet, origin: string): SampleFeed {
  return {
    address: `${origin}${feedPathOf(outlet)}`,
    publisher: outlet.publisher,
    terms: outlet.hasTerms ? { address: `${origin}/terms`, read: '2026-11-20' } : null,
    pictures: outlet.hasPicturesElsewhere ? 'linked' : 'cached',
  };
}

/** The properties of a feed that the samples set. The others have the defaults of `sections.yaml`. */
export type SampleFeed = Pick<Feed, 'address' | 'publisher' | 'terms' | 'pictures'>;
