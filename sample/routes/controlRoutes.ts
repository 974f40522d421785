import { Hono, type Env } from 'hono';
import { csrf } from 'hono/csrf';
import { isSampleSection } from '../sections.ts';
import { isBehavior, type Behavior } from '../behavior.ts';
import type { Newsstand } from '../newsstand.ts';
import { feedBehaviorPage } from '../pages/behaviorPages.ts';

/** Returns the routes of the page that changes how feeds behave, and of its buttons. */
export function controlRoutes(newsstand: Newsstand): Hono {
  const app = new Hono();
  // Rejects forms that another site in the same browser sends.
  app.use(csrf());

  app.get('/', (context) => context.html(feedBehaviorPage(newsstand)));
  app.post('/', async (context) => {
    const { feed, behavior } = await context.req.parseBody();
    if (!isBehavior(behavior)) return context.text('There is no such behavior.', 400);
    if (typeof feed !== 'string' || (feed !== 'all' && !newsstand.feeds.has(feed)))
      return context.text('There is no such feed.', 400);
    const paths = feed === 'all' ? Array.from(newsstand.feeds.keys()) : [feed];
    for (const path of paths) newsstand.setBehavior(path, behavior);
    return context.redirect('/behavior', 303);
  });
  app.post('/story', async (context) => {
    const { section } = await context.req.parseBody();
    if (typeof section !== 'string' || !isSampleSection(section))
      return context.text('There is no such section.', 400);
    newsstand.addStory(section);
    return context.redirect('/behavior', 303);
  });

  return app;
}

/** Handles the form on a host's page that sets its behavior. Rejects requests from other sites. */
export function addBehaviorButton<Bindings extends Env>(
  app: Hono<Bindings>,
  { path, set }: { path: string; set: (behavior: Behavior) => void },
): void {
  app.post('/', csrf(), async (context) => {
    const { behavior } = await context.req.parseBody();
    if (!isBehavior(behavior)) return context.text('There is no such behavior.', 400);
    set(behavior);
    return context.redirect(path, 303);
  });
}
