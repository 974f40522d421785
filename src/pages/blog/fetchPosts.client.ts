import { withoutWww } from '../../news/words/parseWebUrl.ts';
import { withTimeout } from '../withTimeout.client.ts';
import { pagePrefix } from '../languages/pagePrefix.client.ts';
import {
  listRefused,
  listUnreachable,
  type BlogFailure,
  type PostPage,
  type PostSummary,
} from '../../news/post.ts';

/** Fetches a page of the blog's list from `get_metainfo`. Logs a failure to the console and returns it. */
export async function fetchPosts(
  page: number,
  { functionsKey, signal }: { functionsKey: string; signal: AbortSignal },
): Promise<PostPage | BlogFailure> {
  const domain = withoutWww(location.hostname);
  const query = new URLSearchParams({ domain, page: String(page) });
  try {
    const response = await fetch(`${pagePrefix()}/functions/v1/get_metainfo?${query}`, {
      headers: { Authorization: `Bearer ${functionsKey}`, 'Content-Type': 'application/json' },
      signal: withTimeout(signal),
    });
    if (!response.ok) return logFailure(listRefused(response.status), signal);
    const { blogs, total }: PostsResponse = await response.json();
    const posts = blogs.map((blog): PostSummary => Object.assign({}, optionalFields, blog));
    return { page, posts, total };
  } catch (error) {
    return logFailure(listUnreachable, signal, error);
  }
}

/** The response may leave out fields that a post doesn't have. */
interface PostsResponse {
  blogs: (Omit<PostSummary, keyof typeof optionalFields> & Partial<PostSummary>)[];
  total: number;
}

const optionalFields = { pinterestImageLink: null, date: null, category: null, tags: [], author: null };

function logFailure(failure: BlogFailure, signal: AbortSignal, error?: unknown): BlogFailure {
  // oxlint-disable-next-line no-console -- the browser's console is where a reader's errors are logged
  if (!signal.aborted) console.error(failure.message, error ?? '');
  return failure;
}
