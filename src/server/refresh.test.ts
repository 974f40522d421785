import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest, type RawResponse } from '../../tests/support/rawRequest.ts';
import { openTestSite, type TestSite } from './site.testing.ts';
import { world } from '../news/world.testing.ts';

const ownOrigin = 'Origin: https://voice.example';

async function open(...settings: Parameters<typeof openTestSite>): Promise<TestSite> {
  const opened = await openTestSite(...settings);
  onTestFinished(() => opened.site.close());
  return opened;
}

function post({ site }: TestSite, path: string, lines: string[] = [ownOrigin]): Promise<RawResponse> {
  return rawRequest(site.url, [`POST ${path} HTTP/1.1`, 'Host: voice.example', ...lines]);
}

const sports = '/api/feeds/sports/refresh';

test('a page of our own can refresh the feeds of a section', async () => {
  const opened = await open();
  const response = await post(opened, sports, [
    ownOrigin,
    'Content-Length: 0',
    'Sec-Fetch-Site: same-origin',
  ]);
  expect(response.status).toBe(202);
  expect(JSON.parse(response.body)).toEqual({ polling: 1 });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(opened.refreshed).toEqual(['kansas-city sports']);
});

test.each([
  ['another origin', ['Origin: https://elsewhere.example'], 403],
  ['another port', ['Origin: https://voice.example:8443'], 403],
  ['no origin', [], 403],
  ['a hidden origin', ['Origin: null'], 403],
  ['another site, as the browser says', [ownOrigin, 'Sec-Fetch-Site: cross-site'], 403],
  ['a sibling host, as the browser says', [ownOrigin, 'Sec-Fetch-Site: same-site'], 403],
  ['a body', [ownOrigin, 'Content-Length: 9999999'], 413],
  ['a body of unknown length', [ownOrigin, 'Transfer-Encoding: chunked'], 413],
])('a refresh with %s is refused', async (_, lines, status) => {
  const opened = await open();
  const response = await post(opened, sports, lines);
  expect(response.status).toBe(status);
  expect(opened.refreshed).toEqual([]);
});

test('a body is not read, and ends the connection', async () => {
  const opened = await open();
  const { hostname, port } = new URL(opened.site.url);
  const socket = connect(Number(port), hostname);
  const lines = [
    `POST ${sports} HTTP/1.1`,
    'Host: voice.example',
    ownOrigin,
    'Content-Length: 100',
    '',
    'begins',
  ];
  socket.write(lines.join('\r\n'));
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1\.1 413 /u);
});

test.each(['/api/feeds/underwater/refresh', '/api/feeds/__proto__/refresh', '/api/feeds/%E0%A4%A/refresh'])(
  'a refresh of an unknown section (%s) is a 404',
  async (path) => {
    const opened = await open();
    expect((await post(opened, path)).status).toBe(404);
    expect(opened.refreshed).toEqual([]);
  },
);

test.each([
  '/api/feeds/sports',
  '/api/feeds/sports/refresh/',
  `${sports}?now`,
  '/sports',
  '//api/feeds/sports/refresh',
])('a POST to %s is a 405', async (path) => {
  expect((await post(await open(), path)).status).toBe(405);
});

test.each(['GET', 'HEAD'])('a %s of the refresh says that it must be a POST', async (method) => {
  const opened = await open();
  const response = await rawRequest(opened.site.url, [`${method} ${sports} HTTP/1.1`, 'Host: voice.example']);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
  expect(opened.refreshed).toEqual([]);
});

test('each reader may refresh ten times a minute', async () => {
  const opened = await open({ proxyHops: 1 });
  const from = (address: string) => post(opened, sports, [ownOrigin, `X-Forwarded-For: ${address}`]);
  for (let count = 0; count < 10; count += 1) expect((await from('203.0.113.7')).status).toBe(202);
  const refused = await from('203.0.113.7');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await from('203.0.113.8')).status).toBe(202);
  opened.setNow(world.now + 60_000);
  expect((await from('203.0.113.7')).status).toBe(202);
  expect(opened.refreshed).toHaveLength(12);
});

test('behind a trusted proxy the origin is compared with the host that the reader requested', async () => {
  const opened = await open({ proxyHops: 1 });
  const inside = ['POST /api/feeds/sports/refresh HTTP/1.1', 'Host: 10.0.0.2:3000', ownOrigin];
  expect((await rawRequest(opened.site.url, [...inside, 'X-Forwarded-Host: voice.example'])).status).toBe(
    202,
  );
  expect((await rawRequest(opened.site.url, inside)).status).toBe(403);
});

test('a page loaded over plain http may not refresh feeds for a reader who uses https', async () => {
  const opened = await open({ proxyHops: 1 });
  const plain = 'Origin: http://voice.example';
  expect((await post(opened, sports, [plain, 'X-Forwarded-Proto: https'])).status).toBe(403);
  expect((await post(opened, sports, [plain])).status).toBe(202);
  expect((await post(opened, sports, [ownOrigin, 'X-Forwarded-Proto: http'])).status).toBe(202);
});
