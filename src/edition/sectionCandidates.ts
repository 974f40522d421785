import type { FiledArticle } from '../news/article.ts';
import type { Feed } from '../news/feed.ts';
import { isArticleLink, storyLinkIdentity, type HiddenTest } from '../news/hidden.ts';
import { itemDefaults } from '../news/item.ts';
import { type Section, sectionArticlesMax } from '../news/sections.ts';
import { shownPerFeedMax } from './shownStories.ts';

/** The articles of a section's feeds. */
interface SectionInput {
  section: Section;
  /**
   * Archived articles by feed URL, newest first. There are more than a section shows, because some may be hidden
   * (`feedsNeedingMore`).
   */
  articles: ReadonlyMap<string, readonly FiledArticle[]>;
  hidden: HiddenTest;
}

/** The stories of a section's feeds, from `storiesByFeed`. */
interface SectionStories {
  section: Section;
  stories: ReadonlyMap<string, readonly FiledArticle[]>;
}

/**
 * Returns the stories that a section may show, newest first. Each feed has twice as many stories as are shown, to
 * replace repeats.
 */
export function sectionCandidates({ section, stories }: SectionStories): FiledArticle[] {
  const perFeed = candidatesPerFeed(section);
  // Sorting is stable: the feeds' order in the section, then the archive's order.
  return [...stories.values()]
    .flatMap((rows) => rows.slice(0, perFeed))
    .toSorted((one, other) => other.sortTime - one.sortTime);
}

/** Returns the maximum number of candidates from each feed of a section. */
export function candidatesPerFeed({ perFeed }: Pick<Section, 'perFeed'>): number {
  return 2 * shownPerFeedMax(perFeed);
}

/**
 * Finds the feeds that need more articles from the archive: so many are hidden that the section has too few, and the
 * archive may have more that are new enough to be shown.
 * @param options.countOf the number of articles of a feed that were requested from the archive
 */
export function feedsNeedingMore({
  section,
  stories,
  articles,
  countOf,
}: SectionStories & Pick<SectionInput, 'articles'> & { countOf: (feed: string) => number }): string[] {
  const needed = shownPerFeedMax(section.perFeed);
  const times = [...stories.values()].flatMap((rows) => rows.map(({ sortTime }) => sortTime));
  const newestFirst = times.toSorted((one, other) => other - one);
  // Undefined if the section has fewer. With a limit per feed, stories compete only within their feed.
  const oldestOf = (count: number) => (section.perFeed === null ? newestFirst[count - 1] : undefined);
  return [...stories.keys()].filter((feed) => {
    const rows = articles.get(feed) ?? [];
    const oldestRow = rows.at(-1);
    const count = countOf(feed);
    if (oldestRow === undefined || rows.length < count) return false;
    if ((stories.get(feed)?.length ?? 0) >= needed) return false;
    // A feed with few articles may lack some of the articles that would replace repeats.
    const oldest = oldestOf(count < needed ? 2 * sectionArticlesMax : sectionArticlesMax);
    return oldest === undefined || oldestRow.sortTime >= oldest;
  });
}

/**
 * Returns each feed's stories that aren't hidden, newest first, in the order of the section's feeds. A story in two
 * feeds belongs to the feed that had it first.
 */
export function storiesByFeed({ section, articles, hidden }: SectionInput): Map<string, FiledArticle[]> {
  const stories = new Map<string, FiledArticle[]>();
  for (const feed of section.feeds) {
    const visible = (articles.get(feed.address) ?? [])
      .filter((article) => hidden(article) === undefined)
      .map((article) => applyFeedSettings(article, feed))
      .toSorted((one, other) => other.sortTime - one.sortTime);
    stories.set(feed.address, visible);
  }
  return section.feeds.length < 2 ? stories : removeSharedLinks(stories);
}

/**
 * Applies the feed's settings. Returns the same object for the same article in every publication that uses this name,
 * because the article's signature is cached by the object.
 */
export function applyFeedSettings(article: FiledArticle, feed: Feed): FiledArticle {
  const source = feed.publisher ?? article.source;
  if (source === article.source) return article;
  const renamed = renamedArticles.getOrInsertComputed(article, () => new Map());
  return renamed.getOrInsertComputed(source, () => ({ ...article, source }));
}

/** Renamed articles by article and source. */
const renamedArticles = new WeakMap<FiledArticle, Map<string, FiledArticle>>();

/** Compares links only, because different stories may have the same title. */
function removeSharedLinks(stories: ReadonlyMap<string, FiledArticle[]>): Map<string, FiledArticle[]> {
  const identities = new Map<FiledArticle, string>();
  const owners = new Map<string, FiledArticle>();
  for (const article of [...stories.values()].flat()) {
    if (article.link === itemDefaults.link) continue;
    const identity = storyLinkIdentity(article);
    if (!isArticleLink(identity)) continue;
    identities.set(article, identity);
    const owner = owners.get(identity);
    if (owner === undefined || article.firstSeen < owner.firstSeen) owners.set(identity, article);
  }
  const isOwn = (article: FiledArticle): boolean => {
    const identity = identities.get(article);
    return identity === undefined || owners.get(identity)?.feed === article.feed;
  };
  return new Map([...stories].map(([feed, rows]) => [feed, rows.filter(isOwn)]));
}
