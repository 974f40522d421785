import { beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../support/rawRequest.ts';
import { sharedStart, type SharedSite } from '../support/sharedSite.ts';

let site: SharedSite;
const request = (...lines: string[]) => rawRequest(site.origin, lines);

beforeAll(async () => {
  site = await sharedStart();
});

test.each(['kansascityvoice.example', 'KansasCityVoice.Example', 'kansascityvoice.example:8443'])(
  'hosts-1: the publication has its first host name, written %s',
  async (host) => {
    expect((await request('GET / HTTP/1.1', `Host: ${host}`)).status).toBe(200);
  },
);

test.each(['localhost', '127.0.0.1', '[::1]', 'localhost:3000'])(
  'hosts-2: the local host name %s is accepted',
  async (host) => {
    expect((await request('GET / HTTP/1.1', `Host: ${host}`)).status).toBe(200);
  },
);

test("hosts-3: the publication's other host redirects to the first with path and query", async () => {
  const response = await request('GET /local-news?from=mail HTTP/1.1', 'Host: www.kansascityvoice.example');

  expect([301, 308]).toContain(response.status);
  expect(response.headers.get('location')).toBe('https://kansascityvoice.example/local-news?from=mail');
});

test('hosts-3: two Host headers are refused, even if one is right', async () => {
  const response = await request('GET / HTTP/1.1', 'Host: kansascityvoice.example', 'Host: evil.example');
  const twice = await request(
    'GET / HTTP/1.1',
    'Host: kansascityvoice.example',
    'host: kansascityvoice.example',
  );

  expect(response.status).toBe(400);
  expect(twice.status).toBe(400);
  expect(response.body).not.toContain('evil.example');
});

test('hosts-3: a request without a Host header is refused', async () => {
  expect((await request('GET / HTTP/1.1')).status).toBe(400);
});

test.each([
  '',
  ' ',
  'evil.example@kansascityvoice.example',
  'kansascityvoice.example/evil',
  'a b',
  'kansascityvoice.example, evil.example',
])('hosts-3: an invalid host name is refused (%j)', async (host) => {
  expect((await request('GET / HTTP/1.1', `Host: ${host}`)).status).toBe(400);
});

test('hosts-3: an unknown host is refused, and the response does not repeat its name', async () => {
  const response = await request('GET / HTTP/1.1', 'Host: evil.example');

  expect(response.status).toBe(421);
  expect(response.body).not.toContain('evil.example');
});

test('hosts-4: forwarded headers are ignored by default', async () => {
  const response = await request(
    'GET / HTTP/1.1',
    'Host: kansascityvoice.example',
    'X-Forwarded-Host: evil.example',
  );

  expect(response.status).toBe(200);
  expect(response.body).not.toContain('evil.example');
});

test.each(['/healthz', '/readyz'])('calls-6: %s responds for any host', async (path) => {
  expect((await request(`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7:3000')).status).toBe(200);
  expect((await request(`GET ${path} HTTP/1.1`, 'Host: evil.example')).status).toBe(200);
});

test("routes-4: a page's canonical address comes from the publication's file, not from the request", async () => {
  const { body } = await request('GET /local-news HTTP/1.1', 'Host: localhost:3000');

  expect(body).toContain('<link rel="canonical" href="https://kansascityvoice.example/local-news"');
  expect(body).not.toContain('localhost:3000');
});
