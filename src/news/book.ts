/** The books page: a shelf of ebooks, each with a link to a retailer (spec section 2, "Books"). */
export interface Shelf {
  /** `Kansas authors`. */
  title: string;
  introduction: string;
  books: Book[];
  /** The retailer's own page for the shelf: the button under it. */
  retailer: { name: string; address: string };
  /** A block above the shelf, labelled as an advertisement; null without one. */
  promotion: Promotion | null;
}

/** One ebook. */
export interface Book {
  title: string;
  author: string;
  /** The year it first appeared; null where it is not known. */
  year: number | null;
  /** The retailer's address for it. */
  address: string;
}

/** An invitation to apply to a university outside, with two links (spec section 2, "Books"). */
export interface Promotion {
  title: string;
  text: string;
  links: { text: string; address: string }[];
}
