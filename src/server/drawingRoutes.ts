import { hash } from 'node:crypto';
import type { Brand, MarkLook } from '../news/brand/brand.ts';
import { iconFiles, iconPath, iconSizes } from '../news/brand/icons.ts';
import { paletteOf } from '../news/brand/palette.ts';
import { sectionAt } from '../news/sections.ts';
import type { ShareCard } from '../news/brand/shareCard.ts';
import { readSectionPage } from '../newsroom/editions/sectionPage.ts';
import type { Drawn, Newsroom } from '../newsroom/openNewsroom.ts';
import { drawCover, drawPlaceholder, failedCover } from '../pages/placeholders/placeholder.ts';
import { renderMarkSvg } from '../pages/shell/renderMarkSvg.ts';
import {
  postCard,
  postCardPath,
  publicationCard,
  publicationCardPath,
  sectionCard,
} from '../pages/shareCards/shareCards.ts';
import { sendNamed, sendNotFound } from './cachedResponse.ts';
import { contentHeaders, problem, redirect, type PlainResponse } from './plainResponse.ts';
import { sendUncached, type RouteContext, type Routes } from './send.ts';

/** Adds the generated pictures: share cards, icons, placeholders and covers of books. */
export function addDrawingRoutes(app: Routes): void {
  addCardRoutes(app);
  for (const { path, size, kind } of icons) {
    app.get(path, (context) => {
      const { brand } = context.env.publication;
      const purpose = kind === 'any' ? { kind } : { kind, ground: brand.iconGround };
      return sendPicture(context, {
        name: `icon ${kind} ${size} ${brandHash(brand)}`,
        draw: (drawings) => drawings.icon({ mark: markLook(brand), size, purpose }),
      });
    });
  }
  app.get(iconFiles.favicon, (context) => {
    const { brand } = context.env.publication;
    return sendPicture(context, {
      name: `favicon ${brandHash(brand)}`,
      type: 'image/x-icon',
      draw: (drawings) => drawings.favicon(markLook(brand)),
    });
  });
  app.get(iconFiles.svg, (context) =>
    sendUncached(context, svgResponse(renderMarkSvg(context.env.publication.brand))),
  );
  // Earlier versions named a scene in the URL of a post's picture, and used prairies as placeholders of stories.
  const placeholders = ['/drawings/:file{([a-z]+-)?[0-9a-f]{8}\\.svg}', '/prairie/:file{[0-9a-f]{8}\\.svg}'];
  app.on('GET', placeholders, (context) => sendDrawing(context, drawPlaceholder, seedIn(context.req.path)));
  app.get('/covers/:file{[0-9a-f]{8}\\.svg}', (context) =>
    sendDrawing(context, drawCover, seedIn(context.req.path)),
  );
  app.get(failedCover.url, (context) => sendDrawing(context, drawCover, failedCover.seed));
}

/** Returns the seed of the drawing at `…{8 hex digits}.svg`. */
function seedIn(path: string): string {
  return path.slice(-12, -4);
}

function sendDrawing(context: RouteContext, draw: typeof drawPlaceholder, seed: string): Promise<Response> {
  return sendUncached(context, svgResponse(draw(seed, context.env.publication.brand.colors)));
}

function addCardRoutes(app: Routes): void {
  app.get(publicationCardPath, (context) => sendCard(context, publicationCard(context.env.publication)));
  app.get('/cards/:file{[a-z0-9-]+\\.png}', async (context) => {
    const { publication } = context.env;
    const section = sectionAt(publication, withoutExtension(context.req.param('file')));
    if (section === undefined) return sendNotFound(context);
    const { newsroom } = context.var.services;
    const edition = newsroom.edition(publication.id, publication.language);
    const blog = newsroom.blog(publication.id, publication.language);
    // The card has the date of the section's newest story or post.
    const shown = await readSectionPage({ edition, blog, section, listPage: null });
    return sendCard(context, sectionCard(shown?.edition ?? edition, section.key));
  });
  app.get('/cards/blog/:file{.+\\.png}', async (context) => {
    const { publication } = context.env;
    const blog = context.var.services.newsroom.blog(publication.id, publication.language);
    const post = await blog.post(withoutExtension(context.req.param('file')));
    if (!('kind' in post)) return sendCard(context, postCard(publication, post));
    if (post.reason === 'unreachable') return sendUncached(context, notDrawn);
    if (post.reason === 'moved' && post.movedTo !== null)
      return sendUncached(context, redirect(publication.prefix + postCardPath(post.movedTo)));
    return sendNotFound(context);
  });
}

function sendCard(context: RouteContext, card: ShareCard): Promise<Response> {
  const { path: _path, ...texts } = card;
  const { brand } = context.env.publication;
  const { iconGround, typeface } = brand;
  const colors = paletteOf(brand.colors).light;
  const look = { mark: markLook(brand), isDisc: iconGround === colors.accent, colors, typeface };
  return sendPicture(context, {
    name: `card ${JSON.stringify(texts)} ${brandHash(brand)}`,
    draw: (drawings) => drawings.card(card, look),
  });
}

/** Returns the mark in the colors of the light scheme. */
function markLook(brand: Brand): MarkLook {
  const { mark, typeface } = brand;
  if (mark.kind === 'drawing') return { kind: 'drawing', svg: renderMarkSvg(brand) };
  const { accent: disc, paper: ink } = paletteOf(brand.colors).light;
  return { kind: 'initials', letters: mark.letters, typeface, disc, ink };
}

/** Hashes a brand, so that equal brands share their pictures. */
function brandHash(brand: Brand): string {
  return hash('sha256', JSON.stringify(brand), 'base64url').slice(0, 16);
}

interface Picture {
  /** Cache key. Pictures with the same name are equal. */
  name: string;
  type?: string;
  draw: (drawings: Newsroom['drawings']) => Promise<Drawn>;
}

/** Sends a picture, cached under its name, so that one picture with several URLs is drawn once. */
function sendPicture(context: RouteContext, { name, type = 'image/png', draw }: Picture): Promise<Response> {
  const { drawings, log } = context.var.services.newsroom;
  return sendNamed(context, {
    name,
    async build() {
      const drawn = await draw(drawings);
      if (drawn.kind === 'drawn') {
        const headers = contentHeaders(type, dailyCaching);
        return { status: 200, headers, body: Buffer.from(drawn.bytes) };
      }
      log.error({ path: context.req.path, reason: drawn.reason }, 'A picture could not be drawn');
      return notDrawn;
    },
  });
}

function svgResponse(svg: string): PlainResponse {
  return { status: 200, headers: contentHeaders('image/svg+xml', dailyCaching), body: svg };
}

function withoutExtension(file: string): string {
  return file.slice(0, file.lastIndexOf('.'));
}

/** A 503, because after a 404 services that show previews would remember that there is no picture. */
const notDrawn = problem(503, 'This picture cannot be drawn right now. Remedy: try again later.', {
  'Retry-After': '10',
});

/** The sizes and shapes that browsers, feeds and home screens request. */
const icons: { path: string; size: number; kind: 'any' | 'touch' | 'maskable' }[] = [
  ...iconSizes.map((size) => ({ path: iconPath(size), size, kind: 'any' as const })),
  { path: iconFiles.maskable, size: 512, kind: 'maskable' },
  { path: iconFiles.touch, size: 180, kind: 'touch' },
  // Phones request these two icons without having loaded a page.
  { path: '/apple-touch-icon.png', size: 180, kind: 'touch' },
  { path: '/apple-touch-icon-precomposed.png', size: 180, kind: 'touch' },
];

/** The paths of the drawings that every publication has, even if no page links to them. */
export const drawnPaths: readonly string[] = [
  ...icons.map(({ path }) => path),
  iconFiles.favicon,
  iconFiles.svg,
  failedCover.url,
];

/** A day, because the URL doesn't change when the drawing or the publication's colors do. */
const dailyCaching = 'public, max-age=86400';
