import type { Publication } from '../news/publication.ts';
import { readSearch, type SearchResult, type SearchRefused } from '../news/search.ts';
import { searchPath } from '../news/site/screens.ts';
import { plainText } from '../news/words/text.ts';
import { withAbsoluteImage } from '../pages/feed/publicFeedResult.ts';
import { countView } from './counting/readerView.ts';
import { jsonResponse, problem, unlistedHeader, type PlainResponse } from './plainResponse.ts';
import { requestedPath, sendUncached, sendUncachedPage, type RouteContext, type Routes } from './send.ts';

/**
 * Adds search as a page and as JSON. There are too many possible searches to cache, so only the reader's browser caches
 * results, and crawlers may not follow links between searches.
 */
export function addSearchRoutes(app: Routes): void {
  app.get(searchPath, async (context) => {
    const result = await search(context);
    const status = statusOf(result);
    if (status === 200) countView({ ...context.env, path: requestedPath(context) }, context.var.services);
    return sendUncachedPage(context, {
      page: { screen: 'search', outcome: result },
      status,
      headers: { ...cachingOf(result), ...unlistedHeader },
    });
  });
  app.get('/api/search', async (context) =>
    sendUncached(context, searchResponse(await search(context), context.env.publication)),
  );
}

async function search(context: RouteContext): Promise<SearchResult | SearchRefused> {
  const query = readSearch(new URL(context.req.url).searchParams, context.env.publication);
  return 'kind' in query ? query : context.var.services.newsroom.search(context.env.publication, query);
}

/** Returns the status of a search. The page of an empty search is not an error; readers begin there. */
function statusOf(result: SearchResult | SearchRefused): number {
  if (result.kind === 'searchResult' || result.reason === 'empty') return 200;
  return refusals[result.reason].status;
}

function cachingOf(result: SearchResult | SearchRefused): Record<string, string> {
  if (result.kind === 'searchResult') return { 'Cache-Control': 'private, max-age=30' };
  return result.reason === 'unavailable' ? { 'Retry-After': '10' } : {};
}

function searchResponse(result: SearchResult | SearchRefused, publication: Publication): PlainResponse {
  const headers = cachingOf(result);
  if (result.kind === 'searchRefused') {
    const { status, detail } = refusals[result.reason];
    return problem(status, detail, headers);
  }
  const { kind: _, customPages: ownPages, customPageCount: ownPageCount, ...results } = result;
  const stories = results.stories.map((story) => withAbsoluteImage(story, publication));
  const questions = results.questions.map(({ id, question, answer, topic }) => ({
    id,
    question: plainText(question),
    answer: plainText(answer),
    topic: topic && plainText(topic),
  }));
  return jsonResponse(
    { ...results, ownPages, ownPageCount, stories, questions },
    { ...headers, 'X-Robots-Tag': 'noindex' },
  );
}

const refusals = {
  empty: { status: 400, detail: 'The search terms are missing. Remedy: /api/search?q=words.' },
  tooLong: { status: 400, detail: 'A search can have 200 characters at most.' },
  unavailable: { status: 503, detail: 'Search is not working right now. Remedy: try again in a moment.' },
} as const;
