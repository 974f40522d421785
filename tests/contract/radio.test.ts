import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { firstListener, startCountedStation, whenHeard, type CountedStation } from '../countedStation.ts';
import { eventually } from '../eventually.ts';
import { openRadioEvents } from '../radioEvents.ts';
import { openRadioListener } from '../radioListener.ts';
import { openRadioSite, type RadioSite } from '../radioSite.ts';

const port = 8076;
let site: RadioSite;
let station: CountedStation;

beforeAll(async () => {
  station = await startCountedStation();
  site = await openRadioSite({ stations: [{ port, name: 'River Radio', address: station.address }] });
});
afterAll(async () => {
  await site.close();
  await station.stop();
});

test('issue 5 part 1 relay: a port that is no station is not found, and is never connected to', async () => {
  let connections = 0;
  const trap = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void trap.close());
  await once(trap, 'listening');
  const trapped = (trap.address() as AddressInfo).port;

  for (const asked of [String(trapped), `http://127.0.0.1:${trapped}/`, `127.0.0.1:${trapped}`, '0', '']) {
    for (const path of ['/api/stream', '/api/radio/now', '/api/radio/events']) {
      const { status } = await site.news.get(`${path}?port=${encodeURIComponent(asked)}`);
      expect(status, `${path} with “${asked}”`).toBe(404);
    }
  }
  expect(connections).toBe(0);
});

test('issue 5 part 1 relay: a reader who asks for the head alone sets no station to work', async () => {
  const head = await fetch(site.address(port), { method: 'HEAD' });

  expect([head.status, head.headers.get('accept-ranges'), await head.text()]).toEqual([200, 'none', '']);
  expect((await site.now(port))?.state).toBe('idle');
  expect(station.requests).toEqual([]);
});

test('issue 5 parts 1 and 2: all hear the sound alone from one connection, and are told the titles beside it', async () => {
  const events = await openRadioEvents(site.origin, port);
  const first = await firstListener(station, site.address(port));
  const wantsTitles = await openRadioListener(site.address(port), { headers: ['Icy-MetaData: 1'] });
  const wantsParts = await openRadioListener(site.address(port), { headers: ['Range: bytes=0-99'] });
  for (const title of ['Evening at Kaw Point', 'It’s; the "second" one']) {
    station.play(1, title);
    await eventually(`“${title}” is told`, async () => events.told.at(-1)?.title === title);
    expect(await site.now(port)).toEqual(events.told.at(-1));
  }

  for (const listener of [first, wantsTitles, wantsParts]) {
    expect(listener.status).toBe(200);
    expect(Object.fromEntries(listener.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'no-store',
    });
    const named = ['icy-metaint', 'content-length', 'content-range'].filter((name) =>
      listener.headers.has(name),
    );
    expect(named).toEqual([]);
    await whenHeard(listener, 3);
    listener.leave();
  }
  events.leave();
  expect(station.requests.map((headers) => headers['icy-metadata'])).toEqual(['1']);
  expect(events.told.map(({ state, title }) => [state, title])).toEqual([
    ['idle', null],
    ['reconnecting', null],
    ['live', null],
    ['live', 'Evening at Kaw Point'],
    ['live', 'It’s; the "second" one'],
  ]);
});

test('issue 5 part 1 relay: when all have left, the station is left as well', async () => {
  (await firstListener(station, site.address(port))).leave();
  const isLeft = async () => {
    // A station that falls silent is left for that reason alone.
    station.play(1);
    return station.open.size === 0;
  };
  await eventually('the connection is closed', isLeft, { withinMs: 40_000 });

  expect((await site.now(port))?.state).toBe('idle');
  expect(station.requests).toHaveLength(1);
});

test('issue 5 part 1 relay: a site that is told to stop waits for nobody who listens', async () => {
  const events = await openRadioEvents(site.origin, port);
  const listener = await firstListener(station, site.address(port));
  // He waits for sound that does not come, which is longer than a stop may take.
  const silent = await startCountedStation();
  onTestFinished(() => silent.stop());
  await site.setRadio({ stations: [{ port, name: 'Silent Radio', address: silent.address }] });
  const waiting = openRadioListener(site.address(port)).then(
    () => 'let in',
    () => 'hung up on',
  );
  await eventually('the silent station is asked', async () => silent.open.size === 1);
  const stopped = await Promise.race([site.news.site().stop(), after(8_000)]);

  expect(stopped).toBe(0);
  await eventually('who listens and who is told of titles know', async () => {
    return listener.fate() !== 'listening' && events.isOver();
  });
  expect(await waiting).toBe('hung up on');
});

function after(milliseconds: number): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(`still running after ${milliseconds / 1000} seconds`), milliseconds).unref();
  });
}
