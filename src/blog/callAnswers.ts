import type { BlogFailure, Post, PostSummary } from '../news/post.ts';
import type { Blog } from './blog.ts';
import { isBlogFailure } from './blogFailures.ts';

/**
 * What one of the network's calls is answered with. `problem` becomes a problem document (RFC 9457); a 401 also names its scheme
 * (`WWW-Authenticate: Bearer`, RFC 9110 section 11.6.1). `moved` becomes 308 to `location`, relative to the call's own address.
 */
export type CallAnswer<Body> =
  | { kind: 'answer'; body: Body }
  | { kind: 'moved'; location: string }
  | { kind: 'problem'; status: 400 | 401 | 404 | 502; detail: string };

/** What a caller sent, and what it is compared with. */
export interface Call {
  /** The `Authorization` header, or null. */
  authorization: string | null;
  /** The publication's public anonymous key. */
  key: string;
  blog: Blog;
}

/** Answers `get_metainfo` (spec section 7); `page` is the query's, null where it has none: the first. */
export async function metainfoAnswer({
  page,
  blog,
  ...call
}: Call & { page: string | null }): Promise<CallAnswer<{ blogs: PostSummary[]; total: number }>> {
  if (!hasKey(call)) return wrongKey;
  if (page !== null && !/^[1-9]\d{0,5}$/u.test(page)) {
    const detail = 'The page is a whole number, beginning with 1.';
    return { kind: 'problem', status: 400, detail };
  }
  const list = await blog.page(Number(page ?? 1));
  // What a caller of the list is told when its source fails (spec section 8, "the other blog listing").
  if (isBlogFailure(list))
    return { kind: 'problem', status: 502, detail: `Failed to fetch blog data: ${list.message}.` };
  return { kind: 'answer', body: { blogs: list.posts, total: list.total } };
}

/** A post as `get_details` gives it: the fields of spec section 3, and what else belongs to it. */
export type PostDetails = Omit<Post, 'html'>;

/** Answers `get_details` (spec section 7); `slug` is the query's, null where it has none. */
export async function detailsAnswer({
  slug,
  blog,
  ...call
}: Call & { slug: string | null }): Promise<CallAnswer<PostDetails>> {
  if (!hasKey(call)) return wrongKey;
  if (slug === null || slug === '') {
    const detail = 'Name the post: add its slug to the address as ?slug=.';
    return { kind: 'problem', status: 400, detail };
  }
  const post = await blog.post(slug);
  if (isBlogFailure(post)) return problemOf(post);
  const { html: _html, ...details } = post;
  return { kind: 'answer', body: details };
}

/** The scheme's name is read in any case (RFC 9110, section 11.1). */
function hasKey({ authorization, key }: Pick<Call, 'authorization' | 'key'>): boolean {
  return /^bearer +(\S+)$/iu.exec(authorization?.trim() ?? '')?.[1] === key;
}

const wrongKey = {
  kind: 'problem',
  status: 401,
  detail: "Give the publication's public key in the header Authorization: Bearer.",
} as const;

function problemOf({ reason, movedTo, message }: BlogFailure): CallAnswer<never> {
  if (reason === 'moved' && movedTo !== null) {
    return { kind: 'moved', location: `get_details?${new URLSearchParams({ slug: movedTo })}` };
  }
  if (reason === 'missing') return { kind: 'problem', status: 404, detail: `${message}.` };
  return { kind: 'problem', status: 502, detail: `${message}.` };
}
