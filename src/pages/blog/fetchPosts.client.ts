import { pagePrefix } from '../languages/pagePrefix.client.ts';
import type { BlogFailure, PostPage, PostSummary } from '../../news/post.ts';

/** Fetches a page of the blog's list from `get_metainfo`. Logs a failure to the console and returns its message. */
export async function fetchPosts(
  page: number,
  { functionsKey, signal }: { functionsKey: string; signal: AbortSignal },
): Promise<PostPage | BlogFailure> {
  const domain = location.hostname.replace(/^www\./u, '');
  const query = new URLSearchParams({ domain, page: String(page) });
  try {
    const response = await fetch(`${pagePrefix()}/functions/v1/get_metainfo?${query}`, {
      headers: { Authorization: `Bearer ${functionsKey}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)]),
    });
    if (!response.ok) return failed(`Failed to fetch blog metadata: ${response.status}`, signal);
    const { blogs, total }: PostsResponse = await response.json();
    const posts = blogs.map((blog): PostSummary => Object.assign({}, optionalFields, blog));
    return { page, posts, total };
  } catch (error) {
    return failed('Failed to load blog data', signal, error);
  }
}

/** The response may leave out fields that a post doesn't have. */
interface PostsResponse {
  blogs: (Omit<PostSummary, keyof typeof optionalFields> & Partial<PostSummary>)[];
  total: number;
}

const optionalFields = { pinterestImageLink: null, date: null, category: null, tags: [], author: null };

function failed(message: string, signal: AbortSignal, error?: unknown): BlogFailure {
  // oxlint-disable-next-line no-console -- the browser's console is where a reader's errors are logged
  if (!signal.aborted) console.error(message, error ?? '');
  return { kind: 'blogFailure', message, reason: 'unreachable', movedTo: null };
}

const fetchTimeoutMs = 15_000;
