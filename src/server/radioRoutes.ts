import type { ServerResponse } from 'node:http';
import type { NowPlaying, Radio, Station } from '../news/radio.ts';
import type { Refused } from '../newsroom/openNewsroom.ts';
import { problem } from './problem.ts';
import { readerAddress } from './readerAddress.ts';
import type { Routes } from './routes.ts';
import { openSeats, type Seats } from './seats.ts';
import { sendOnce, sent, type RouteContext } from './send.ts';
import type { RouteRooms } from './sendPage.ts';

/**
 * Adds the radio's calls (spec section 7, "Audio"): the sound itself, what is played now, and the same as it changes (server-sent
 * events, WHATWG HTML section 9.2). A station is named by its port, which is looked up and never connected to.
 */
export function addRadioRoutes(app: Routes, rooms: RouteRooms): void {
  const soundSeats = openSeats({ seatsMax: Infinity, shareMax });
  const eventSeats = openSeats({ seatsMax: eventsMax, shareMax });
  app.get('/api/stream', async (context) => {
    const station = stationAsked(context);
    if (station === undefined) return sendOnce(context, noSuchStation);
    return isHead(context)
      ? sendSoundHead(context, rooms, station)
      : sendSound(context, { rooms, seats: soundSeats, station });
  });
  app.get('/api/radio/now', async (context) => {
    const playing = nowPlaying(context, rooms);
    return sendOnce(context, playing === undefined ? noSuchStation : nowPlayingDraft(playing));
  });
  app.get('/api/radio/events', async (context) => {
    const playing = nowPlaying(context, rooms);
    if (playing === undefined) return sendOnce(context, noSuchStation);
    return isHead(context)
      ? sendHead(context, eventHeaders)
      : sendEvents(context, { rooms, seats: eventSeats, playing });
  });
}

/** The station that the address names; the first one where it names none, as on the page. */
function stationAsked(context: RouteContext): Station | undefined {
  const radio: Radio | null = context.env.publication.radio;
  const port = context.req.query('port');
  if (port === undefined) return radio?.stations[0];
  return radio?.stations.find((station) => String(station.port) === port);
}

function nowPlaying(context: RouteContext, rooms: RouteRooms): NowPlaying | undefined {
  const station = stationAsked(context);
  return station === undefined ? undefined : rooms.radio.nowPlaying(context.env.publication.id, station.port);
}

/** What a listener would be told, as far as it is known: nobody is asked for it. */
async function sendSoundHead(context: RouteContext, rooms: RouteRooms, { port }: Station): Promise<Response> {
  const glance = rooms.radio.glance(context.env.publication.id, port);
  if (glance.kind === 'refused') return sendRefused(context, glance);
  const type = glance.contentType === null ? {} : { 'Content-Type': glance.contentType };
  return sendHead(context, { ...soundHeaders, ...type });
}

/** The sound, until the listener leaves. It has no length and no parts, so a Range is passed over (RFC 9110 section 14.2). */
async function sendSound(
  context: RouteContext,
  { rooms, seats, station: { port } }: { rooms: RouteRooms; seats: Seats; station: Station },
): Promise<Response> {
  const { request, response, publication } = context.env;
  const leaveSeat = seats.take(readerAddress(request, rooms));
  if (leaveSeat === null) return sendRefused(context, full);
  response.once('close', leaveSeat);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  // From here on, as he may wait for the station for longer than a stop of the site should.
  endlessly(response, rooms);
  const heard = await rooms.radio.listen({ publication: publication.id, port, signal: gone.signal });
  if (heard.kind === 'refused') return gone.signal.aborted ? sent : sendRefused(context, heard);
  if (gone.signal.aborted) {
    heard.leave();
    return sent;
  }
  // As Icecast does it: a stream that ends when the connection does needs no framing around each of its chunks.
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, { ...soundHeaders, 'Content-Type': heard.contentType, Connection: 'close' });
  response.flushHeaders();
  heard.pipe(response);
  return sent;
}

function sendRefused(context: RouteContext, { reason, retryAfterSeconds }: Refused): Promise<Response> {
  if (reason === 'unknownPort') return sendOnce(context, noSuchStation);
  const draft = problem({ status: 503, detail: refusals[reason] });
  const retry = { 'Retry-After': String(retryAfterSeconds) };
  return sendOnce(context, { ...draft, headers: { ...draft.headers, ...retry } });
}

/** What is played now and, from then on, every change of it. A comment now and then keeps what stands between us from hanging up. */
async function sendEvents(
  context: RouteContext,
  { rooms, seats, playing }: { rooms: RouteRooms; seats: Seats; playing: NowPlaying },
): Promise<Response> {
  const { request, response, publication } = context.env;
  const leaveSeat = seats.take(readerAddress(request, rooms));
  if (leaveSeat === null) return sendOnce(context, tooManyEvents);
  response.once('close', leaveSeat);
  endlessly(response, rooms);
  response.writeHead(200, eventHeaders);
  response.write(eventOf(playing));
  /** A station that was taken out has nothing more to tell: his browser asks anew and is told so. */
  const say = (text: string) => {
    if (rooms.radio.nowPlaying(publication.id, playing.port) === undefined) response.end();
    else tell(response, text);
  };
  const stop = rooms.radio.onNowPlaying((change) => {
    if (change.publication === publication.id && change.playing.port === playing.port)
      say(eventOf(change.playing));
  });
  const beat = setInterval(() => say(': still here\n\n'), beatMs);
  response.once('close', () => {
    clearInterval(beat);
    stop();
  });
  return sent;
}

/** Who does not read for so long that the socket is full is hung up on; his browser comes back by itself. */
function tell(response: ServerResponse, text: string): void {
  if (response.writableLength > unreadBytesMax) response.destroy();
  else response.write(text);
}

/** The event of a change, written once however many are told of it. */
function eventOf(playing: NowPlaying): string {
  const known = events.get(playing);
  if (known !== undefined) return known;
  const event = `event: now\ndata: ${JSON.stringify(playing)}\n\n`;
  events.set(playing, event);
  return event;
}

function endlessly(response: ServerResponse, { endless }: RouteRooms): void {
  endless.add(response);
  response.once('close', () => endless.delete(response));
}

function isHead(context: RouteContext): boolean {
  return context.env.request.method === 'HEAD';
}

function sendHead(context: RouteContext, headers: Record<string, string>): Response {
  context.env.response.writeHead(200, headers).end();
  return sent;
}

function nowPlayingDraft(playing: NowPlaying) {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...plainHeaders };
  return { status: 200, headers, body: JSON.stringify(playing) };
}

/** `X-Accel-Buffering` tells nginx to pass everything on at once: it would else keep on disk what a slow listener is behind. */
const plainHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Accel-Buffering': 'no',
};
const soundHeaders = { ...plainHeaders, 'Accept-Ranges': 'none' };
const eventHeaders = { ...plainHeaders, 'Content-Type': 'text/event-stream' };

const noSuchStation = problem({ status: 404, detail: 'This publication has no such station.' });
const tooManyEvents = problem({
  status: 503,
  detail: 'Too many are told of the radio already. Remedy: try again later.',
});
/** To one address it is as if all places were taken. */
const full: Refused = { kind: 'refused', reason: 'full', retryAfterSeconds: 60 };
const refusals = {
  full: 'As many listen as may at once. Remedy: try again in a minute.',
  unavailable: 'Stream temporarily unavailable.',
} as const;

/** What is said of a station is never changed, only replaced. */
const events = new WeakMap<NowPlaying, string>();

const beatMs = 15_000;
const unreadBytesMax = 64 * 1024;

/** Event streams of the whole process: well below the connections that there may be, so that pages always have some. */
const eventsMax = 5000;
/** Of one address: a household or an office, each reader with a few windows. Nobody alone can take all places of a station. */
const shareMax = 50;
