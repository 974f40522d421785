import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbound } from '../wire/outbound.ts';
import { openRawServer } from '../wire/testing/openRawServer.ts';
import { opusHeaders, soundPage } from './testing/oggPages.ts';
import { testCity } from './testing/openTestRelay.ts';
import { playOnce, startFakeStation } from './testing/fakeStation.ts';
import { RelayScene } from './testing/relayScene.ts';

const scene = new RelayScene(() => openOutbound({ allowLoopback: true, extraPorts: [] }), {
  soundWaitMs: 1000,
});
beforeEach(() => scene.open());
afterEach(() => scene.close());

const unavailable = { kind: 'refused', reason: 'unavailable' };

test('a changed address that fails too is told of as well', async () => {
  scene.station.answer.status = 404;
  expect(await scene.radio.askInVain()).toMatchObject(unavailable);
  const moved = await startFakeStation();
  moved.answer.status = 410;
  scene.radio.relay.setPublications([testCity({ port: 8076, name: 'Moved', address: moved.address })]);
  expect(await scene.radio.askInVain()).toMatchObject(unavailable);
  await moved.stop();
  expect(scene.radio.log).toEqual([
    expect.stringContaining('Sample Radio is not heard and is asked again: It answers with status 404.'),
    expect.stringContaining('Moved is not heard and is asked again: It answers with status 410.'),
  ]);
});

test('a station that fails for another reason later is told of again, one that fails as before is not', async () => {
  scene.station.answer.status = 404;
  expect(await scene.radio.askInVain()).toMatchObject(unavailable);
  await expect.poll(() => scene.radio.state()).toBe('idle');
  expect(await scene.radio.ask()).toMatchObject(unavailable);
  expect(scene.radio.log).toHaveLength(1);
  await expect.poll(() => scene.radio.state()).toBe('idle');
  scene.station.answer.status = 500;
  expect(await scene.radio.askInVain()).toMatchObject(unavailable);
  expect(scene.radio.log).toHaveLength(2);
  expect(scene.radio.log[1]).toContain('It answers with status 500.');
});

test('a station that sends one packet a connection does not count as back, and the pauses go on growing', async () => {
  scene.reopen({ steadyMs: 50, retryFirstMs: 20, retryMsMax: 10_000, silenceMsMax: 100 });
  const states: string[] = [];
  scene.radio.relay.onNowPlaying(({ playing }) => states.push(playing.state));
  const stop = playOnce(scene.station, Buffer.from('one packet'));
  expect((await scene.radio.ask()).kind).toBe('listening');
  await expect.poll(() => states.filter((state) => state === 'live').length).toBeGreaterThanOrEqual(4);
  stop();
  expect(scene.radio.log).toEqual([expect.stringContaining('It has sent no sound for 0.1 seconds.')]);
});

test('Ogg that turns to garbage is silence', async () => {
  scene.reopen({ silenceMsMax: 200 });
  scene.station.answer.headers['content-type'] = 'audio/ogg';
  const pages = [
    ...opusHeaders({ serial: 1, comments: [] }),
    soundPage({ serial: 1, granule: 1, bytes: 99 }),
  ];
  await scene.radio.hear(Buffer.concat(pages));
  expect(scene.radio.state()).toBe('live');
  const pouring = setInterval(() => scene.station.send(Buffer.alloc(500)), 20);
  await expect.poll(() => scene.radio.log).toHaveLength(1);
  clearInterval(pouring);
  expect(scene.radio.log[0]).toContain('It has sent no sound for 0.2 seconds.');
});

test('a server that speaks no HTTP is not taken for an old radio server', async () => {
  const other = await openRawServer({ '/': '220 mail.example ready\r\n\r\n' });
  scene.radio.relay.setPublications([testCity({ port: 8076, name: 'Mail', address: `${other.origin}/` })]);
  expect(await scene.radio.askInVain()).toMatchObject(unavailable);
  expect(scene.radio.log).toEqual([
    expect.stringContaining('answers with something that is not proper HTTP.'),
  ]);
  expect(scene.radio.log[0]).not.toContain('ICY');
  await other.close();
});

test.each([
  ['every line', 'HTTP/1.0 200 OK\nContent-Type: audio/mpeg\n\nsound'],
  ['one of its lines', 'HTTP/1.0 200 OK\r\nContent-Type: audio/mpeg\nicy-br: 128\r\n\r\nsound'],
])(
  'a server that ends %s with LF alone is named, with the remedy, and its reader is told the usual',
  async (_, head) => {
    const old = await openRawServer({ '/': head });
    scene.radio.relay.setPublications([
      testCity({ port: 8076, name: 'Old Radio', address: `${old.origin}/` }),
    ]);
    const asked = scene.radio.ask();
    await expect.poll(() => scene.radio.state()).toBe('reconnecting');
    expect(await asked).toMatchObject(unavailable);
    expect(scene.radio.state()).toBe('offline');
    expect(scene.radio.log).toEqual([
      expect.stringMatching(
        /^warn .*Old Radio.* 127\.0\.0\.1:\d+ ends the lines of its headers with LF alone.*: ask .*Icecast 2/u,
      ),
    ]);
    await old.close();
  },
);
