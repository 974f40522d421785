import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { viewedFiles } from '../../src/news/site/sitemap.ts';
import { rawRequest } from '../support/rawRequest.ts';
import type { RawResponse } from '../support/rawRequest.ts';
import { openSampleSiteWith } from '../support/sampleSite.ts';
import type { SampleSite } from '../support/sampleSite.ts';

/** A section's feed has a viewer, too. */
const viewed = [...viewedFiles, '/local-news/rss.xml'];

/** The headers of a browser navigation (Fetch Metadata). */
const navigation = [
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Sec-Fetch-Dest: document',
  'Sec-Fetch-Mode: navigate',
];

/** Clients that get the file and not the viewer. */
const programs: [who: string, headers: string[]][] = [
  ['a program without these headers', []],
  ['curl', ['Accept: */*', 'User-Agent: curl/8.5.0']],
  ['a feed reader that also accepts pages', ['Accept: application/rss+xml, text/html;q=0.5, */*;q=0.1']],
  [
    'a crawler that calls itself a browser',
    ['Accept: text/html', 'User-Agent: Mozilla/5.0 (compatible; SampleBot/1.0)'],
  ],
  ['a script of a page', ['Accept: text/html', 'Sec-Fetch-Dest: empty', 'Sec-Fetch-Mode: cors']],
  ['a picture element', ['Accept: text/html', 'Sec-Fetch-Dest: image']],
  ['a frame', ['Accept: text/html', 'Sec-Fetch-Dest: iframe', 'Sec-Fetch-Mode: navigate']],
  ['a navigation that accepts no pages', ['Accept: application/xml', 'Sec-Fetch-Dest: document']],
];

let programsFirst: SampleSite;
let readersFirst: SampleSite;

beforeAll(async () => {
  [programsFirst, readersFirst] = await Promise.all([openSmall(), openSmall()]);
  for (const path of viewed) {
    await request(programsFirst, path);
    await request(readersFirst, path, ...navigation);
  }
});

afterAll(() => Promise.all([programsFirst.close(), readersFirst.close()]));

describe.each([
  ['programs', () => programsFirst],
  ['readers', () => readersFirst],
])('when %s come first', (_, site) => {
  test.each(viewed)(
    'viewers-1: a browser that opens %s gets the viewer, which is not cached',
    async (path) => {
      const response = await request(site(), path, ...navigation);

      expectViewer(response);
      expect(response.body).toMatch(/<h1>[^<]+<\/h1>/u);
    },
  );

  test.each(viewed)('viewers-1: everything except a browser navigation gets the file at %s', async (path) => {
    const plain = await request(site(), path);
    for (const [who, headers] of programs) {
      const response = await request(site(), path, ...headers);

      expect([who, response.body === plain.body, isPage(response)]).toEqual([who, true, false]);
      expect([who, varies(response)]).toEqual([who, true]);
    }
    expect(plain.headers.get('x-robots-tag')).toBeUndefined();
  });
});

test.each(viewed)(
  'viewers-1: ?raw is the file %s and ?view is its viewer, for every client',
  async (path) => {
    const plain = await request(programsFirst, path);
    const raw = await request(programsFirst, `${path}?raw`, ...navigation);
    const both = await request(programsFirst, `${path}?view&raw`, ...navigation);

    expect([raw.body === plain.body, both.body === plain.body]).toEqual([true, true]);
    expect([varies(raw), isPage(raw)]).toEqual([true, false]);
    expectViewer(await request(programsFirst, `${path}?view`));
  },
);

test.each(viewed)(
  'viewers-1: a browser with the viewer of %s never gets a 304 for the file',
  async (path) => {
    const file = await request(programsFirst, path);
    const viewer = await request(programsFirst, path, ...navigation);
    const [fileTag, viewerTag] = [file, viewer].map(({ headers }) => headers.get('etag') ?? 'no tag');

    expect(viewerTag).not.toBe(fileTag);
    expect((await request(programsFirst, path, `If-None-Match: ${viewerTag}`)).status).toBe(200);
    expect((await request(programsFirst, path, ...navigation, `If-None-Match: ${fileTag}`)).status).toBe(200);
  },
);

test.each(viewed)('viewers-1: HEAD of %s has the headers of GET, for browsers and programs', async (path) => {
  for (const headers of [[], navigation]) {
    const get = await request(programsFirst, path, ...headers);
    const head = await rawRequest(programsFirst.origin, [
      `HEAD ${path} HTTP/1.1`,
      'Host: localhost',
      ...headers,
    ]);

    expect([head.status, head.body]).toEqual([get.status, '']);
    for (const name of ['content-type', 'cache-control', 'vary', 'etag', 'content-length']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
  }
});

test.each(['/atom.xml', '/feed.json', '/opml.xml', '/llms.txt', '/local-news/atom.xml'])(
  'viewers-1: %s has no viewer: browsers get the file',
  async (path) => {
    const response = await request(programsFirst, `${path}?view`, ...navigation);

    expect([response.status, isPage(response)]).toEqual([200, false]);
    expect(response.body).toBe((await request(programsFirst, path)).body);
  },
);

function openSmall(): Promise<SampleSite> {
  return openSampleSiteWith({ isSmall: true });
}

function request(site: SampleSite, path: string, ...headers: string[]): Promise<RawResponse> {
  return rawRequest(site.origin, [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers]);
}

function expectViewer(response: RawResponse): void {
  expect([response.status, isPage(response), varies(response)]).toEqual([200, true, true]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.body).toContain('<meta name="robots" content="noindex"/>');
}

function isPage({ headers, body }: RawResponse): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true || /<!doctype html/iu.test(body);
}

/** Returns whether Vary names the headers that the response depends on. */
function varies({ headers }: RawResponse): boolean {
  return headers.get('vary')?.startsWith('Accept, Sec-Fetch-Dest') === true;
}
