import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import type { Behavior } from '../behavior.ts';
import { radioPage } from '../pages/behaviorPages.ts';
import type { SampleStation } from '../radio/sampleStation.ts';
import { addBehaviorButton } from './controlRoutes.ts';

/**
 * Returns the routes of the radio server: a stream for every port that a publication may name, and a page that changes
 * how it behaves.
 */
export function radioRoutes(station: SampleStation): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/', (context) => context.html(radioPage(station)));
  addBehaviorButton(app, { path: '/radio', set: (behavior) => station.setBehavior(behavior) });
  app.get('/:port{[0-9]+}', (context) => responses[station.behavior()](context, station));

  return app;
}

type RadioContext = Context<{ Bindings: HttpBindings }>;

/** Sends the station's response, by behavior. */
const responses: Record<
  Behavior,
  (context: RadioContext, station: SampleStation) => Response | Promise<Response>
> = {
  good: play,
  cut: play,
  empty: play,
  down: (context) => context.text('The transmitter is down.', 503),
  busy: (context) => context.text('Too many listeners.', 503, { 'Retry-After': '120' }),
  gone: (context) => context.text('This station has closed for good.', 410),
  garbage: (context) => context.html('<!doctype html><title>Sorry</title><p>We are rearranging the records.'),
  hanging: () => RESPONSE_ALREADY_SENT,
};

/** Sends the stream through the socket, because Hono would wait for its end. */
async function play(context: RadioContext, station: SampleStation): Promise<Response> {
  const port = context.req.param('port') ?? '';
  const wantsTitles = context.req.header('Icy-MetaData') === '1';
  await station.play(context.env.outgoing, { port, wantsTitles });
  return RESPONSE_ALREADY_SENT;
}
