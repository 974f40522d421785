/** What the front page says of the publication itself (spec section 2, "About"). */
export interface About {
  /** Paragraphs. */
  mission: string[];
  /** Paragraphs. */
  history: string[];
  /** Profiles; every one is a sample and is marked so. */
  team: TeamMember[];
}

/** A profile (spec section 3, "Team member"). */
export interface TeamMember {
  name: string;
  role: string;
  bio: string;
}

/** The dialog that asks for support (spec section 2, "Donation dialog"). */
export interface Donation {
  /** The charity's name. */
  charity: string;
  /** Where Donate Now leads. */
  address: string;
  /** Why to give: one or two sentences. */
  text: string;
}
