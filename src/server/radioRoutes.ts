import type { NowPlaying, Station } from '../news/radio.ts';
import type { Refused } from '../newsroom/openNewsroom.ts';
import { limitConnections, type AcquireConnection } from './connections/connectionLimit.ts';
import { readerAddress } from './connections/forwarded.ts';
import { jsonResponse, mediaPolicy, problem, securityHeaders, type PlainResponse } from './plainResponse.ts';
import { sendUncached, sent, type RouteContext, type Routes } from './send.ts';

/**
 * Adds the radio's calls: the audio, the current title, and its changes as server-sent events (WHATWG HTML section
 * 9.2). Callers name a station by its port, which is only looked up and never connected to.
 */
export function addRadioRoutes(app: Routes): void {
  const acquireListener = limitConnections({ totalMax: Infinity, perReaderMax });
  const acquireEvents = limitConnections({ totalMax: eventsMax, perReaderMax });
  app.get('/api/stream', async (context) => {
    const station = requestedStation(context);
    if (station === undefined) return sendUncached(context, unknownStation);
    return isHead(context)
      ? sendAudioHead(context, station.port)
      : sendAudio(context, { port: station.port, acquire: acquireListener });
  });
  app.get('/api/radio/now', async (context) => {
    const playing = nowPlaying(context);
    return sendUncached(
      context,
      playing === undefined ? unknownStation : jsonResponse(playing, streamHeaders),
    );
  });
  app.get('/api/radio/events', async (context) => {
    const playing = nowPlaying(context);
    if (playing === undefined) return sendUncached(context, unknownStation);
    return isHead(context)
      ? sendHead(context, eventHeaders)
      : sendEvents(context, { playing, acquire: acquireEvents });
  });
}

/** Returns the station that the query names, or the first station, as on the page. */
function requestedStation(context: RouteContext): Station | undefined {
  const stations = context.env.publication.radio?.stations;
  const port = context.req.query('port');
  return port === undefined ? stations?.[0] : stations?.find((station) => String(station.port) === port);
}

function nowPlaying(context: RouteContext): NowPlaying | undefined {
  const station = requestedStation(context);
  return station && context.var.services.newsroom.radio.nowPlaying(context.env.publication.id, station.port);
}

/** Responds to HEAD without connecting to the station. The content type is sent if it is known. */
async function sendAudioHead(context: RouteContext, port: number): Promise<Response> {
  const peek = context.var.services.newsroom.radio.peek(context.env.publication.id, port);
  if (peek.kind === 'refused') return sendUncached(context, refusals[peek.reason]);
  const type = peek.contentType === null ? {} : { 'Content-Type': peek.contentType };
  return sendHead(context, { ...audioHeaders, ...type });
}

/** Sends audio until the listener leaves. The audio has no length, so Range is ignored (RFC 9110 section 14.2). */
async function sendAudio(
  context: RouteContext,
  { port, acquire }: { port: number; acquire: AcquireConnection },
): Promise<Response> {
  const { response, publication } = context.env;
  // The response is counted before it waits for the station, so that a shutdown can close it at once.
  const stream = openStream(context, acquire);
  if (stream === 'refused') return sendUncached(context, refusals.full);
  if (stream === 'closed') return sent;
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  const { radio } = context.var.services.newsroom;
  const listening = await radio.listen(publication.id, port, closed.signal);
  if (closed.signal.aborted) {
    if (listening.kind === 'listening') listening.leave();
    return sent;
  }
  if (listening.kind === 'refused') return sendUncached(context, refusals[listening.reason]);
  // A stream that ends with its connection needs no chunked encoding, and Icecast doesn't use it either.
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, { ...audioHeaders, 'Content-Type': listening.contentType, Connection: 'close' });
  response.flushHeaders();
  listening.pipe(response);
  return sent;
}

/** Sends the current title and every change. Comments in between keep proxies from closing the connection. */
async function sendEvents(
  context: RouteContext,
  { playing, acquire }: { playing: NowPlaying; acquire: AcquireConnection },
): Promise<Response> {
  const { response, publication } = context.env;
  const { radio } = context.var.services.newsroom;
  const stream = openStream(context, acquire);
  if (stream === 'refused') return sendUncached(context, tooManyEvents);
  if (stream === 'closed') return sent;
  response.writeHead(200, eventHeaders);
  response.write(eventOf(playing));
  /** Sends an event. Ends the response of a removed station, so that the browser reconnects and gets a 404. */
  const write = (text: string) => {
    if (radio.nowPlaying(publication.id, playing.port) === undefined) response.end();
    else if (response.writableLength > unreadBytesMax) response.destroy();
    else response.write(text);
  };
  const unsubscribe = radio.onNowPlaying((change) => {
    if (change.publication === publication.id && change.playing.port === playing.port)
      write(eventOf(change.playing));
  });
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  response.once('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  return sent;
}

/** Returns the text of an event, which is built once for all subscribers. */
function eventOf(playing: NowPlaying): string {
  return events.getOrInsertComputed(playing, () => `event: now\ndata: ${JSON.stringify(playing)}\n\n`);
}

/**
 * Counts an endless response against the limits, and lets the site close it. Returns `refused` at a limit, and `closed`
 * while the site is stopping.
 */
function openStream(
  { env, var: { services } }: RouteContext,
  acquire: AcquireConnection,
): 'open' | 'refused' | 'closed' {
  const { request, response } = env;
  const release = acquire(readerAddress(request, services));
  if (release === null) return 'refused';
  response.once('close', release);
  return services.streams.add(response) ? 'open' : 'closed';
}

function isHead(context: RouteContext): boolean {
  return context.env.request.method === 'HEAD';
}

function sendHead(context: RouteContext, headers: Record<string, string>): Response {
  context.env.response.writeHead(200, headers).end();
  return sent;
}

const streamHeaders = {
  'Cache-Control': 'no-store',
  ...securityHeaders,
  // Without this header, nginx would buffer on disk the audio that a slow listener has not read.
  'X-Accel-Buffering': 'no',
};
const audioHeaders = { ...streamHeaders, 'Content-Security-Policy': mediaPolicy, 'Accept-Ranges': 'none' };
const eventHeaders = { ...streamHeaders, 'Content-Type': 'text/event-stream' };

const unknownStation = problem(404, 'This publication has no such station.');
const tooManyEvents = problem(503, 'Too many readers are following the radio. Remedy: try again later.');
const refusals: Readonly<Record<Refused['reason'], PlainResponse>> = {
  unknownPort: unknownStation,
  // Listeners stay for a while, so quick retries are useless.
  full: unavailable('The radio has as many listeners as it allows. Remedy: try again in a minute.', 60),
  // A station that restarts is back after a few seconds.
  unavailable: unavailable('Stream temporarily unavailable.', 10),
};

function unavailable(detail: string, retryAfterSeconds: number): PlainResponse {
  return problem(503, detail, { 'Retry-After': String(retryAfterSeconds) });
}

/** A `NowPlaying` is never changed, only replaced. */
const events = new WeakMap<NowPlaying, string>();

const heartbeatMs = 15_000;
/** A reader with more unread bytes is disconnected; the browser then reconnects. */
const unreadBytesMax = 64 * 1024;

/** Well below the server's limit of connections, so that pages always have some. */
const eventsMax = 5000;
/** Enough for a household or an office; one address can't take all of a station's listeners. */
const perReaderMax = 50;
