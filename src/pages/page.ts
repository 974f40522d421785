import type { BlogFailure, Post, PostPage } from '../news/post.ts';
import type { SearchAnswer, SearchRefused } from '../news/search.ts';
import type { SectionKey } from '../news/sections.ts';
import type { SiteFile } from '../news/siteFile.ts';

/** A screen that readers can be shown, with what tells it from its sisters (spec section 2). */
export type Page =
  | { screen: 'home' }
  | { screen: 'section'; key: SectionKey }
  | { screen: 'sectionAll'; key: SectionKey }
  | { screen: 'blog'; list: PostPage | BlogFailure }
  | { screen: 'post'; post: Post | BlogFailure }
  | { screen: 'events' | 'partners' | 'faq' | 'books' | 'privacy' | 'terms' | 'siteMap' | 'schema' | 'radio' }
  | { screen: 'radioPlayer' }
  | { screen: 'search'; found: SearchAnswer | SearchRefused }
  | { screen: 'file'; file: SiteFile }
  | { screen: 'unknownCategory' }
  | { screen: 'notFound' }
  | { screen: 'failure' };

/** Where a page finds its style, scripts, fonts and icon: addresses on the publication's own host. */
export interface Assets {
  stylesheet: string;
  /** The shell behaviours: on every page. */
  shellScript: string;
  /** React and the islands: only on pages that have one. */
  islandScript: string;
  /** The fonts that every page needs at once, to be fetched before the style sheet asks for them. */
  fonts: string[];
  icon: string;
}
