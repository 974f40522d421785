import type { BlogFailure, Post, PostSummary } from '../news/post.ts';
import { isBlogFailure, type Blog } from './blog.ts';

/**
 * The answer to a network call. `problem` becomes a problem document (RFC 9457); a 401 names its scheme
 * (`WWW-Authenticate: Bearer`, RFC 9110 section 11.6.1). `moved` becomes a 308 to `location`, relative to the call.
 */
export type CallAnswer<Body> =
  | { kind: 'answer'; body: Body }
  | { kind: 'moved'; location: string }
  | { kind: 'problem'; status: 400 | 401 | 404 | 502; detail: string };

interface Call {
  /** The `Authorization` header, or null. */
  authorization: string | null;
  /** The publication's public anonymous key. */
  key: string;
  blog: Blog;
}

/** A page of the list of posts, and the number of posts on all pages. */
export interface PostList {
  blogs: PostSummary[];
  total: number;
}

/** Answers `get_metainfo`. `page` is the query parameter; null means the first page. */
export async function metainfoAnswer({
  page,
  blog,
  ...call
}: Call & { page: string | null }): Promise<CallAnswer<PostList>> {
  if (!hasKey(call)) return wrongKey;
  if (page !== null && !/^[1-9]\d{0,5}$/u.test(page))
    return { kind: 'problem', status: 400, detail: 'The page must be a whole number, counted from 1.' };
  const list = await blog.page(Number(page ?? 1));
  if (isBlogFailure(list))
    return { kind: 'problem', status: 502, detail: `Failed to fetch blog data: ${list.message}.` };
  return { kind: 'answer', body: { blogs: list.posts, total: list.total } };
}

/** Answers `get_details`. `slug` is the query parameter, or null. */
export async function detailsAnswer({
  slug,
  blog,
  ...call
}: Call & { slug: string | null }): Promise<CallAnswer<Omit<Post, 'html' | 'pictures'>>> {
  if (!hasKey(call)) return wrongKey;
  if (slug === null || slug === '')
    return { kind: 'problem', status: 400, detail: 'Name a post: add its slug to the address as ?slug=.' };
  const post = await blog.post(slug);
  if (isBlogFailure(post)) return failureAnswer(post);
  const { html: _html, pictures: _pictures, ...details } = post;
  return { kind: 'answer', body: details };
}

/** The scheme's name is case-insensitive (RFC 9110 section 11.1). */
function hasKey({ authorization, key }: Pick<Call, 'authorization' | 'key'>): boolean {
  return /^bearer +(\S+)$/iu.exec(authorization?.trim() ?? '')?.[1] === key;
}

const wrongKey = {
  kind: 'problem',
  status: 401,
  detail: "Send the publication's public key in the header Authorization: Bearer.",
} as const;

function failureAnswer({ reason, movedTo, message }: BlogFailure): CallAnswer<never> {
  if (reason === 'moved' && movedTo !== null)
    return { kind: 'moved', location: `get_details?${new URLSearchParams({ slug: movedTo })}` };
  return { kind: 'problem', status: reason === 'missing' ? 404 : 502, detail: `${message}.` };
}
