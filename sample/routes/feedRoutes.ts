import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import type { Behavior } from '../behavior.ts';
import type { Newsstand } from '../newsstand.ts';
import { printFeed, type PrintedFeed } from '../printFeed.ts';

/** Returns the routes of the feeds, each of which responds as it behaves now. */
export function feedRoutes(newsstand: Newsstand, origin: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:section/:name', (context) => {
    const feed = newsstand.feeds.get(context.req.path);
    if (feed === undefined) return context.notFound();
    return responses[feed.behavior](context, printFeed(feed, origin));
  });

  return app;
}

/** Sends a feed's response, by behavior. */
const responses: Record<Behavior, (context: FeedContext, printed: PrintedFeed) => Response> = {
  good: send,
  empty: send,
  down: (context) => context.text('The press is broken.', 500),
  busy: (context) =>
    context.text('The press is overrun. Come back in two minutes.', 429, { 'Retry-After': '120' }),
  gone: (context) => context.text('This feed has closed for good.', 410),
  garbage: (context) => context.html('<!doctype html><title>Sorry</title><p>We are rearranging the shelves.'),
  hanging: () => RESPONSE_ALREADY_SENT,
  cut: ({ env }, printed) => sendHalf(env.outgoing, printed),
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

/** Announces the full length, sends half and disconnects. Needs the socket, because Hono would finish the response. */
export function sendHalf(
  outgoing: HttpBindings['outgoing'],
  { body, contentType }: Pick<PrintedFeed, 'body' | 'contentType'>,
): Response {
  outgoing.writeHead(200, { 'Content-Type': contentType, 'Content-Length': body.byteLength });
  outgoing.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

type FeedContext = Context<{ Bindings: HttpBindings }>;

/**
 * Returns whether the client has this document: by ETag, compared weakly, or else by date (RFC 9110, section 13.2.2).
 */
function isNotModified(headers: Headers, { etag, lastModified }: PrintedFeed): boolean {
  const ifNoneMatch = headers.get('If-None-Match');
  if (ifNoneMatch !== null) {
    const tags = new Set(ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//u, '')));
    return tags.has(etag) || tags.has('*');
  }
  return Date.parse(headers.get('If-Modified-Since') ?? '') >= Date.parse(lastModified);
}
