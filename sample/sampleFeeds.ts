import { sampleSectionKeys, type SampleSection } from './sections.ts';
import { feedPathOf } from './outlet.ts';
import { outlets } from './outlets.ts';

/** The feeds of every section on a sample server at `origin`, which replace a publication's own. */
export function sampleFeeds(origin: string): Record<SampleSection, { address: string; publisher: string }[]> {
  const feeds = sampleSectionKeys.map((key) => [
    key,
    outlets
      .filter(({ section }) => section === key)
      .map((outlet) => ({ address: `${origin}${feedPathOf(outlet)}`, publisher: outlet.publisher })),
  ]);
  return Object.fromEntries(feeds) as Record<SampleSection, { address: string; publisher: string }[]>;
}
