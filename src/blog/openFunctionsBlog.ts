import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  postsPerPage,
  type BlogFailure,
  type PostEntry,
  type PostPage,
  type PostSummary,
} from '../news/post.ts';
import { isBlogFailure, unreachableBlog, type Blog } from './blog.ts';
import { fetchPost, fetchPostPage, type FunctionsHost } from './functionsHost.ts';
import { loadPosts, mapInBatches } from './loadPosts.ts';
import { outsidePictures, thumbnailOf } from './outsidePictures.ts';
import { openPostSearch, type SearchedTexts } from './postSearch.ts';
import { openResultCache, type CacheTimes, type HostHealth } from './resultCache.ts';

/** Opens a blog on a functions host of the network. */
export function openFunctionsBlog({
  times,
  now,
  ...host
}: FunctionsHost & {
  /** Epoch milliseconds. */
  now: () => number;
  times?: Partial<CacheTimes>;
}): Blog {
  const health: HostHealth = { hangsUntil: 0, calls: 0 };
  const cached = { now, health, late: lateList, ...defaultTimes, ...times };
  // The list may have no dates, so entries show those of the posts that were fetched.
  const dates = new LRUCache<string, PostDates>({ max: listPagesMax * postsPerPage });
  const pictures = new LRUCache<string, true>({ max: picturesMax });
  const pages = openResultCache({
    ...cached,
    async load(number) {
      const fetched = await fetchPostPage(host, Number(number));
      if (!isBlogFailure(fetched)) addAll(pictures, fetched.posts.flatMap(thumbnailOf));
      return fetched;
    },
  });
  const page = (number: number) => pages(String(number));
  const lists = openResultCache({
    ...cached,
    freshMs: listFreshMs,
    // A list takes up to 100 calls.
    isHang: false,
    load: () => listPosts((number) => pages(String(number), { isPatient: true })),
  });
  const list = () => lists('all');
  const postSearch = openPostSearch(searchedTexts);
  const post = openResultCache({
    ...cached,
    late: latePost,
    async load(slug) {
      const fetched = await fetchPost(host, slug);
      if (isBlogFailure(fetched)) return fetched;
      dates.set(slug, { date: fetched.date, modified: fetched.modified });
      addAll(pictures, outsidePictures(fetched));
      return fetched;
    },
  });

  function entryOf(summary: PostSummary): PostEntry {
    return { ...summary, modified: null, ...dates.get(summary.slug) };
  }

  return {
    page,
    post,
    async newest(count) {
      const first = await page(1);
      if (isBlogFailure(first)) return first;
      return loadPosts({ slugs: first.posts.slice(0, count).map(({ slug }) => slug), post });
    },
    async entries() {
      const listed = await list();
      return isBlogFailure(listed) ? listed : listed.posts.map(entryOf);
    },
    async search(query, synonyms) {
      const listed = await list();
      if (isBlogFailure(listed)) return listed;
      return (await postSearch.find({ ...listed, query, synonyms })).map(entryOf);
    },
    async respell(query, known) {
      const listed = await list();
      return isBlogFailure(listed) ? null : postSearch.respell({ ...listed, query, ...known });
    },
    nextChangeAt: (at) => at + (health.calls > 0 ? refreshingMs : cached.freshMs),
    outsidePictures: () => [...pictures.keys()],
    ...nothingInFolder,
    reload: () => Promise.resolve(false),
  };
}

/** The members that only a blog in a folder has. */
const nothingInFolder = {
  picture: () => undefined,
  formerSlugs: () => [],
  mistakes: [],
  links: () => [],
  drafts: () => [],
  notices: [],
  older: { files: [], isFolderMissing: false },
};

type PostDates = Pick<PostEntry, 'date' | 'modified'>;

function addAll(urls: LRUCache<string, true>, added: readonly string[]): void {
  for (const url of added) urls.set(url, true);
}

interface ListedPosts {
  posts: PostSummary[];
  /** Equal versions mean equal posts. */
  version: string;
}

/** Lists all posts, newest first. If a page fails the list fails, since its posts would look deleted. */
async function listPosts(
  page: (number: number) => Promise<PostPage | BlogFailure>,
): Promise<ListedPosts | BlogFailure> {
  const first = await page(1);
  if (isBlogFailure(first)) return first;
  const pageCount = Math.min(Math.ceil(first.total / postsPerPage), listPagesMax);
  const numbers = Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => index + 2);
  const others = await mapInBatches({ items: numbers, work: page, isLast: isBlogFailure });
  const failure = others.find(isBlogFailure);
  if (failure !== undefined) return failure;
  const all = [first, ...others].flatMap((each) => (isBlogFailure(each) ? [] : each.posts));
  // A post published while we list moves the last post of each page to the next, so the same post may come twice.
  const posts = [...new Map(all.map((post) => [post.slug, post])).values()];
  return { posts, version: hash('sha256', JSON.stringify(posts)) };
}

/** The list has no text: it would take one request per post. */
function searchedTexts({ metaTitle, metaDescription }: PostSummary): SearchedTexts {
  return { title: metaTitle, description: metaDescription, labels: '', body: '' };
}

const lateList = unreachableBlog('Failed to load blog data');
const latePost = unreachableBlog('Failed to load blog detail');
const listPagesMax = 100;
/** Several for each post of the longest list. */
const picturesMax = 10 * listPagesMax * postsPerPage;
const defaultTimes: CacheTimes = { freshMs: 60_000, retryMs: 10_000, patienceMs: 1500 };

/** How soon a page is rendered again during a call to the host. */
const refreshingMs = 1000;

/** Longer than for a page, since the list takes up to 100 requests. */
const listFreshMs = 5 * 60_000;
