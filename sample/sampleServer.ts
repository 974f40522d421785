import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { sampleSectionKeys, type SampleSection } from './sections.ts';
import { openFunctionsHost } from './functions/functionsHost.ts';
import type { Behavior } from './behavior.ts';
import { openNewsstand, type Newsstand } from './newsstand.ts';
import { openPictureHost, type PictureHost } from './pictures/openPictureHost.ts';
import { termsPage } from './pages/termsPage.ts';
import { welcomePage } from './pages/welcomePage.ts';
import { openSampleStation } from './radio/sampleStation.ts';
import { controlRoutes } from './routes/controlRoutes.ts';
import { feedRoutes } from './routes/feedRoutes.ts';
import { functionsRoutes } from './routes/functionsRoutes.ts';
import { pictureRoutes } from './routes/pictureRoutes.ts';
import { radioRoutes } from './routes/radioRoutes.ts';
import { storyRoutes } from './routes/storyRoutes.ts';
import { advertisingRoutes } from './services/advertising/advertisingRoutes.ts';
import { embedRoutes } from './services/embedRoutes.ts';
import { placeRoutes } from './services/places/placeRoutes.ts';
import type { Story, StoryText } from './story.ts';

/** Stand-ins for the outside world, listening on loopback. */
export interface SampleServer {
  /** `http://127.0.0.1:PORT`. */
  origin: string;
  /** Changes how a feed responds from now on. Throws if there is no feed with that path. */
  setBehavior: (feedPath: string, behavior: Behavior) => void;
  /** Publishes a section's next prepared story, with the changes in `partial`. */
  addStory: (section: SampleSection, partial?: Partial<StoryText>) => Story;
  /** Stops and closes every open connection. */
  close: () => Promise<void>;
}

/**
 * Starts the sample server on 127.0.0.1; port 0 takes any free port. `now` returns milliseconds since the epoch and
 * dates the stories. With `newStoryEveryMs`, publishes the prepared stories while it runs, section after section. Slow
 * pictures begin after `slowPictureMs`. Throws if it can't listen on the port.
 */
export async function openSampleServer({
  port = 0,
  now,
  newStoryEveryMs,
  pictureHost = openPictureHost(),
  slowPictureMs = 4000,
}: {
  port?: number;
  now: () => number;
  newStoryEveryMs?: number;
  pictureHost?: PictureHost;
  slowPictureMs?: number;
}): Promise<SampleServer> {
  const newsstand = openNewsstand(now);
  const station = openSampleStation();
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/', (context) => context.html(welcomePage(newsstand)));
  app.get('/terms', (context) => context.html(termsPage()));
  app.route('/feeds', feedRoutes(newsstand, origin));
  app.route('/stories', storyRoutes(newsstand));
  app.route('/pictures', pictureRoutes(newsstand, { host: pictureHost, slowMs: slowPictureMs }));
  app.route('/functions', functionsRoutes(openFunctionsHost(now()), pictureHost, origin));
  app.route('/radio', radioRoutes(station));
  app.route('/embeds', embedRoutes(now, pictureHost));
  app.route('/advertising', advertisingRoutes(origin));
  app.route('/behavior', controlRoutes(newsstand));
  app.route('/', placeRoutes());
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on('request', (request, response) => void listener(request, response));
  const stopNews = newStoryEveryMs === undefined ? () => undefined : startNews(newsstand, newStoryEveryMs);

  return {
    origin,
    setBehavior: newsstand.setBehavior,
    addStory: newsstand.addStory,
    async close() {
      stopNews();
      station.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Publishes one prepared story after another. The timer doesn't keep the process alive. */
function startNews(newsstand: Newsstand, everyMs: number): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    const waiting = sampleSectionKeys.filter((key) => newsstand.coming(key) > 0);
    const section = waiting.find((key) => sampleSectionKeys.indexOf(key) >= turn) ?? waiting[0];
    if (section === undefined) return clearInterval(timer);
    newsstand.addStory(section);
    turn = sampleSectionKeys.indexOf(section) + 1;
    return undefined;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
