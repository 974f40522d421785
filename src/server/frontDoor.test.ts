import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rawRequest, type RawResponse } from '../../tests/support/rawRequest.ts';
import { world } from '../news/world.testing.ts';
import { openTestSite, type TestSite } from './site.testing.ts';

async function open(...settings: Parameters<typeof openTestSite>): Promise<TestSite> {
  const opened = await openTestSite(...settings);
  onTestFinished(() => opened.site.close());
  return opened;
}

/** Sends a request to the first publication unless `lines` have another host. */
function request({ site }: TestSite, target: string, lines: string[] = [], method = 'GET') {
  const host = lines.some((line) => line.startsWith('Host:')) ? [] : ['Host: voice.example'];
  return rawRequest(site.url, [`${method} ${target} HTTP/1.1`, ...host, ...lines]);
}

function bytes({ body }: RawResponse): Buffer {
  return Buffer.from(body, 'latin1');
}

test('a page that many readers request at the same time is rendered once', async () => {
  const opened = await open();
  const responses = await Promise.all(Array.from({ length: 20 }, () => request(opened, '/sports')));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(opened.rendered).toEqual(['section sports']);
});

test('an uncached page costs one lookup in the page cache', async () => {
  const opened = await open();
  const get = vi.spyOn(LRUCache.prototype, 'get');
  onTestFinished(() => get.mockRestore());
  await request(opened, '/sports');
  // Bodies for programs without decompression have a cache of their own, whose keys aren't paths.
  const paths = get.mock.calls.filter(([key]) => typeof key === 'string');
  expect(paths).toEqual([['kansas-city /sports']]);
});

test('a page is the same, byte for byte, in every coding', async () => {
  const opened = await open();
  const plain = await request(opened, '/');
  const zipped = await request(opened, '/', ['Accept-Encoding: gzip']);
  const brotli = await request(opened, '/', ['Accept-Encoding: gzip, br']);
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(plain.headers.has('content-encoding')).toBe(false);
  expect(plain.body).toContain('home of Kansas City Voice');
  expect(gunzipSync(bytes(zipped))).toEqual(bytes(plain));
  expect(brotliDecompressSync(bytes(brotli))).toEqual(bytes(plain));
  for (const response of [plain, zipped, brotli]) {
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-length')).toBe(String(bytes(response).length));
  }
});

test.each(['identity', 'gzip', 'br'])(
  'a reader who already has the page in %s gets a 304',
  async (coding) => {
    const opened = await open();
    const first = await request(opened, '/', [`Accept-Encoding: ${coding}`]);
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await request(opened, '/', [`Accept-Encoding: ${coding}`, `If-None-Match: ${known}`]);
      expect(again).toMatchObject({ status: 304, body: '' });
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    }
    const changed = await request(opened, '/', [`Accept-Encoding: ${coding}`, 'If-None-Match: "other"']);
    expect(changed).toMatchObject({ status: 200, body: first.body });
  },
);

test.each(['/', '/api/feeds/sports', '/no-such-page', '/healthz', '/underwater/all'])(
  'a HEAD for %s has the headers of a GET, with its length, and no body',
  async (target) => {
    const opened = await open();
    for (const round of ['rendered', 'cached']) {
      const head = await request(opened, target, [], 'HEAD');
      const get = await request(opened, target);
      expect({ round, body: head.body }).toEqual({ round, body: '' });
      expect(head.status).toBe(get.status);
      expect(withoutDate(head)).toEqual(withoutDate(get));
      expect(get.headers.get('content-length')).toBe(String(bytes(get).length));
    }
  },
);

test('a page is rendered once whatever its query', async () => {
  const opened = await open();
  const plain = await request(opened, '/health');
  for (const query of ['?utm_source=letter', '?', '?a=1&a=2', '?%', `?${'x'.repeat(4000)}`]) {
    expect((await request(opened, `/health${query}`)).body).toBe(plain.body);
  }
  expect(opened.rendered).toEqual(['section health']);
});

test('a page is rendered once however its URL is escaped', async () => {
  const opened = await open();
  for (const target of ['/local-news', '/%6Cocal-news', '/%6c%6Fcal-news', '/local%2Dnews'])
    expect((await request(opened, target)).status).toBe(200);
  for (const target of ['/local-news/all', '/%6Cocal-news/all', '/local-news/%61ll', '/local-news/al%6C'])
    expect((await request(opened, target)).status).toBe(200);
  expect(opened.rendered).toEqual(['section localNews', 'sectionAll localNews']);
});

test('a thousand wrong URLs share one cached page, so they cannot push other pages out', async () => {
  const opened = await open();
  const wrong = Array.from({ length: 500 }, (_, number) => [
    `/wrong-${number}`,
    `/wrong-${number}/all`,
  ]).flat();
  for (const target of wrong) {
    const response = await request(opened, target);
    expect(response.status).toBe(404);
    expect(response.body.length).toBeGreaterThan(500);
  }
  expect(opened.rendered.toSorted()).toEqual(['notFound', 'unknownCategory']);
});

test('another host of the publication redirects to the same page and query on the first host', async () => {
  const opened = await open({
    editions: [world.edition({ publication: { hosts: ['voice.example', 'www.voice.example'] } })],
  });
  const locationOf = async (target: string) =>
    (await request(opened, target, ['Host: www.voice.example'])).headers.get('location');
  expect(await locationOf('/sports/all?page=2&from=%2Fhome')).toBe(
    'https://voice.example/sports/all?page=2&from=%2Fhome',
  );
  expect(await locationOf('//elsewhere.example/')).toBe('https://voice.example//elsewhere.example/');
  expect((await request(opened, '/', ['Host: www.voice.example'])).status).toBe(308);
  expect(opened.rendered).toEqual([]);
});

test('in a request for a whole URL, its host replaces the Host header', async () => {
  const opened = await open();
  expect((await request(opened, 'http://voice.example/sports')).status).toBe(200);
  expect((await request(opened, 'http://elsewhere.example/sports')).status).toBe(421);
  expect((await request(opened, 'http://voice.example/sports', ['Host: elsewhere.example'])).status).toBe(
    200,
  );
  expect(opened.rendered).toHaveLength(1);
});

test.each(['*', 'sports', '?all', 'ftp://voice.example/'])(
  'a request for %s, which is not a path, is a 400',
  async (target) => {
    const opened = await open();
    const response = await request(opened, target);
    expect(response.status).toBe(400);
    expect(response.body).not.toContain('elsewhere');
    expect(opened.rendered).toEqual([]);
  },
);

test.each(['POST', 'TRACE', 'OPTIONS', 'PUT', 'DELETE'])(
  'a %s is a 405 that says what is allowed',
  async (method) => {
    const opened = await open();
    const response = await request(opened, '/', ['Cookie: secret=1', 'Content-Length: 0'], method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.body).not.toContain('secret');
  },
);

function withoutDate({ headers }: RawResponse): [string, string][] {
  return [...headers].filter(([name]) => name !== 'date');
}

test.each([
  ['ready', 200, []],
  ['degraded', 200, ['The disk is full. Remedy: make room.']],
  ['not ready', 503, ['The site is stopping.']],
] as const)(
  'calls-6: a site that is %s responds to a monitor with %i and its problems',
  async (status, code, texts) => {
    const opened = await open({ health: () => ({ status, problems: [...texts] }) });
    const response = await request(opened, '/readyz');
    expect(response.status).toBe(code);
    expect(JSON.parse(response.body)).toEqual({ status, problems: texts });
    expect((await request(opened, '/healthz')).status).toBe(200);
  },
);

test('takedown-8: only a program on this machine can read the hashes of the rules', async () => {
  const opened = await open();
  for (const host of ['127.0.0.1', 'localhost:3000', '127.0.0.2:3000']) {
    const here = await request(opened, '/readyz', [`Host: ${host}`]);
    const rules = { 'kansas-city': expect.stringMatching(/^[\da-f]{64}$/u) };
    expect(JSON.parse(here.body).rules).toEqual(rules);
  }
  for (const lines of [['Host: voice.example'], ['Host: 127.0.0.1', 'X-Forwarded-For: 203.0.113.7']]) {
    const outside = await request(opened, '/readyz', lines);
    expect(JSON.parse(outside.body)).not.toHaveProperty('rules');
  }
});
