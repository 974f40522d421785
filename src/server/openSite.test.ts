import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest } from '../../tests/rawRequest.ts';
import { editionForTests } from '../pages/editionForTests.ts';
import { drawForTests, editionOfPublication, openSiteForTests } from './siteForTests.ts';

test('a reader on a slow line is sent the whole page also while the site is being stopped', async () => {
  const html = 'Levee trail opens. '.repeat(1_000_000);
  const { site } = await openSiteForTests({ render: () => html });
  const reader = await connectTo(site.address);
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nHost: voice.example\r\n\r\n');
  await new Promise((resolve) => {
    reader.once('readable', resolve);
  });
  const closed = site.close();
  let received = 0;
  reader.on('data', (chunk: Buffer) => (received += chunk.length));
  await closed;
  await new Promise((resolve) => {
    reader.once('close', resolve);
  });
  expect(received).toBeGreaterThan(html.length);
  await expect(connectTo(site.address)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a stop waits for the answers under way and not for the connections that are kept open behind them', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { site, drawn } = await openSiteForTests({
    async render(page, surroundings) {
      await released;
      return drawForTests(page, surroundings);
    },
  });
  const reader = await connectTo(site.address);
  let text = '';
  reader.on('data', (chunk: Buffer) => (text += chunk.toString()));
  reader.write('GET / HTTP/1.1\r\nHost: voice.example\r\nConnection: keep-alive\r\n\r\n');
  await expect.poll(() => drawn).toEqual(['home']);
  const closed = site.close();
  release();
  const ended = await Promise.race([closed.then(() => 'stopped'), cutOff()]);
  expect(ended).toBe('stopped');
  expect(text).toContain('home of Kansas City Voice');
});

test.each(['/', '/sports', '/prairie/0123abcd.svg', '/api/feeds/underwaterNews', '/no-such-page'])(
  'a reader who asks 5,000 times for %s and reads no answer cannot make the machine run out of memory',
  async (target) => {
    const { site } = await openSiteForTests({
      render({ screen }) {
        if (screen === 'section') throw new Error('Sections fail, and failures are not kept.');
        return 'Levee trail opens. '.repeat(1000);
      },
    });
    onTestFinished(() => site.close());
    const { address } = site;
    const request = `GET ${target} HTTP/1.1\r\nHost: voice.example\r\n\r\n`;
    const once = await memoryTakenBy({ address, requests: request });
    const greedy = await memoryTakenBy({ address, requests: request.repeat(5000) });

    // Answers that are not kept, all compressed at the same time, would take more than 2,000 MB.
    expect(greedy - once).toBeLessThan(600_000_000);
    expect((await rawRequest(address, ['GET / HTTP/1.1', 'Host: voice.example'])).status).toBe(200);
  },
);

test('a publication that comes is served at once, and one that goes away is nobody’s page any more', async () => {
  const { site, publish } = await openSiteForTests();
  onTestFinished(() => site.close());
  const status = async (host: string) =>
    (await rawRequest(site.address, ['GET / HTTP/1.1', `Host: ${host}`])).status;
  expect([await status('voice.example'), await status('town.example')]).toEqual([200, 421]);

  const town = editionOfPublication({ id: 'town', hosts: ['town.example'] });
  publish([editionForTests(), town], { publication: 'town', sections: 'all' });
  expect([await status('voice.example'), await status('town.example')]).toEqual([200, 200]);

  publish([town], { publication: 'kansas-city', sections: 'all' });
  expect([await status('voice.example'), await status('town.example')]).toEqual([421, 200]);
});

async function connectTo(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** By how much the process grows, at most, while a reader who reads nothing has written `requests`: in bytes, until half a second is quiet. */
async function memoryTakenBy({ address, requests }: { address: string; requests: string }): Promise<number> {
  const reader = await connectTo(address);
  reader.pause();
  const before = process.memoryUsage.rss();
  let most = before;
  let used = process.cpuUsage();
  reader.write(requests);
  for (let quiet = 0; quiet < 500; quiet += 10) {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    most = Math.max(most, process.memoryUsage.rss());
    const { user } = process.cpuUsage(used);
    used = process.cpuUsage();
    if (user > 2000) quiet = 0;
  }
  reader.destroy();
  return most - before;
}

/** The end of the time that a stop gives to those who hang on. */
function cutOff(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('waited until readers were cut off'), 9000).unref();
  });
}
