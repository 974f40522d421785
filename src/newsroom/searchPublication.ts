import { setTimeout } from 'node:timers/promises';
import type { Archive, SearchHits } from '../archive/archive.ts';
import { ArchiveFailure } from '../archive/ArchiveFailure.ts';
import type { Blog } from '../blog/blog.ts';
import type { Article, FiledArticle } from '../news/article.ts';
import type { PostEntry } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import {
  searchPagesMax,
  storiesPerSearchPage,
  type FoundStory,
  type SearchAnswer,
  type SearchQuery,
  type SearchRefused,
} from '../news/search.ts';
import { sectionKeys, type SectionKey } from '../news/sections.ts';
import { publicArticle } from '../pages/feed/publicArticle.ts';

/** What a publication is searched in. */
export interface SearchRooms {
  archive: Pick<Archive, 'search'>;
  blog: Pick<Blog, 'search'>;
  /** What cards call the source of a feed. */
  sourceOf: (feed: string) => string;
}

/**
 * Searches everything that the feeds of a publication ever brought, and its blog (issue 4). What is hidden is not found. Counts of
 * sections and sources are those of the whole publication, so that a narrowed search can be narrowed otherwise.
 */
export async function searchPublication(
  publication: Publication,
  query: SearchQuery,
  rooms: SearchRooms,
): Promise<SearchAnswer | SearchRefused> {
  const { hidden } = publication;
  const feeds = feedsOf(publication);
  const narrowed = isNarrowed(query)
    ? narrowedFeeds({ query, feeds, sourceOf: rooms.sourceOf })
    : [...feeds.keys()];
  try {
    const [posts, narrow, wide] = await Promise.all([
      matchingPosts(query, rooms.blog),
      hitsIn(narrowed, { query, rooms, hidden }),
      isNarrowed(query) ? hitsIn([...feeds.keys()], { query, rooms, hidden, isCountOnly: true }) : null,
    ]);
    if (posts === null && query.within === 'blog') return unavailable(query);
    const blogCount = posts?.length ?? null;
    const postCount = isBesidesBlog(query) ? 0 : blogCount;
    const page = pageShown(query, query.within === 'blog' ? (postCount ?? 0) : narrow.total);
    const everywhere = wide ?? narrow;
    return {
      kind: 'searchAnswer',
      query: { ...query, page },
      stories: storiesOf(narrow, { publication, query: { ...query, page }, feeds }),
      posts: postCount === 0 ? [] : postsShown(posts ?? [], { ...query, page }),
      storyCount: { count: narrow.total, isMore: narrow.isMore },
      postCount,
      sections: countedBy(everywhere, (feed) => feeds.get(feed) ?? []).map(([key, count]) => ({
        key,
        count,
      })),
      sources: countedBy(everywhere, (feed) => [rooms.sourceOf(feed)]).map(([source, count]) => ({
        source,
        count,
      })),
      blogCount,
    };
  } catch (error) {
    if (error instanceof ArchiveFailure) return unavailable(query);
    throw error;
  }
}

/** Every feed of the publication, with the sections that have it. */
function feedsOf({ sections }: Publication): ReadonlyMap<string, SectionKey[]> {
  const feeds = new Map<string, SectionKey[]>();
  for (const key of sectionKeys) {
    for (const { address } of sections[key].feeds) feeds.set(address, [...(feeds.get(address) ?? []), key]);
  }
  return feeds;
}

/** The posts that match; null when the blog does not answer in time: nobody waits for a post who looks for news. */
async function matchingPosts(query: SearchQuery, blog: SearchRooms['blog']): Promise<PostEntry[] | null> {
  const late = new AbortController();
  const found = await Promise.race([
    blog.search(query.words),
    setTimeout(query.within === 'blog' ? blogOnlyPatienceMs : blogPatienceMs, null, { signal: late.signal }),
  ]);
  late.abort();
  if (found === null || 'kind' in found) return null;
  if (query.order === 'relevance') return found;
  return found.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
}

/** Whether only stories are looked for. */
function isBesidesBlog({ within, source }: SearchQuery): boolean {
  return source !== null || (within !== null && within !== 'blog');
}

function isNarrowed({ within, source }: SearchQuery): boolean {
  return within !== null || source !== null;
}

/** What the archive has in some feeds; a page that is further back than there are any gives the last one. */
async function hitsIn(
  feeds: string[],
  {
    query,
    rooms,
    hidden,
    isCountOnly = false,
  }: { query: SearchQuery; rooms: SearchRooms; hidden: Publication['hidden']; isCountOnly?: boolean },
): Promise<SearchHits> {
  const { words, order, page } = query;
  const ask = (number: number) =>
    rooms.archive.search({
      feeds,
      words,
      order,
      hidden,
      offset: (number - 1) * storiesPerSearchPage,
      count: isCountOnly ? 0 : storiesPerSearchPage,
    });
  const hits = await ask(page);
  const shown = pageShown(query, hits.total);
  return isCountOnly || shown === page ? hits : ask(shown);
}

function narrowedFeeds({
  query: { within, source },
  feeds,
  sourceOf,
}: {
  query: SearchQuery;
  feeds: ReadonlyMap<string, SectionKey[]>;
  sourceOf: SearchRooms['sourceOf'];
}): string[] {
  return Array.from(feeds)
    .filter(([, keys]) => within === null || keys.some((key) => key === within))
    .map(([feed]) => feed)
    .filter((feed) => source === null || sourceOf(feed) === source);
}

function pageShown({ page }: SearchQuery, total: number): number {
  return Math.min(page, Math.max(1, Math.ceil(total / storiesPerSearchPage)), searchPagesMax);
}

function storiesOf(
  hits: SearchHits,
  {
    publication,
    query,
    feeds,
  }: { publication: Publication; query: SearchQuery; feeds: ReadonlyMap<string, SectionKey[]> },
): FoundStory[] {
  const first = (query.page - 1) * storiesPerSearchPage;
  const withoutPictures = new Set(
    sectionKeys.flatMap((key) =>
      publication.sections[key].feeds
        .filter(({ pictures }) => pictures === 'none')
        .map(({ address }) => address),
    ),
  );
  return hits.articles.map((article, index) =>
    publicArticle({
      ...placeable(article),
      image: withoutPictures.has(article.feed) ? null : article.image,
      id: `search-${first + index}`,
      section: sectionOf(article, { query, feeds }),
    }),
  );
}

/** The section that is searched, where the story belongs to it; else the first that has its feed. */
function sectionOf(
  { feed }: FiledArticle,
  { query, feeds }: { query: SearchQuery; feeds: ReadonlyMap<string, SectionKey[]> },
): SectionKey {
  const [first, ...others] = feeds.get(feed) ?? [];
  if (first === undefined) throw new Error(`${feed} was found but not searched.`);
  return others.find((key) => key === query.within) ?? first;
}

/** What only hiding needs is no affair of pages and calls. */
function placeable(article: FiledArticle): Omit<Article, 'id' | 'section'> {
  const { formerLinks: _, ...placed } = article;
  return placed;
}

/** The best few beside the stories of the first page, or a page of their own. */
function postsShown(posts: PostEntry[], query: SearchQuery): PostEntry[] {
  if (query.within !== 'blog') return query.page === 1 ? posts.slice(0, bestPosts) : [];
  const first = (query.page - 1) * storiesPerSearchPage;
  return posts.slice(first, first + storiesPerSearchPage);
}

/** The matches by something that their feeds have, the most first. */
function countedBy<Name extends string>(
  { feeds }: SearchHits,
  namesOf: (feed: string) => readonly Name[],
): [Name, number][] {
  const counts = new Map<Name, number>();
  for (const { feed, count } of feeds) {
    for (const name of namesOf(feed)) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

function unavailable({ words }: SearchQuery): SearchRefused {
  return { kind: 'searchRefused', reason: 'unavailable', words };
}

const bestPosts = 3;
const blogPatienceMs = 1500;
const blogOnlyPatienceMs = 5000;
