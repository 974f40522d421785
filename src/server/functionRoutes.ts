import type { Publication } from '../news/publication.ts';
import type { CallAnswer, PublishedBlog } from '../newsroom/blogs.ts';
import { movedDraft } from './drafts.ts';
import { problem } from './problem.ts';
import type { Draft } from './representation.ts';
import type { Routes } from './routes.ts';
import { sendOnce, type RouteContext } from './send.ts';
import type { RouteRooms } from './sendPage.ts';

/**
 * Adds the network's calls (spec section 7): the posts of this publication, or of the one that `domain` names, for whoever gives that
 * publication's public key.
 */
export function addFunctionRoutes(app: Routes, rooms: RouteRooms): void {
  app.get('/functions/v1/get_metainfo', async (context) => {
    const blog = blogAsked(context, rooms);
    if (blog === undefined) return sendOnce(context, noSuchDomain);
    const page = context.req.query('page') ?? null;
    return sendOnce(context, draftOf(await blog.metainfo({ authorization: authorizationOf(context), page })));
  });
  app.get('/functions/v1/get_details', async (context) => {
    const blog = blogAsked(context, rooms);
    if (blog === undefined) return sendOnce(context, noSuchDomain);
    const slug = context.req.query('slug') ?? null;
    return sendOnce(context, draftOf(await blog.details({ authorization: authorizationOf(context), slug })));
  });
}

function authorizationOf(context: RouteContext): string | null {
  return context.env.request.headers.authorization ?? null;
}

function blogAsked(context: RouteContext, rooms: RouteRooms): PublishedBlog | undefined {
  const publication = publicationAsked(context, rooms);
  return publication === undefined ? undefined : rooms.blog(publication);
}

/** A reader's page names its own host, which on a machine of one's own belongs to no publication: then the request's is meant. */
function publicationAsked(context: RouteContext, { publications }: RouteRooms): Publication | undefined {
  const domain = context.req.query('domain')?.toLowerCase();
  if (domain === undefined || domain === '' || ownNames.has(domain)) return context.env.publication;
  if (domain === `${context.env.publication.id}.localhost`) return context.env.publication;
  return publications().find(({ hosts }) => hosts.includes(domain) || hosts.includes(`www.${domain}`));
}

function draftOf(answer: CallAnswer<object>): Draft {
  if (answer.kind === 'answer')
    return { status: 200, headers: answerHeaders, body: JSON.stringify(answer.body) };
  if (answer.kind === 'moved') {
    const moved = movedDraft(answer.location);
    return { ...moved, headers: { ...moved.headers, ...forTheCallerOnly } };
  }
  const draft = problem(answer);
  return answer.status === 401
    ? { ...draft, headers: { ...draft.headers, 'WWW-Authenticate': 'Bearer' } }
    : draft;
}

const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const noSuchDomain = problem({ status: 404, detail: 'No publication of this network has that domain.' });

/** An answer depends on the key that came with the question, so no cache in between may hand it on. */
const forTheCallerOnly = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
const answerHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  ...forTheCallerOnly,
};
