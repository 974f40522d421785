import { sectionKeyOfSlug } from '../news/sections.ts';
import { postPath } from '../news/postPath.ts';
import type { ShareCard } from '../news/shareCard.ts';
import type { Drawn, Newsroom } from '../newsroom/openNewsroom.ts';
import { markDrawing, markGround } from '../pages/shell/markDrawing.ts';
import { postCard } from '../pages/shareCards/postCard.ts';
import { publicationCard } from '../pages/shareCards/publicationCard.ts';
import { sectionCard } from '../pages/shareCards/sectionCard.ts';
import { drawingDraft, movedDraft } from './drafts.ts';
import { problem } from './problem.ts';
import type { Draft } from './representation.ts';
import type { Routes } from './routes.ts';
import { sendKept, sendOnce, type RouteContext } from './send.ts';
import { sendNotFound, type RouteRooms } from './sendPage.ts';

/**
 * Adds the pictures that stand for pages where they are shared (`/cards/…`, see `ShareCard`), and the mark in every size that
 * browsers, feeds and home screens ask for. Each is kept under what is drawn, not under its address or publication, in the memory that pages
 * have: the same picture is not drawn a second time while there is room for it.
 */
export function addDrawingRoutes(app: Routes, rooms: RouteRooms): void {
  app.get('/cards/publication.png', (context) =>
    sendCard(context, rooms, publicationCard(context.env.publication)),
  );
  app.get('/cards/:file{[a-z-]+\\.png}', (context) => {
    const key = sectionKeyOfSlug(withoutEnding(context.req.param('file')));
    if (key === undefined) return sendNotFound(context, rooms);
    const card = sectionCard(rooms.edition(context.env.publication), key);
    return sendCard(context, rooms, card);
  });
  app.get('/cards/blog/:file{.+\\.png}', async (context) => {
    const post = await rooms.blog(context.env.publication).post(withoutEnding(context.req.param('file')));
    if (!('kind' in post)) return sendCard(context, rooms, postCard(context.env.publication, post));
    if (post.reason === 'unreachable') return sendOnce(context, notDrawnDraft());
    if (post.reason === 'moved' && post.movedTo !== null)
      return sendOnce(context, movedDraft(`/cards${postPath(post.movedTo)}.png`));
    return sendNotFound(context, rooms);
  });
  app.get('/icon.svg', (context) => sendOnce(context, iconDraft()));
  for (const [path, icon] of icons) {
    app.get(path, (context) => sendPicture(context, rooms, { path, ...icon, caching: iconCaching }));
  }
}

/** Its address stays when it is drawn anew, which must reach readers: after a day. */
function iconDraft(): Draft {
  const draft = drawingDraft(markDrawing);
  return { ...draft, headers: { ...draft.headers, 'Cache-Control': iconCaching } };
}

function sendCard(context: RouteContext, rooms: RouteRooms, card: ShareCard): Promise<Response> {
  const { path, ...words } = card;
  return sendPicture(context, rooms, {
    path,
    name: `card ${JSON.stringify(words)}`,
    type: 'image/png',
    draw: (drawings) => drawings.card(card, { mark: markDrawing }),
    caching: cardCaching,
  });
}

/** A picture drawn by program. */
interface Picture {
  type: string;
  /** Names all that is drawn: what has the same name is the same picture. */
  name: string;
  draw: (drawings: Newsroom['drawings']) => Promise<Drawn>;
}

function sendPicture(
  context: RouteContext,
  rooms: RouteRooms,
  { draw, name, type, caching, path }: Picture & { caching: string; path: string },
): Promise<Response> {
  return sendKept(context, rooms, {
    path: name,
    sections: [],
    isLasting: true,
    async make(): Promise<Draft> {
      const drawn = await draw(rooms.drawings);
      if (drawn.kind === 'drawn') {
        return {
          status: 200,
          headers: { 'Content-Type': type, 'Cache-Control': caching, 'X-Content-Type-Options': 'nosniff' },
          body: Buffer.from(drawn.bytes),
        };
      }
      rooms.log.error({ path, reason: drawn.reason }, 'A picture could not be drawn');
      return notDrawnDraft();
    },
  });
}

/** Who shows a preview asks again after this, and takes a picture that is not found for one that never was. */
function notDrawnDraft(): Draft {
  const draft = problem({
    status: 503,
    detail: 'This picture cannot be drawn now. Remedy: try again later.',
  });
  return { ...draft, headers: { ...draft.headers, 'Retry-After': '10' } };
}

function withoutEnding(file: string): string {
  return file.slice(0, file.lastIndexOf('.'));
}

/** The mark in every size: what spec section 3 names (144), and what browsers and home screens ask for. */
const icons: ReadonlyMap<string, Picture> = new Map([
  [
    '/favicon.ico',
    {
      type: 'image/x-icon',
      name: 'favicon',
      draw: (drawings: Newsroom['drawings']) => drawings.favicon(markDrawing),
    },
  ],
  ...[16, 32, 48, 144, 192, 512].map((size) => iconAt(`/icons/${size}.png`, { size, kind: 'any' })),
  // Phones ask for the last two without having seen a page.
  ...['/icons/180.png', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'].map((path) =>
    iconAt(path, { size: 180, kind: 'touch' }),
  ),
  iconAt('/icons/maskable-512.png', { size: 512, kind: 'maskable' }),
]);

function iconAt(
  path: string,
  { size, kind }: { size: number; kind: 'any' | 'touch' | 'maskable' },
): [string, Picture] {
  const form = kind === 'any' ? { kind } : { kind, ground: markGround };
  return [
    path,
    {
      type: 'image/png',
      name: `icon ${kind} ${size}`,
      draw: (drawings) => drawings.icon({ svg: markDrawing, size, form }),
    },
  ];
}

/** A card's address in a page carries a hash of its words, so a changed one is asked for anew at once. */
const cardCaching = 'public, max-age=86400';
const iconCaching = 'public, max-age=86400';
