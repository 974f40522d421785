import type { BlogFailure, PostPage, PostSummary } from '../../news/post.ts';

/** Which page of the blog's list is asked for, and by whom. */
export interface PostsQuestion {
  page: number;
  /** The publication's public key. */
  functionsKey: string;
  /** Ends the call when the reader wants something else meanwhile. */
  signal: AbortSignal;
}

/**
 * Asks `get_metainfo` for a page of the blog's list (spec section 7). A call that fails gives a failure with the message of the spec
 * (section 8), and is logged to the console.
 */
export async function askPosts({
  page,
  functionsKey,
  signal,
}: PostsQuestion): Promise<PostPage | BlogFailure> {
  const domain = location.hostname.replace(/^www\./u, '');
  const query = new URLSearchParams({ domain, page: String(page) });
  try {
    const response = await fetch(`/functions/v1/get_metainfo?${query}`, {
      headers: { Authorization: `Bearer ${functionsKey}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
    });
    if (!response.ok) return failed(`Failed to fetch blog metadata: ${response.status}`, signal);
    const { blogs, total }: PostsAnswer = await response.json();
    const posts = blogs.map(({ id, slug, metaTitle, metaDescription, pinterestImageLink = null }) => {
      return { id, slug, metaTitle, metaDescription, pinterestImageLink };
    });
    return { page, posts, total };
  } catch (error) {
    return failed('Failed to load blog data', signal, error);
  }
}

/** What the call gives (spec section 3, "Blog list response"): a picture is optional in it, and null inside the house. */
interface PostsAnswer {
  blogs: (Omit<PostSummary, 'pinterestImageLink'> & { pinterestImageLink?: string | null })[];
  total: number;
}

function failed(message: string, signal: AbortSignal, error?: unknown): BlogFailure {
  // oxlint-disable-next-line no-console -- the spec (section 8) wants what failed in the browser in the browser's console
  if (!signal.aborted) console.error(message, error ?? '');
  return { kind: 'blogFailure', message, reason: 'unreachable', movedTo: null };
}

const callTimeoutMs = 15_000;
