import type { Article } from './article.ts';
import type { Publication, Section } from './publication.ts';
import type { SectionKey } from './sections.ts';

/**
 * How a section stands. `loading`: none of its feeds was asked to the end yet. `loaded`: it has articles and a feed that answers.
 * `empty`: its feeds answer but there is nothing to show. `stale`: it has articles but no feed answers now. `error`: no feed ever answered.
 */
export type SectionStatus = 'loading' | 'loaded' | 'empty' | 'stale' | 'error';

/** What a section's call and page show (spec section 3, "Feed result"). */
export interface FeedResult {
  title: string;
  description: string;
  articles: Article[];
  status: SectionStatus;
  /** For `stale`: when a feed of the section last answered, milliseconds since the epoch; else null. */
  staleSince: number | null;
  /** When what is shown last changed: milliseconds since the epoch; null before there is anything. */
  updatedAt: number | null;
}

/** One section as readers see it now. */
export interface SectionEdition {
  section: Section;
  result: FeedResult;
  /** How many different sources the articles come from. */
  sources: number;
  /** A short hash of all that readers can see of it: pages made from an equal version are equal. */
  version: string;
}

/** What readers of one publication see now. */
export interface Edition {
  publication: Publication;
  sections: Record<SectionKey, SectionEdition>;
}
