import type { PostEntry } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { formerSectionAt, sectionAt, sectionOf, sectionWithKey, type SectionKey } from '../news/sections.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import { publicFeedResult, withAbsoluteImage } from '../pages/feed/publicFeedResult.ts';
import { limitRate } from './connections/connectionLimit.ts';
import { readerAddress } from './connections/forwarded.ts';
import { jsonResponse, problem, redirect, type PlainResponse } from './plainResponse.ts';
import type { Routes } from './routes.ts';
import {
  requestedPath,
  sendCached,
  sendMoved,
  sendNotFound,
  sendOnce,
  sendPage,
  type RouteContext,
  type Services,
} from './send.ts';

/** Adds the sections' pages and calls. They come last, because a section's slug can be any word. */
export function addSectionRoutes(app: Routes, services: Services): void {
  addSectionCalls(app, services);
  app.get('/:slug', (context) => {
    const slug = context.req.param('slug');
    const section = sectionAt(context.env.publication, slug);
    if (section === undefined) return sendMovedSection(context, services, slug);
    const { key } = section;
    const blog = services.newsroom.blog(context.env.publication.id, context.env.publication.language);
    return sendPage(context, services, {
      page: async () => ({
        screen: 'section',
        key,
        posts: await sectionPosts(context.env.publication, { key, blog }),
      }),
      path: `/${section.slug}`,
      sections: 'all',
      main: key,
      freshUntil: (now) => blog.nextChangeAt(now),
    });
  });
  app.get('/:slug/all', (context) => {
    const { publication } = context.env;
    const slug = context.req.param('slug');
    const section = sectionAt(publication, slug);
    if (section === undefined) return sendUnknownCategory(context, services, slug);
    const { key } = section;
    const blog = services.newsroom.blog(publication.id, publication.language);
    return sendPage(context, services, {
      page: async () => ({
        screen: 'sectionAll',
        key,
        posts: await sectionPosts(publication, { key, blog }),
      }),
      path: `/${section.slug}/all`,
      sections: [key],
      main: key,
      freshUntil: (now) => blog.nextChangeAt(now),
    });
  });
}

function addSectionCalls(app: Routes, services: Services): void {
  app.get('/api/feeds/:key', (context) => {
    const { publication } = context.env;
    const key = context.req.param('key');
    if (sectionWithKey(publication, key) === undefined)
      return sendOnce(context, unknownSection(publication, key));
    return sendCached(context, services, {
      sections: [key],
      path: `/api/feeds/${key}`,
      build: ({ edition }) => {
        const result = publicFeedResult(sectionOf(edition, key).result);
        const articles = result.articles.map((article) => withAbsoluteImage(article, edition.publication));
        return jsonResponse({ ...result, articles }, feedResultHeaders);
      },
    });
  });
  const mayRefresh = limitRate({ perMinute: refreshesPerMinute, now: services.now });
  app.get('/api/feeds/:key/refresh', (context) => sendOnce(context, refreshByPost));
  app.post('/api/feeds/:key/refresh', (context) => {
    const key = context.req.param('key');
    const { publication, request } = context.env;
    if (sectionWithKey(publication, key) === undefined)
      return sendOnce(context, unknownSection(publication, key));
    if (!mayRefresh(readerAddress(request, services))) return sendOnce(context, tooManyRefreshes);
    const polling = services.newsroom.refresh(publication.id, key);
    return sendOnce(context, { ...jsonResponse({ polling }, refreshHeaders), status: 202 });
  });
}

/** The published posts that name a section, newest first. A functions host has none. */
export async function sectionPosts(
  publication: Pick<Publication, 'blog'>,
  { key, blog }: { key: SectionKey; blog: Pick<PublishedBlog, 'entries'> },
): Promise<PostEntry[]> {
  if (publication.blog?.source !== 'folder') return [];
  const posts = await blog.entries();
  return 'kind' in posts ? [] : posts.filter(({ section }) => section === key);
}

/** Redirects from a former address of a section, or of something below it, to the one it has now. */
export function sendMovedSection(
  context: RouteContext,
  services: Services,
  slug: string,
): Response | Promise<Response> {
  const section = formerSectionAt(context.env.publication, slug);
  if (section === undefined) return sendNotFound(context, services);
  const { pathname, search } = new URL(context.req.url);
  const below = pathname.slice(`/${slug}`.length);
  return sendOnce(context, redirect(`/${section.slug}${below}${search}`));
}

function sendUnknownCategory(
  context: RouteContext,
  services: Services,
  slug: string,
): Response | Promise<Response> {
  if (formerSectionAt(context.env.publication, slug) !== undefined)
    return sendMovedSection(context, services, slug);
  const moved = sendMoved(context);
  if (moved !== null) return moved;
  services.logMissingPage(requestedPath(context));
  return sendPage(context, services, { page: { screen: 'unknownCategory' }, status: 404, path: '/*/all' });
}

function unknownSection({ sections }: Publication, key: string): PlainResponse {
  const keys = sections.map((section) => section.key).join(', ');
  const detail = `There is no section ${key}. ${keys === '' ? 'There are no sections.' : `The sections are ${keys}.`}`;
  return problem({ status: 404, detail });
}

const refreshesPerMinute = 10;
const refreshHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
const refreshByPost = problem({
  status: 405,
  detail: 'Send a POST request to refresh a section.',
  headers: { Allow: 'POST' },
});
const tooManyRefreshes = problem({
  status: 429,
  detail: `A reader may refresh ${refreshesPerMinute} times a minute. Remedy: wait a minute; the feeds are polled anyway.`,
  headers: { 'Retry-After': '60' },
});

const feedResultHeaders = { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' };
