/** The date of an item. `undated`: the feed gives none. `unreadable`: in no format we know; readers see *Recent*. */
export type ItemDate = { kind: 'dated'; at: number } | { kind: 'undated' } | { kind: 'unreadable' };

/** An item of a feed after editing: clean, with its defaults, not yet filed. */
export interface Item {
  /** The identity within the feed: the guid, or else the link or the title. */
  guid: string;
  /** Plain text, at most `titleCharsMax`. */
  title: string;
  /** Plain text, at most `descriptionCharsMax`. */
  description: string;
  /** An absolute http or https URL, or `#` if the feed gives none. */
  link: string;
  date: ItemDate;
  /** Plain text. */
  author: string;
  /** An absolute https URL, or null if the feed gives no picture that a page can show. */
  image: string | null;
  /** The maker of the picture, as plain text of at most `creditCharsMax`; null if the feed doesn't say. */
  credit: string | null;
  /** The number of words in the item's longest text, for the reading time. */
  wordCount: number;
}

/** An item, or a whole document, that was left out. */
export interface Spiked {
  /** The item's title, or else its link, guid or number. */
  item: string;
  /** A sentence for a publisher. */
  reason: string;
}

/** Defaults of the fields that a feed leaves out. */
export const itemDefaults = {
  title: 'Untitled Article',
  description: 'No description available',
  link: '#',
  author: 'Staff Reporter',
} as const;

export const titleCharsMax = 300;

export const creditCharsMax = 120;

/** The most characters of a stored description. Cards show fewer (see `cutDescription`). */
export const descriptionCharsMax = 2000;

/**
 * Items as JSON in UTF-8, for sending between threads: transferring one block of bytes takes much less time and memory
 * than copying many objects.
 */
export type PackedItems = Uint8Array;

export function packItems(items: readonly Item[]): PackedItems {
  // Not a Buffer, which may be part of Node's pool: a thread would get the whole pool.
  return new TextEncoder().encode(JSON.stringify(items));
}

export function unpackItems(packed: PackedItems): Item[] {
  return JSON.parse(new TextDecoder().decode(packed)) as Item[];
}
