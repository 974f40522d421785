import type { Context } from 'hono';
import { nextMidnight } from '../news/dates.ts';
import type { Edition } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import type { SectionKey } from '../news/sections.ts';
import { answer } from './answer.ts';
import type { Visit } from './frontDoor.ts';
import { pageKey } from './keptPath.ts';
import type { PageCache } from './pageCache.ts';
import { represent, type Draft, type Representation } from './representation.ts';

/** What a route knows of its request besides the framework's own: the visit that the front door let in. */
export type RouteBindings = Visit;

/** A request on its way through the routes. */
export type RouteContext = Context<{ Bindings: RouteBindings }>;

/**
 * An answer that is kept: how it is made, which sections it shows, and under which path it is kept: one for all the ways to write
 * an address, so that nobody can fill the cache with `/%6Cocal-news` and its like.
 */
export interface Keepable {
  make: (around: { edition: Edition; now: number }) => Draft | Promise<Draft>;
  sections: readonly SectionKey[];
  path: string;
  /** When it may be another besides what holds for every page: milliseconds since the epoch; Infinity when absent. */
  freshUntil?: number;
  /** Whether its path names all that it shows: no change of a publication makes it another, and it is the same for all of them. */
  isLasting?: boolean;
}

/** Sends the kept answer, or makes it, keeps it and sends it. */
export async function sendKept(
  context: RouteContext,
  {
    cache,
    edition,
    now,
  }: { cache: PageCache; edition: (publication: Publication) => Edition; now: () => number },
  { make, sections, path, freshUntil = Infinity, isLasting = false }: Keepable,
): Promise<Response> {
  const { publication } = context.env;
  const owner = isLasting ? noPublication : publication;
  const key = pageKey(owner, path);
  const kept = cache.lookup(key, now());
  if (kept !== undefined) return send(context, kept.representation);
  const made = await cache.fetch({ key, publication: owner.id }, async () => {
    const around = { edition: edition(publication), now: now() };
    const draft = await make(around);
    const changes = isLasting
      ? Infinity
      : changesAt({ publication: around.edition.publication, now: around.now });
    return {
      representation: await represent(draft),
      publication: owner.id,
      sections,
      // A failure may be over at any moment, but a flood of requests must not try again each time.
      freshUntil: draft.status >= 500 ? around.now + failureFreshMs : Math.min(freshUntil, changes),
    };
  });
  return send(context, made.representation);
}

/** Sends an answer that nobody else will be sent. */
export async function sendOnce(context: RouteContext, draft: Draft): Promise<Response> {
  return send(context, await represent(draft));
}

/** Sends an answer past the framework, on Node's own response: it is ready byte by byte. */
export function send(context: RouteContext, representation: Representation): Response {
  const { request, response } = context.env;
  answer({ request, response, representation });
  return sent;
}

const failureFreshMs = 3000;

/** What belongs to no publication is dropped with none. */
const noPublication = { id: '' };

/** What routes give the framework, which nobody looks at: the reader has the answer already. */
export const sent = new Response(null);

/** When a page changes by itself: at midnight (the hero's date), or when the alert goes. */
function changesAt({ publication, now }: { publication: Publication; now: number }): number {
  const midnight = nextMidnight({ now, timeZone: publication.timeZone });
  const until = publication.alert?.until ?? null;
  return until !== null && until > now ? Math.min(midnight, until) : midnight;
}
