import { setTimeout } from 'node:timers/promises';
import { hasPage } from '../news/features.ts';
import { postPath, postsPerPage, type Post } from '../news/post.ts';
import { linksOf, postsByTopic, type PostLinks } from '../news/topics/postTopics.ts';
import type { CallAnswer, PublishedBlog } from '../newsroom/blogs.ts';
import { jsonResponse, problem, redirect, securityHeaders, type PlainResponse } from './plainResponse.ts';
import type { OtherPaths } from '../pages/page.ts';
import type { Routes } from './routes.ts';
import {
  requestedPath,
  sendMoved,
  sendNotFound,
  sendOnce,
  sendPage,
  sendPageOnce,
  type RouteContext,
  type Services,
} from './send.ts';

/** Adds the blog's list, posts, tags and authors, and the network's calls for them. */
export function addBlogRoutes(app: Routes, services: Services): void {
  app.use('/blog/*', (context, next) => (hasBlog(context) ? next() : sendNotFound(context, services)));
  app.get('/blog', (context) => sendList(context, services));
  app.get('/blog/:slug', (context) => sendPost(context, services, context.req.param('slug')));
  app.get('/blog/:folder{tags|authors}/:name', (context) => sendTopic(context, services));
  app.get('/functions/v1/get_metainfo', (context) =>
    sendCall(context, services, (blog, authorization) =>
      blog.metainfo({ authorization, page: context.req.query('page') ?? null }),
    ),
  );
  app.get('/functions/v1/get_details', (context) =>
    sendCall(context, services, (blog, authorization) =>
      blog.details({ authorization, slug: context.req.query('slug') ?? null }),
    ),
  );
}

function hasBlog({ env: { publication } }: RouteContext): boolean {
  return hasPage(publication, '/blog');
}

/** Whether a path is one of the network's calls, which pages on any host may make. */
export function isBlogCall(path: string): boolean {
  return path === '/functions/v1/get_metainfo' || path === '/functions/v1/get_details';
}

/** Lets a browser give the answer to a page on another host (CORS). The key is public, and no cookie is used. */
export const blogCallHeaders = { 'Access-Control-Allow-Origin': '*' };

/** What a browser asks for before it sends a key from another host. A wildcard would not include Authorization. */
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

async function sendList(context: RouteContext, services: Services): Promise<Response> {
  const number = pageNumber(context.req.query('page'));
  if (number === undefined) return sendNotFound(context, services);
  const blog = blogOf(context, services);
  const list = await blog.page(number);
  const page = { screen: 'blog', list } as const;
  if ('kind' in list) return sendPageOnce(context, services, { page, status: 502 });
  if (number > Math.max(1, Math.ceil(list.total / postsPerPage))) return sendNotFound(context, services);
  const path = number === 1 ? '/blog' : `/blog?page=${number}`;
  return sendPage(context, services, { page, path, freshUntil: (now) => blog.nextChangeAt(now) });
}

function blogOf({ env: { publication } }: RouteContext, { newsroom }: Services): PublishedBlog {
  return newsroom.blog(publication.id, publication.language);
}

/** The requested page, 1 when the query names none, or undefined when it is not a page number. */
function pageNumber(query: string | undefined): number | undefined {
  if (query === undefined) return 1;
  return /^[1-9]\d{0,5}$/u.test(query) ? Number(query) : undefined;
}

async function sendPost(context: RouteContext, services: Services, slug: string): Promise<Response> {
  const blog = blogOf(context, services);
  const post = await blog.post(slug);
  if (!('kind' in post)) {
    const links = await linksWithin(blog, post);
    const page = {
      screen: 'post',
      post,
      ...(links !== null && { links }),
      otherPaths: await otherPathsOf(post, context, services),
    } as const;
    return sendPage(context, services, {
      page,
      path: postPath(post.slug),
      freshUntil: (now) => blog.nextChangeAt(now),
    });
  }
  const page = { screen: 'post', post } as const;
  if (post.reason === 'unreachable') return sendPageOnce(context, services, { page, status: 502 });
  if (post.reason === 'moved' && post.movedTo !== null)
    return sendOnce(context, redirect(postPath(post.movedTo)));
  const moved = sendMoved(context);
  if (moved !== null) return moved;
  services.logMissingPage(requestedPath(context));
  return sendPage(context, services, { page, status: 404, path: '/blog/*' });
}

/** Where a post is in the publication's other languages. A blog that doesn't respond has none. */
async function otherPathsOf(
  { id, language }: Post,
  { env: { publication } }: RouteContext,
  { newsroom }: Services,
): Promise<OtherPaths> {
  const others = [publication.mainLanguage, ...publication.alsoIn];
  const paths: OtherPaths = {};
  for (const other of others.filter((each) => each !== publication.language)) {
    const entries = await newsroom.blog(publication.id, other).entries();
    const found = 'kind' in entries ? undefined : entries.find((each) => each.id === id);
    if (found === undefined) paths[other] = blogElsewhere;
    else {
      const isTranslated = found.language === undefined && language === undefined;
      paths[other] = { path: postPath(found.slug), isTranslated };
    }
  }
  return paths;
}

/** The pages of tags and authors have the names of one language. */
function otherBlogs({ env: { publication } }: RouteContext): OtherPaths {
  return Object.fromEntries(
    [publication.mainLanguage, ...publication.alsoIn].map((language) => [language, blogElsewhere]),
  );
}

const blogElsewhere = { path: '/blog', isTranslated: false };

/** The links of a post, or null if the list of posts fails or is slow: a post never waits long for its links. */
async function linksWithin(blog: PublishedBlog, post: Post): Promise<PostLinks | null> {
  const posts = await Promise.race([blog.entries(), setTimeout(listWaitMs, null, { ref: false })]);
  return posts === null || 'kind' in posts ? null : linksOf(post, posts);
}

const listWaitMs = 500;

/** Sends the posts with one tag or by one author. One that no post has is not found. */
async function sendTopic(context: RouteContext, services: Services): Promise<Response> {
  const number = pageNumber(context.req.query('page'));
  const blog = blogOf(context, services);
  const posts = await blog.entries();
  if ('kind' in posts)
    return sendPageOnce(context, services, { page: { screen: 'post', post: posts }, status: 502 });
  const { folder, name } = context.req.param();
  const found = postsByTopic(posts).get(`/blog/${folder}/${encodeURIComponent(name ?? '')}`);
  const first = ((number ?? 0) - 1) * postsPerPage;
  const shown = number === undefined ? [] : (found?.posts.slice(first, first + postsPerPage) ?? []);
  if (found === undefined || number === undefined || shown.length === 0)
    return sendNotFound(context, services);
  const { topic } = found;
  return sendPage(context, services, {
    page: {
      screen: 'topic',
      topic,
      otherPaths: otherBlogs(context),
      list: { page: number, posts: shown, total: found.posts.length },
    },
    path: number === 1 ? topic.path : `${topic.path}?page=${number}`,
    freshUntil: (now) => blog.nextChangeAt(now),
  });
}

/** Answers a call with the posts of this publication, or of the one that `domain` names. */
async function sendCall(
  context: RouteContext,
  { newsroom }: Services,
  call: (blog: PublishedBlog, authorization: string | null) => Promise<CallAnswer<object>>,
): Promise<Response> {
  const { publication, request } = context.env;
  const domain = context.req.query('domain')?.toLowerCase() ?? '';
  // A page on this machine names its own host, which belongs to no publication: it means its own.
  const isOwn = ownNames.has(domain) || domain === `${publication.id}.localhost`;
  const named = isOwn
    ? publication
    : newsroom.publications().find(({ hosts }) => hosts.includes(domain) || hosts.includes(`www.${domain}`));
  if (named === undefined) return sendOnce(context, unknownDomain);
  if (named.blog === null) return sendOnce(context, noBlog);
  const answer = await call(newsroom.blog(named.id, named.language), request.headers.authorization ?? null);
  return sendOnce(context, callResponse(answer));
}

function callResponse(answer: CallAnswer<object>): PlainResponse {
  if (answer.kind === 'answer') return jsonResponse(answer.body, callerHeaders);
  if (answer.kind === 'moved') return redirect(answer.location, callerHeaders);
  const scheme = answer.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  return problem({ ...answer, headers: { ...blogCallHeaders, ...scheme } });
}

const ownNames: ReadonlySet<string> = new Set(['', 'localhost', '127.0.0.1', '[::1]']);
const noBlog = problem({
  status: 404,
  detail: 'This publication has no blog.',
  headers: blogCallHeaders,
});
const unknownDomain = problem({
  status: 404,
  detail: 'No publication of this network has that domain.',
  headers: blogCallHeaders,
});

/** The response depends on the caller's key, so no shared cache may keep it. */
const callerHeaders = { ...blogCallHeaders, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
