import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  firstListener,
  startCountedStation,
  thousandBytes,
  whenHeard,
  type CountedStation,
} from '../countedStation.ts';
import { eventually } from '../eventually.ts';
import { openRadioListener, type RadioListener } from '../radioListener.ts';
import { openRadioSite, type RadioSite } from '../radioSite.ts';

const port = 8076;
let site: RadioSite;
let address: string;
/** Of the test that runs. */
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

test('issue 5 part 1 relay: when as many listen as may, the next is told when to come back, and has room when one leaves', async () => {
  const first = await firstListener(station, address);
  const second = await openRadioListener(address);
  const full = await fetch(address);

  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await full.json()).toMatchObject({
    detail: 'As many listen as may at once. Remedy: try again in a minute.',
  });
  second.leave();
  // Whoever were not counted out would keep the next from coming in.
  for (let each = 0; each < 10; each += 1) (await nextListener()).leave();
  first.leave();
});

test('issue 5 part 1 relay: who reads nothing is dropped, and the others hear every byte', async () => {
  const reader = await firstListener(station, address);
  const sleeper = await openRadioListener(address);
  sleeper.stopReading();
  // The systems of both sides keep some megabytes for who does not read.
  const thousands = 1500;
  for (let sent = 1; sent < thousands; sent += 1) station.play(1);
  await whenHeard(reader, thousands);
  const next = await nextListener();

  expect(reader.fate()).toBe('listening');
  sleeper.readOn();
  await eventually('he who slept learns of it', async () => sleeper.fate() !== 'listening');
  expect(sleeper.bytes()).toBeLessThan(thousands * thousandBytes);
  reader.leave();
  next.leave();
});

test('issue 5 part 1 relay: a publisher moves a station while it is heard, and takes it off the air', async () => {
  const listener = await firstListener(station, address);
  const moved = await startCountedStation({ after: 1 });
  onTestFinished(() => moved.stop());
  await site.setRadio({ stations: [named(moved)] });
  await eventually('the new address is asked', async () => moved.open.size === 1);
  await eventually('the old one is left', async () => station.open.size === 0);
  moved.play(1);
  await whenHeard(listener, 2);
  await site.setRadio({ stations: [{ ...named(moved), port: port + 1 }] });
  await eventually('his stream has ended properly', async () => listener.fate() === 'ended');

  expect((await fetch(address)).status).toBe(404);
  await eventually('nobody is connected any more', async () => moved.open.size === 0);
});

test('issue 5 part 1 relay: a listener stays while his station starts anew', async () => {
  const listener = await firstListener(station, address);
  await station.stop();
  await eventually('the loss is seen', async () => (await site.now(port))?.state === 'reconnecting');
  await station.restart();
  await eventually('it is asked again', async () => station.open.size === 1);
  station.play(1);
  await whenHeard(listener, 2);

  expect((await site.now(port))?.state).toBe('live');
  listener.leave();
});

test('issue 5 part 1 relay: a station that is down is waited for, and then said to be unavailable', async () => {
  const listener = await firstListener(station, address);
  await station.stop();
  await eventually('the loss is seen', async () => (await site.now(port))?.state === 'reconnecting');
  const refused = await fetch(address);

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await refused.json()).toMatchObject({ detail: 'Stream temporarily unavailable.' });
  await eventually('his stream has ended properly', async () => listener.fate() === 'ended');
  expect((await site.now(port))?.state).toBe('offline');
});

/** A name that no station had before: by it the site's readers see that it is another one. */
function named({ address: at }: CountedStation) {
  stations += 1;
  return { port, name: `Station ${stations}`, address: at };
}

/** Lets one more in, as soon as the site has noticed that somebody is gone. */
function nextListener(): Promise<RadioListener> {
  return eventually('there is room', async () => {
    const listener = await openRadioListener(address);
    if (listener.status === 200) return listener;
    listener.leave();
    return undefined;
  });
}
