import { PassThrough, type Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { NowPlaying } from '../news/radio.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import { editionForTests } from '../pages/editionForTests.ts';
import { openSiteForTests } from './siteForTests.ts';

test('a listener hears the station that the publication calls by that number', async () => {
  const { get, asked, sound } = await open();
  const answer = await get('/api/stream?port=8076', { headers: { range: 'bytes=0-' } });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'no-store',
    'accept-ranges': 'none',
    connection: 'close',
  });
  expect(answer.headers.has('content-length')).toBe(false);
  sound.end('la la la');
  expect(await answer.text()).toBe('la la la');
  expect(asked).toEqual([{ publication: 'kansas-city', port: 8076 }]);
});

test('without a number it is the first station, and no number leads anywhere else', async () => {
  const { get, asked, sound } = await open();
  sound.end();
  expect((await get('/api/stream')).status).toBe(200);
  for (const port of ['8077', '', '80', '08076', '8076.0', '-1', 'x', 'http://127.0.0.1:22/']) {
    const path = `?port=${encodeURIComponent(port)}`;
    expect((await get(`/api/stream${path}`)).status).toBe(404);
    expect((await get(`/api/radio/now${path}`)).status).toBe(404);
    expect((await get(`/api/radio/events${path}`)).status).toBe(404);
  }
  expect(asked.map(({ port }) => port)).toEqual([8076]);
});

test('a publication without a radio has no stream', async () => {
  const { get } = await open({ hasRadio: false });
  expect((await get('/api/stream?port=8076')).status).toBe(404);
});

test.each([
  ['unavailable', 'Stream temporarily unavailable.', '10'],
  ['full', 'As many listen as may at once. Remedy: try again in a minute.', '60'],
] as const)(
  'who cannot listen because it is %s is told so, and when to come back',
  async (reason, detail, retry) => {
    const { get } = await open({ refused: reason });
    const answer = await get('/api/stream?port=8076');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, retry]);
    expect(await answer.json()).toMatchObject({ detail });
  },
);

test('who asks for the head alone starts nothing', async () => {
  const { get, asked } = await open();
  const answer = await get('/api/stream?port=8076', { method: 'HEAD' });
  expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, 'none']);
  expect((await get('/api/radio/events', { method: 'HEAD' })).headers.get('content-type')).toBe(
    'text/event-stream',
  );
  expect(asked).toEqual([]);
});

test('the head of a station that is heard names its kind of sound', async () => {
  const { get } = await open({ known: 'audio/ogg' });
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
] as const)('the head of a station that is %s says so without asking it', async (reason, retry) => {
  const { get, asked } = await open({ refused: reason });
  const answer = await get('/api/stream?port=8076', { method: 'HEAD' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, retry]);
  expect(asked).toEqual([]);
});

test('the events of a station that was taken out end', async () => {
  const { get, tell, folder } = await open();
  const events = await get('/api/radio/events?port=8076');
  folder.isStationGone = true;
  tell({ publication: 'kansas-city', playing: { ...playing, state: 'idle' } });
  expect(await events.text()).toBe(`event: now\ndata: ${JSON.stringify(playing)}\n\n`);
});

test('who leaves while the station is still awaited is forgotten', async () => {
  const { get, signals } = await open({ refused: 'never' });
  const leaving = new AbortController();
  const answer = get('/api/stream?port=8076', { signal: leaving.signal }).catch(() => 'left');
  await expect.poll(() => signals.length).toBe(1);
  leaving.abort();
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  expect(await answer).toBe('left');
});

test('the title is told now and whenever it changes', async () => {
  const { get, tell } = await open();
  expect(await (await get('/api/radio/now?port=8076')).json()).toEqual(playing);
  const events = await get('/api/radio/events?port=8076');
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(`event: now\ndata: ${JSON.stringify(playing)}\n\n`);
  tell({ publication: 'elsewhere', playing: { ...playing, title: 'Not ours' } });
  tell({ publication: 'kansas-city', playing: { ...playing, title: 'Next\nsong' } });
  const next = JSON.stringify({ ...playing, title: 'Next\nsong' });
  expect((await reader?.read())?.value).toBe(`event: now\ndata: ${next}\n\n`);
  await reader?.cancel();
});

test('whoever is told of titles no longer is not told any more', async () => {
  const { get, listeners } = await open();
  const events = await get('/api/radio/events?port=8076');
  expect(listeners.size).toBe(1);
  await events.body?.cancel();
  await expect.poll(() => listeners.size).toBe(0);
});

test('behind a trusted proxy each reader has a share of the events, not the proxy', async () => {
  const { get } = await open({ trustProxy: true });
  // An answer that nobody holds is collected some day, and its connection given up with its seat.
  const held: Response[] = [];
  const statusOf = async (address: string) => {
    const headers = { 'x-forwarded-for': `192.0.2.1, ${address}` };
    const answer = await get('/api/radio/events?port=8076', { headers });
    held.push(answer);
    return answer.status;
  };
  for (let count = 0; count < 50; count += 1) expect(await statusOf('203.0.113.7')).toBe(200);
  expect(await statusOf('203.0.113.7')).toBe(503);
  expect(await statusOf('203.0.113.8')).toBe(200);
});

test('a site that closes waits for nobody who still waits for his station', async () => {
  const { get, site, signals } = await open({ refused: 'never' });
  const answer = get('/api/stream?port=8076').catch(() => 'hung up on');
  await expect.poll(() => signals.length).toBe(1);
  await site.close();
  expect(await answer).toBe('hung up on');
  await expect.poll(() => signals[0]?.aborted).toBe(true);
});

test('a site that closes waits for no listener', async () => {
  const { get, site, listeners, sound } = await open();
  const ends: string[] = [];
  const answers = [await get('/api/stream?port=8076'), await get('/api/radio/events?port=8076')];
  const reading = answers.map(async (answer) => {
    await answer.text().catch(() => 'broken off');
    ends.push(new URL(answer.url).pathname);
  });
  await wait(50);
  expect(ends).toEqual([]);
  await site.close();
  await Promise.all(reading);
  expect(ends.toSorted()).toEqual(['/api/radio/events', '/api/stream']);
  await expect.poll(() => listeners.size).toBe(0);
  expect(sound.listenerCount('data')).toBe(0);
});

function wait(forMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, forMs);
  });
}

const playing: NowPlaying = {
  port: 8076,
  station: 'River Radio',
  title: 'Evening at Kaw Point',
  since: 1_700_000_000_000,
  state: 'live',
};

async function open({
  hasRadio = true,
  refused,
  known = null,
  trustProxy = false,
}: {
  hasRadio?: boolean;
  refused?: 'full' | 'unavailable' | 'never';
  known?: string | null;
  trustProxy?: boolean;
} = {}) {
  const asked: { publication: string; port: number }[] = [];
  const signals: AbortSignal[] = [];
  const listeners = new Set<Parameters<Newsroom['radio']['onNowPlaying']>[0]>();
  const sound = new PassThrough();
  const folder = { isStationGone: false };
  const stations = [{ port: 8076, name: 'River Radio', address: 'http://radio.example:8000/live' }] as const;
  const edition = editionForTests({
    publication: { id: 'kansas-city', radio: hasRadio ? { stations: [...stations], listenersMax: 9 } : null },
  });
  const { site } = await openSiteForTests({
    editions: [edition],
    trustProxy,
    radio: {
      listen({ signal, ...station }) {
        asked.push(station);
        if (signal !== undefined) signals.push(signal);
        if (refused === 'never') return new Promise(() => undefined);
        return Promise.resolve(
          refused === undefined
            ? {
                kind: 'listening',
                contentType: 'audio/mpeg',
                pipe: (writable: Writable) => void sound.pipe(writable),
                leave: () => undefined,
              }
            : { kind: 'refused', reason: refused, retryAfterSeconds: refused === 'full' ? 60 : 10 },
        );
      },
      glance: () =>
        refused === 'full' || refused === 'unavailable'
          ? { kind: 'refused', reason: refused, retryAfterSeconds: refused === 'full' ? 60 : 10 }
          : { kind: 'open', contentType: known },
      nowPlaying: (publication, port) =>
        publication === 'kansas-city' && port === 8076 && !folder.isStationGone ? playing : undefined,
      onNowPlaying(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  onTestFinished(() => site.close());
  return {
    site,
    asked,
    signals,
    sound,
    folder,
    listeners,
    tell: (change: Parameters<Parameters<Newsroom['radio']['onNowPlaying']>[0]>[0]) =>
      listeners.forEach((listener) => listener(change)),
    get: (path: string, request: RequestInit = {}) => fetch(site.address + path, request),
  };
}
