import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import type { Mood } from '../mood.ts';
import type { Newsstand } from '../newsstand.ts';
import { printFeed, type PrintedFeed } from '../printFeed.ts';
import { isNotModified } from './notModified.ts';

/** The feeds, each in its mood. `origin` is a function because the port is known only once the server listens. */
export function feedRoutes(newsstand: Newsstand, origin: () => string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:section/:name', (context) => {
    const feed = newsstand.feeds.get(context.req.path);
    if (feed === undefined) return context.notFound();
    return answers[feed.mood](context, printFeed(feed, origin()));
  });

  return app;
}

/** A feed's response in each mood. */
const answers: Record<Mood, (context: FeedContext, printed: PrintedFeed) => Response> = {
  good: send,
  empty: send,
  down: (context) => context.text('The press is broken.', 500),
  busy: (context) =>
    context.text('The press is overrun. Come back in two minutes.', 429, { 'Retry-After': '120' }),
  gone: (context) => context.text('This feed has closed for good.', 410),
  garbage: (context) => context.html('<!doctype html><title>Sorry</title><p>We are rearranging the shelves.'),
  hanging: () => RESPONSE_ALREADY_SENT,
  cut: sendHalf,
};

function send(context: FeedContext, printed: PrintedFeed): Response {
  const headers = {
    ETag: printed.etag,
    'Last-Modified': printed.lastModified,
    'Cache-Control': 'public, max-age=60',
  };
  if (isNotModified(context.req.raw.headers, printed)) return context.body(null, 304, headers);
  return context.body(printed.body, 200, { ...headers, 'Content-Type': printed.contentType });
}

/** Announces the full length and disconnects after half. This needs the socket: Hono would finish the response. */
function sendHalf(context: FeedContext, { body, contentType }: PrintedFeed): Response {
  const { outgoing } = context.env;
  outgoing.writeHead(200, { 'Content-Type': contentType, 'Content-Length': body.byteLength });
  outgoing.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

type FeedContext = Context<{ Bindings: HttpBindings }>;
