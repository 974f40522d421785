import { Hono } from 'hono';
import { drawPicture } from '../pictures/scenes.ts';
import type { PictureHost } from '../pictures/openPictureHost.ts';
import { pictureFile } from '../pictures/pictureFile.ts';
import { sendPicture } from '../routes/pictureRoutes.ts';
import { comingEvents } from './calendar/comingEvents.ts';
import { communityEvents } from './calendar/communityEvents.ts';
import { eventsWall } from './calendar/eventsWall.ts';
import { documentPage } from './documents/documentPage.ts';
import { sampleDocuments } from './documents/sampleDocuments.ts';
import { formRoutes } from './forms/formRoutes.ts';
import { framedPage } from './framedPage.ts';
import { videoPage } from './video/videoPage.ts';

/**
 * Returns the routes of the content that publications frame (events wall, forms, file previews, videos, other
 * services), and of the pictures of posts. `now` returns milliseconds since the epoch.
 */
export function embedRoutes(now: () => number, host: PictureHost): Hono {
  const app = new Hono();

  app.get('/events', (context) => context.html(eventsWall(comingEvents(now()))));
  app.get('/events/:file{[a-z0-9-]+\\.svg}', (context) => {
    const slug = context.req.param('file').replace(/\.svg$/u, '');
    const event = communityEvents.find((each) => each.slug === slug);
    if (event === undefined) return context.notFound();
    return context.body(drawPicture({ scene: event.scene, seed: slug }), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
    });
  });
  app.get('/pictures/:file', (context) => {
    const seed = context.req.param('file');
    return sendPicture(context, host, { scene: 'porches', seed, ...pictureFile({ slug: seed }) });
  });
  app.route('/form', formRoutes());
  app.get('/files/:id', (context) => {
    const document = sampleDocuments.find(({ id }) => id === context.req.param('id'));
    return document === undefined ? context.notFound() : context.html(documentPage(document));
  });
  app.get('/video/:id{[A-Za-z0-9_-]{11}}', (context) => context.html(videoPage(context.req.param('id'))));

  app.get('/frame', (context) => {
    const url = URL.parse(context.req.query('of') ?? '');
    return url === null ? context.notFound() : context.html(framedPage(url));
  });

  return app;
}
