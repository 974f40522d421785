/**
 * When a feed says that an item was published. `undated`: the feed gives no date. `unreadable`: it gives
 * one that no date format we know can read; readers see *Recent* (spec section 5).
 */
export type ItemDate = { kind: 'dated'; at: number } | { kind: 'undated' } | { kind: 'unreadable' };

/** One item of a feed as the desk hands it on: clean, complete with its defaults, not yet filed. */
export interface Item {
  /** The item's own identifier within its feed: its guid, else its link, else its title. */
  guid: string;
  /** Plain text; `Untitled Article` where the feed gives none. */
  title: string;
  /** Plain text; `No description available` where the feed gives none. At most `descriptionCharsMax`. */
  description: string;
  /** An absolute http or https address, or `#` where the feed gives none. */
  link: string;
  /** When the feed says it was published. */
  date: ItemDate;
  /** Plain text; `Staff Reporter` where the feed gives none. */
  author: string;
  /** An absolute https address of a picture, or null where the feed gives none that a page may show. */
  image: string | null;
  /** How many words the longest text of this item has: what the reading time is counted from. */
  words: number;
}

/** An item (or a whole document) that was left out, and why, in words for a publisher. */
export interface Spiked {
  /** What names the item best: its title, else its link, else its guid, else its place. */
  item: string;
  /** A whole sentence that says why it was left out. */
  reason: string;
}

/** The texts that stand in for what a feed leaves out (spec sections 3 and 5). */
export const itemDefaults = {
  title: 'Untitled Article',
  description: 'No description available',
  link: '#',
  author: 'Staff Reporter',
} as const;

/** How many characters of a title the desk keeps. */
export const titleCharsMax = 300;

/** How many characters of a description the desk keeps; cards show fewer (see `cutDescription`). */
export const descriptionCharsMax = 2000;
