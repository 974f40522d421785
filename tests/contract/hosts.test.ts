import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsSite } from '../newsSite.ts';
import type { NewsSite } from '../newsSite.ts';
import { rawRequest } from '../rawRequest.ts';

let news: NewsSite;
const ask = (...lines: string[]) => rawRequest(news.site().origin, lines);

beforeAll(async () => {
  news = await openNewsSite({});
});

afterAll(() => news.close());

test.each(['kansascityvoice.example', 'KansasCityVoice.Example', 'kansascityvoice.example:8443'])(
  'issue 2 part 7 host: the publication answers to its first host name, also written %s',
  async (host) => {
    expect((await ask('GET / HTTP/1.1', `Host: ${host}`)).status).toBe(200);
  },
);

test.each(['localhost', '127.0.0.1', '[::1]', 'localhost:3000'])(
  'issue 2 part 7 host: this machine answers to its own name %s',
  async (host) => {
    expect((await ask('GET / HTTP/1.1', `Host: ${host}`)).status).toBe(200);
  },
);

test("issue 2 part 7 host: the publication's other host redirects to the first, path and query and all", async () => {
  const answer = await ask('GET /local-news?from=mail HTTP/1.1', 'Host: www.kansascityvoice.example');

  expect([301, 308]).toContain(answer.status);
  expect(answer.headers.get('location')).toBe('https://kansascityvoice.example/local-news?from=mail');
});

test('issue 2 part 7 host: two Host headers are refused, also when one of them is right', async () => {
  const answer = await ask('GET / HTTP/1.1', 'Host: kansascityvoice.example', 'Host: evil.example');
  const twice = await ask('GET / HTTP/1.1', 'Host: kansascityvoice.example', 'host: kansascityvoice.example');

  expect(answer.status).toBe(400);
  expect(twice.status).toBe(400);
  expect(answer.body).not.toContain('evil.example');
});

test('issue 2 part 7 host: a request without a Host header is refused', async () => {
  expect((await ask('GET / HTTP/1.1')).status).toBe(400);
});

test.each([
  '',
  ' ',
  'evil.example@kansascityvoice.example',
  'kansascityvoice.example/evil',
  'a b',
  'kansascityvoice.example, evil.example',
])('issue 2 part 7 host: what is no host name is refused (%j)', async (host) => {
  expect((await ask('GET / HTTP/1.1', `Host: ${host}`)).status).toBe(400);
});

test('issue 2 part 7 host: a host of nobody here is refused, without its name in the answer', async () => {
  const answer = await ask('GET / HTTP/1.1', 'Host: evil.example');

  expect(answer.status).toBe(421);
  expect(answer.body).not.toContain('evil.example');
});

test('issue 2 part 7 host: forwarded headers are not believed unless the settings say so', async () => {
  const answer = await ask(
    'GET / HTTP/1.1',
    'Host: kansascityvoice.example',
    'X-Forwarded-Host: evil.example',
  );

  expect(answer.status).toBe(200);
  expect(answer.body).not.toContain('evil.example');
});

test.each(['/healthz', '/readyz'])('issue 2 part 7 host: %s answers whatever the host', async (path) => {
  expect((await ask(`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7:3000')).status).toBe(200);
  expect((await ask(`GET ${path} HTTP/1.1`, 'Host: evil.example')).status).toBe(200);
});

test("architecture §5 origin: a page's own address comes from the publication's file, never from the request", async () => {
  const { body } = await ask('GET /local-news HTTP/1.1', 'Host: localhost:3000');

  expect(body).toContain('<link rel="canonical" href="https://kansascityvoice.example/local-news"');
  expect(body).not.toContain('localhost:3000');
});
