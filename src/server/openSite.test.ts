import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest } from '../../tests/support/rawRequest.ts';
import { renderTestPage, openTestSite } from './site.testing.ts';
import { world } from '../news/world.testing.ts';

test('a slow reader gets the whole page even while the site shuts down', async () => {
  const html = 'Levee trail opens. '.repeat(1_000_000);
  const { site } = await openTestSite({ render: () => html });
  const reader = await connectTo(site.url);
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
  await expect(connectTo(site.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a shutdown waits for running responses but not for kept-alive connections', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { site, rendered } = await openTestSite({
    async render(page, options) {
      await released;
      return renderTestPage(page, options);
    },
  });
  const reader = await connectTo(site.url);
  let text = '';
  reader.on('data', (chunk: Buffer) => (text += chunk.toString()));
  reader.write('GET / HTTP/1.1\r\nHost: voice.example\r\nConnection: keep-alive\r\n\r\n');
  await expect.poll(() => rendered).toEqual(['home']);
  const closed = site.close();
  release();
  const received = once(reader, 'close');
  const ended = await Promise.race([closed.then(() => 'stopped'), waitForCutOff()]);
  expect(ended).toBe('stopped');
  await received;
  expect(text).toContain('home of Kansas City Voice');
  expect(text).toContain('Connection: close');
});

test('handover-1: a request over a kept-alive connection while the site shuts down gets its response', async () => {
  const { site } = await openTestSite();
  const reader = await connectTo(site.url);
  const received = readAll(reader);
  reader.write('GET / HTTP/1.1\r\nHost: voice.example\r\n\r\n');
  await once(reader, 'data');
  const closed = site.close();
  reader.write('GET / HTTP/1.1\r\nHost: voice.example\r\n\r\n');
  await closed;
  const connections = Array.from((await received).matchAll(/^Connection: (.+)\r$/gmu), ([, value]) => value);
  expect(connections).toEqual(['keep-alive', 'close']);
});

test.each(['/', '/sports', '/drawings/0123abcd.svg', '/api/feeds/underwaterNews', '/no-such-page'])(
  '2,000 requests for %s from a reader who reads nothing do not use up the memory',
  async (target) => {
    const { site } = await openTestSite({
      render({ screen }) {
        if (screen === 'section') throw new Error('Sections fail, and failures are not cached.');
        return 'Levee trail opens. '.repeat(1000);
      },
    });
    onTestFinished(() => site.close());
    const { url } = site;
    const request = `GET ${target} HTTP/1.1\r\nHost: voice.example\r\n\r\n`;
    const single = await memoryTakenBy({ url, requests: request });
    const greedy = await memoryTakenBy({ url, requests: request.repeat(2000) });

    // If all uncached responses were compressed at the same time, they would take more than 800 MB.
    expect(greedy - single).toBeLessThan(300_000_000);
    expect((await rawRequest(url, ['GET / HTTP/1.1', 'Host: voice.example'])).status).toBe(200);
  },
);

test('a new publication is served at once, and a removed publication is unknown', async () => {
  const { site, publish } = await openTestSite();
  onTestFinished(() => site.close());
  const status = async (host: string) =>
    (await rawRequest(site.url, ['GET / HTTP/1.1', `Host: ${host}`])).status;
  expect([await status('voice.example'), await status('town.example')]).toEqual([200, 421]);

  const town = world.edition({ publication: { id: 'town', hosts: ['town.example'] } });
  publish([world.edition(), town], { publication: 'town', sections: 'all' });
  expect([await status('voice.example'), await status('town.example')]).toEqual([200, 200]);

  publish([town], { publication: 'kansas-city', sections: 'all' });
  expect([await status('voice.example'), await status('town.example')]).toEqual([421, 200]);
});

/** Reads from a connection until it is closed. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** Measures the memory taken by a client that sends `requests` and reads nothing, until the process is idle. */
async function memoryTakenBy({ url, requests }: { url: string; requests: string }): Promise<number> {
  const reader = await connectTo(url);
  reader.pause();
  const before = process.memoryUsage.rss();
  let peak = before;
  let used = process.cpuUsage();
  reader.write(requests);
  for (let quiet = 0; quiet < 500; quiet += 10) {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
    peak = Math.max(peak, process.memoryUsage.rss());
    const { user } = process.cpuUsage(used);
    used = process.cpuUsage();
    if (user > 2000) quiet = 0;
  }
  reader.destroy();
  return peak - before;
}

/** Resolves shortly before a shutdown closes the remaining connections. */
function waitForCutOff(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('waited until connections were cut off'), 9000).unref();
  });
}
