/** A parsed feed, the same for every format. Its text isn't clean yet. */
export interface RawFeed {
  /** The format's name: `RSS 2.0`, `Atom 1.0`, `JSON Feed 1.1` … */
  format: string;
  title: RawText | null;
  description: RawText | null;
  /** The time between polls that the channel requests. */
  ttlSeconds: number | null;
  /** Items in the order of the document, without the middle of a very long document. */
  items: RawItem[];
  /** The number of items in the document. */
  itemCount: number;
  /** The number of entries that are not items: `<item/>`, or a number in a JSON Feed. */
  emptyItems: number;
}

/** An item as written. Every list is in order of preference: the first usable entry is taken. */
export interface RawItem {
  /** The item's own identifier, trimmed. */
  guid: string | null;
  titles: RawText[];
  summaries: RawText[];
  contents: RawText[];
  /** Absolute http and https URLs. */
  links: string[];
  /** Dates as written. */
  dates: string[];
  /** Groups of authors, each from one kind of element. */
  authors: RawText[][];
  /** Groups of pictures. Each group has one picture in several sizes. */
  pictures: RawPicture[][];
  /** True if the document ends inside this item. */
  isCutOff: boolean;
}

/** Text and how to read it. */
export interface RawText {
  value: string;
  /** `markup`: HTML. `ambiguous`: HTML, or plain text that may contain angle brackets (RSS does not say). */
  kind: 'plain' | 'markup' | 'ambiguous';
  /** The base of relative URLs in the text. */
  base: string;
}

/** A picture of an item. */
export interface RawPicture {
  /** An absolute http or https URL. */
  url: string;
  /** The width and height in pixels; 0 if unknown. */
  width: number;
  height: number;
  /** The makers of the picture, as written. */
  credits: RawText[];
}
