import { expect, onTestFinished, test } from 'vitest';
import { openRadioSiteForTests, playingForTests } from './radioSiteForTests.ts';

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
  tell({ publication: 'kansas-city', playing: { ...playingForTests, state: 'idle' } });
  expect(await events.text()).toBe(`event: now\ndata: ${JSON.stringify(playingForTests)}\n\n`);
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
  expect(await (await get('/api/radio/now?port=8076')).json()).toEqual(playingForTests);
  const events = await get('/api/radio/events?port=8076');
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(`event: now\ndata: ${JSON.stringify(playingForTests)}\n\n`);
  tell({ publication: 'elsewhere', playing: { ...playingForTests, title: 'Not ours' } });
  tell({ publication: 'kansas-city', playing: { ...playingForTests, title: 'Next\nsong' } });
  const next = JSON.stringify({ ...playingForTests, title: 'Next\nsong' });
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

async function open(given: Parameters<typeof openRadioSiteForTests>[0] = {}) {
  const opened = await openRadioSiteForTests(given);
  onTestFinished(() => opened.site.close());
  const get = (path: string, request: RequestInit = {}) => fetch(opened.site.address + path, request);
  return { ...opened, get };
}
