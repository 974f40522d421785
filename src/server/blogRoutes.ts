import { postsPerPage } from '../news/post.ts';
import { postPath } from '../news/postPath.ts';
import { movedDraft } from './drafts.ts';
import type { Routes } from './routes.ts';
import { sendOnce } from './send.ts';
import { sendNotFound, sendPage, sendUnkept, type RouteRooms } from './sendPage.ts';

/** Adds the blog's list and its posts (spec section 2). A page that the list does not have is not found; a renamed post leads on. */
export function addBlogRoutes(app: Routes, rooms: RouteRooms): void {
  app.get('/blog', async (context) => {
    const number = pageNumber(context.req.query('page'));
    if (number === undefined) return sendNotFound(context, rooms);
    const blog = rooms.blog(context.env.publication);
    const list = await blog.page(number);
    const page = { screen: 'blog', list } as const;
    if ('kind' in list) return sendUnkept(context, rooms, { page, status: 502 });
    if (number > Math.max(1, Math.ceil(list.total / postsPerPage))) return sendNotFound(context, rooms);
    const path = number === 1 ? '/blog' : `/blog?page=${number}`;
    return sendPage(context, rooms, { page, path, freshUntil: blog.nextChangeAt(rooms.now()) });
  });
  app.get('/blog/:slug', async (context) => {
    const blog = rooms.blog(context.env.publication);
    const post = await blog.post(context.req.param('slug'));
    const page = { screen: 'post', post } as const;
    const freshUntil = blog.nextChangeAt(rooms.now());
    if (!('kind' in post)) return sendPage(context, rooms, { page, path: postPath(post.slug), freshUntil });
    if (post.reason === 'unreachable') return sendUnkept(context, rooms, { page, status: 502 });
    if (post.reason === 'moved' && post.movedTo !== null)
      return sendOnce(context, movedDraft(postPath(post.movedTo)));
    rooms.missingPaths.tell(context.req.path);
    return sendPage(context, rooms, { page, status: 404, path: '/blog/*' });
  });
}

/** The number that a reader asked for, 1 where none is named; undefined for what is no page. */
function pageNumber(asked: string | undefined): number | undefined {
  if (asked === undefined) return 1;
  return /^[1-9]\d{0,5}$/u.test(asked) ? Number(asked) : undefined;
}
