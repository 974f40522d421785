import { Hono } from 'hono';
import type { Newsstand } from '../newsstand.ts';
import { storyPage } from '../pages/storyPage.ts';

/** Returns the routes of the pages that the feeds link to. */
export function storyRoutes(newsstand: Newsstand): Hono {
  const app = new Hono();

  app.get('/:slug', (context) => {
    const story = newsstand.story(context.req.param('slug'));
    const feed = newsstand.feeds.get(story?.feedPath ?? '');
    if (story === undefined || feed === undefined) return context.notFound();
    return context.html(storyPage({ story, outlet: feed.outlet, referrer: context.req.header('Referer') }));
  });

  return app;
}
