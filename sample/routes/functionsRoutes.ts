import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { postsPerPage } from '../../src/news/post.ts';
import { sampleFunctionsKey, type FunctionsHost, type SamplePost } from '../functions/functionsHost.ts';
import type { Behavior } from '../behavior.ts';
import { functionsPage } from '../pages/behaviorPages.ts';
import type { PictureHost } from '../pictures/openPictureHost.ts';
import { pictureFile } from '../pictures/pictureFile.ts';
import { addBehaviorButton } from './controlRoutes.ts';
import { sendHalf } from './feedRoutes.ts';
import { sendPicture } from './pictureRoutes.ts';

/**
 * Returns the routes of the functions host: its two calls under `/v1`, its pictures, and a page that changes how it
 * behaves.
 */
export function functionsRoutes(
  host: FunctionsHost,
  pictures: PictureHost,
  origin: string,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/v1/get_metainfo', (context) => {
    const page = Number(context.req.query('page') ?? 1);
    if (!hasKey(context)) return refuse(context);
    if (!Number.isInteger(page) || page < 1) return context.json({ error: 'There is no such page.' }, 400);
    if ((context.req.query('domain') ?? '') === '') return context.json({ error: 'Name a domain.' }, 400);
    const posts = host.behavior === 'empty' ? [] : host.posts;
    const blogs = posts.slice((page - 1) * postsPerPage, page * postsPerPage);
    const body = { blogs: blogs.map((post) => summaryOf(post, origin)), total: posts.length };
    return responses[host.behavior](context, body);
  });
  app.get('/v1/get_details', (context) => {
    if (!hasKey(context)) return refuse(context);
    const posts = host.behavior === 'empty' ? [] : host.posts;
    const post = posts.find(({ slug }) => slug === context.req.query('slug'));
    if (post === undefined) return context.json({ error: 'There is no such post.' }, 404);
    const { date, blog } = post;
    return responses[host.behavior](context, {
      ...summaryOf(post, origin),
      date,
      blog,
      youtubeShortsUrl: null,
    });
  });
  app.get('/pictures/:file', (context) => {
    const post = host.posts.find(
      (each) => each.hasPicture && pictureFile(each).name === context.req.param('file'),
    );
    if (post === undefined) return context.notFound();
    const { scene, slug: seed } = post;
    return sendPicture(context, pictures, { scene, seed, ...pictureFile(post) });
  });

  app.get('/', (context) => context.html(functionsPage(host)));
  addBehaviorButton(app, { path: '/functions', set: (behavior) => (host.behavior = behavior) });

  return app;
}

type FunctionsContext = Context<{ Bindings: HttpBindings }>;

function hasKey(context: FunctionsContext): boolean {
  return context.req.header('Authorization') === `Bearer ${sampleFunctionsKey}`;
}

function refuse(context: FunctionsContext): Response {
  return context.json({ error: 'The key is missing or wrong.' }, 401);
}

function summaryOf({ id, slug, metaTitle, metaDescription, hasPicture }: SamplePost, origin: string) {
  const pinterestImageLink = hasPicture ? `${origin}/functions/pictures/${pictureFile({ slug }).name}` : null;
  return { id, slug, metaTitle, metaDescription, pinterestImageLink };
}

/** Sends a call's response, by behavior. */
const responses: Record<Behavior, (context: FunctionsContext, body: object) => Response> = {
  good: (context, body) => context.json(body),
  empty: (context, body) => context.json(body),
  down: (context) => context.json({ error: 'The functions are broken.' }, 500),
  busy: (context) => context.json({ error: 'Come back in two minutes.' }, 429, { 'Retry-After': '120' }),
  gone: (context) => context.json({ error: 'This host has closed for good.' }, 410),
  garbage: (context) => context.html('<!doctype html><title>Sorry</title><p>We are rearranging the shelves.'),
  hanging: () => RESPONSE_ALREADY_SENT,
  cut: ({ env }, body) =>
    sendHalf(env.outgoing, { body: Buffer.from(JSON.stringify(body)), contentType: 'application/json' }),
};
