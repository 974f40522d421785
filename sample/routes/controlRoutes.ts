import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { isSampleSection } from '../sections.ts';
import { isMood } from '../mood.ts';
import type { Newsstand } from '../newsstand.ts';
import { moodsPage } from '../pages/moodsPage.ts';

/** The page that changes what feeds do, and the calls behind its buttons. */
export function controlRoutes(newsstand: Newsstand): Hono {
  const app = new Hono();
  // Other sites open in the same browser must not press these buttons.
  app.use(csrf());

  app.get('/', (context) => context.html(moodsPage(newsstand)));
  app.post('/', async (context) => {
    const { feed, mood } = await context.req.parseBody();
    if (!isMood(mood)) return context.text('Unknown mood.', 400);
    if (typeof feed !== 'string' || (feed !== 'all' && !newsstand.feeds.has(feed)))
      return context.text('Unknown feed.', 400);
    const paths = feed === 'all' ? Array.from(newsstand.feeds.keys()) : [feed];
    for (const path of paths) newsstand.setMood(path, mood);
    return context.redirect('/moods', 303);
  });
  app.post('/story', async (context) => {
    const { section } = await context.req.parseBody();
    if (typeof section !== 'string' || !isSampleSection(section))
      return context.text('Unknown section.', 400);
    newsstand.addStory(section);
    return context.redirect('/moods', 303);
  });

  return app;
}
