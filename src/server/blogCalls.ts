import { isLoopbackHost } from '../news/networks.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import { pageNumber } from './blogRoutes.ts';
import { jsonResponse, problem, redirect, securityHeaders, type PlainResponse } from './plainResponse.ts';
import { sendUncached, type RouteContext, type Routes } from './send.ts';

/** Adds the network's calls for the posts of a publication. */
export function addBlogCalls(app: Routes): void {
  for (const [path, respond] of calls)
    app.get(path, async (context) => sendUncached(context, await respondToCall(context, respond)));
}

type Respond = (blog: PublishedBlog, query: (name: string) => string | undefined) => Promise<PlainResponse>;

/** Responds with a page of the list of posts, and the number of posts on all pages. */
const respondWithList: Respond = async (blog, query) => {
  const number = pageNumber(query('page'));
  if (number === undefined) return callProblem(400, 'The page must be a whole number, counted from 1.');
  const list = await blog.page(number);
  if ('kind' in list) return callProblem(502, `Failed to fetch blog data: ${list.message}.`);
  return jsonResponse({ blogs: list.posts, total: list.total }, callerHeaders);
};

/** Responds with a post, without the fields that only our own pages need. */
const respondWithPost: Respond = async (blog, query) => {
  const slug = query('slug') ?? '';
  if (slug === '') return callProblem(400, 'Name a post: add its slug to the URL, as in ?slug=my-post.');
  const post = await blog.post(slug);
  if (!('kind' in post)) {
    const { html: _html, pictures: _pictures, thumbnail: _thumbnail, ...details } = post;
    return jsonResponse(details, callerHeaders);
  }
  const { reason, movedTo, message } = post;
  if (reason === 'moved' && movedTo !== null)
    return redirect(`get_details?${new URLSearchParams({ slug: movedTo })}`, callerHeaders);
  return callProblem(reason === 'missing' ? 404 : 502, `${message}.`);
};

const calls: ReadonlyMap<string, Respond> = new Map([
  ['/functions/v1/get_metainfo', respondWithList],
  ['/functions/v1/get_details', respondWithPost],
]);

/** Checks whether a path is one of the network's calls, which pages on any host may make. */
export function isBlogCall(path: string): boolean {
  return calls.has(path);
}

/** Responds to a call with the posts of this publication, or of the publication that `domain` names. */
async function respondToCall(context: RouteContext, respond: Respond): Promise<PlainResponse> {
  const { newsroom } = context.var.services;
  const { publication, request } = context.env;
  const domain = context.req.query('domain')?.toLowerCase() ?? '';
  // A page on this machine sends its own host as `domain`. No publication has that host, so it means this publication.
  const isOwn = domain === '' || isLoopbackHost(domain) || domain === `${publication.id}.localhost`;
  const requested = isOwn
    ? publication
    : newsroom.publications().find(({ hosts }) => hosts.includes(domain) || hosts.includes(`www.${domain}`));
  if (requested === undefined) return callProblem(404, 'No publication of this network has that domain.');
  if (requested.blog === null) return callProblem(404, 'This publication has no blog.');
  if (bearerKey(request.headers.authorization) !== requested.functionsKey) return wrongKey;
  return respond(newsroom.blog(requested.id, requested.language), (name) => context.req.query(name));
}

/** Returns the key in a Bearer header. The scheme's name is case-insensitive (RFC 9110, section 11.1). */
function bearerKey(authorization = ''): string | undefined {
  return /^bearer +(\S+)$/iu.exec(authorization.trim())?.[1];
}

function callProblem(status: number, detail: string, headers = {}): PlainResponse {
  return problem(status, detail, { ...blogCallHeaders, ...headers });
}

/** The header that lets a page on another host read the response (CORS). The key is public, and no cookie is used. */
export const blogCallHeaders = { 'Access-Control-Allow-Origin': '*' };

/**
 * The response to the preflight of a page on another host. As an allowed header, `*` would not include Authorization.
 */
export const blogCallPreflight: PlainResponse = {
  status: 200,
  headers: {
    ...securityHeaders,
    ...blogCallHeaders,
    'Access-Control-Allow-Methods': 'GET, HEAD',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    'Access-Control-Max-Age': '86400',
    'Cache-Control': 'no-store',
  },
  body: '',
};

const wrongKey = callProblem(401, "Send the publication's public key in the header Authorization: Bearer.", {
  'WWW-Authenticate': 'Bearer',
});

/** The response depends on the caller's key, so no shared cache may store it. */
const callerHeaders = { ...blogCallHeaders, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
