import { ArchiveFailure } from '../archive/archive.ts';
import type { ArchiveReader, SearchHits, SearchRequest } from '../archive/archive.ts';
import { isBlogFailure, type Blog } from '../blog/blog.ts';
import { publicArticle, type FiledArticle } from '../news/article.ts';
import type { Feed } from '../news/feed.ts';
import type { FindPreparedPicture } from '../news/pictures/picture.ts';
import type { PostEntry } from '../news/post.ts';
import { storyPicture } from '../news/pictures/storyPicture.ts';
import type { Publication } from '../news/publication.ts';
import {
  hasMatches,
  pagedCount,
  searchPagesMax,
  storiesPerSearchPage,
  type FoundStory,
  type SearchResult,
  type SearchQuery,
  type SearchRefused,
} from '../news/search.ts';
import { expandTerms, synonymsOf, type Synonyms } from '../news/words/searchTerms.ts';
import type { SectionKey } from '../news/sections.ts';
import type { OutsidePictures } from './pictures/outsidePictures.ts';
import { dictionaryWords } from './dictionaryWords.ts';
import { siteSearch } from './siteSearch.ts';
import { waitAtMost } from '../runtime/waitAtMost.ts';

interface SearchDependencies {
  archive: Pick<ArchiveReader, 'search' | 'respell'>;
  blog: Pick<Blog, 'search' | 'respell'>;
  /** Returns the name that a feed gives itself, shown unless the publication sets `publisher`. */
  sourceOf: (feed: string) => string;
  pictures: Pick<OutsidePictures, 'find'>;
}

/**
 * Searches a publication's stored stories except hidden ones, its blog, questions, custom pages and the names of its
 * sections. If nothing is found, suggests a likelier spelling that finds something. The counts of sections and sources
 * are for the whole publication, so that a reader can switch from one to another.
 */
export async function searchPublication(
  publication: Publication,
  query: SearchQuery,
  dependencies: SearchDependencies,
): Promise<SearchResult | SearchRefused> {
  const result = await searchOnce(publication, query, dependencies);
  if (result.kind === 'searchRefused' || hasMatches(result)) return result;
  const suggestion = await correctSpelling(publication, { result, dependencies });
  if (suggestion === null) return result;
  const likelier = { ...query, words: suggestion, within: null, source: null, page: 1 };
  const retried = await searchOnce(publication, likelier, dependencies);
  return retried.kind === 'searchResult' && hasMatches(retried) ? { ...result, suggestion } : result;
}

async function searchOnce(
  publication: Publication,
  query: SearchQuery,
  dependencies: SearchDependencies,
): Promise<SearchResult | SearchRefused> {
  const { words, order } = query;
  const feeds = searchedFeeds(publication, dependencies.sourceOf);
  const allFeeds = [...feeds.keys()];
  const isNarrowed = query.within !== null || query.source !== null;
  const narrowed = isNarrowed ? narrowedFeeds(query, feeds) : allFeeds;
  const { synonyms, hidden, language } = publication;
  const terms = expandTerms(words, synonyms, language);
  const request = { terms, order, hidden, offset: 0, count: 0 };
  const site = siteSearch(publication);
  try {
    const [posts, questions, customPages, sectionPages, hits, all = hits] = await Promise.all([
      matchingPosts(query, { blog: dependencies.blog, synonyms }),
      site.questions(words),
      site.customPages(words),
      site.sections(words),
      searchPage(query, { ...request, feeds: narrowed }, dependencies.archive),
      isNarrowed ? dependencies.archive.search({ ...request, feeds: allFeeds }) : undefined,
    ]);
    if (posts === null && query.within === 'blog') return searchUnavailable(query);
    const blogCount = posts?.length ?? null;
    const postCount = isWithoutBlog(query) ? 0 : blogCount;
    const storyCount = { count: hits.total, isMore: hits.hasMore };
    const questionCount = questions.length;
    const page = existingPage(query, pagedCount({ query, storyCount, postCount, questionCount }));
    const shown = { ...query, page };
    const isOverview = page === 1 && !isNarrowed;
    return {
      kind: 'searchResult',
      query: shown,
      stories: await foundStories(hits, {
        publication,
        query: shown,
        feeds,
        pictures: dependencies.pictures,
      }),
      posts: postCount === 0 ? [] : shownOf(posts ?? [], { query: shown, of: 'blog' }),
      storyCount,
      postCount,
      sections: countBy(all, (feed) => feeds.get(feed)?.sections ?? []).map(([key, count]) => ({
        key,
        count,
      })),
      sources: countBy(all, (feed) => [feeds.get(feed)?.source ?? '']).map(([source, count]) => ({
        source,
        count,
      })),
      blogCount,
      sectionPages: isOverview ? sectionPages.slice(0, bestMax) : [],
      questions: isOverview || query.within === 'faq' ? shownOf(questions, { query: shown, of: 'faq' }) : [],
      questionCount,
      customPages: isOverview ? customPages.slice(0, bestMax) : [],
      customPageCount: customPages.length,
      synonyms: synonymsOf(words, synonyms, language),
      suggestion: null,
    };
  } catch (error) {
    if (error instanceof ArchiveFailure) return searchUnavailable(query);
    throw error;
  }
}

interface SearchedFeed {
  feed: Feed;
  /** The source of the feed's stories, as cards show it. */
  source: string;
  sections: [SectionKey, ...SectionKey[]];
}

type SearchedFeeds = ReadonlyMap<string, SearchedFeed>;

/** Returns the feeds of a publication by URL. A feed of two sections has the settings of the first section. */
function searchedFeeds({ sections }: Publication, sourceOf: SearchDependencies['sourceOf']): SearchedFeeds {
  const feeds = new Map<string, SearchedFeed>();
  for (const { key, feeds: sectionFeeds } of sections) {
    for (const feed of sectionFeeds) {
      const earlier = feeds.get(feed.address);
      if (earlier !== undefined) earlier.sections.push(key);
      else
        feeds.set(feed.address, { feed, source: feed.publisher ?? sourceOf(feed.address), sections: [key] });
    }
  }
  return feeds;
}

function narrowedFeeds({ within, source }: SearchQuery, feeds: SearchedFeeds): string[] {
  return Array.from(feeds)
    .filter(([, { sections }]) => within === null || sections.some((key) => key === within))
    .filter(([, feed]) => source === null || feed.source === source)
    .map(([url]) => url);
}

/** Finds the matching posts; null if the blog is too slow, because readers of the news shouldn't wait for it. */
async function matchingPosts(
  query: SearchQuery,
  { blog, synonyms }: { blog: SearchDependencies['blog']; synonyms: Synonyms },
): Promise<PostEntry[] | null> {
  const waitMsMax = query.within === 'blog' ? blogOnlyWaitMsMax : blogWaitMsMax;
  const posts = await waitAtMost(blog.search(query.words, synonyms), waitMsMax);
  if (posts === undefined || isBlogFailure(posts)) return null;
  if (query.order === 'relevance') return posts;
  return posts.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? '', 'en'));
}

/** Finds one page of stories. If the query's page doesn't exist, returns the last page. */
async function searchPage(
  query: SearchQuery,
  request: SearchRequest,
  archive: SearchDependencies['archive'],
): Promise<SearchHits> {
  const count = storiesPerSearchPage;
  const hits = await archive.search({ ...request, offset: (query.page - 1) * count, count });
  const page = existingPage(query, hits.total);
  return page === query.page ? hits : archive.search({ ...request, offset: (page - 1) * count, count });
}

function isWithoutBlog({ within, source }: SearchQuery): boolean {
  return source !== null || (within !== null && within !== 'blog');
}

function existingPage({ page }: SearchQuery, total: number): number {
  return Math.min(page, Math.max(1, Math.ceil(total / storiesPerSearchPage)), searchPagesMax);
}

/**
 * Lists the stories of a search. The stories have only pictures that are already stored; a search fetches no pictures.
 */
async function foundStories(
  { articles }: SearchHits,
  {
    publication,
    query,
    feeds,
    pictures,
  }: {
    publication: Publication;
    query: SearchQuery;
    feeds: SearchedFeeds;
    pictures: SearchDependencies['pictures'];
  },
): Promise<FoundStory[]> {
  const { pictureHosts } = publication;
  const firstIndex = (query.page - 1) * storiesPerSearchPage;
  const hits = articles.map((article) => ({ article, searched: searchedFeed(article, feeds) }));
  const pictureOf = ({ article, searched }: (typeof hits)[number], findPrepared: FindPreparedPicture) =>
    storyPicture(article.image, searched.feed, { pictureHosts, findPrepared });
  const wanted = hits.flatMap((each) => pictureOf(each, () => undefined).wanted ?? []);
  const findPrepared = await pictures.find(wanted);
  return hits.map((each, index) => {
    const { source, sections, feed } = each.searched;
    const picture = pictureOf(each, findPrepared).shown;
    const story = {
      ...each.article,
      source,
      image: picture?.address ?? null,
      ...(picture && { picture }),
      ...(feed.language && { language: feed.language }),
      id: `search-${firstIndex + index}`,
      section: sections.find((key) => key === query.within) ?? sections[0],
    };
    return publicArticle(story, publication);
  });
}

function searchedFeed({ feed }: FiledArticle, feeds: SearchedFeeds): SearchedFeed {
  const searched = feeds.get(feed);
  if (searched === undefined) throw new Error(`${feed} was found but not searched.`);
  return searched;
}

/**
 * Returns the best few posts or questions beside the first page of stories, or a full page if only posts or only
 * questions are searched.
 */
function shownOf<Match>(
  matches: Match[],
  { query, of }: { query: SearchQuery; of: 'blog' | 'faq' },
): Match[] {
  if (query.within !== of) return query.page === 1 ? matches.slice(0, bestMax) : [];
  const first = (query.page - 1) * storiesPerSearchPage;
  return matches.slice(first, first + storiesPerSearchPage);
}

/** Counts the matches by a property of their feeds, most first. */
function countBy<Name extends string>(
  { feeds }: SearchHits,
  namesOf: (feed: string) => readonly Name[],
): [Name, number][] {
  const counts = new Map<Name, number>();
  for (const { feed, count } of feeds) {
    for (const name of namesOf(feed)) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

/** Suggests a spelling that occurs in stories, or else in questions, custom pages or posts; null if there is none. */
async function correctSpelling(
  publication: Publication,
  { result, dependencies }: { result: SearchResult; dependencies: SearchDependencies },
): Promise<string | null> {
  const { synonyms, hidden, mainLanguage: language } = publication;
  const { words } = result.query;
  const feeds = [...searchedFeeds(publication, dependencies.sourceOf).keys()];
  const correctWords = await dictionaryWords(words);
  try {
    const request = { feeds, words, synonyms, correctWords, language, hidden };
    const inStories = await dependencies.archive.respell(request);
    if (inStories !== null) return inStories;
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
  }
  const inPages = await siteSearch(publication).respell(words, correctWords);
  // A blog that didn't respond to the search won't respond now.
  if (inPages !== null || result.blogCount === null) return inPages;
  return dependencies.blog.respell(words, { synonyms, correctWords });
}

export function searchUnavailable({ words }: SearchQuery): SearchRefused {
  return { kind: 'searchRefused', reason: 'unavailable', words };
}

/** The most posts, questions, pages and sections, each, that are shown beside the first page of stories. */
const bestMax = 3;
const blogWaitMsMax = 1500;
const blogOnlyWaitMsMax = 5000;
