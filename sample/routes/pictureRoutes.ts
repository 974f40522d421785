import { Hono } from 'hono';
import type { Newsstand } from '../newsstand.ts';
import { drawPicture } from '../pictures/drawPicture.ts';

/** The pictures of the stories, drawn on request. */
export function pictureRoutes(newsstand: Newsstand): Hono {
  const app = new Hono();

  app.get('/:file{[a-z0-9-]+\\.svg}', (context) => {
    const slug = context.req.param('file').replace(/\.svg$/u, '');
    const scene = newsstand.story(slug)?.scene;
    if (scene === undefined) return context.notFound();
    return context.body(drawPicture({ scene, seed: slug }), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
    });
  });

  return app;
}
