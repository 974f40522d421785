import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  openFirstListener,
  startCountedStation,
  whenHeard,
  type CountedStation,
} from '../support/countedStation.ts';
import { eventually } from '../support/eventually.ts';
import { openRadioEvents } from '../support/radioListener.ts';
import { openRadioListener } from '../support/radioListener.ts';
import { openRadioSite, type RadioSite } from '../support/radioSite.ts';

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

test('radio-6: a port without a station is not found and never connected to', async () => {
  let connections = 0;
  const trap = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void trap.close());
  await once(trap, 'listening');
  const closedPort = (trap.address() as AddressInfo).port;

  for (const portText of [
    String(closedPort),
    `http://127.0.0.1:${closedPort}/`,
    `127.0.0.1:${closedPort}`,
    '0',
    '',
  ]) {
    for (const path of ['/api/stream', '/api/radio/now', '/api/radio/events']) {
      const { status } = await site.news.get(`${path}?port=${encodeURIComponent(portText)}`);
      expect(status, `${path} with “${portText}”`).toBe(404);
    }
  }
  expect(connections).toBe(0);
});

test('radio-6: a HEAD request does not start the station', async () => {
  const head = await fetch(site.address(port), { method: 'HEAD' });

  expect([head.status, head.headers.get('accept-ranges'), await head.text()]).toEqual([200, 'none', '']);
  expect((await site.now(port))?.state).toBe('idle');
  expect(station.requests).toEqual([]);
});

test('radio-6: all listeners share one connection, get only audio, and get the titles separately', async () => {
  const events = await openRadioEvents(site.origin, port);
  const first = await openFirstListener(station, site.address(port));
  const wantsTitles = await openRadioListener(site.address(port), { headers: ['Icy-MetaData: 1'] });
  const wantsParts = await openRadioListener(site.address(port), { headers: ['Range: bytes=0-99'] });
  for (const title of ['Evening at Kaw Point', 'It’s; the "second" one']) {
    station.play(1, title);
    await eventually(`“${title}” arrives`, async () => events.received.at(-1)?.title === title);
    expect(await site.now(port)).toEqual(events.received.at(-1));
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
    listener.disconnect();
  }
  events.disconnect();
  expect(station.requests.map((headers) => headers['icy-metadata'])).toEqual(['1']);
  expect(events.received.map(({ state, title }) => [state, title])).toEqual([
    ['idle', null],
    ['reconnecting', null],
    ['live', null],
    ['live', 'Evening at Kaw Point'],
    ['live', 'It’s; the "second" one'],
  ]);
});

test('radio-6: when all listeners have left, the site disconnects from the station', async () => {
  (await openFirstListener(station, site.address(port))).disconnect();
  const isLeft = async () => {
    // Keep playing: the site also disconnects from a silent station.
    station.play(1);
    return station.open.size === 0;
  };
  await eventually('the connection is closed', isLeft, { withinMs: 40_000 });

  expect((await site.now(port))?.state).toBe('idle');
  expect(station.requests).toHaveLength(1);
});

test('commands-3: a stopping site does not wait for listeners', async () => {
  const events = await openRadioEvents(site.origin, port);
  const listener = await openFirstListener(station, site.address(port));
  // This listener waits for audio that does not come.
  const silent = await startCountedStation();
  onTestFinished(() => silent.stop());
  await site.setRadio({ stations: [{ port, name: 'Silent Radio', address: silent.address }] });
  const waiting = openRadioListener(site.address(port)).then(
    () => 'accepted',
    () => 'disconnected',
  );
  await eventually('the site connects to the silent station', async () => silent.open.size === 1);
  const stopped = await Promise.race([site.news.site().stop(), after(8_000)]);

  expect(stopped).toBe(0);
  await eventually('listeners and subscribers are disconnected', async () => {
    return listener.state() !== 'listening' && events.isOver();
  });
  expect(await waiting).toBe('disconnected');
});

function after(milliseconds: number): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(`still running after ${milliseconds / 1000} seconds`), milliseconds).unref();
  });
}
