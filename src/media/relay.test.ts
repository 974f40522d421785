import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbound } from '../wire/outbound.ts';
import { icyBlock } from './testing/icyBlocks.ts';
import { listeningOf, testCity } from './testing/openTestRelay.ts';
import { openRadioEar } from './testing/radioEar.ts';
import { RelayScene } from './testing/relayScene.ts';

const scene = new RelayScene(() => openOutbound({ allowLoopback: true, extraPorts: [] }));
beforeEach(() => scene.open());
afterEach(() => scene.close());

test('however many listen, the station is asked once, and the newest sound is there at once', async () => {
  const first = await scene.radio.hear();
  const others = await Promise.all([scene.radio.ask(), scene.radio.ask(), scene.radio.ask()]);
  const ears = others.map((each) => openRadioEar(listeningOf(each)));
  await expect.poll(() => ears.map((ear) => ear.heard().toString())).toEqual(['first', 'first', 'first']);
  scene.station.send(Buffer.from(' second'));
  const all = [first, ...ears];
  await expect.poll(() => all.map((ear) => ear.heard().toString())).toEqual(all.map(() => 'first second'));
  // The very same bytes in memory: no listener costs a copy.
  expect(new Set(all.map((ear) => ear.pieces[1])).size).toBe(1);
  expect(scene.station.requests).toHaveLength(1);
});

test('only the relay asks for metadata, and no listener hears any of it', async () => {
  scene.station.answer.headers['icy-metaint'] = '300';
  const block = icyBlock(Buffer.from("StreamTitle='Ana Vega - Kaw Point';"));
  const heard: (string | null)[] = [];
  scene.radio.relay.onNowPlaying(({ publication, playing }) => heard.push(`${publication} ${playing.title}`));
  const parts = ['first', 'secon', 'third'].map((word) => Buffer.from(word.repeat(60)));
  const [first = block, second = block, third = block] = parts;
  const ear = await scene.radio.hear(Buffer.concat([first, block, second]));
  await expect.poll(() => scene.radio.relay.nowPlaying('city', 8076)?.title).toBe('Ana Vega - Kaw Point');
  scene.station.send(Buffer.concat([icyBlock(Buffer.alloc(0)), third]));
  await expect.poll(() => ear.heard().equals(Buffer.concat(parts))).toBe(true);
  expect(scene.station.requests[0]?.['icy-metadata']).toBe('1');
  expect(scene.radio.relay.nowPlaying('city', 8076)).toEqual({
    port: 8076,
    station: 'Sample Radio',
    title: 'Ana Vega - Kaw Point',
    since: 1000,
    state: 'live',
  });
  expect(heard).toContain('city Ana Vega - Kaw Point');
});

test('titles are read in the charset that the publisher gives, from the next one on when it changes', async () => {
  scene.station.answer.headers['icy-metaint'] = '300';
  const sound = Buffer.alloc(300);
  // The same four bytes are two words, by the charset.
  const block = icyBlock(Buffer.from("StreamTitle='\xe1\xe2\xe3\xe4';", 'latin1'));
  const title = () => scene.radio.relay.nowPlaying('city', 8076)?.title;
  const named = (charset: string) =>
    scene.radio.relay.setPublications([
      testCity({ port: 8076, name: 'Sample Radio', address: scene.station.address, charset }),
    ]);
  named('windows-1253');
  await scene.radio.hear(Buffer.concat([sound, block]));
  await expect.poll(() => title()).toBe('αβγδ');
  named('windows-1255');
  scene.station.send(Buffer.concat([sound, block]));
  await expect.poll(() => title()).toBe('בגדה');
});

test('a distance of metadata that is no number means that there is none', async () => {
  scene.station.answer.headers['icy-metaint'] = 'often';
  const ear = await scene.radio.hear(Buffer.from('all of it'));
  await expect.poll(() => ear.heard().toString()).toBe('all of it');
});

test('a listener who is 256 KB behind is dropped, and the others hear every byte', async () => {
  const quick = await scene.radio.hear();
  const slow = openRadioEar(listeningOf(await scene.radio.ask()), { isReading: false });
  const sent = [Buffer.from('first')];
  for (let round = 1; round <= 40; round += 1) {
    const sound = Buffer.alloc(10_000, round);
    sent.push(sound);
    scene.station.send(sound);
    await expect.poll(() => quick.heard().length).toBe(5 + round * 10_000);
    // 5 bytes and 26 rounds are less than 262,144 bytes, 27 are more.
    expect(slow.fate()).toBe(round <= 26 ? 'listening' : 'brokenOff');
  }
  expect(quick.heard().equals(Buffer.concat(sent))).toBe(true);
  expect(quick.fate()).toBe('listening');
});

test('a server that sends faster than it plays is read at the pace of the listeners', async () => {
  scene.reopen({ pauseMsMax: 60_000 });
  const ear = openRadioEar(await scene.radio.listen(), { isReading: false });
  for (let count = 0; count < 100; count += 1) scene.station.send(Buffer.alloc(100_000, count));
  await expect.poll(() => [...scene.station.open][0]?.writableLength).toBeGreaterThan(0);
  expect(ear.fate()).toBe('listening');
  ear.readOn();
  await expect.poll(() => ear.heard().length).toBe(10_000_005);
  expect(ear.fate()).toBe('listening');
});

test('one who reads nothing at all holds a station up only for a while', async () => {
  const ear = openRadioEar(await scene.radio.listen(), { isReading: false });
  for (let count = 0; count < 40; count += 1) scene.station.send(Buffer.alloc(100_000, count));
  await expect.poll(() => ear.fate()).toBe('brokenOff');
});

test('when as many listen as may, the next one is told when to come back', async () => {
  scene.reopen({}, { listenersMax: 2 });
  const first = await scene.radio.listen();
  const ear = openRadioEar(listeningOf(await scene.radio.ask()));
  expect(await scene.radio.ask()).toEqual({ kind: 'refused', reason: 'full', retryAfterSeconds: 60 });
  ear.writable.destroy();
  await expect.poll(async () => (await scene.radio.ask()).kind).toBe('listening');
  first.leave();
  expect((await scene.radio.ask()).kind).toBe('listening');
});

test('those who wait for sound count among the listeners', async () => {
  scene.reopen({}, { listenersMax: 1 });
  const waiting = scene.radio.ask();
  expect(await scene.radio.ask()).toMatchObject({ reason: 'full' });
  await expect.poll(() => scene.station.open.size).toBe(1);
  scene.station.send(Buffer.from('sound'));
  expect((await waiting).kind).toBe('listening');
});

test('a port that the publication does not name leads nowhere', async () => {
  const unknown = { kind: 'refused', reason: 'unknownPort', retryAfterSeconds: null };
  expect(await scene.radio.relay.listen({ publication: 'city', port: 22 })).toEqual(unknown);
  expect(await scene.radio.relay.listen({ publication: 'another', port: 8076 })).toEqual(unknown);
  expect(scene.radio.relay.nowPlaying('city', 22)).toBeUndefined();
  expect(scene.station.requests).toHaveLength(0);
});

test('the connection outlives the last listener by a little, and no more', async () => {
  const first = await scene.radio.hear();
  first.writable.destroy();
  const second = openRadioEar(listeningOf(await scene.radio.ask()));
  await expect.poll(() => second.heard().toString()).toBe('first');
  expect(scene.station.requests).toHaveLength(1);
  second.writable.destroy();
  expect(scene.radio.state()).toBe('live');
  await expect.poll(() => scene.station.open.size).toBe(0);
  expect(scene.radio.relay.nowPlaying('city', 8076)).toMatchObject({
    state: 'idle',
    title: null,
    since: null,
  });
});

test('a server that pours while nobody listens is left at once', async () => {
  scene.reopen({ lingerMs: 60_000, lingerBytesMax: 200_000 });
  (await scene.radio.hear()).writable.destroy();
  scene.station.send(Buffer.alloc(300_000));
  await expect.poll(() => scene.station.open.size).toBe(0);
  expect(scene.radio.state()).toBe('idle');
});

test('one who leaves while he waits no longer holds the station', async () => {
  const leaving = new AbortController();
  const asked = scene.radio.ask(leaving.signal);
  await expect.poll(() => scene.station.open.size).toBe(1);
  leaving.abort();
  expect(await asked).toMatchObject({ kind: 'refused', reason: 'unavailable' });
  await expect.poll(() => scene.station.open.size).toBe(0);
  expect(await scene.radio.ask(leaving.signal)).toMatchObject({ reason: 'unavailable' });
  expect(scene.station.requests).toHaveLength(1);
});

test('a glance at a station says what it sends, and asks nothing', async () => {
  scene.reopen({ soundWaitMs: 200 }, { listenersMax: 1 });
  expect(scene.radio.relay.glance('city', 8076)).toEqual({ kind: 'open', contentType: null });
  expect(scene.radio.relay.glance('city', 22)).toMatchObject({ reason: 'unknownPort' });
  expect(scene.station.requests).toHaveLength(0);
  await scene.station.stop();
  expect(await scene.radio.ask()).toMatchObject({ reason: 'unavailable' });
  expect(scene.radio.relay.glance('city', 8076)).toMatchObject({
    reason: 'unavailable',
    retryAfterSeconds: 10,
  });
  await scene.station.restart();
  scene.reopen({}, { listenersMax: 1 });
  const ear = await scene.radio.hear();
  expect(scene.radio.relay.glance('city', 8076)).toMatchObject({ reason: 'full', retryAfterSeconds: 60 });
  ear.writable.destroy();
  await expect
    .poll(() => scene.radio.relay.glance('city', 8076))
    .toEqual({ kind: 'open', contentType: 'audio/mpeg' });
});
