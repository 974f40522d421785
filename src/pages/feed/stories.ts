import type { SectionEdition } from '../../news/edition.ts';
import type { PublicFeedResult } from '../../news/publicArticle.ts';
import type { AdvertisingSlot, Publication, Section } from '../../news/publication.ts';
import { advertisementsOf, type Advertisement } from '../shell/advertisements.ts';
import { publicFeedResult } from './publicFeedResult.ts';

/** What a list of stories is drawn from, on the server and in the browser: small, and nothing that a reader may not see. */
export interface StoriesProps {
  section: Pick<Section, 'key' | 'slug' | 'label' | 'coverage'>;
  result: PublicFeedResult;
  timeZone: string;
  slots: Advertisement[];
  retry: Retry;
}

/** How a reader asks again for stories that did not come. */
export interface Retry {
  /** The page itself, for a browser without script. */
  address: string;
  /** What the button does; absent until the island is at work, when a plain link stands in its place. */
  again?: () => void;
}

/** Draws `StoriesProps` from an edition for the page at `address`. */
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
