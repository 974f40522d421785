import { Hono } from 'hono';
import { advertiserPage } from './advertiserPage.ts';
import { campaigns } from './campaigns.ts';
import { fillBanners } from './fillBanners.ts';

/** The provider: its script and the pages of its banners. `origin` is a function because the port is known late. */
export function advertisingRoutes(origin: () => string): Hono {
  const app = new Hono();

  app.get('/script.js', (context) =>
    context.body(
      `(${fillBanners.toString()})(${JSON.stringify(origin())}, ${JSON.stringify(campaigns)});\n`,
      200,
      {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      },
    ),
  );
  app.get('/:id', (context) => {
    const id = context.req.param('id');
    const campaign = Object.hasOwn(campaigns, id) ? campaigns[id] : undefined;
    return campaign === undefined ? context.notFound() : context.html(advertiserPage(campaign));
  });

  return app;
}
