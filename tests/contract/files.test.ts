import robotsModule from 'robots-parser';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { programFiles } from '../../src/server/programFiles.ts';
import { textsOfXml } from '../../src/syndication/textsOfXml.testing.ts';
import { ownPath, publicationOrigin } from '../support/ownPath.ts';
import { programFileChecks } from '../support/programFiles.ts';
import { rawRequest } from '../support/rawRequest.ts';
import type { RawResponse } from '../support/rawRequest.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

// The package is CommonJS, but its types are not: the import is the function itself.
const readRobots = robotsModule as unknown as (typeof robotsModule)['default'];

let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test('files-2: these checks cover every file for programs', () => {
  const checked = new Set(programFileChecks.map(({ path }) => path));

  expect(programFiles.map(({ path }) => path).filter((path) => !checked.has(path))).toEqual([]);
});

test.each(programFileChecks)(
  'files-2: $path has its media type and follows its specification',
  async ({ path, mediaType, errorsIn }) => {
    const response = await fetch(sample.origin + path);

    expect([response.status, response.headers.get('content-type')]).toEqual([200, mediaType]);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/u);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(errorsIn(await response.text())).toEqual([]);
  },
);

test.each(programFileChecks)(
  'out-3: a program with a current copy of $path gets 304 and no body in every encoding',
  async ({ path }) => {
    for (const coding of ['identity', 'gzip', 'br']) {
      const first = await request('GET', path, `Accept-Encoding: ${coding}`);
      const again = await request('GET', path, `Accept-Encoding: ${coding}`, `If-None-Match: ${tag(first)}`);
      const other = await request('GET', path, `Accept-Encoding: ${coding}`, 'If-None-Match: "other"');

      expect([again.status, again.body, tag(again)]).toEqual([304, '', tag(first)]);
      expect([other.status, decoded(other)]).toEqual([200, decoded(first)]);
    }
  },
);

test.each(programFileChecks)(
  'calls-7: HEAD of $path has the headers of GET and no body',
  async ({ path }) => {
    const get = await request('GET', path);
    const head = await request('HEAD', path);

    expect([head.status, head.body]).toEqual([200, '']);
    expect(stableHeaders(head)).toEqual(stableHeaders(get));
  },
);

test.each(programFileChecks)(
  'files-2: $path is the same in every encoding, and compressed if it is long enough',
  async ({ path }) => {
    const responses = [
      await request('GET', path),
      await request('GET', path, 'Accept-Encoding: gzip'),
      await request('GET', path, 'Accept-Encoding: br'),
    ];
    const [plain = Buffer.alloc(0)] = responses.map(bytes);
    const isCompressed = plain.length >= compressedFromBytes;

    expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual(
      isCompressed ? [undefined, 'gzip', 'br'] : [undefined, undefined, undefined],
    );
    for (const response of responses) {
      expect(decoded(response).equals(plain)).toBe(true);
      expect(/accept-encoding/iu.test(response.headers.get('vary') ?? '')).toBe(isCompressed);
    }
  },
);

test('files-1: robots.txt allows every page, every file, and the calls that llms.txt names', async () => {
  const robots = readRobots(`${publicationOrigin}/robots.txt`, await textOf('/robots.txt'));
  const pages = textsOfXml({ document: await textOf('/sitemap.xml'), name: 'loc' });
  const files = programFileChecks.map(({ path }) => publicationOrigin + path);
  const isForbidden = (url: string) => robots.isAllowed(url, 'SomeCrawler/1.0') !== true;

  expect(pages.length).toBeGreaterThan(30);
  expect([...pages, ...files].filter(isForbidden)).toEqual([]);
  expect(isForbidden(`${publicationOrigin}/api/search?q=river`)).toBe(false);
  expect(isForbidden(`${publicationOrigin}/api/blog`)).toBe(true);
  expect(isForbidden(`${publicationOrigin}/functions/v1/get_metainfo`)).toBe(true);
  const maps = robots.getSitemaps().map((address) => ownPath(address) ?? address);
  const own = ['/sitemap.xml', '/news-sitemap.xml'];
  expect(maps).toEqual([...own, ...own.map((address) => `/es${address}`)]);
});

test('files-5: security.txt has a contact and has not expired', async () => {
  const fields = new Map(
    (await textOf('/.well-known/security.txt')).split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );

  expect(fields.get('Contact')).toMatch(/^(?:mailto|https):/u);
  expect(Date.parse(fields.get('Expires') ?? '')).toBeGreaterThan(Date.now());
  expect(fields.get('Canonical')).toBe(`${publicationOrigin}/.well-known/security.txt`);
});

test('files-4: the web manifest has the name and icons of the stated sizes', async () => {
  const { name, start_url, icons } = JSON.parse(await textOf('/site.webmanifest')) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };

  expect([name, start_url]).toEqual(['Kansas City Voice', '/']);
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, sizes, type } of icons) {
    const response = await fetch(sample.origin + src);
    const picture = Buffer.from(await response.arrayBuffer());

    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('files-4: the searches in the OpenSearch description work', async () => {
  const templates = Array.from(
    (await textOf('/opensearch.xml')).matchAll(
      /<Url type="(?<type>[^"]+)"[^>]*template="(?<template>[^"]+\{searchTerms\})"/gu,
    ),
  );

  expect(templates.map(({ groups }) => groups?.['type'])).toEqual(['text/html', 'application/json']);
  for (const { groups } of templates) {
    const path = ownPath((groups?.['template'] ?? '').replace('{searchTerms}', 'river')) ?? '';
    const response = await fetch(sample.origin + path);

    expect(response.headers.get('content-type')).toContain(groups?.['type']);
    expect(await response.text()).toMatch(/river/iu);
  }
});

test.each(['/sitemap-1.xml', '/underwater-news/rss.xml', '/local-news/opml.xml', '/sitemap-0.xml'])(
  'files-2: %s does not exist',
  async (path) => {
    expect((await fetch(sample.origin + path)).status).toBe(404);
  },
);

function request(method: string, path: string, ...headers: string[]): Promise<RawResponse> {
  return rawRequest(sample.origin, [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers]);
}

async function textOf(path: string): Promise<string> {
  return (await fetch(sample.origin + path)).text();
}

/** Returns all headers except Date. */
function stableHeaders({ headers }: RawResponse): [name: string, value: string][] {
  return [...headers].filter(([name]) => name !== 'date');
}

function tag({ headers }: RawResponse): string {
  return headers.get('etag') ?? 'no tag';
}

function bytes({ body }: RawResponse): Buffer {
  return Buffer.from(body, 'latin1');
}

/** Returns the body, decompressed. */
function decoded(response: RawResponse): Buffer {
  switch (response.headers.get('content-encoding')) {
    case 'gzip':
      return gunzipSync(bytes(response));
    case 'br':
      return brotliDecompressSync(bytes(response));
    default:
      return bytes(response);
  }
}

/** Shorter files fit in one packet without compression. */
const compressedFromBytes = 1024;
