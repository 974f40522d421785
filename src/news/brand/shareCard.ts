/** The text on the picture that represents a page where it is shared. `media` draws it. */
export interface ShareCard {
  /** The path of the card: `/cards/publication.png`, `/cards/parks.png`, `/cards/blog/new-bridge.png`. */
  path: string;
  /** The small line above the headline: the section's label, or `Blog`. */
  kicker: string | null;
  headline: string;
  /** The publication's name. */
  publication: string;
  /** The line below the headline: a date, or the city. */
  dateline: string | null;
}

/** The size of a card in pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const;
