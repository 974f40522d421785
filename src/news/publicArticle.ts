import type { Article } from './article.ts';
import type { FeedResult } from './edition.ts';

/**
 * An article as it goes out to readers (spec section 3): on pages, in islands and in `GET /api/feeds/{key}`. Nothing of how it came
 * to us: a feed's own address may hold a key of the publisher's.
 */
export interface PublicArticle extends Pick<
  Article,
  | 'id'
  | 'section'
  | 'title'
  | 'description'
  | 'link'
  | 'pubDate'
  | 'author'
  | 'image'
  | 'source'
  | 'words'
  | 'alsoReported'
> {
  /** The path of the picture that stands in where it has none, or where its own fails. */
  placeholder: string;
}

/** What a section shows, as it goes out to readers (spec section 3, "Feed result"). */
export interface PublicFeedResult extends Omit<FeedResult, 'articles'> {
  articles: PublicArticle[];
}
