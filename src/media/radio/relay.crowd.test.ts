import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbound, type Outbound } from '../../wire/outbound.ts';
import { openRawServer, response, type RawRoute, type RawServer } from '../../wire/rawServer.testing.ts';
import type { RelayLimits, RelayOptions } from './relayOptions.ts';
import { openTestRelay, testCity, type TestRelay } from './relay.testing.ts';

let outbound: Outbound;
let server: RawServer | undefined;
let radio: TestRelay | undefined;

beforeEach(() => {
  outbound = openOutbound({ canUseLoopback: true });
});

afterEach(async () => {
  radio?.relay.close();
  await outbound.close();
  await server?.close();
  server = undefined;
});

const silent: RawRoute = () => undefined;
const overloaded = response('503 Service Unavailable');

async function openStation(route: RawRoute, limits: Partial<RelayLimits> = {}): Promise<RawServer> {
  server = await openRawServer({ '/': route });
  radio = openTestRelay({
    station: { address: `${server.origin}/` },
    openStream: (address, request) => outbound.openStream(address, request),
    limits,
  });
  return server;
}

/** Connects listeners who come one after another and leave after 5 ms. Returns the most connections open at once. */
async function connectAndLeave(times: number): Promise<number> {
  let openMax = 0;
  for (let count = 0; count < times; count += 1) {
    const leaving = new AbortController();
    const requested = radio?.tryListening(leaving.signal);
    await wait(5);
    openMax = Math.max(openMax, server?.connections.open ?? 0);
    leaving.abort();
    expect(await requested).toMatchObject({ reason: 'unavailable' });
  }
  return openMax;
}

test('fifty listeners who leave at once cause one connection to a silent station', async () => {
  const { connections } = await openStation(silent);
  await connectAndLeave(50);
  expect(connections.made).toBe(1);
  await expect.poll(() => connections.open).toBe(0);
});

test('a silent station that is left and requested again never has two of our connections', async () => {
  const { connections } = await openStation(silent, { unheardLingerMs: 0 });
  expect(await connectAndLeave(50)).toBe(1);
  await expect.poll(() => connections.open).toBe(0);
});

test('new listeners do not shorten the pause before an overloaded station is retried', async () => {
  const { heads } = await openStation(overloaded, {
    unheardLingerMs: 0,
    retryFirstMs: 60_000,
    retryMsMax: 60_000,
  });
  await radio?.listenUntilLogged();
  await connectAndLeave(50);
  expect(heads).toHaveLength(1);
});

test('a listener who arrives during the pause before a retry hears the station after the pause', async () => {
  let isOverloaded = true;
  const { heads } = await openStation(
    (socket, head) => {
      if (isOverloaded) overloaded(socket, head);
      else socket.write('HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\n\r\nsound');
    },
    { unheardLingerMs: 0, retryFirstMs: 300, retryMsMax: 300 },
  );
  await radio?.listenUntilLogged();
  await connectAndLeave(3);
  isOverloaded = false;
  expect((await radio?.tryListening())?.kind).toBe('listening');
  expect(heads).toHaveLength(2);
});

test('no connection is started while an abandoned connection is still being made', async () => {
  const opened: { address: string; settle: () => void; signal: AbortSignal }[] = [];
  const openStream: RelayOptions['openStream'] = (address, { signal }) =>
    new Promise((resolve) => {
      const settle = () => resolve({ kind: 'failed', failure: 'closed', reason: 'Abandoned.' });
      opened.push({ address, settle, signal });
    });
  radio = openTestRelay({
    station: { address: 'http://one.example/' },
    openStream,
    limits: { unheardLingerMs: 0 },
  });
  await connectAndLeave(5);
  await expect.poll(() => opened[0]?.signal.aborted).toBe(true);
  const waiting = radio.tryListening();
  await wait(20);
  expect(opened).toHaveLength(1);
  opened[0]?.settle();
  await expect.poll(() => opened).toHaveLength(2);
  expect(radio.log).toEqual([]);
  // A new URL does not wait for the connection to the old URL.
  radio.relay.applyPublications([
    testCity({ port: 8076, name: 'Sample Radio', address: 'http://two.example/' }),
  ]);
  expect(opened.map(({ address }) => address)).toEqual([
    'http://one.example/',
    'http://one.example/',
    'http://two.example/',
  ]);
  radio.relay.close();
  expect(await waiting).toMatchObject({ reason: 'unavailable' });
});

function wait(forMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, forMs);
  });
}
