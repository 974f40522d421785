import { setTimeout } from 'node:timers/promises';
import { ArchiveFailure } from '../archive/archive.ts';
import type { ArchiveReader, SearchHits, SearchRequest } from '../archive/archive.ts';
import type { Blog } from '../blog/blog.ts';
import { publicArticle, type FiledArticle } from '../news/article.ts';
import type { Language } from '../news/languages.ts';
import type { Picture, PreparedPictures } from '../news/pictures/picture.ts';
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
import { synonymsOf, type Synonyms } from '../news/words/searchTerms.ts';
import type { SectionKey } from '../news/sections.ts';
import type { OutsidePictures } from './pictures/outsidePictures.ts';
import { dictionaryWords } from './dictionaryWords.ts';
import { feedsOf } from './publications/readPublications.ts';
import { sitePages } from './sitePages.ts';

interface SearchDependencies {
  archive: Pick<ArchiveReader, 'search' | 'respell'>;
  blog: Pick<Blog, 'search' | 'respell'>;
  /** The name that a feed gives itself, shown unless the publication gives it another. */
  sourceOf: (feed: string) => string;
  pictures: Pick<OutsidePictures, 'find'>;
}

/**
 * Searches every story that a publication's feeds ever brought, except hidden stories, its blog, its questions, its
 * own pages and the names of its sections. If nothing is found, suggests a likelier spelling that finds something. The
 * counts of sections and sources are for the whole publication, so that a reader can switch from one to another.
 */
export async function searchPublication(
  publication: Publication,
  query: SearchQuery,
  dependencies: SearchDependencies,
): Promise<SearchResult | SearchRefused> {
  const answer = await searchOnce(publication, query, dependencies);
  if (answer.kind === 'searchRefused' || hasMatches(answer)) return answer;
  const suggestion = await respelled(publication, { answer, dependencies });
  if (suggestion === null) return answer;
  const likelier = { ...query, words: suggestion, within: null, source: null, page: 1 };
  const found = await searchOnce(publication, likelier, dependencies);
  return found.kind === 'searchResult' && hasMatches(found) ? { ...answer, suggestion } : answer;
}

async function searchOnce(
  publication: Publication,
  query: SearchQuery,
  dependencies: SearchDependencies,
): Promise<SearchResult | SearchRefused> {
  const { words, order } = query;
  const feeds = sectionsByFeed(publication);
  const allFeeds = [...feeds.keys()];
  const isNarrowed = query.within !== null || query.source !== null;
  const sources = sourcesByFeed(publication, dependencies.sourceOf);
  const searchedFeeds = isNarrowed ? narrowedFeeds(query, { feeds, sources }) : allFeeds;
  const { synonyms, hidden, mainLanguage } = publication;
  const request = { words, synonyms, language: mainLanguage, order, hidden, offset: 0, count: 0 };
  const pages = sitePages(publication);
  try {
    const [posts, questions, ownPages, sectionPages, hits, all = hits] = await Promise.all([
      matchingPosts(query, { blog: dependencies.blog, synonyms }),
      pages.questions(words),
      pages.ownPages(words),
      pages.sections(words),
      searchPage(query, { ...request, feeds: searchedFeeds }, dependencies.archive),
      isNarrowed ? dependencies.archive.search({ ...request, feeds: allFeeds }) : undefined,
    ]);
    if (posts === null && query.within === 'blog') return unavailable(query);
    const blogCount = posts?.length ?? null;
    const postCount = isWithoutBlog(query) ? 0 : blogCount;
    const storyCount = { count: hits.total, isMore: hits.isMore };
    const questionCount = questions.length;
    const page = existingPage(query, pagedCount({ query, storyCount, postCount, questionCount }));
    const shown = { ...query, page };
    const isOverview = page === 1 && !isNarrowed;
    return {
      kind: 'searchResult',
      query: shown,
      stories: await foundStories(hits, { publication, query: shown, feeds, sources, dependencies }),
      posts: postCount === 0 ? [] : shownOf(posts ?? [], { query: shown, of: 'blog' }),
      storyCount,
      postCount,
      sections: countBy(all, (feed) => feeds.get(feed) ?? []).map(([key, count]) => ({ key, count })),
      sources: countBy(all, (feed) => [sources.get(feed) ?? '']).map(([source, count]) => ({
        source,
        count,
      })),
      blogCount,
      sectionPages: isOverview ? sectionPages.slice(0, bestMax) : [],
      questions: isOverview || query.within === 'faq' ? shownOf(questions, { query: shown, of: 'faq' }) : [],
      questionCount,
      ownPages: isOverview ? ownPages.slice(0, bestMax) : [],
      ownPageCount: ownPages.length,
      synonyms: synonymsOf(words, synonyms, mainLanguage),
      suggestion: null,
    };
  } catch (error) {
    if (error instanceof ArchiveFailure) return unavailable(query);
    throw error;
  }
}

type SectionsByFeed = ReadonlyMap<string, SectionKey[]>;

function sectionsByFeed({ sections }: Publication): SectionsByFeed {
  const feeds = new Map<string, SectionKey[]>();
  for (const { key, feeds: own } of sections) {
    for (const { address } of own) feeds.set(address, [...(feeds.get(address) ?? []), key]);
  }
  return feeds;
}

/** The source of each feed's stories as cards show it. A feed of two sections has the name from the first. */
function sourcesByFeed(publication: Publication, sourceOf: SearchDependencies['sourceOf']): SourcesByFeed {
  const named = feedsOf(publication).map(
    ({ address, publisher }) => [address, publisher ?? sourceOf(address)] as const,
  );
  return new Map(named.toReversed());
}

type SourcesByFeed = ReadonlyMap<string, string>;

function narrowedFeeds(
  { within, source }: SearchQuery,
  { feeds, sources }: { feeds: SectionsByFeed; sources: SourcesByFeed },
): string[] {
  return Array.from(feeds)
    .filter(([, keys]) => within === null || keys.some((key) => key === within))
    .map(([feed]) => feed)
    .filter((feed) => source === null || sources.get(feed) === source);
}

/** The matching posts, or null if the blog is too slow, so that readers of the news don't wait for it. */
async function matchingPosts(
  query: SearchQuery,
  { blog, synonyms }: { blog: SearchDependencies['blog']; synonyms: Synonyms },
): Promise<PostEntry[] | null> {
  const timeout = new AbortController();
  const waitMsMax = query.within === 'blog' ? blogOnlyWaitMsMax : blogWaitMsMax;
  const found = await Promise.race([
    blog.search(query.words, synonyms),
    setTimeout(waitMsMax, null, { signal: timeout.signal }),
  ]);
  timeout.abort();
  if (found === null || 'kind' in found) return null;
  if (query.order === 'relevance') return found;
  return found.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
}

/** Finds one page of stories. A page past the last returns the last. */
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

async function foundStories(
  hits: SearchHits,
  {
    publication,
    query,
    feeds,
    sources,
    dependencies,
  }: {
    publication: Publication;
    query: SearchQuery;
    feeds: SectionsByFeed;
    sources: SourcesByFeed;
    dependencies: SearchDependencies;
  },
): Promise<FoundStory[]> {
  const first = (query.page - 1) * storiesPerSearchPage;
  const pictures = await picturesOf(hits, publication, dependencies);
  return hits.articles.map((article, index) => {
    const { picture, language } = pictures(article);
    const found = {
      ...article,
      source: sources.get(article.feed) ?? article.source,
      image: picture?.address ?? null,
      ...(picture && { picture }),
      ...(language && { language }),
      id: `search-${first + index}`,
      section: sectionOf(article, { query, feeds }),
    };
    return publicArticle(found, publication);
  });
}

/** Old stories have the pictures that are still stored; a search fetches none. */
async function picturesOf(
  { articles }: SearchHits,
  publication: Publication,
  { pictures }: SearchDependencies,
): Promise<(article: FiledArticle) => { picture?: Picture | undefined; language?: Language | undefined }> {
  const { pictureHosts } = publication;
  const feeds = new Map(feedsOf(publication).map((feed) => [feed.address, feed]));
  const pictureIn = ({ image, feed }: FiledArticle, prepared: PreparedPictures) => {
    const found = feeds.get(feed);
    return found === undefined ? {} : storyPicture(image, found, { pictureHosts, prepared });
  };
  const wanted = articles.flatMap((article) => pictureIn(article, () => undefined).wanted ?? []);
  const prepared = await pictures.find(wanted);
  return (article) => ({
    picture: pictureIn(article, prepared).shown,
    language: feeds.get(article.feed)?.language,
  });
}

/** The searched section if it has the story, or the first section that does. */
function sectionOf(
  { feed }: FiledArticle,
  { query, feeds }: { query: SearchQuery; feeds: SectionsByFeed },
): SectionKey {
  const [first, ...others] = feeds.get(feed) ?? [];
  if (first === undefined) throw new Error(`${feed} was found but not searched.`);
  return others.find((key) => key === query.within) ?? first;
}

/** The best few posts or questions beside the first page of stories, or a full page when only they are searched. */
function shownOf<Own>(found: Own[], { query, of }: { query: SearchQuery; of: 'blog' | 'faq' }): Own[] {
  if (query.within !== of) return query.page === 1 ? found.slice(0, bestMax) : [];
  const first = (query.page - 1) * storiesPerSearchPage;
  return found.slice(first, first + storiesPerSearchPage);
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

/** The words corrected from stories, else from questions, own pages or posts; null if they can't be. */
async function respelled(
  publication: Publication,
  { answer, dependencies }: { answer: SearchResult; dependencies: SearchDependencies },
): Promise<string | null> {
  const { synonyms, hidden, mainLanguage: language } = publication;
  const { words } = answer.query;
  const feeds = [...sectionsByFeed(publication).keys()];
  const correctWords = await dictionaryWords(words);
  try {
    const request = { feeds, words, synonyms, correctWords, language, hidden };
    const inStories = await dependencies.archive.respell(request);
    if (inStories !== null) return inStories;
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
  }
  const inPages = await sitePages(publication).respell(words, correctWords);
  // A blog that didn't respond to the search won't respond now.
  if (inPages !== null || answer.blogCount === null) return inPages;
  return dependencies.blog.respell(words, { synonyms, correctWords });
}

function unavailable({ words }: SearchQuery): SearchRefused {
  return { kind: 'searchRefused', reason: 'unavailable', words };
}

/** How many posts, questions, pages and sections are shown beside the first page of stories. */
const bestMax = 3;
const blogWaitMsMax = 1500;
const blogOnlyWaitMsMax = 5000;
