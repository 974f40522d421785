import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { charityPage } from './charityPage.ts';
import { networkPage } from './networkPage.ts';
import { retailerPage } from './retailerPage.ts';
import { universityPage } from './universityPage.ts';

/** Outside pages that a publication links to: charity, university, retailer, network. */
export function placeRoutes(): Hono {
  const app = new Hono();

  app.get('/charity', (context) => context.html(charityPage({ given: null })));
  app.post('/charity', bodyLimit({ maxSize: 1024 }), async (context) => {
    const { amount } = await context.req.parseBody();
    if (typeof amount !== 'string' || !/^\d{1,4}$/u.test(amount))
      return context.text('There is no such gift.', 400);
    return context.html(charityPage({ given: amount }));
  });
  app.get('/university', (context) => context.html(universityPage()));
  app.get('/retailer', (context) => context.html(retailerPage(context.req.query('k') ?? '')));
  app.get('/network', (context) => context.html(networkPage()));

  return app;
}
