import { coverAddress, drawCover } from '../pages/books/cover.ts';
import { drawPlaceholder, placeholderAddress } from '../pages/books/placeholder.ts';
import { drawPrairie } from '../pages/shell/prairie.ts';
import { drawingDraft } from './drafts.ts';
import type { Draft } from './representation.ts';
import type { Routes } from './routes.ts';
import { sendOnce } from './send.ts';

/** Adds the pictures that are drawn by program: prairies for stories, covers for books, and what stands in for a missing one. */
export function addPictureRoutes(app: Routes): void {
  app.get('/prairie/:file{[0-9a-f]{8}\\.svg}', (context) => {
    const seed = context.req.param('file').slice(0, 8);
    return sendOnce(context, drawingDraft(drawPrairie(seed)));
  });
  app.get('/covers/:file{[0-9a-f]{8}\\.svg}', (context, next) => {
    const book = context.env.publication.books.books.find((each) => coverAddress(each) === context.req.path);
    return book === undefined ? next() : sendOnce(context, coverDraft(drawCover(book)));
  });
  app.get(placeholderAddress, (context) => sendOnce(context, drawingDraft(drawPlaceholder())));
}

/** A cover's address names the book and not the drawing, so a redrawn series must reach readers: after a day. */
function coverDraft(svg: string): Draft {
  const draft = drawingDraft(svg);
  return { ...draft, headers: { ...draft.headers, 'Cache-Control': 'public, max-age=86400' } };
}
