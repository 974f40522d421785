import { escapeAttribute } from 'entities';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { hasPage } from '../news/features.ts';
import type { Publication } from '../news/publication.ts';
import { frontSection } from '../news/sections.ts';
import { screenNames, screens, searchPath } from '../news/site/screens.ts';
import { readFrontPage } from '../newsroom/editions/frontPage.ts';
import { addBlogCalls } from './blogCalls.ts';
import { addBlogRoutes } from './blogRoutes.ts';
import { cachedResponse, sendNotFound, type Loaded, type Snapshot } from './cachedResponse.ts';
import { addDraftRoutes } from './drafts/draftRoutes.ts';
import { addDrawingRoutes } from './drawingRoutes.ts';
import { addFileRoutes } from './fileRoutes.ts';
import { addPictureRoutes } from './pictures/pictureRoutes.ts';
import { contentHeaders, htmlType, problem, redirect, type PlainResponse } from './plainResponse.ts';
import { addRadioRoutes } from './radioRoutes.ts';
import { addSearchRoutes } from './searchRoutes.ts';
import { addSectionRoutes } from './sectionRoutes.ts';
import { send, sendFailure, sendMoved, sendUncached, type Routes, type Services } from './send.ts';

/** Opens the routes, which handle every request that the front door found no cached response for. */
export function openRoutes(services: Services): Routes {
  const { traffic } = services;
  const app: Routes = new Hono();
  app.use(async (context, next) => {
    context.set('services', services);
    const startedAt = performance.now();
    await next();
    const { publication, response } = context.env;
    const route = publication.prefix + routePath(context);
    const { statusCode: status } = response;
    traffic.count({ publication: publication.id, route, status, from: 'routes' });
    traffic.onUncached?.(route, (performance.now() - startedAt) / 1000);
  });
  app.get('/', cachedResponse(loadHome));
  for (const screen of screenNames) {
    const { path } = screens[screen];
    const load = ({ publication }: Snapshot): Loaded =>
      hasPage(publication, path) ? { page: { screen } } : { kind: 'notFound' };
    app.get(path, cachedResponse(load));
  }
  addBlogRoutes(app);
  addBlogCalls(app);
  addDrawingRoutes(app);
  addPictureRoutes(app);
  addDraftRoutes(app);
  addFileRoutes(app);
  addSearchRoutes(app);
  addRadioRoutes(app);
  app.get('/speculation-rules.json', (context) =>
    sendUncached(context, speculationRules(context.env.publication)),
  );
  app.get('/advertising/:id', (context) => {
    const frame = advertisementFrame(context.env.publication, context.req.param('id'));
    return frame === null ? sendNotFound(context) : sendUncached(context, frame);
  });
  app.get('/assets/:file', async (context) => {
    const asset = services.assets.find(context.req.param('file'), context.env.publication);
    return asset === undefined ? sendNotFound(context) : send(context, await asset);
  });
  addSectionRoutes(app, services.now);
  app.notFound((context) => {
    const { path, url } = context.req;
    if (path.startsWith('/api/') || path.startsWith('/functions/'))
      return sendUncached(context, problem(404, `There is no API endpoint ${path}.`));
    const moved = sendMoved(context);
    if (moved !== null) return moved;
    if (/[^/]\/+$/u.test(path))
      return sendUncached(context, redirect(context.env.publication.prefix + withoutFinalSlash(url)));
    return sendNotFound(context);
  });
  app.onError((error, context) => sendFailure(context, error));
  return app;
}

async function loadHome(snapshot: Snapshot): Promise<Loaded> {
  const { edition, lead, posts, freshUntil } = await readFrontPage(snapshot);
  const { newsroom, publication } = snapshot;
  const mainSection = frontSection(publication)?.key ?? null;
  const posters = await newsroom.customPages.posters(publication);
  const reported = await newsroom.reportedThisWeek(publication.id);
  const portraits = await newsroom.customPages.portraits(publication);
  const page = { screen: 'home', lead, posts, posters, portraits, reported } as const;
  return { page, edition, sections: 'all', mainSection, freshUntil };
}

/** Removes the final slash, so that each page has one URL. */
function withoutFinalSlash(url: string): string {
  const { pathname, search } = new URL(url);
  // Two slashes at the start would lead to another host.
  return `/${pathname.replace(/^\/+|\/+$/gu, '')}${search}`;
}

/**
 * Makes the page in an advertising slot's frame: the provider's script and its banner. The header sandboxes it, so that
 * the script can't read our page or redirect the reader. Returns null without a provider or such a slot.
 */
function advertisementFrame({ advertising }: Publication, id: string): PlainResponse | null {
  const { provider, slots } = advertising;
  if (provider === null || !slots.some((slot) => slot.id === id)) return null;
  return {
    status: 200,
    headers: {
      ...contentHeaders(htmlType, 'public, max-age=300'),
      'Content-Security-Policy': "sandbox allow-scripts allow-popups; frame-ancestors 'self'",
      // Browsers refuse to open a sandboxed page in its own window with any other value.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
    body: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Advertisement</title>',
      `<script async src="${escapeAttribute(provider.script)}"></script></head>`,
      `<body><div data-banner-id="${escapeAttribute(id)}"></div></body></html>`,
    ].join(''),
  };
}

/** Paths that aren't prefetched, in every language. */
const notPrefetched = ['/api/*', '/functions/*', '/advertising/*', '/drafts/*', `${searchPath}*`, '/rss'];
const notPrefetchedFiles = '/assets/* /covers/* /drawings/* /pictures/* /*.xml /*.json /*.txt'.split(' ');

/** Makes the rules by which browsers prefetch a page when the reader is about to follow a link to it. */
function speculationRules({ alsoIn }: Publication): PlainResponse {
  const prefixes = ['', ...alsoIn.map((language) => `/${language}`)];
  const paths = prefixes.flatMap((prefix) => notPrefetched.map((path) => prefix + path));
  const excluded = { not: { href_matches: [...paths, ...notPrefetchedFiles] } };
  // Few readers change the language, and a phone prefetches every large link that it shows.
  const otherLanguage = { not: { selector_matches: '[hreflang]' } };
  const where = { and: [{ href_matches: '/*' }, excluded, otherLanguage] };
  return {
    status: 200,
    headers: contentHeaders('application/speculationrules+json', 'public, max-age=86400'),
    body: JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] }),
  };
}
