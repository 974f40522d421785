import type { ServerResponse } from 'node:http';
import type { Edition, SectionStatus } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import type { SearchAnswer, SearchQuery, SearchRefused } from '../news/search.ts';
import type { SectionKey } from '../news/sections.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import type { Log } from '../newsroom/log.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import type { Assets, Page } from '../pages/page.ts';
import type { AssetShelf } from './assets.ts';
import { pageDraft } from './drafts.ts';
import type { FileTimes } from './fileTimes.ts';
import type { MissingPaths } from './missingPaths.ts';
import type { PageCache } from './pageCache.ts';
import { problem } from './problem.ts';
import type { Draft } from './representation.ts';
import { sendKept, sendOnce, type RouteContext } from './send.ts';

/** Draws a page: `renderPage`, or in development the newest form of it. */
export type Renderer = (
  page: Page,
  surroundings: { edition: Edition; now: number; assets: Assets },
) => string | Promise<string>;

/** What the routes answer with. */
export interface RouteRooms {
  edition: (publication: Publication) => Edition;
  blog: (publication: Publication) => PublishedBlog;
  search: (publication: Publication, query: SearchQuery) => Promise<SearchAnswer | SearchRefused>;
  /** All publications of this process: the network's calls may ask for any of them. */
  publications: () => readonly Publication[];
  radio: Newsroom['radio'];
  /** Answers that go on until somebody ends them: radio and its events. They are broken off when the site closes. */
  endless: Set<ServerResponse>;
  /** Whether what a proxy says of readers is believed. */
  trustProxy: boolean;
  fileTimes: FileTimes;
  pictures: Newsroom['pictures'];
  drawings: Newsroom['drawings'];
  render: Renderer;
  assets: AssetShelf;
  cache: PageCache;
  log: Log;
  missingPaths: MissingPaths;
  now: () => number;
}

/** A screen and how it is kept (see `Keepable`). */
export interface SentPage {
  page: Page;
  path: string;
  sections?: SectionKey[];
  status?: number;
  freshUntil?: number;
}

/** A screen: kept until a section that it shows changes, or what it shows changes by itself. */
export function sendPage(
  context: RouteContext,
  rooms: RouteRooms,
  { page, sections = [], status = 200, path, freshUntil = Infinity }: SentPage,
): Promise<Response> {
  return sendKept(context, rooms, {
    sections,
    path,
    freshUntil,
    make: () => drawPage(context, rooms, { page, status, sections }),
  });
}

/**
 * A screen that is sent once and not kept here: it tells of a failure that may be over at any moment, or is one reader's own. `headers` may
 * say something else than that no browser keeps it.
 */
export async function sendUnkept(
  context: RouteContext,
  rooms: RouteRooms,
  { page, status, headers }: { page: Page; status: number; headers?: Record<string, string> },
): Promise<Response> {
  const draft = await drawPage(context, rooms, { page, status, sections: [] });
  return sendOnce(context, {
    ...draft,
    headers: { ...draft.headers, 'Cache-Control': 'no-store', ...headers },
  });
}

async function drawPage(
  context: RouteContext,
  rooms: RouteRooms,
  { page, status, sections }: { page: Page; status: number; sections: SectionKey[] },
): Promise<Draft> {
  const edition = rooms.edition(context.env.publication);
  const html = await rooms.render(page, { edition, now: rooms.now(), assets: rooms.assets.addresses });
  const waiting = sections.some((key) => waitingStatuses.has(edition.sections[key].result.status));
  return pageDraft({ html, status, publication: edition.publication, isSettled: !waiting });
}

/** The page for every address that has none: made once, whatever the address, so that wrong addresses cannot fill the cache. */
export function sendNotFound(context: RouteContext, rooms: RouteRooms): Promise<Response> {
  rooms.missingPaths.tell(context.req.path);
  return sendPage(context, rooms, { page: { screen: 'notFound' }, status: 404, path: '/*' });
}

/** The failure page, for an error that nobody expected. */
export async function sendFailure(context: RouteContext, rooms: RouteRooms, error: Error): Promise<Response> {
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
