import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  openFirstListener,
  startCountedStation,
  thousandBytes,
  whenHeard,
  type CountedStation,
} from '../support/countedStation.ts';
import { eventually } from '../support/eventually.ts';
import { openRadioListener, type RadioListener } from '../support/radioListener.ts';
import { openRadioSite, type RadioSite } from '../support/radioSite.ts';

const port = 8076;
let site: RadioSite;
let address: string;
/** The station of the current test. */
let station: CountedStation;
let stations = 0;

beforeAll(async () => {
  site = await openRadioSite({ stations: [{ port, name: 'Nobody', address: 'http://127.0.0.1:9/' }] });
  address = site.address(port);
});
beforeEach(async () => {
  station = await startCountedStation();
  onTestFinished(() => station.stop());
  await site.setRadio({ stations: [named(station)], listeners: 2 });
});
afterAll(() => site.close());

test('radio-9: beyond the limit, the next listener gets Retry-After, and gets in when one leaves', async () => {
  const first = await openFirstListener(station, address);
  const second = await openRadioListener(address);
  const full = await fetch(address);

  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await full.json()).toMatchObject({
    detail: 'The radio has as many listeners as it allows. Remedy: try again in a minute.',
  });
  second.disconnect();
  // If a listener that left were still counted, the next would be refused.
  for (let each = 0; each < 10; each += 1) (await nextListener()).disconnect();
  first.disconnect();
});

test('radio-7: a listener that stops reading is dropped, and the others hear every byte', async () => {
  const reader = await openFirstListener(station, address);
  const slow = await openRadioListener(address);
  slow.stopReading();
  // Both operating systems buffer some megabytes for a listener that does not read.
  const thousands = 450;
  for (let sent = 1; sent < thousands; sent += 1) station.play(1);
  await whenHeard(reader, thousands);
  const next = await nextListener();

  expect(reader.state()).toBe('listening');
  slow.resumeReading();
  await eventually('the slow listener is disconnected', async () => slow.state() !== 'listening');
  expect(slow.bytes()).toBeLessThan(thousands * thousandBytes);
  reader.disconnect();
  next.disconnect();
}, 240_000);

test('publication-1: a publisher can move a station during playback and remove it', async () => {
  const listener = await openFirstListener(station, address);
  const moved = await startCountedStation({ after: 1 });
  onTestFinished(() => moved.stop());
  await site.setRadio({ stations: [named(moved)] });
  await eventually('the site connects to the new address', async () => moved.open.size === 1);
  await eventually('the site disconnects from the old one', async () => station.open.size === 0);
  moved.play(1);
  await whenHeard(listener, 2);
  await site.setRadio({ stations: [{ ...named(moved), port: port + 1 }] });
  await eventually('the stream has ended normally', async () => listener.state() === 'ended');

  expect((await fetch(address)).status).toBe(404);
  await eventually('nothing is connected anymore', async () => moved.open.size === 0);
});

test('radio-8: a listener stays connected while the station restarts', async () => {
  const listener = await openFirstListener(station, address);
  await station.stop();
  await eventually('the loss is noticed', async () => (await site.now(port))?.state === 'reconnecting');
  await station.restart();
  await eventually('the site connects again', async () => station.open.size === 1);
  station.play(1);
  await whenHeard(listener, 2);

  expect((await site.now(port))?.state).toBe('live');
  listener.disconnect();
});

test('radio-8: the site waits for a station that is down, then says it is unavailable', async () => {
  const listener = await openFirstListener(station, address);
  await station.stop();
  await eventually('the loss is noticed', async () => (await site.now(port))?.state === 'reconnecting');
  const refused = await fetch(address);

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await refused.json()).toMatchObject({ detail: 'Stream temporarily unavailable.' });
  await eventually('the stream has ended normally', async () => listener.state() === 'ended');
  expect((await site.now(port))?.state).toBe('offline');
});

/** Returns the station's settings with a new name, so that `setRadio` can wait until the site uses it. */
function named({ address: at }: CountedStation) {
  stations += 1;
  return { port, name: `Station ${stations}`, address: at };
}

/** Connects as soon as the site has noticed that a listener left. */
function nextListener(): Promise<RadioListener> {
  return eventually('there is room', async () => {
    const listener = await openRadioListener(address);
    if (listener.status === 200) return listener;
    listener.disconnect();
    return undefined;
  });
}
