import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedPathOf } from './outlet.ts';
import { outlets } from './outlets.ts';
import { openSampleServer, type SampleServer } from './sampleServer.ts';
import { readFeedText, readFeedTitles } from './readFeed.testing.ts';

const now = Date.UTC(2031, 4, 6, 17, 20, 30);
let server: SampleServer;

beforeAll(async () => {
  // Drawing every picture would take half a minute of CPU.
  const pictureHost = {
    encode: (drawing: object) => Promise.resolve(new TextEncoder().encode(JSON.stringify(drawing))),
  };
  server = await openSampleServer({ now: () => now, pictureHost, slowPictureMs: 0 });
});
afterAll(() => server.close());

describe('the pages behind the feeds', () => {
  test('every link and picture exists, except three pictures that are missing on purpose', async () => {
    const documents = await Promise.all(
      outlets.map(async (outlet) => readFeedText(await request(feedPathOf(outlet)))),
    );
    const text = documents.join('').replaceAll('\\/', '/');
    const urls = new Set(text.match(/http:\/\/127\.0\.0\.1:\d+\/(?:stories|pictures)\/[a-z0-9/.-]+/gu));
    const responses = await Promise.all(
      Array.from(urls, async (url) => ({ url, status: (await fetch(url)).status })),
    );

    expect(urls.size).toBeGreaterThan(200);
    expect(
      responses.filter(({ status }) => status !== 200).every(({ url }) => url.includes('/missing/')),
    ).toBe(true);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(3);
  });

  test('a story’s page says that it is a sample, which feed it came from, and what referrer the browser sent', async () => {
    const path = '/stories/strawberry-hill-bakers-keep-povitica-season-going';
    const page = await (await request(path, { Referer: 'http://town.example/<b>' })).text();
    const quiet = await (await request(path)).text();

    expect(page).toContain('Everything here is invented');
    expect(page).toContain('href="/feeds/local-news/levee-courier"');
    expect(page).toContain('you came from http://town.example/&lt;b&gt;.');
    expect(quiet).toContain('did not say which page you came from');
  });

  test('the welcome page lists every feed with its behavior', async () => {
    const page = await (await request('/')).text();

    for (const outlet of outlets) expect(page).toContain(`href="${feedPathOf(outlet)}"`);
    expect((await request('/feeds/none/such')).status).toBe(404);
    expect((await request('/stories/none-such')).status).toBe(404);
  });
});

describe('the server', () => {
  test('closes while a client is still waiting for a feed', async () => {
    const own = await openSampleServer({ now: () => now });
    own.setBehavior('/feeds/local-news/levee-courier', 'hanging');
    const hanging = fetch(`${own.origin}/feeds/local-news/levee-courier`).then(
      () => 'responded',
      () => 'disconnected',
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await own.close();

    expect(await hanging).toBe('disconnected');
  });

  test('publishes prepared stories one after another, section by section', async () => {
    const own = await openSampleServer({ now: () => now, newStoryEveryMs: 5 });
    const count = async (path: string): Promise<number> =>
      readFeedTitles(await readFeedText(await fetch(`${own.origin}${path}`))).length;
    await expect.poll(() => count('/feeds/national-news/crosstie-wire'), { timeout: 5000 }).toBe(13);
    await expect.poll(() => count('/feeds/archives/back-files'), { timeout: 5000 }).toBe(12);
    await own.close();
  });

  test('reports that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;

    await expect(openSampleServer({ port, now: () => now })).rejects.toThrow(/EADDRINUSE/u);
    await new Promise((resolve) => other.close(resolve));
  });
});

function request(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.origin}${path}`, { headers });
}
