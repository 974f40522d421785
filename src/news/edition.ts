import type { Article, PublicArticle } from './article.ts';
import type { SourcePicture } from './pictures/picture.ts';
import type { Publication, Section } from './publication.ts';
import type { SectionKey } from './sections.ts';

/**
 * `loading`: no feed of the section has been polled yet. `loaded`: it has articles and a working feed. `empty`: its
 * feeds work but it has no articles. `stale`: articles but no working feed. `error`: neither.
 */
export type SectionStatus = 'loading' | 'loaded' | 'empty' | 'stale' | 'error';

/** The contents of a section, for its page and its call. */
export interface FeedResult {
  title: string;
  description: string;
  articles: Article[];
  status: SectionStatus;
  /** For `stale`: when a feed of the section last answered, in epoch milliseconds. Otherwise null. */
  staleSince: number | null;
  /** When the contents last changed, in epoch milliseconds; null before there are any. */
  updatedAt: number | null;
}

/** A section as it goes out to readers. */
export interface PublicFeedResult extends Omit<FeedResult, 'articles'> {
  articles: PublicArticle[];
}

export interface SectionEdition {
  section: Section;
  result: FeedResult;
  /** The number of different sources of its articles. */
  sources: number;
  /** A short hash of everything that readers can see: pages made from the same version are equal. */
  version: string;
  /** The pictures of its stories that are fetched and kept, in the order of the stories. */
  sourcePictures: readonly SourcePicture[];
}

/** Everything that readers of one publication see now. */
export interface Edition {
  publication: Publication;
  /** In a translation, the publication in its main language. */
  main?: Publication;
  /** In display order. */
  sections: ReadonlyMap<SectionKey, SectionEdition>;
}
