import { Hono } from 'hono';
import { isSectionKey, sectionKeyOfSlug, sectionNames } from '../news/sections.ts';
import { addBlogRoutes } from './blogRoutes.ts';
import {
  feedResultDraft,
  noSuchCall,
  noSuchSection,
  speculationRulesDraft,
  withoutTrailingSlash,
} from './drafts.ts';
import { addFileRoutes } from './fileRoutes.ts';
import { addFunctionRoutes } from './functionRoutes.ts';
import { addPictureRoutes } from './pictureRoutes.ts';
import { addRadioRoutes } from './radioRoutes.ts';
import { addDrawingRoutes } from './drawingRoutes.ts';
import { addSearchRoutes } from './searchRoutes.ts';
import { send, sendKept, sendOnce, type RouteBindings } from './send.ts';
import { sendFailure, sendNotFound, sendPage, type RouteRooms } from './sendPage.ts';
import { advertisementDraft } from './advertisementDraft.ts';

/** The routes of a publication, as they grow. */
export type Routes = Hono<{ Bindings: RouteBindings }>;

/** Makes the routes of a publication: each validates, then sends what is kept or made. */
export function openRoutes(rooms: RouteRooms): Routes {
  const app: Routes = new Hono();

  app.get('/', (context) =>
    sendPage(context, rooms, { page: { screen: 'home' }, sections: ['localNews'], path: '/' }),
  );
  for (const [path, screen] of plainScreens) {
    app.get(path, (context) => sendPage(context, rooms, { page: { screen }, path }));
  }
  addBlogRoutes(app, rooms);
  addFunctionRoutes(app, rooms);
  addPictureRoutes(app);
  addDrawingRoutes(app, rooms);
  addFileRoutes(app, rooms);
  addSearchRoutes(app, rooms);
  addRadioRoutes(app, rooms);
  app.get('/api/feeds/:key', (context) => {
    const key = context.req.param('key');
    if (!isSectionKey(key)) return sendOnce(context, noSuchSection(key));
    return sendKept(context, rooms, {
      sections: [key],
      path: `/api/feeds/${key}`,
      make: ({ edition }) => feedResultDraft(edition.sections[key].result),
    });
  });
  app.get('/speculation-rules.json', (context) => sendOnce(context, speculationRulesDraft()));
  app.get('/advertising/:id', (context) => {
    const draft = advertisementDraft({ publication: context.env.publication, id: context.req.param('id') });
    return draft === undefined ? sendNotFound(context, rooms) : sendOnce(context, draft);
  });
  app.get('/assets/:file', async (context) => {
    const found = rooms.assets.find(context.req.param('file'));
    return found === undefined ? sendNotFound(context, rooms) : send(context, await found);
  });
  app.get('/:slug', (context) => {
    const key = sectionKeyOfSlug(context.req.param('slug'));
    if (key === undefined) return sendNotFound(context, rooms);
    return sendPage(context, rooms, {
      page: { screen: 'section', key },
      sections: [key],
      path: `/${sectionNames[key].slug}`,
    });
  });
  app.get('/:slug/all', (context) => {
    const key = sectionKeyOfSlug(context.req.param('slug'));
    if (key !== undefined) {
      return sendPage(context, rooms, {
        page: { screen: 'sectionAll', key },
        sections: [key],
        path: `/${sectionNames[key].slug}/all`,
      });
    }
    rooms.missingPaths.tell(context.req.path);
    return sendPage(context, rooms, { page: { screen: 'unknownCategory' }, status: 404, path: '/*/all' });
  });
  app.notFound((context) => {
    const { path } = context.req;
    if (path.startsWith('/api/') || path.startsWith('/functions/'))
      return sendOnce(context, noSuchCall(path));
    if (path.length > 1 && path.endsWith('/'))
      return sendOnce(context, withoutTrailingSlash(context.req.url));
    return sendNotFound(context, rooms);
  });
  app.onError((error, context) => sendFailure(context, rooms, error));
  return app;
}

/** The screens that show the publication's own words only. */
const plainScreens = [
  ['/events', 'events'],
  ['/partners', 'partners'],
  ['/faq', 'faq'],
  ['/books', 'books'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/sitemap', 'siteMap'],
  ['/schema', 'schema'],
  ['/radio', 'radio'],
  ['/radio/player', 'radioPlayer'],
] as const;
