import type { Publication } from '../news/publication.ts';
import { formerSectionAt, sectionAt, sectionWithKey } from '../news/sections.ts';
import { sectionOf } from '../news/edition.ts';
import { customPageAt, type CustomPage } from '../news/site/customPage.ts';
import { readSectionPage } from '../newsroom/editions/sectionPage.ts';
import { pageNumber, pagePath } from './blogRoutes.ts';
import { publicFeedResult, withAbsoluteImage } from '../pages/feed/publicFeedResult.ts';
import {
  cachedResponse,
  type Loaded,
  type Moved,
  type NotFound,
  type PageRequest,
  type Snapshot,
} from './cachedResponse.ts';
import { limitRate } from './connections/connectionLimit.ts';
import { readerAddress } from './connections/forwarded.ts';
import { jsonResponse, problem, type PlainResponse } from './plainResponse.ts';
import { sendUncached, type Routes } from './send.ts';

/** Adds custom pages, and the sections' pages and API. They are added last, because a slug can be any word. */
export function addSectionRoutes(app: Routes, now: () => number): void {
  addSectionCalls(app, now);
  const slugPage = cachedResponse((snapshot, requested) => {
    const customPage = customPageAt(snapshot.publication, requested.params['slug'] ?? '');
    if (customPage !== undefined) return loadCustomPage(snapshot, customPage);
    return loadSection(snapshot, requested, 'section');
  });
  app.get('/:slug', slugPage);
  const allPage = cachedResponse(
    (snapshot, requested) => loadSection(snapshot, requested, 'sectionAll'),
    pagePath,
  );
  app.get('/:slug/all', allPage);
}

/** Loads a section's landing page or a page of its full list. The list has stories on page 1, then older posts. */
async function loadSection(
  { edition: current, publication, blog, now }: Snapshot,
  requested: PageRequest,
  screen: 'section' | 'sectionAll',
): Promise<Loaded> {
  const section = sectionAt(publication, requested.params['slug'] ?? '');
  if (section === undefined)
    return movedSection(publication, requested, screen === 'section' ? undefined : unknownCategory);
  const { key } = section;
  const page = pageNumber(requested.query('page'));
  // No list has a page `Infinity`, so an invalid number is not found.
  const listPage = screen === 'section' ? null : (page ?? Infinity);
  const sectionPage = await readSectionPage({ edition: current, blog, section, listPage });
  if (sectionPage === null) return { kind: 'notFound' };
  const { edition, posts, pages } = sectionPage;
  const isEmpty = sectionOf(edition, key).result.articles.length === 0;
  return {
    page:
      listPage === null
        ? { screen: 'section', key, posts }
        : { screen: 'sectionAll', key, posts, list: { page: listPage, pages } },
    edition,
    // A landing page also shows stories of the other sections, and so does an empty list.
    sections: screen === 'section' || isEmpty ? 'all' : [key],
    mainSection: key,
    freshUntil: blog.nextChangeAt(now),
  };
}

/** Loads a custom page. Custom pages are rendered like posts, in a thread with a deadline. */
async function loadCustomPage({ publication, newsroom, now }: Snapshot, page: CustomPage): Promise<Loaded> {
  const rendered = await newsroom.customPages.render(publication, page);
  if (rendered.kind === 'html') {
    const { html, pictures } = rendered;
    // The cache doesn't drop a page whose pictures change, and an outside picture may become ready after this lookup.
    const freshUntil = html.includes('<img ') ? now + picturesFreshMs : Infinity;
    return { page: { screen: 'customPage', page, html, pictures }, freshUntil };
  }
  newsroom.log.error({ page: page.slug, reason: rendered.reason }, 'A page could not be rendered');
  return { kind: 'uncached', page: { screen: 'failure' }, status: 500 };
}

function addSectionCalls(app: Routes, now: () => number): void {
  const call = cachedResponse(({ edition, publication }, { params: { key = '' } }) => {
    if (sectionWithKey(publication, key) === undefined)
      return { kind: 'uncached', plain: unknownSection(publication, key) };
    const result = publicFeedResult(sectionOf(edition, key).result, edition.publication);
    const articles = result.articles.map((article) => withAbsoluteImage(article, publication));
    return { plain: jsonResponse({ ...result, articles }, feedResultHeaders), sections: [key] };
  });
  app.get('/api/feeds/:key', call);
  const allowRefresh = limitRate(refreshesPerMinute, now);
  app.get('/api/feeds/:key/refresh', (context) => sendUncached(context, refreshNeedsPost));
  app.post('/api/feeds/:key/refresh', (context) => {
    const key = context.req.param('key');
    const { services } = context.var;
    const { publication, request } = context.env;
    if (sectionWithKey(publication, key) === undefined)
      return sendUncached(context, unknownSection(publication, key));
    if (!allowRefresh(readerAddress(request, services))) return sendUncached(context, tooManyRefreshes);
    const polling = services.newsroom.refresh(publication.id, key);
    return sendUncached(context, { ...jsonResponse({ polling }, refreshHeaders), status: 202 });
  });
}

/** Returns the redirect from a section's former URL, or from a URL below it; `notFound` if there is no such section. */
export function movedSection(
  publication: Publication,
  { params, path }: PageRequest,
  notFound: NotFound = { kind: 'notFound' },
): NotFound | Moved {
  const section = formerSectionAt(publication, params['slug'] ?? '');
  if (section === undefined) return notFound;
  const end = path.indexOf('/', 1);
  const below = end === -1 ? '' : path.slice(end);
  return { kind: 'moved', to: `/${section.slug}${below}`, isQueryKept: true };
}

const unknownCategory = {
  kind: 'notFound',
  errorPage: { page: { screen: 'unknownCategory' }, path: '/*/all' },
} as const;

function unknownSection({ sections }: Publication, key: string): PlainResponse {
  const keys = sections.map((section) => section.key).join(', ');
  const detail = `There is no section ${key}. ${keys === '' ? 'There are no sections.' : `The sections are ${keys}.`}`;
  return problem(404, detail);
}

const picturesFreshMs = 10_000;
const refreshesPerMinute = 10;
const refreshHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
const refreshNeedsPost = problem(405, 'Send a POST request to refresh a section.', { Allow: 'POST' });
const tooManyRefreshes = problem(
  429,
  `A reader may refresh ${refreshesPerMinute} times a minute. Remedy: wait a minute; the site polls feeds without refreshes, too.`,
  { 'Retry-After': '60' },
);

const feedResultHeaders = { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' };
