import { Hono } from 'hono';
import type { Edition, SectionStatus } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import { isSectionKey, sectionKeyOfSlug, sectionNames, type SectionKey } from '../news/sections.ts';
import type { Log } from '../newsroom/log.ts';
import type { Assets, Page } from '../pages/page.ts';
import type { AssetShelf } from './assets.ts';
import {
  feedResultDraft,
  noSuchCall,
  noSuchSection,
  pageDraft,
  prairieDraft,
  speculationRulesDraft,
  withoutTrailingSlash,
} from './drafts.ts';
import type { MissingPaths } from './missingPaths.ts';
import type { PageCache } from './pageCache.ts';
import { problem } from './problem.ts';
import type { Draft } from './representation.ts';
import { send, sendKept, sendOnce, type RouteBindings, type RouteContext } from './send.ts';

/** Draws a page: `renderPage`, or in development the newest form of it. */
export type Renderer = (
  page: Page,
  surroundings: { edition: Edition; now: number; assets: Assets },
) => string | Promise<string>;

/** What the routes answer with. */
export interface RouteRooms {
  edition: (publication: Publication) => Edition;
  render: Renderer;
  assets: AssetShelf;
  cache: PageCache;
  log: Log;
  missingPaths: MissingPaths;
  now: () => number;
}

/** Makes the routes of a publication: each validates, then sends what is kept or made. */
export function openRoutes(rooms: RouteRooms): Hono<{ Bindings: RouteBindings }> {
  const app = new Hono<{ Bindings: RouteBindings }>();

  app.get('/', (context) =>
    sendPage(context, rooms, { page: { screen: 'home' }, sections: ['localNews'], path: '/' }),
  );
  app.get('/api/feeds/:key', (context) => {
    const key = context.req.param('key');
    if (!isSectionKey(key)) return sendOnce(context, noSuchSection(key));
    return sendKept(context, rooms, {
      sections: [key],
      path: `/api/feeds/${key}`,
      make: ({ edition }) => feedResultDraft(edition.sections[key].result),
    });
  });
  app.get('/prairie/:file{[0-9a-f]{8}\\.svg}', (context) =>
    sendOnce(context, prairieDraft(context.req.param('file').slice(0, 8))),
  );
  app.get('/speculation-rules.json', (context) => sendOnce(context, speculationRulesDraft()));
  app.get('/assets/:file', async (context) => {
    const found = rooms.assets.find(context.req.param('file'));
    return found === undefined ? sendNotFound(context, rooms) : send(context, await found);
  });
  app.get('/:slug', (context) => {
    const key = sectionKeyOfSlug(context.req.param('slug'));
    if (key === undefined) return sendNotFound(context, rooms);
    return sendPage(context, rooms, {
      page: { screen: 'section', key },
      sections: [key],
      path: `/${sectionNames[key].slug}`,
    });
  });
  app.get('/:slug/all', (context) => {
    const key = sectionKeyOfSlug(context.req.param('slug'));
    if (key !== undefined) {
      return sendPage(context, rooms, {
        page: { screen: 'sectionAll', key },
        sections: [key],
        path: `/${sectionNames[key].slug}/all`,
      });
    }
    rooms.missingPaths.tell(context.req.path);
    return sendPage(context, rooms, {
      page: { screen: 'unknownCategory' },
      sections: [],
      status: 404,
      path: '/*/all',
    });
  });
  app.notFound((context) => {
    const { path } = context.req;
    if (path.startsWith('/api/')) return sendOnce(context, noSuchCall(path));
    if (path.length > 1 && path.endsWith('/'))
      return sendOnce(context, withoutTrailingSlash(context.req.url));
    return sendNotFound(context, rooms);
  });
  app.onError((error, context) => sendFailure(context, rooms, error));
  return app;
}

/** A screen: kept until a section that it shows changes, or what it shows changes by itself. */
function sendPage(
  context: RouteContext,
  rooms: RouteRooms,
  {
    page,
    sections,
    status = 200,
    path,
  }: { page: Page; sections: SectionKey[]; status?: number; path: string },
): Promise<Response> {
  return sendKept(context, rooms, {
    sections,
    path,
    make: () => drawPage(context, rooms, { page, status, sections }),
  });
}

async function drawPage(
  context: RouteContext,
  rooms: RouteRooms,
  { page, status, sections }: { page: Page; status: number; sections: SectionKey[] },
) {
  const edition = rooms.edition(context.env.publication);
  const html = await rooms.render(page, { edition, now: rooms.now(), assets: rooms.assets.addresses });
  const waiting = sections.some((key) => waitingStatuses.has(edition.sections[key].result.status));
  return pageDraft({ html, status, publication: edition.publication, isSettled: !waiting });
}

/** The page for every address that has none: made once, whatever the address, so that wrong addresses cannot fill the cache. */
function sendNotFound(context: RouteContext, rooms: RouteRooms): Promise<Response> {
  rooms.missingPaths.tell(context.req.path);
  return sendPage(context, rooms, {
    page: { screen: 'notFound' },
    sections: [],
    status: 404,
    path: '/*',
  });
}

async function sendFailure(context: RouteContext, rooms: RouteRooms, error: Error): Promise<Response> {
  rooms.log.error({ error, path: context.req.path }, 'A page could not be made: this is a bug');
  const drawn = drawPage(context, rooms, { page: { screen: 'failure' }, status: 500, sections: [] });
  return sendOnce(context, await drawn.catch(failureInWords));
}

/** A section in one of these may have stories at any moment, and its page offers to try again. */
const waitingStatuses: ReadonlySet<SectionStatus> = new Set(['loading', 'error']);

/** Where not even the failure page can be drawn. */
function failureInWords(): Draft {
  return problem({ status: 500, detail: 'This page could not be made. The error is logged.' });
}
