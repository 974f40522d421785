/**
 * The picture that stands for a page where it is shared: 1200 by 630 pixels (spec section 3, "Default social image"), drawn by the server
 * from these words (see `media/drawings.ts`).
 */
export interface ShareCard {
  /** Its path on the publication's own host: `/cards/publication.png`, `/cards/local-news.png`, `/cards/blog/kaw-point.png`. */
  path: string;
  /** The small line above: the section's label, or `Blog`. Null: none. */
  kicker: string | null;
  headline: string;
  /** The publication's name. */
  publication: string;
  /** The line below the headline: a date as readers see it, or a place. Null: none. */
  date: string | null;
}

/** The size of every card, in pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const;
