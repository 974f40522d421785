import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { waitAtMost } from '../runtime/waitAtMost.ts';
import {
  listUnreachable,
  postPageCount,
  postsPerPage,
  postUnreachable,
  type BlogFailure,
  type PostEntry,
  type PostPage,
  type PostSummary,
} from '../news/post.ts';
import { isBlogFailure, type Blog } from './blog.ts';
import { fetchPost, fetchPostPage, type FunctionsHost } from './functionsHost.ts';
import { loadPosts, mapInBatches } from './loadPosts.ts';
import { outsidePictures, thumbnailOf } from './outsidePictures.ts';
import { openPostSearch, type SearchedTexts } from './postSearch.ts';

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
  const cacheOptions = { now, health, timeoutFailure: listUnreachable, ...defaultTimes, ...times };
  // The list may have no dates, so entries take their dates from posts that were fetched.
  const dates = new LRUCache<string, PostDates>({ max: listPagesMax * postsPerPage });
  const pictures = new LRUCache<string, true>({ max: picturesMax });
  const pages = openResultCache({
    ...cacheOptions,
    async load(number) {
      const fetched = await fetchPostPage(host, Number(number));
      if (!isBlogFailure(fetched)) addAll(pictures, fetched.posts.flatMap(thumbnailOf));
      return fetched;
    },
  });
  const page = (number: number) => pages(String(number));
  const lists = openResultCache({
    ...cacheOptions,
    freshMs: listFreshMs,
    // A list takes up to 100 calls.
    isHang: false,
    load: () => listPosts((number) => pages(String(number), { shouldWaitForNewer: true })),
  });
  const list = () => lists('all');
  const postSearch = openPostSearch(searchedTexts);
  const post = openResultCache({
    ...cacheOptions,
    timeoutFailure: postUnreachable,
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
      const slugs = first.posts.slice(0, count).map(({ slug }) => slug);
      return loadPosts(slugs, post);
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
    nextChangeAt: (at) => at + (health.calls > 0 ? refreshingMs : cacheOptions.freshMs),
    outsidePictures: () => [...pictures.keys()],
    ...withoutFolder,
    reload: () => Promise.resolve(false),
  };
}

/** The members that only a blog in a folder needs, empty. */
const withoutFolder = {
  picture: () => undefined,
  formerSlugs: () => [],
  mistakes: [],
  links: () => [],
  drafts: () => [],
  notices: () => [],
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

/**
 * Lists all posts, newest first. If a page fails, the list fails, because the posts on that page would look deleted.
 */
async function listPosts(
  page: (number: number) => Promise<PostPage | BlogFailure>,
): Promise<ListedPosts | BlogFailure> {
  const first = await page(1);
  if (isBlogFailure(first)) return first;
  const pageCount = Math.min(postPageCount(first.total), listPagesMax);
  const numbers = Array.from({ length: pageCount - 1 }, (_, index) => index + 2);
  const others = await mapInBatches(numbers, page, isBlogFailure);
  const failure = others.find(isBlogFailure);
  if (failure !== undefined) return failure;
  const all = [first, ...others].flatMap((each) => (isBlogFailure(each) ? [] : each.posts));
  // A post published while we list moves the last post of each page to the next, so the same post may come twice.
  const posts = [...new Map(all.map((post) => [post.slug, post])).values()];
  return { posts, version: hash('sha256', JSON.stringify(posts)) };
}

/** Returns the searched texts of a post. The list has no body; fetching bodies would take one request per post. */
function searchedTexts({ metaTitle, metaDescription }: PostSummary): SearchedTexts {
  return { title: metaTitle, description: metaDescription, labels: '', body: '' };
}

const listPagesMax = 100;
/** Enough for several pictures for each post of the longest list. */
const picturesMax = 10 * listPagesMax * postsPerPage;
const defaultTimes: CacheTimes = { freshMs: 60_000, retryMs: 10_000, readerWaitMsMax: 1500 };

/** The time for which a page stays cached while a call to the host runs, in milliseconds. */
const refreshingMs = 1000;

/** Longer than for a page, since the list takes up to 100 requests. */
const listFreshMs = 5 * 60_000;

/** The times for which results are cached, in milliseconds. */
interface CacheTimes {
  /** The time for which a good result is served without a new call. */
  freshMs: number;
  /** The time for which a failure is cached before the next call. */
  retryMs: number;
  /** The longest time that readers wait for a first result. */
  readerWaitMsMax: number;
}

/** The state that the caches of one host share. */
interface HostHealth {
  /** The end of a pause without new calls, because a call hangs; in epoch milliseconds. */
  hangsUntil: number;
  /** The number of calls that are running. */
  calls: number;
}

interface ResultCacheOptions<Value extends object> extends CacheTimes {
  load: (key: string) => Promise<Value | BlogFailure>;
  /** The result for readers who have waited for `readerWaitMsMax`. */
  timeoutFailure: BlogFailure;
  health: HostHealth;
  /** True if a call that takes too long means that the host hangs. */
  isHang?: boolean;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Caches the results of calls to a host by key; concurrent requests for a key share one call. The last good result is
 * served at once, and refreshed in the background when it is no longer fresh. Without a good result, readers wait for
 * `readerWaitMsMax`, then all get a failure. With `shouldWaitForNewer`, they wait up to the same limit for a newer
 * result. An error that `load` throws rejects the waiting requests and is not cached.
 */
function openResultCache<Value extends object>(
  options: ResultCacheOptions<Value>,
): (key: string, options?: { shouldWaitForNewer: boolean }) => Promise<Value | BlogFailure> {
  const { now, timeoutFailure, health } = options;
  const entries = new LRUCache<string, Entry<Value>>({ max: resultsMax });

  return async (key, { shouldWaitForNewer } = { shouldWaitForNewer: false }) => {
    const entry = entries.get(key) ?? { result: undefined, freshUntil: 0, call: undefined };
    entries.set(key, entry);
    if (entry.result !== undefined && now() < entry.freshUntil) return entry.result;
    if (entry.call === undefined && now() < health.hangsUntil) return entry.result ?? timeoutFailure;
    const call = (entry.call ??= startCall(key, entry, options));
    if (shouldWaitForNewer || !isGood(entry.result)) return waitFor(call, entry, options);
    // No reader waits for this call, and the next request calls the host again.
    call.result.catch(() => undefined);
    return entry.result;
  };
}

interface Entry<Value> {
  /** The last good result, or the failure if there was none. */
  result: Value | BlogFailure | undefined;
  freshUntil: number;
  call: Call<Value> | undefined;
}

interface Call<Value> {
  result: Promise<Value | BlogFailure>;
  startedAt: number;
}

function startCall<Value extends object>(
  key: string,
  entry: Entry<Value>,
  { load, health, now, freshMs, retryMs }: ResultCacheOptions<Value>,
): Call<Value> {
  async function loadResult(): Promise<Value | BlogFailure> {
    health.calls += 1;
    try {
      const result = await load(key);
      if (isGood(result)) health.hangsUntil = 0;
      if (isGood(result) || !isGood(entry.result)) entry.result = result;
      entry.freshUntil = now() + (isGood(result) ? freshMs : retryMs);
      return entry.result;
    } finally {
      health.calls -= 1;
      entry.call = undefined;
    }
  }
  return { result: loadResult(), startedAt: now() };
}

/** Returns the result of a call, or `timeoutFailure` when readers have waited long enough. */
async function waitFor<Value extends object>(
  { result, startedAt }: Call<Value>,
  entry: Entry<Value>,
  { now, timeoutFailure, health, isHang = true, readerWaitMsMax, retryMs }: ResultCacheOptions<Value>,
): Promise<Value | BlogFailure> {
  // A request may come when other readers have already stopped waiting for the call.
  const first = await waitAtMost(result, Math.max(0, startedAt + readerWaitMsMax - now()));
  if (first !== undefined) return first;
  entry.result ??= timeoutFailure;
  entry.freshUntil = now() + retryMs;
  if (isHang) health.hangsUntil = now() + retryMs;
  return entry.result;
}

/** Returns whether the host has responded with a result. A missing or moved post is also a good result. */
function isGood<Value extends object>(
  result: Value | BlogFailure | undefined,
): result is Value | BlogFailure {
  return result !== undefined && !(isBlogFailure(result) && result.reason === 'unreachable');
}

const resultsMax = 500;
