import { Hono } from 'hono';
import { campaigns, type Campaign } from './campaigns.ts';
import { fillBanners } from './fillBanners.ts';
import { html } from 'hono/html';
import { samplePage, type Markup } from '../../pages/samplePage.ts';

/** Returns the routes of the advertising provider: its script and the pages to which its banners link. */
export function advertisingRoutes(origin: string): Hono {
  const app = new Hono();

  app.get('/script.js', (context) =>
    context.body(
      `(${fillBanners.toString()})(${JSON.stringify(origin)}, ${JSON.stringify(campaigns)});\n`,
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

/** Returns the page to which a banner links, of an invented business. */
function advertiserPage({ business, heading, text }: Campaign): Markup {
  return samplePage({
    title: `${heading} · ${business}`,
    body: html`<main class="story">
      <p class="kicker">${business}</p>
      <h1>${heading}</h1>
      <p class="dek">${text}</p>
      <p>
        You came here by an advertisement. The business is invented: there is nothing to buy, and nobody
        counted your click.
      </p>
    </main>`,
  });
}
