import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest, type RawAnswer } from '../../tests/rawRequest.ts';
import { editionOfPublication, openSiteForTests, type SiteForTests } from './siteForTests.ts';

async function open(...settings: Parameters<typeof openSiteForTests>): Promise<SiteForTests> {
  const opened = await openSiteForTests(...settings);
  onTestFinished(() => opened.site.close());
  return opened;
}

/** Asks as a reader of the first publication does, unless `lines` say another host. */
function ask({ site }: SiteForTests, target: string, lines: string[] = [], method = 'GET') {
  const host = lines.some((line) => line.startsWith('Host:')) ? [] : ['Host: voice.example'];
  return rawRequest(site.address, [`${method} ${target} HTTP/1.1`, ...host, ...lines]);
}

function bytes({ body }: RawAnswer): Buffer {
  return Buffer.from(body, 'latin1');
}

test('readers who come to the same page at the same time are sent one page, drawn once', async () => {
  const opened = await open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(opened, '/sports')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(opened.drawn).toEqual(['section sports']);
});

test('a page reads the same, byte for byte, however it is compressed', async () => {
  const opened = await open();
  const plain = await ask(opened, '/');
  const zipped = await ask(opened, '/', ['Accept-Encoding: gzip']);
  const brotli = await ask(opened, '/', ['Accept-Encoding: gzip, br']);
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(plain.headers.has('content-encoding')).toBe(false);
  expect(plain.body).toContain('home of Kansas City Voice');
  expect(gunzipSync(bytes(zipped))).toEqual(bytes(plain));
  expect(brotliDecompressSync(bytes(brotli))).toEqual(bytes(plain));
  for (const answer of [plain, zipped, brotli]) {
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-length')).toBe(String(bytes(answer).length));
  }
});

test.each(['identity', 'gzip', 'br'])(
  'a reader who has the page already in %s is told that it has not changed, and is sent no second copy',
  async (coding) => {
    const opened = await open();
    const first = await ask(opened, '/', [`Accept-Encoding: ${coding}`]);
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(opened, '/', [`Accept-Encoding: ${coding}`, `If-None-Match: ${known}`]);
      expect(again).toMatchObject({ status: 304, body: '' });
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    }
    const changed = await ask(opened, '/', [`Accept-Encoding: ${coding}`, 'If-None-Match: "other"']);
    expect(changed).toMatchObject({ status: 200, body: first.body });
  },
);

test.each(['/', '/api/feeds/sports', '/no-such-page', '/healthz', '/underwater/all'])(
  'a HEAD for %s gives the headers of its GET, with the length, and nothing behind them',
  async (target) => {
    const opened = await open();
    for (const round of ['made', 'kept']) {
      const head = await ask(opened, target, [], 'HEAD');
      const get = await ask(opened, target);
      expect({ round, body: head.body }).toEqual({ round, body: '' });
      expect(head.status).toBe(get.status);
      expect(withoutDate(head)).toEqual(withoutDate(get));
      expect(get.headers.get('content-length')).toBe(String(bytes(get).length));
    }
  },
);

test('whatever stands behind the question mark, readers are sent the one page that is kept', async () => {
  const opened = await open();
  const plain = await ask(opened, '/health');
  for (const query of ['?utm_source=letter', '?', '?a=1&a=2', '?%', `?${'x'.repeat(4000)}`]) {
    expect((await ask(opened, `/health${query}`)).body).toBe(plain.body);
  }
  expect(opened.drawn).toEqual(['section health']);
});

test('one page has one kept form, in however many ways its address can be written', async () => {
  const opened = await open();
  for (const target of ['/local-news', '/%6Cocal-news', '/%6c%6Fcal-news', '/local%2Dnews'])
    expect((await ask(opened, target)).status).toBe(200);
  for (const target of ['/local-news/all', '/%6Cocal-news/all', '/local-news/%61ll', '/local-news/al%6C'])
    expect((await ask(opened, target)).status).toBe(200);
  expect(opened.drawn).toEqual(['section localNews', 'sectionAll localNews']);
});

test('a thousand wrong addresses are one page, so that they cannot push the right ones out', async () => {
  const opened = await open();
  const wrong = Array.from({ length: 500 }, (_, number) => [
    `/wrong-${number}`,
    `/wrong-${number}/all`,
  ]).flat();
  for (const target of wrong) {
    const answer = await ask(opened, target);
    expect(answer.status).toBe(404);
    expect(answer.body.length).toBeGreaterThan(500);
  }
  expect(opened.drawn.toSorted()).toEqual(['notFound', 'unknownCategory']);
});

test('a reader who comes to another of our hosts is sent to the same page on the first, with the query', async () => {
  const opened = await open({
    editions: [editionOfPublication({ hosts: ['voice.example', 'www.voice.example'] })],
  });
  const there = async (target: string) =>
    (await ask(opened, target, ['Host: www.voice.example'])).headers.get('location');
  expect(await there('/sports/all?page=2&from=%2Fhome')).toBe(
    'https://voice.example/sports/all?page=2&from=%2Fhome',
  );
  expect(await there('//elsewhere.example/')).toBe('https://voice.example//elsewhere.example/');
  expect((await ask(opened, '/', ['Host: www.voice.example'])).status).toBe(308);
  expect(opened.drawn).toEqual([]);
});

test('a whole address is read as one, and its host counts before the Host header', async () => {
  const opened = await open();
  expect((await ask(opened, 'http://voice.example/sports')).status).toBe(200);
  expect((await ask(opened, 'http://elsewhere.example/sports')).status).toBe(421);
  expect((await ask(opened, 'http://voice.example/sports', ['Host: elsewhere.example'])).status).toBe(200);
  expect(opened.drawn).toHaveLength(1);
});

test.each(['*', 'sports', '?all', 'ftp://voice.example/'])(
  'a request for %s, which is no path, is refused',
  async (target) => {
    const opened = await open();
    const answer = await ask(opened, target);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('elsewhere');
    expect(opened.drawn).toEqual([]);
  },
);

test.each(['POST', 'TRACE', 'OPTIONS', 'PUT', 'DELETE'])(
  'a %s is refused, and its sender is told what is allowed',
  async (method) => {
    const opened = await open();
    const answer = await ask(opened, '/', ['Cookie: secret=1', 'Content-Length: 0'], method);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(answer.body).not.toContain('secret');
  },
);

function withoutDate({ headers }: RawAnswer): [string, string][] {
  return [...headers].filter(([name]) => name !== 'date');
}
