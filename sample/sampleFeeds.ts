import { sectionKeys, type SectionKey } from './sections.ts';
import { feedPathOf } from './outlet.ts';
import { outlets } from './outlets.ts';

/** The feeds of every section on a sample server at `origin`, which replace a publication's own. */
export function sampleFeeds(origin: string): Record<SectionKey, { address: string; publisher: string }[]> {
  const feeds = sectionKeys.map((key) => [
    key,
    outlets
      .filter(({ section }) => section === key)
      .map((outlet) => ({ address: `${origin}${feedPathOf(outlet)}`, publisher: outlet.publisher })),
  ]);
  return Object.fromEntries(feeds) as Record<SectionKey, { address: string; publisher: string }[]>;
}
