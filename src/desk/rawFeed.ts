/** A feed document after parsing and before editing: one shape, whatever the format. Nothing in it is clean yet. */
export interface RawFeed {
  /** The format for people: `RSS 2.0`, `Atom 1.0`, `JSON Feed 1.1` … */
  format: string;
  title: RawText | null;
  description: RawText | null;
  /** How long the channel asks to be left alone, in seconds, or null. */
  ttlSeconds: number | null;
  /** In the order of the document; a very long document keeps its two ends. */
  items: RawItem[];
  /** How many items the document has: more than `items` holds when it is very long. */
  itemCount: number;
  /** How many entries beside them have nothing in them: `<item/>`, or a number among the items of a JSON Feed. */
  emptyItems: number;
}

/** One item as the document gives it. Every list is in order of preference: the first that turns out usable is taken. */
export interface RawItem {
  /** The item's own identifier, byte for byte but for white space around it; null where there is none. */
  guid: string | null;
  titles: RawText[];
  summaries: RawText[];
  contents: RawText[];
  /** Absolute http and https addresses. */
  links: string[];
  /** Dates as written. */
  dates: string[];
  /** Each group names everybody who wrote the item, in one way of saying so. */
  authors: RawText[][];
  /** Each group offers one picture in several sizes. */
  pictures: RawPicture[][];
  /** Whether the document breaks off within this item. */
  cutOff: boolean;
}

/** A text with the way it must be read. */
export interface RawText {
  value: string;
  /** `plain`: as it stands. `markup`: HTML. `title`: HTML, or plain text with angle brackets of its own (RSS does not say). */
  kind: 'plain' | 'markup' | 'title';
  /** What relative addresses within it are resolved against. */
  base: string;
}

/** A picture that an item offers. */
export interface RawPicture {
  /** An absolute http or https address. */
  address: string;
  /** In pixels; 0 where the feed does not say. */
  width: number;
  /** In pixels; 0 where the feed does not say. */
  height: number;
}
