import type { PublicFeedResult, SectionEdition } from '../../news/edition.ts';
import type { AdvertisingSlot, Publication, Section } from '../../news/publication.ts';
import { type Advertisement, advertisementsOf, slotsAt } from '../shell/advertisements.ts';
import { publicFeedResult } from './publicFeedResult.ts';

/** What the server and the island draw a list of stories from. It is sent as JSON, so it holds only public data. */
export interface StoriesProps {
  section: Pick<Section, 'key' | 'slug' | 'label' | 'coverage'>;
  result: PublicFeedResult;
  timeZone: string;
  slots: Advertisement[];
  retry: Retry;
}

/** How a reader loads a failed list again. */
export interface Retry {
  /** The page itself, for a browser without script. */
  address: string;
  /** Absent until the island runs. */
  again?: () => void;
}

/** The props of a section's stories on the page at `address`. */
export function storiesOf(
  { section: { key, slug, label, coverage }, result }: SectionEdition,
  {
    publication,
    kind,
    address,
  }: { publication: Publication; kind: AdvertisingSlot['page']; address: string },
): StoriesProps {
  return {
    section: { key, slug, label, coverage },
    result: publicFeedResult(result),
    timeZone: publication.timeZone,
    slots: advertisementsOf(publication, kind),
    retry: { address },
  };
}

/** The class of a list of stories. It reserves the column for advertisements before they arrive. */
export function storiesClass(slots: Advertisement[]): string {
  return slotsAt(slots, 'aside').length > 0 ? 'stories stories-beside' : 'stories';
}
