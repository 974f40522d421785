import { setTimeout } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { Newsstand } from '../newsstand.ts';
import type { EncodedDrawing, PictureHost } from '../pictures/openPictureHost.ts';
import { pictureFile } from '../pictures/pictureFile.ts';

/**
 * Returns the routes of the stories' pictures, each sent as its `PictureOddity` says. A slow picture begins after
 * `slowMs` milliseconds.
 */
export function pictureRoutes(
  newsstand: Newsstand,
  { host, slowMs }: { host: PictureHost; slowMs: number },
): Hono {
  const app = new Hono();

  app.get('/:file', async (context) => {
    const [slug = ''] = context.req.param('file').split('.', 1);
    const story = newsstand.story(slug);
    if (story?.scene === undefined) return context.notFound();
    const { name, type, encoding } = pictureFile(story);
    if (name !== context.req.param('file')) return context.notFound();
    if (story.pictureOddity === 'web page') return context.html(apology);
    // Unreferenced, so that an abandoned request doesn't keep the process alive.
    if (story.pictureOddity === 'slow') await setTimeout(slowMs, undefined, { ref: false });
    return sendPicture(context, host, { scene: story.scene, seed: slug, encoding, type });
  });

  return app;
}

export async function sendPicture(
  context: Context,
  host: PictureHost,
  { type, ...drawing }: EncodedDrawing & { type: string },
): Promise<Response> {
  return context.body(await host.encode(drawing), 200, {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=86400',
  });
}

const apology = html`<!doctype html><title>Sorry</title>
  <p>This picture has moved to our new site.</p>`;
