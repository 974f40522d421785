import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openTestRadioSite, testPlaying } from './radioSite.testing.ts';

test('a listener hears the station with the port in the query', async () => {
  const { get, requested, streams } = await open();
  const response = await get('/api/stream?port=8076', { headers: { range: 'bytes=0-' } });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'no-store',
    'accept-ranges': 'none',
    connection: 'close',
  });
  expect(response.headers.has('content-length')).toBe(false);
  streams[0]?.end('la la la');
  expect(await response.text()).toBe('la la la');
  expect(requested).toEqual([{ publication: 'kansas-city', port: 8076 }]);
});

test('without a port the first station plays, and unknown ports are 404s', async () => {
  const { get, requested } = await open();
  expect((await get('/api/stream')).status).toBe(200);
  for (const port of ['8077', '', '80', '08076', '8076.0', '-1', 'x', 'http://127.0.0.1:22/']) {
    const path = `?port=${encodeURIComponent(port)}`;
    expect((await get(`/api/stream${path}`)).status).toBe(404);
    expect((await get(`/api/radio/now${path}`)).status).toBe(404);
    expect((await get(`/api/radio/events${path}`)).status).toBe(404);
  }
  expect(requested.map(({ port }) => port)).toEqual([8076]);
});

test('a publication without radio has no stream', async () => {
  const { get } = await open({ hasRadio: false });
  expect((await get('/api/stream?port=8076')).status).toBe(404);
});

test.each([
  ['unavailable', 'Stream temporarily unavailable.', '10'],
  ['full', 'The radio has as many listeners as it allows. Remedy: try again in a minute.', '60'],
] as const)('a %s radio is a 503 that says when to retry', async (reason, detail, retry) => {
  const { get } = await open({ refused: reason });
  const response = await get('/api/stream?port=8076');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, retry]);
  expect(await response.json()).toMatchObject({ detail });
});

test('a HEAD request does not connect to the station', async () => {
  const { get, requested } = await open();
  const response = await get('/api/stream?port=8076', { method: 'HEAD' });
  expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'none']);
  expect((await get('/api/radio/events', { method: 'HEAD' })).headers.get('content-type')).toBe(
    'text/event-stream',
  );
  expect(requested).toEqual([]);
});

test('a HEAD request for a connected station has its content type', async () => {
  const { get } = await open({ contentType: 'audio/ogg' });
  const { status, headers } = await get('/api/stream?port=8076', { method: 'HEAD' });
  expect([status, headers.get('content-type'), headers.get('x-accel-buffering')]).toEqual([
    200,
    'audio/ogg',
    'no',
  ]);
});

test.each([
  ['unavailable', '10'],
  ['full', '60'],
] as const)('a HEAD request for a radio that is %s is a 503 without connecting', async (reason, retry) => {
  const { get, requested } = await open({ refused: reason });
  const response = await get('/api/stream?port=8076', { method: 'HEAD' });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, retry]);
  expect(requested).toEqual([]);
});

test('the events of a removed station end', async () => {
  const { get, announce, state } = await open();
  const events = await get('/api/radio/events?port=8076');
  state.isStationRemoved = true;
  announce({ publication: 'kansas-city', playing: { ...testPlaying, state: 'idle' } });
  expect(await events.text()).toBe(`event: now\ndata: ${JSON.stringify(testPlaying)}\n\n`);
});

test('a listener that leaves before the audio starts is forgotten', async () => {
  const { get, signals } = await open({ refused: 'hangs' });
  const leaving = new AbortController();
  const response = get('/api/stream?port=8076', { signal: leaving.signal }).catch(() => 'left');
  await expect.poll(() => signals.length).toBe(1);
  leaving.abort();
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  expect(await response).toBe('left');
});

test('the title is sent at once and with every change', async () => {
  const { get, announce } = await open();
  expect(await (await get('/api/radio/now?port=8076')).json()).toEqual(testPlaying);
  const events = await get('/api/radio/events?port=8076');
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(`event: now\ndata: ${JSON.stringify(testPlaying)}\n\n`);
  announce({ publication: 'elsewhere', playing: { ...testPlaying, title: 'Not ours' } });
  announce({ publication: 'kansas-city', playing: { ...testPlaying, title: 'Next\nsong' } });
  const next = JSON.stringify({ ...testPlaying, title: 'Next\nsong' });
  expect((await reader?.read())?.value).toBe(`event: now\ndata: ${next}\n\n`);
  await reader?.cancel();
});

test('a reader who closes the stream of events is unsubscribed', async () => {
  const { get, listeners } = await open();
  const events = await get('/api/radio/events?port=8076');
  expect(listeners.size).toBe(1);
  await events.body?.cancel();
  await expect.poll(() => listeners.size).toBe(0);
});

test('a shutdown does not wait for listeners who wait for audio', async () => {
  const { get, site, signals } = await open({ refused: 'hangs' });
  const response = get('/api/stream?port=8076').catch(() => 'cut off');
  await expect.poll(() => signals.length).toBe(1);
  await site.close();
  expect(await response).toBe('cut off');
  await expect.poll(() => signals[0]?.aborted).toBe(true);
});

test.each(['/api/stream', '/api/radio/events'])(
  'commands-3: a request for %s over a kept-alive connection during a shutdown is cut off',
  async (path) => {
    const { site, requested, listeners } = await open({ refused: 'hangs' });
    const { port } = new URL(site.url);
    const connection = connect(Number(port), '127.0.0.1');
    const responses: Buffer[] = [];
    connection.on('data', (part: Buffer) => responses.push(part));
    const sendGet = (at: string) =>
      connection.write(`GET ${at}?port=8076 HTTP/1.1\r\nHost: voice.example\r\n\r\n`);
    sendGet('/api/radio/now');
    await expect.poll(() => responses.length).toBe(1);
    const hungUp = once(connection, 'end');
    const closing = site.close();
    sendGet(path);
    await Promise.all([hungUp, closing]);
    connection.destroy();
    expect([responses.length, requested, [...listeners]]).toEqual([1, [], []]);
  },
);

test('a shutdown does not wait for listeners', async () => {
  const { get, site, listeners, streams } = await open();
  const ends: string[] = [];
  const responses = [await get('/api/stream?port=8076'), await get('/api/radio/events?port=8076')];
  const reading = responses.map(async (response) => {
    await response.text().catch(() => 'broken off');
    ends.push(new URL(response.url).pathname);
  });
  await wait(50);
  expect(ends).toEqual([]);
  await site.close();
  await Promise.all(reading);
  expect(ends.toSorted()).toEqual(['/api/radio/events', '/api/stream']);
  await expect.poll(() => listeners.size).toBe(0);
  expect(streams.map((audio) => audio.listenerCount('data'))).toEqual([0]);
});

test.each(['/api/stream', '/api/radio/events'])(
  '%s limits the connections of each reader, even behind a trusted proxy',
  async (path) => {
    const { site } = await openTestRadioSite({ proxyHops: 1 });
    onTestFinished(() => site.close());
    // A response that is garbage collected closes its connection.
    const held: Response[] = [];
    const statusFor = async (reader: string) => {
      const headers = { 'x-forwarded-for': `192.0.2.1, ${reader}` };
      const response = await fetch(`${site.url}${path}?port=8076`, { headers });
      held.push(response);
      return response.status;
    };
    for (let count = 0; count < 50; count += 1) expect(await statusFor('203.0.113.7')).toBe(200);
    expect(await statusFor('203.0.113.7')).toBe(503);
    expect(await statusFor('203.0.113.8')).toBe(200);
  },
);

function wait(forMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, forMs);
  });
}

async function open(options: Parameters<typeof openTestRadioSite>[0] = {}) {
  const opened = await openTestRadioSite(options);
  onTestFinished(() => opened.site.close());
  const get = (path: string, request: RequestInit = {}) => fetch(opened.site.url + path, request);
  return { ...opened, get };
}
