import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbound } from '../../wire/outbound.ts';
import { icyBlock } from './icy.testing.ts';
import { expectListening, testCity, RelaySetup } from './relay.testing.ts';
import { openFakeListener } from './fakeListener.testing.ts';

const setup = new RelaySetup(() => openOutbound({ canUseLoopback: true }));
beforeEach(() => setup.open());
afterEach(() => setup.close());

test('all listeners share one connection, and a new listener gets the newest audio at once', async () => {
  const first = await setup.radio.hear();
  const others = await Promise.all([
    setup.radio.tryListening(),
    setup.radio.tryListening(),
    setup.radio.tryListening(),
  ]);
  const listeners = others.map((each) => openFakeListener(expectListening(each)));
  await expect
    .poll(() => listeners.map((listener) => listener.heard().toString()))
    .toEqual(['first', 'first', 'first']);
  setup.station.send(Buffer.from(' second'));
  const all = [first, ...listeners];
  await expect
    .poll(() => all.map((listener) => listener.heard().toString()))
    .toEqual(all.map(() => 'first second'));
  // The same bytes in memory: no listener costs a copy.
  expect(new Set(all.map((listener) => listener.pieces[1])).size).toBe(1);
  expect(setup.station.requests).toHaveLength(1);
});

test('the relay reads the metadata, and no listener receives any', async () => {
  setup.station.response.headers['icy-metaint'] = '300';
  const block = icyBlock(Buffer.from("StreamTitle='Ana Vega - Kaw Point';"));
  const heard: (string | null)[] = [];
  setup.radio.relay.onNowPlaying(({ publication, playing }) => heard.push(`${publication} ${playing.title}`));
  const parts = ['first', 'secon', 'third'].map((word) => Buffer.from(word.repeat(60)));
  const [first = block, second = block, third = block] = parts;
  const listener = await setup.radio.hear(Buffer.concat([first, block, second]));
  await expect.poll(() => setup.radio.relay.nowPlaying('city', 8076)?.title).toBe('Ana Vega - Kaw Point');
  setup.station.send(Buffer.concat([icyBlock(Buffer.alloc(0)), third]));
  await expect.poll(() => listener.heard().equals(Buffer.concat(parts))).toBe(true);
  expect(setup.station.requests[0]?.['icy-metadata']).toBe('1');
  expect(setup.radio.relay.nowPlaying('city', 8076)).toEqual({
    port: 8076,
    station: 'Sample Radio',
    title: 'Ana Vega - Kaw Point',
    since: 1000,
    state: 'live',
  });
  expect(heard).toContain('city Ana Vega - Kaw Point');
});

test("titles are decoded in the publisher's charset, and a new charset applies from the next title on", async () => {
  setup.station.response.headers['icy-metaint'] = '300';
  const audio = Buffer.alloc(300);
  // The same four bytes are two different words.
  const block = icyBlock(Buffer.from("StreamTitle='\xe1\xe2\xe3\xe4';", 'latin1'));
  const title = () => setup.radio.relay.nowPlaying('city', 8076)?.title;
  const setCharset = (charset: string) =>
    setup.radio.relay.applyPublications([
      testCity({ port: 8076, name: 'Sample Radio', address: setup.station.address, charset }),
    ]);
  setCharset('windows-1253');
  await setup.radio.hear(Buffer.concat([audio, block]));
  await expect.poll(() => title()).toBe('αβγδ');
  setCharset('windows-1255');
  setup.station.send(Buffer.concat([audio, block]));
  await expect.poll(() => title()).toBe('בגדה');
});

test('an icy-metaint that is not a number means that there is no metadata', async () => {
  setup.station.response.headers['icy-metaint'] = 'often';
  const listener = await setup.radio.hear(Buffer.from('all of it'));
  await expect.poll(() => listener.heard().toString()).toBe('all of it');
});

test('a listener more than 256 KB behind is dropped, and the other listeners get every byte', async () => {
  const quick = await setup.radio.hear();
  const slow = openFakeListener(expectListening(await setup.radio.tryListening()), { isReading: false });
  const sent = [Buffer.from('first')];
  for (let round = 1; round <= 40; round += 1) {
    const audio = Buffer.alloc(10_000, round);
    sent.push(audio);
    setup.station.send(audio);
    await expect.poll(() => quick.heard().length).toBe(5 + round * 10_000);
    // 5 bytes and 26 rounds are less than 262,144 bytes, 27 are more.
    expect(slow.state()).toBe(round <= 26 ? 'listening' : 'aborted');
  }
  expect(quick.heard().equals(Buffer.concat(sent))).toBe(true);
  expect(quick.state()).toBe('listening');
});

test("a server that sends faster than it plays is read at the listeners' pace", async () => {
  setup.reopen({ pauseMsMax: 60_000 });
  const listener = openFakeListener(await setup.radio.listen(), { isReading: false });
  for (let count = 0; count < 100; count += 1) setup.station.send(Buffer.alloc(100_000, count));
  await expect.poll(() => [...setup.station.open][0]?.writableLength).toBeGreaterThan(0);
  expect(listener.state()).toBe('listening');
  listener.read();
  await expect.poll(() => listener.heard().length).toBe(10_000_005);
  expect(listener.state()).toBe('listening');
});

test('a listener that reads nothing pauses a station only for a while', async () => {
  const listener = openFakeListener(await setup.radio.listen(), { isReading: false });
  for (let count = 0; count < 40; count += 1) setup.station.send(Buffer.alloc(100_000, count));
  await expect.poll(() => listener.state()).toBe('aborted');
});

test('a full radio refuses the next listener until another one leaves', async () => {
  setup.reopen({}, { listenersMax: 2 });
  const first = await setup.radio.listen();
  const listener = openFakeListener(expectListening(await setup.radio.tryListening()));
  expect(await setup.radio.tryListening()).toEqual({ kind: 'refused', reason: 'full' });
  listener.writable.destroy();
  await expect.poll(async () => (await setup.radio.tryListening()).kind).toBe('listening');
  first.leave();
  expect((await setup.radio.tryListening()).kind).toBe('listening');
});

test('waiting for audio counts as listening', async () => {
  setup.reopen({}, { listenersMax: 1 });
  const waiting = setup.radio.tryListening();
  expect(await setup.radio.tryListening()).toMatchObject({ reason: 'full' });
  await expect.poll(() => setup.station.open.size).toBe(1);
  setup.station.send(Buffer.from('audio'));
  expect((await waiting).kind).toBe('listening');
});

test('a port that the publication does not name is unknown', async () => {
  const unknown = { kind: 'refused', reason: 'unknownPort' };
  expect(await setup.radio.relay.listen('city', 22)).toEqual(unknown);
  expect(await setup.radio.relay.listen('another', 8076)).toEqual(unknown);
  expect(setup.radio.relay.nowPlaying('city', 22)).toBeUndefined();
  expect(setup.station.requests).toHaveLength(0);
});

test('the connection stays open for a short while after the last listener has left', async () => {
  const first = await setup.radio.hear();
  first.writable.destroy();
  const second = openFakeListener(expectListening(await setup.radio.tryListening()));
  await expect.poll(() => second.heard().toString()).toBe('first');
  expect(setup.station.requests).toHaveLength(1);
  second.writable.destroy();
  expect(setup.radio.state()).toBe('live');
  await expect.poll(() => setup.station.open.size).toBe(0);
  expect(setup.radio.relay.nowPlaying('city', 8076)).toMatchObject({
    state: 'idle',
    title: null,
    since: null,
  });
});

test('a server that sends too much while nobody listens is disconnected at once', async () => {
  setup.reopen({ lingerMs: 60_000, lingerBytesMax: 200_000 });
  (await setup.radio.hear()).writable.destroy();
  setup.station.send(Buffer.alloc(300_000));
  await expect.poll(() => setup.station.open.size).toBe(0);
  expect(setup.radio.state()).toBe('idle');
});

test('a listener that leaves while waiting no longer keeps the connection open', async () => {
  const leaving = new AbortController();
  const requested = setup.radio.tryListening(leaving.signal);
  await expect.poll(() => setup.station.open.size).toBe(1);
  leaving.abort();
  expect(await requested).toMatchObject({ kind: 'refused', reason: 'unavailable' });
  await expect.poll(() => setup.station.open.size).toBe(0);
  expect(await setup.radio.tryListening(leaving.signal)).toMatchObject({ reason: 'unavailable' });
  expect(setup.station.requests).toHaveLength(1);
});

test("peeking returns a station's type without connecting", async () => {
  setup.reopen({ audioWaitMs: 200 }, { listenersMax: 1 });
  expect(setup.radio.relay.peek('city', 8076)).toEqual({ kind: 'open', contentType: null });
  expect(setup.radio.relay.peek('city', 22)).toMatchObject({ reason: 'unknownPort' });
  expect(setup.station.requests).toHaveLength(0);
  await setup.station.stop();
  expect(await setup.radio.tryListening()).toMatchObject({ reason: 'unavailable' });
  expect(setup.radio.relay.peek('city', 8076)).toMatchObject({
    reason: 'unavailable',
  });
  await setup.station.restart();
  setup.reopen({}, { listenersMax: 1 });
  const listener = await setup.radio.hear();
  expect(setup.radio.relay.peek('city', 8076)).toMatchObject({ reason: 'full' });
  listener.writable.destroy();
  await expect
    .poll(() => setup.radio.relay.peek('city', 8076))
    .toEqual({ kind: 'open', contentType: 'audio/mpeg' });
});
