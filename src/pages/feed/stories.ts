import type { PublicFeedResult } from '../../news/edition.ts';
import type { Section } from '../../news/sections.ts';
import type { Text } from '../../news/words/text.ts';
import {
  type Advertisement,
  hasSoldSlot,
  type HouseAdvertisement,
  slotsAt,
} from '../advertising/advertisements.ts';
import type { CardPage } from '../story/Card.tsx';

/**
 * The data from which server and island render a list of stories. The data is sent as JSON, so it has only public data.
 */
export interface StoriesProps extends CardPage {
  section: Pick<Section, 'key' | 'slug' | 'label' | 'coverage'> & { hasFeeds: boolean };
  result: PublicFeedResult;
  slots: Advertisement[];
  /** Our own advertisement beside a full list. */
  house: HouseAdvertisement | null;
  /** Loads a failed list again. Absent until the island runs. */
  retry?: (() => void) | undefined;
  /** The editor's note on the first story, which leads the front page. */
  note: Text | null;
  /** True if the lead is too old for *Today's Headlines*. */
  isOld: boolean;
  /** A section with stories, to read if there are none here. */
  otherSection: { address: string; label: Text } | null;
}

/** Returns the class of a list of stories, which reserves the column for advertisements before they arrive. */
export function storiesClass({ slots, house }: Pick<StoriesProps, 'slots' | 'house'>): string {
  return house !== null || hasSoldSlot(slotsAt(slots, 'aside')) ? 'stories stories-beside' : 'stories';
}

/** The result that replaces a failed call for a section's stories. */
export const failedCall: PublicFeedResult = {
  title: '',
  description: 'Failed to load news',
  articles: [],
  status: 'error',
  staleSince: null,
  updatedAt: null,
};
