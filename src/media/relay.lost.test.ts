import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbound } from '../wire/outbound.ts';
import type { Station } from '../news/radio.ts';
import { openRawServer } from '../wire/testing/openRawServer.ts';
import { icyBlock } from './testing/icyBlocks.ts';
import { opusHeaders, soundPage } from './testing/oggPages.ts';
import { listeningOf, testCity } from './testing/openTestRelay.ts';
import { openRadioEar } from './testing/radioEar.ts';
import { startFakeStation } from './testing/fakeStation.ts';
import { RelayScene } from './testing/relayScene.ts';

const scene = new RelayScene(() => openOutbound({ allowLoopback: true, extraPorts: [] }));
beforeEach(() => scene.open());
afterEach(() => scene.close());

test('a lost station comes back to the listeners who stayed, and the log says each once', async () => {
  const states: (string | undefined)[] = [];
  scene.radio.relay.onNowPlaying(({ playing }) => states.push(playing.state));
  const ear = await scene.radio.hear();
  await scene.station.stop();
  await expect.poll(() => scene.radio.state()).toBe('reconnecting');
  const late = scene.radio.ask();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await scene.station.restart();
  await expect.poll(() => scene.station.open.size).toBe(1);
  scene.station.send(Buffer.from(' again'));
  await expect.poll(() => ear.heard().toString()).toBe('first again');
  expect(
    openRadioEar(listeningOf(await late))
      .heard()
      .toString(),
  ).toBe(' again');
  expect(ear.fate()).toBe('listening');
  const flowing = () => {
    scene.station.send(Buffer.from('.'));
    return scene.radio.log;
  };
  await expect.poll(flowing).toHaveLength(2);
  expect(scene.radio.log[0]).toMatch(
    /^warn The radio station Sample Radio is not heard and is asked again: /u,
  );
  expect(scene.radio.log[1]).toBe('info The radio station Sample Radio is heard again');
  expect(states).toEqual(['reconnecting', 'live', 'reconnecting', 'live']);
});

test('a station that stays away is offline, its listeners are ended properly and new ones refused', async () => {
  scene.reopen({ soundWaitMs: 1500 });
  const ear = await scene.radio.hear();
  await scene.station.stop();
  await expect.poll(() => scene.radio.state()).toBe('reconnecting');
  expect(ear.fate()).toBe('listening');
  const late = scene.radio.ask();
  await expect.poll(() => scene.radio.state()).toBe('offline');
  await expect.poll(() => ear.fate()).toBe('ended');
  expect(await late).toEqual({ kind: 'refused', reason: 'unavailable', retryAfterSeconds: 10 });
  expect(scene.radio.log).toHaveLength(1);
  // Nobody asks for it any more, so after a while nothing is known of it.
  await expect.poll(() => scene.radio.state()).toBe('idle');
});

test('a station that was offline is live as soon as somebody hears it again', async () => {
  scene.reopen({ soundWaitMs: 1500, offlineKeptMs: 60_000 });
  await scene.station.stop();
  expect(await scene.radio.ask()).toMatchObject({ reason: 'unavailable' });
  expect(scene.radio.state()).toBe('offline');
  await scene.station.restart();
  const asked = scene.radio.ask();
  expect(scene.radio.state()).toBe('offline');
  await expect.poll(() => scene.station.open.size).toBe(1);
  scene.station.send(Buffer.from('sound'));
  expect((await asked).kind).toBe('listening');
  expect(scene.radio.state()).toBe('live');
});

test('a station that falls silent is lost', async () => {
  scene.reopen({ silenceMsMax: 100 });
  await scene.radio.hear();
  await expect.poll(() => scene.radio.state()).toBe('reconnecting');
  expect(scene.radio.log[0]).toContain('It has sent no sound for 0.1 seconds.');
});

test('a station that falls silent after it was waited for is lost too', async () => {
  scene.reopen({ silenceMsMax: 900, pauseMsMax: 60_000 });
  const ear = openRadioEar(await scene.radio.listen(), { isReading: false });
  for (let count = 0; count < 20; count += 1) scene.station.send(Buffer.alloc(100_000));
  // Longer than silence is borne: while it is not read on, nothing can come.
  await new Promise((resolve) => {
    setTimeout(resolve, 1800);
  });
  expect(scene.radio.state()).toBe('live');
  ear.readOn();
  await expect.poll(() => ear.heard().length).toBe(2_000_005);
  await expect.poll(() => scene.radio.state()).toBe('reconnecting');
  expect(scene.radio.log[0]).toContain('It has sent no sound for 0.9 seconds.');
});

test('a station that comes back with another kind of sound ends those who were told the old one', async () => {
  const old = await scene.radio.hear();
  await scene.station.stop();
  scene.station.answer.headers['content-type'] = 'audio/ogg';
  await scene.station.restart();
  await expect.poll(() => old.fate()).toBe('ended');
  const asked = scene.radio.ask();
  await expect.poll(() => scene.station.open.size).toBe(1);
  const pages = [
    ...opusHeaders({ serial: 1, comments: ['TITLE=News'] }),
    soundPage({ serial: 1, granule: 1, bytes: 99 }),
  ];
  scene.station.send(Buffer.concat(pages));
  const listening = listeningOf(await asked);
  expect(listening.contentType).toBe('audio/ogg');
  expect(openRadioEar(listening).pieces[0]?.toString('latin1', 0, 4)).toBe('OggS');
  expect(scene.radio.relay.nowPlaying('city', 8076)?.title).toBe('News');
});

test('only sound is passed on, and the log names the remedy', async () => {
  const answers: [string, string][] = [
    ['text/html; charset=utf-8', 'is no sound: use the address of the stream itself'],
    ['audio/x-mpegurl', 'playlist (audio/x-mpegurl): use the address that stands in it'],
    ['audio/mpeg\u00a0<b>', 'is no sound'],
  ];
  for (const [contentType, remedy] of answers) {
    scene.reopen({});
    scene.station.answer.headers['content-type'] = contentType;
    expect(await scene.radio.askInVain()).toMatchObject({ reason: 'unavailable' });
    expect(scene.radio.log[0]).toContain(remedy);
  }
  scene.reopen({});
  scene.station.answer.status = 404;
  expect(await scene.radio.askInVain()).toMatchObject({ reason: 'unavailable' });
  expect(scene.radio.log.at(-1)).toContain('It answers with status 404.');
});

test('a distance of metadata that leaves no room for sound is refused', async () => {
  scene.station.answer.headers['icy-metaint'] = '1';
  expect(await scene.radio.askInVain()).toMatchObject({ reason: 'unavailable' });
  expect(scene.radio.log[0]).toContain('Its icy-metaint is 1, which');
});

test('an old server that answers “ICY 200 OK” is named in the log, with what to ask for instead', async () => {
  const old = await openRawServer({ '/': 'ICY 200 OK\r\nicy-name: Sample\r\n\r\nsound' });
  scene.radio.relay.setPublications([testCity({ port: 8076, name: 'Old Radio', address: `${old.origin}/` })]);
  expect(await scene.radio.askInVain()).toMatchObject({ reason: 'unavailable' });
  expect(scene.radio.log).toEqual([
    expect.stringMatching(
      /^warn .*Old Radio.*“ICY 200 OK”, which is no HTTP: ask the station for a stream of Icecast 2/u,
    ),
  ]);
  await old.close();
});

test('a station with another address is heard there by the same listeners', async () => {
  const ear = await scene.radio.hear();
  const moved = await startFakeStation();
  scene.radio.relay.setPublications([testCity({ port: 8076, name: 'New Name', address: moved.address })]);
  await expect.poll(() => scene.station.open.size).toBe(0);
  await expect.poll(() => moved.open.size).toBe(1);
  moved.send(Buffer.from(' moved'));
  await expect.poll(() => ear.heard().toString()).toBe('first moved');
  expect(scene.radio.relay.nowPlaying('city', 8076)).toMatchObject({ station: 'New Name', state: 'live' });
  scene.radio.relay.close();
  await moved.stop();
});

test('a title does not outlast the stream that gave it', async () => {
  const title = () => scene.radio.relay.nowPlaying('city', 8076)?.title;
  const titled = Buffer.concat([Buffer.alloc(300), icyBlock(Buffer.from("StreamTitle='Old song';"))]);
  scene.station.answer.headers['icy-metaint'] = '300';
  await scene.radio.hear(titled);
  await expect.poll(() => title()).toBe('Old song');
  await scene.station.stop();
  delete scene.station.answer.headers['icy-metaint'];
  await scene.station.restart();
  await expect.poll(() => scene.station.open.size).toBe(1);
  await expect.poll(() => title()).toBeNull();
});

test('a title does not follow a station to another address', async () => {
  scene.station.answer.headers['icy-metaint'] = '300';
  await scene.radio.hear(
    Buffer.concat([Buffer.alloc(300), icyBlock(Buffer.from("StreamTitle='Old song';"))]),
  );
  await expect.poll(() => scene.radio.relay.nowPlaying('city', 8076)?.title).toBe('Old song');
  const elsewhere = { port: 8076, name: 'Sample Radio', address: `${scene.station.address}-2` };
  scene.radio.relay.setPublications([testCity(elsewhere)]);
  expect(scene.radio.relay.nowPlaying('city', 8076)).toMatchObject({ title: null, since: null });
});

test('a station that is taken out of the folder ends its listeners', async () => {
  const ear = await scene.radio.hear();
  scene.radio.relay.setPublications([{ id: 'city', radio: null }]);
  await expect.poll(() => ear.fate()).toBe('ended');
  await expect.poll(() => scene.station.open.size).toBe(0);
  expect(await scene.radio.ask()).toMatchObject({ reason: 'unknownPort' });
});

test('closing the relay ends every listener and refuses who waits', async () => {
  const ear = await scene.radio.hear();
  const second: Station = { port: 8077, name: 'Second', address: `${scene.station.address}-2` };
  const first: Station = { port: 8076, name: 'Sample Radio', address: scene.station.address };
  scene.radio.relay.setPublications([{ id: 'city', radio: { stations: [first, second], listenersMax: 5 } }]);
  const waiting = scene.radio.relay.listen({ publication: 'city', port: 8077 });
  await expect.poll(() => scene.station.open.size).toBe(2);
  scene.radio.relay.close();
  await expect.poll(() => ear.fate()).toBe('ended');
  expect(await waiting).toMatchObject({ kind: 'refused' });
  await expect.poll(() => scene.station.open.size).toBe(0);
});

test('a mistake of ours in asking is logged as one and takes nothing else down', async () => {
  scene.reopen({ soundWaitMs: 100 }, { askStream: () => Promise.reject(new RangeError('A mistake')) });
  expect(await scene.radio.ask()).toMatchObject({ reason: 'unavailable' });
  expect(scene.radio.log).toEqual([expect.stringMatching(/^error .* for a reason of ours\.$/u)]);
});
