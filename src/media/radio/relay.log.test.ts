import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbound } from '../../wire/outbound.ts';
import { openRawServer } from '../../wire/rawServer.testing.ts';
import { opusHeaders, audioPage } from './ogg.testing.ts';
import { testCity, RelaySetup } from './relay.testing.ts';
import { playOnce, startFakeStation } from './fakeStation.testing.ts';

const setup = new RelaySetup(() => openOutbound({ canUseLoopback: true }), {
  audioWaitMs: 1000,
});
beforeEach(() => setup.open());
afterEach(() => setup.close());

const unavailable = { kind: 'refused', reason: 'unavailable' };

test('a new URL that also fails is logged', async () => {
  setup.station.response.status = 404;
  expect(await setup.radio.listenUntilLogged()).toMatchObject(unavailable);
  const moved = await startFakeStation();
  moved.response.status = 410;
  setup.radio.relay.applyPublications([testCity({ port: 8076, name: 'Moved', address: moved.address })]);
  expect(await setup.radio.listenUntilLogged()).toMatchObject(unavailable);
  await moved.stop();
  expect(setup.radio.log).toEqual([
    expect.stringContaining(
      'Sample Radio is down and will be retried: The station responds with status 404.',
    ),
    expect.stringContaining('Moved is down and will be retried: The station responds with status 410.'),
  ]);
});

test('a later failure is logged only if its reason is new', async () => {
  setup.station.response.status = 404;
  expect(await setup.radio.listenUntilLogged()).toMatchObject(unavailable);
  await expect.poll(() => setup.radio.state()).toBe('idle');
  expect(await setup.radio.tryListening()).toMatchObject(unavailable);
  expect(setup.radio.log).toHaveLength(1);
  await expect.poll(() => setup.radio.state()).toBe('idle');
  setup.station.response.status = 500;
  expect(await setup.radio.listenUntilLogged()).toMatchObject(unavailable);
  expect(setup.radio.log).toHaveLength(2);
  expect(setup.radio.log[1]).toContain('The station responds with status 500.');
});

test('a station that sends one packet per connection does not count as back, and the pauses keep growing', async () => {
  setup.reopen({ steadyMs: 50, retryFirstMs: 20, retryMsMax: 10_000, silenceMsMax: 100 });
  const states: string[] = [];
  setup.radio.relay.onNowPlaying(({ playing }) => states.push(playing.state));
  const stop = playOnce(setup.station, Buffer.from('one packet'));
  expect((await setup.radio.tryListening()).kind).toBe('listening');
  await expect.poll(() => states.filter((state) => state === 'live').length).toBeGreaterThanOrEqual(4);
  stop();
  expect(setup.radio.log).toEqual([expect.stringContaining('The station sent no audio for 0.1 seconds.')]);
});

test('Ogg that turns into garbage counts as silence', async () => {
  setup.reopen({ silenceMsMax: 200 });
  setup.station.response.headers['content-type'] = 'audio/ogg';
  const pages = [
    ...opusHeaders({ serial: 1, comments: [] }),
    audioPage({ serial: 1, granule: 1, bytes: 99 }),
  ];
  await setup.radio.hear(Buffer.concat(pages));
  expect(setup.radio.state()).toBe('live');
  const pouring = setInterval(() => setup.station.send(Buffer.alloc(500)), 20);
  await expect.poll(() => setup.radio.log).toHaveLength(1);
  clearInterval(pouring);
  expect(setup.radio.log[0]).toContain('The station sent no audio for 0.2 seconds.');
});

test('a server that does not speak HTTP is not mistaken for an old radio server', async () => {
  const other = await openRawServer({ '/': '220 mail.example ready\r\n\r\n' });
  setup.radio.relay.applyPublications([testCity({ port: 8076, name: 'Mail', address: `${other.origin}/` })]);
  expect(await setup.radio.listenUntilLogged()).toMatchObject(unavailable);
  expect(setup.radio.log).toEqual([expect.stringContaining('did not respond in valid HTTP.')]);
  expect(setup.radio.log[0]).not.toContain('ICY');
  await other.close();
});

test.each([
  ['every line', 'HTTP/1.0 200 OK\nContent-Type: audio/mpeg\n\nsound'],
  ['one of its lines', 'HTTP/1.0 200 OK\r\nContent-Type: audio/mpeg\nicy-br: 128\r\n\r\nsound'],
])('the log names a server that ends %s with LF alone, with the remedy', async (_, head) => {
  const old = await openRawServer({ '/': head });
  setup.radio.relay.applyPublications([
    testCity({ port: 8076, name: 'Old Radio', address: `${old.origin}/` }),
  ]);
  const requested = setup.radio.tryListening();
  await expect.poll(() => setup.radio.state()).toBe('reconnecting');
  expect(await requested).toMatchObject(unavailable);
  expect(setup.radio.state()).toBe('offline');
  expect(setup.radio.log).toEqual([
    expect.stringMatching(
      /^warn .*Old Radio.* 127\.0\.0\.1:\d+ ends its header lines with LF alone.*. Ask .*Icecast 2/u,
    ),
  ]);
  await old.close();
});
