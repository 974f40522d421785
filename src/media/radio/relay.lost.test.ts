import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbound } from '../../wire/outbound.ts';
import type { Station } from '../../news/radio.ts';
import { openRawServer } from '../../wire/rawServer.testing.ts';
import { icyBlock } from './icy.testing.ts';
import { opusHeaders, audioPage } from './ogg.testing.ts';
import { expectListening, testCity, RelaySetup } from './relay.testing.ts';
import { openFakeListener } from './fakeListener.testing.ts';
import { startFakeStation } from './fakeStation.testing.ts';

const setup = new RelaySetup(() => openOutbound({ canUseLoopback: true }));
beforeEach(() => setup.open());
afterEach(() => setup.close());

test('listeners stay connected while a station is lost, and the log has one line for the loss and one for the return', async () => {
  const states: (string | undefined)[] = [];
  setup.radio.relay.onNowPlaying(({ playing }) => states.push(playing.state));
  const listener = await setup.radio.hear();
  await setup.station.stop();
  await expect.poll(() => setup.radio.state()).toBe('reconnecting');
  const late = setup.radio.tryListening();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await setup.station.restart();
  await expect.poll(() => setup.station.open.size).toBe(1);
  setup.station.send(Buffer.from(' again'));
  await expect.poll(() => listener.heard().toString()).toBe('first again');
  expect(
    openFakeListener(expectListening(await late))
      .heard()
      .toString(),
  ).toBe(' again');
  expect(listener.state()).toBe('listening');
  const flowing = () => {
    setup.station.send(Buffer.from('.'));
    return setup.radio.log;
  };
  await expect.poll(flowing).toHaveLength(2);
  expect(setup.radio.log[0]).toMatch(/^warn The radio station Sample Radio is down and will be retried: /u);
  expect(setup.radio.log[1]).toBe('info The radio station Sample Radio is back');
  expect(states).toEqual(['reconnecting', 'live', 'reconnecting', 'live']);
});

test('a station that stays down goes offline, its listeners are disconnected cleanly, and new listeners are refused', async () => {
  setup.reopen({ audioWaitMs: 1500 });
  const listener = await setup.radio.hear();
  await setup.station.stop();
  await expect.poll(() => setup.radio.state()).toBe('reconnecting');
  expect(listener.state()).toBe('listening');
  const late = setup.radio.tryListening();
  await expect.poll(() => setup.radio.state()).toBe('offline');
  await expect.poll(() => listener.state()).toBe('ended');
  expect(await late).toEqual({ kind: 'refused', reason: 'unavailable' });
  expect(setup.radio.log).toHaveLength(1);
  // Without listeners, the station counts as idle after a while.
  await expect.poll(() => setup.radio.state()).toBe('idle');
});

test('an offline station is live as soon as a listener gets its audio', async () => {
  setup.reopen({ audioWaitMs: 1500, offlineShownMs: 60_000 });
  await setup.station.stop();
  expect(await setup.radio.tryListening()).toMatchObject({ reason: 'unavailable' });
  expect(setup.radio.state()).toBe('offline');
  await setup.station.restart();
  const requested = setup.radio.tryListening();
  expect(setup.radio.state()).toBe('offline');
  await expect.poll(() => setup.station.open.size).toBe(1);
  setup.station.send(Buffer.from('audio'));
  expect((await requested).kind).toBe('listening');
  expect(setup.radio.state()).toBe('live');
});

test('a station that falls silent is lost', async () => {
  setup.reopen({ silenceMsMax: 100 });
  await setup.radio.hear();
  await expect.poll(() => setup.radio.state()).toBe('reconnecting');
  expect(setup.radio.log[0]).toContain('The station sent no audio for 0.1 seconds.');
});

test('a station that falls silent after a pause is also lost', async () => {
  setup.reopen({ silenceMsMax: 900, pauseMsMax: 60_000 });
  const listener = openFakeListener(await setup.radio.listen(), { isReading: false });
  for (let count = 0; count < 20; count += 1) setup.station.send(Buffer.alloc(100_000));
  // Longer than the limit for silence, which does not count while the station is paused.
  await new Promise((resolve) => {
    setTimeout(resolve, 1800);
  });
  expect(setup.radio.state()).toBe('live');
  listener.read();
  await expect.poll(() => listener.heard().length).toBe(2_000_005);
  await expect.poll(() => setup.radio.state()).toBe('reconnecting');
  expect(setup.radio.log[0]).toContain('The station sent no audio for 0.9 seconds.');
});

test('a station that comes back with another content type disconnects the listeners of the old type', async () => {
  const old = await setup.radio.hear();
  await setup.station.stop();
  setup.station.response.headers['content-type'] = 'audio/ogg';
  await setup.station.restart();
  await expect.poll(() => old.state()).toBe('ended');
  const requested = setup.radio.tryListening();
  await expect.poll(() => setup.station.open.size).toBe(1);
  const pages = [
    ...opusHeaders({ serial: 1, comments: ['TITLE=News'] }),
    audioPage({ serial: 1, granule: 1, bytes: 99 }),
  ];
  setup.station.send(Buffer.concat(pages));
  const listening = expectListening(await requested);
  expect(listening.contentType).toBe('audio/ogg');
  expect(openFakeListener(listening).pieces[0]?.toString('latin1', 0, 4)).toBe('OggS');
  expect(setup.radio.relay.nowPlaying('city', 8076)?.title).toBe('News');
});

test('only audio is relayed, and the log has the remedy', async () => {
  const responses: [string, string][] = [
    ['text/html; charset=utf-8', 'is not audio: use the address of the stream itself'],
    ['audio/x-mpegurl', 'playlist (audio/x-mpegurl): use the address in the playlist'],
    ['audio/mpeg\u00a0<b>', 'is not audio'],
  ];
  for (const [contentType, remedy] of responses) {
    setup.reopen({});
    setup.station.response.headers['content-type'] = contentType;
    expect(await setup.radio.listenUntilLogged()).toMatchObject({ reason: 'unavailable' });
    expect(setup.radio.log[0]).toContain(remedy);
  }
  setup.reopen({});
  setup.station.response.status = 404;
  expect(await setup.radio.listenUntilLogged()).toMatchObject({ reason: 'unavailable' });
  expect(setup.radio.log.at(-1)).toContain('The station responds with status 404.');
});

test('an icy-metaint that leaves no room for audio is refused', async () => {
  setup.station.response.headers['icy-metaint'] = '1';
  expect(await setup.radio.listenUntilLogged()).toMatchObject({ reason: 'unavailable' });
  expect(setup.radio.log[0]).toContain("The station's icy-metaint is 1, which");
});

test('the log names an old server that responds with “ICY 200 OK”, and what to request from the station instead', async () => {
  const old = await openRawServer({ '/': 'ICY 200 OK\r\nicy-name: Sample\r\n\r\nsound' });
  setup.radio.relay.applyPublications([
    testCity({ port: 8076, name: 'Old Radio', address: `${old.origin}/` }),
  ]);
  expect(await setup.radio.listenUntilLogged()).toMatchObject({ reason: 'unavailable' });
  expect(setup.radio.log).toEqual([
    expect.stringMatching(
      /^warn .*Old Radio.*“ICY 200 OK”, which is not HTTP. Ask the station for an Icecast 2/u,
    ),
  ]);
  await old.close();
});

test('a station with a new URL keeps its listeners', async () => {
  const listener = await setup.radio.hear();
  const moved = await startFakeStation();
  setup.radio.relay.applyPublications([testCity({ port: 8076, name: 'New Name', address: moved.address })]);
  await expect.poll(() => setup.station.open.size).toBe(0);
  await expect.poll(() => moved.open.size).toBe(1);
  moved.send(Buffer.from(' moved'));
  await expect.poll(() => listener.heard().toString()).toBe('first moved');
  expect(setup.radio.relay.nowPlaying('city', 8076)).toMatchObject({ station: 'New Name', state: 'live' });
  setup.radio.relay.close();
  await moved.stop();
});

test('a title is removed when the stream returns without titles', async () => {
  const title = () => setup.radio.relay.nowPlaying('city', 8076)?.title;
  const titled = Buffer.concat([Buffer.alloc(300), icyBlock(Buffer.from("StreamTitle='Old song';"))]);
  setup.station.response.headers['icy-metaint'] = '300';
  await setup.radio.hear(titled);
  await expect.poll(() => title()).toBe('Old song');
  await setup.station.stop();
  delete setup.station.response.headers['icy-metaint'];
  await setup.station.restart();
  await expect.poll(() => setup.station.open.size).toBe(1);
  await expect.poll(() => title()).toBeNull();
});

test("a title is removed when the station's URL changes", async () => {
  setup.station.response.headers['icy-metaint'] = '300';
  await setup.radio.hear(
    Buffer.concat([Buffer.alloc(300), icyBlock(Buffer.from("StreamTitle='Old song';"))]),
  );
  await expect.poll(() => setup.radio.relay.nowPlaying('city', 8076)?.title).toBe('Old song');
  const elsewhere = { port: 8076, name: 'Sample Radio', address: `${setup.station.address}-2` };
  setup.radio.relay.applyPublications([testCity(elsewhere)]);
  expect(setup.radio.relay.nowPlaying('city', 8076)).toMatchObject({ title: null, since: null });
});

test('a station removed from the publication ends its listeners', async () => {
  const listener = await setup.radio.hear();
  setup.radio.relay.applyPublications([{ id: 'city', radio: null }]);
  await expect.poll(() => listener.state()).toBe('ended');
  await expect.poll(() => setup.station.open.size).toBe(0);
  expect(await setup.radio.tryListening()).toMatchObject({ reason: 'unknownPort' });
});

test('closing the relay ends every listener and refuses those still waiting', async () => {
  const listener = await setup.radio.hear();
  const second: Station = { port: 8077, name: 'Second', address: `${setup.station.address}-2` };
  const first: Station = { port: 8076, name: 'Sample Radio', address: setup.station.address };
  setup.radio.relay.applyPublications([
    { id: 'city', radio: { stations: [first, second], listenersMax: 5 } },
  ]);
  const waiting = setup.radio.relay.listen('city', 8077);
  await expect.poll(() => setup.station.open.size).toBe(2);
  setup.radio.relay.close();
  await expect.poll(() => listener.state()).toBe('ended');
  expect(await waiting).toMatchObject({ kind: 'refused' });
  await expect.poll(() => setup.station.open.size).toBe(0);
});

test('a bug in Townwire is logged as an error and stops nothing else', async () => {
  setup.reopen({ audioWaitMs: 100 }, { openStream: () => Promise.reject(new RangeError('A mistake')) });
  expect(await setup.radio.tryListening()).toMatchObject({ reason: 'unavailable' });
  expect(setup.radio.log).toEqual([
    expect.stringMatching(/^error .* A bug in Townwire stopped the request\.$/u),
  ]);
});
