import type { Article } from '../news/article.ts';
import type { Posters } from '../news/embeds/embed.ts';
import type { Lead } from '../news/site/pins.ts';
import type { BlogFailure, Post, PostPage, PostSummary } from '../news/post.ts';
import type { OtherPaths } from './languages/alternates.ts';
import type { PostLinks, PostTopic } from '../news/topics/postTopics.ts';
import type { SearchRefused, SearchResult } from '../news/search.ts';
import type { SectionKey } from '../news/sections.ts';
import type { NamedPictures, Picture } from '../news/pictures/picture.ts';
import type { CustomPage } from '../news/site/customPage.ts';
import type { ScreenName } from '../news/site/screens.ts';
import type { SiteFile } from '../news/site/sitemap.ts';

/** A screen and its content. */
export type Page =
  /** The front page with the newest posts, none if the blog can't be read. Without `lead` the newest story leads. */
  | {
      screen: 'home';
      posts: PostSummary[];
      lead?: Lead | null;
      posters?: Posters;
      /** The pictures of the publication's people, by their keys. */
      portraits?: NamedPictures;
      reported?: Article[];
    }
  /** A section, with the posts below its stories. */
  | { screen: 'section'; key: SectionKey; posts?: Article[] }
  /** A page of a section's full list: the first has the stories, with posts below them; the others have older posts. */
  | { screen: 'sectionAll'; key: SectionKey; posts?: Article[]; list?: { page: number; pages: number } }
  | { screen: 'blog'; list: PostPage | BlogFailure }
  | { screen: 'post'; post: Post | BlogFailure; links?: PostLinks; otherPaths?: OtherPaths }
  /** A post before it is published, which has no URL of its own; `appearsAt` is null for a draft. */
  | { screen: 'draft'; post: Post; appearsAt: number | null; otherPaths: OtherPaths }
  /** A custom page before it is published. */
  | {
      screen: 'draftPage';
      page: CustomPage;
      html: string;
      pictures: NamedPictures;
      otherPaths: OtherPaths;
    }
  /** `portrait`: the picture of an author, if the publication has one. */
  | {
      screen: 'topic';
      topic: PostTopic;
      list: PostPage;
      portrait: Picture | null;
      otherPaths?: OtherPaths;
    }
  | { screen: Exclude<ScreenName, 'radioPlayer'> }
  /** `html`: the rendered text. */
  | { screen: 'customPage'; page: CustomPage; html: string; pictures: NamedPictures }
  | { screen: 'radioPlayer' }
  | { screen: 'search'; outcome: SearchResult | SearchRefused }
  | { screen: 'file'; file: SiteFile }
  | { screen: 'unknownCategory' }
  | { screen: 'notFound' }
  | { screen: 'failure' };

/** The URLs of the style sheets, scripts, fonts and icon, all on the publication's own host. */
export interface Assets {
  /** The sheet of every page, with the publication's own colors and fonts. */
  stylesheet: string;
  /** Returns the sheet of one screen. */
  screenSheet: (screen: Page['screen']) => string;
  /** The rest of the sheet of every page, loaded at the end of the body. */
  restSheet: string;
  /** The rest of the front page's sheet, loaded before its other sections. */
  homeRestSheet: string;
  /** The shell script, which every page loads. */
  shellScript: string;
  /** The radio's player. */
  radioScript: string;
  /** The script that loads React and the islands. Only pages with an island have it. */
  islandScript: string;
  /** The fonts to preload. */
  fonts: string[];
  icon: string;
}
