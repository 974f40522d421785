import type { Feed } from '../news/feed.ts';
import type { Publication } from '../news/publication.ts';
import type { SectionKey } from '../news/sections.ts';
import { bySection } from './bySection.ts';

/** What stands in for parts of a publication's files: the demo points the sections at its own feeds. */
export interface Overlay {
  sections?: Partial<Record<SectionKey, { feeds: OverlayFeed[] }>>;
}

/** A feed as an overlay gives it: what is left out has the defaults of `sections.yaml`. */
export type OverlayFeed = Pick<Feed, 'address' | 'publisher'> & Partial<Feed>;

/** The sections with the overlay's feeds in place of their own. */
export function withOverlay(sections: Publication['sections'], overlay: Overlay): Publication['sections'] {
  return bySection((key) => {
    const feeds = overlay.sections?.[key]?.feeds;
    if (feeds === undefined) return sections[key];
    return { ...sections[key], feeds: feeds.map(completed) };
  });
}

function completed(feed: OverlayFeed): Feed {
  return { terms: null, syndicate: 'headlines', pictures: 'linked', ...feed };
}
