import type { FiledArticle } from '../news/article.ts';
import type { HiddenTest } from '../news/hidden.ts';
import type { Section } from '../news/publication.ts';
import { feedArticlesMax } from './feedArticlesMax.ts';
import { storiesToShow } from './storiesToShow.ts';

/** What a section gathers its stories from. */
export interface SectionMaterial {
  section: Section;
  /**
   * By feed address, the articles that the archive has. Newest first; of articles of one time the earlier one in the list stays
   * the earlier one. There should be more than are shown, since hidden ones make room (see `cutShort`).
   */
  articles: ReadonlyMap<string, readonly FiledArticle[]>;
  hidden: HiddenTest;
}

/**
 * The stories that a section could show, newest first: without what is hidden and each link once. Twice as many of each feed as are
 * shown of it, since a story that another one tells leaves its place to the next.
 */
export function sectionCandidates({ section, articles, hidden }: SectionMaterial): FiledArticle[] {
  const stories = storiesToShow({ section, articles, hidden });
  const perFeed = 2 * feedArticlesMax(section);
  // Sorting keeps the order of equals: the feeds' order in the section, then the archive's.
  return [...stories.values()]
    .flatMap((rows) => rows.slice(0, perFeed))
    .toSorted((one, other) => other.sortTime - one.sortTime);
}
