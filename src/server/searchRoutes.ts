import { readSearch, type SearchAnswer, type SearchRefused } from '../news/search.ts';
import { problem } from './problem.ts';
import type { Draft } from './representation.ts';
import type { Routes } from './routes.ts';
import { sendOnce, type RouteContext } from './send.ts';
import { sendUnkept, type RouteRooms } from './sendPage.ts';

/**
 * Adds the search: the page that the structured data promises (spec section 2) and the same as JSON. What was found is kept by the
 * reader's own browser for a moment, and by nobody else: there are more searches than memory. For the same reason crawlers are asked not to
 * go from one search to the next.
 */
export function addSearchRoutes(app: Routes, rooms: RouteRooms): void {
  app.get('/search', async (context) => {
    const found = await searched(context, rooms);
    return sendUnkept(context, rooms, {
      page: { screen: 'search', found },
      status: statusOf(found),
      headers: { ...headersOf(found), 'X-Robots-Tag': 'noindex, nofollow' },
    });
  });
  app.get('/api/search', async (context) => sendOnce(context, searchDraft(await searched(context, rooms))));
}

function searched(context: RouteContext, rooms: RouteRooms): Promise<SearchAnswer | SearchRefused> {
  const query = readSearch(new URL(context.req.url).searchParams);
  if ('kind' in query) return Promise.resolve(query);
  return rooms.search(context.env.publication, query);
}

/** An empty search is the page on which one begins; only the call for programs takes it for a mistake. */
function statusOf(found: SearchAnswer | SearchRefused): number {
  if (found.kind === 'searchAnswer' || found.reason === 'empty') return 200;
  return found.reason === 'tooLong' ? 400 : 503;
}

function headersOf(found: SearchAnswer | SearchRefused): Record<string, string> {
  if (found.kind === 'searchAnswer') return { 'Cache-Control': answerCaching };
  return found.reason === 'unavailable' ? retryHeaders : {};
}

function searchDraft(found: SearchAnswer | SearchRefused): Draft {
  if (found.kind === 'searchRefused') {
    const draft = problem(refusals[found.reason]);
    return { ...draft, headers: { ...draft.headers, ...headersOf(found) } };
  }
  const { kind: _, ...answer } = found;
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': answerCaching,
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
    body: JSON.stringify(answer),
  };
}

const refusals = {
  empty: { status: 400, detail: 'What is looked for is missing. Remedy: /api/search?q=words.' },
  tooLong: { status: 400, detail: 'A search can have 200 characters at most.' },
  unavailable: { status: 503, detail: 'The search does not answer now. Remedy: try again in a moment.' },
} as const;

const retryHeaders = { 'Retry-After': '10' };
const answerCaching = 'private, max-age=30';
