import { expect, test } from 'vitest';
import { world } from '../../news/world.testing.ts';
import type { EditionFile } from '../../newsroom/staticEdition/editionFolder.ts';
import { encodeResponse } from '../cache/encodedResponse.ts';
import { emptyBlog } from '../site.testing.ts';
import { fileNameOf } from './fileNames.ts';
import { writeEdition } from './writeEdition.ts';

test.each([
  ['/', 'index.html'],
  ['/es/', 'es/index.html'],
  ['/local-news', 'local-news.html'],
  ['/blog?page=2', 'blog.page-2.html'],
  ['/blog/tags/caf%C3%A9', 'blog/tags/café.html'],
  ['/es/blog/tags/parques?page=3', 'es/blog/tags/parques.page-3.html'],
  ['/rss?view', 'rss.view.html'],
])('export-1: the page %s is the file %s', (url, name) => {
  expect(fileNameOf(url, { isPage: true })).toBe(name);
});

test.each(['/blog/tags/..%2F..%2F..%2Fetc', '/%2F', `/blog/${'a'.repeat(300)}`, '/blog/a%00'])(
  'export-1: %s has no file',
  (url) => {
    expect(fileNameOf(url, { isPage: true })).toBeNull();
  },
);

const picture = `/pictures/${'0'.repeat(32)}-640.webp`;

/** Writes an edition from the responses to these URLs. All other URLs are pages that name nothing. */
async function writeTestEdition(
  responses: Record<string, { status?: number; body?: string | (() => string); location?: string }>,
) {
  const files = new Map<string, EditionFile>();
  const order: string[] = [];
  const kept: string[] = [];
  const outcome = await writeEdition(
    world.publication().id,
    {
      async write(file) {
        files.set(file.name, file);
      },
      async keep(name) {
        kept.push(name);
        return Buffer.from('');
      },
      previous: () => Promise.resolve([]),
    },
    {
      newsroom: { edition: () => world.edition(), blog: () => emptyBlog },
      assets: { list: () => ['/assets/site.css'] },
      async makePage(_id, url) {
        order.push(url);
        const { status = 200, body = '', location } = responses[url] ?? {};
        const type = /\.\w+$/u.test(url) ? 'application/xml' : 'text/html; charset=utf-8';
        const headers = { 'Content-Type': type, ...(location !== undefined && { Location: location }) };
        const text = typeof body === 'string' ? body : body();
        const response = await encodeResponse({ status, headers, body: text });
        return { response, sections: [], freshUntil: Infinity };
      },
      onProgress: () => undefined,
    },
  );
  return { files, order, kept, outcome };
}

test('export-1: pages are first, then the pictures that they name in every width, then cards', async () => {
  const { order, files } = await writeTestEdition({
    '/': {
      body: `<img src="${picture}" srcset="${picture} 640w"><meta content="https://a.example/cards/publication.png">`,
    },
  });
  const positions = ['/sports', picture, '/cards/publication.png', '/assets/site.css'].map((url) =>
    order.indexOf(url),
  );
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(order.filter((url) => url === picture)).toHaveLength(1);
  expect(files.has('404.html')).toBe(true);
});

test('export-1: only a feed with pictures is written again once the pictures are stored, because their lengths are unknown before', async () => {
  let length = 0;
  const { files, order } = await writeTestEdition({
    '/rss.xml': { body: () => `<enclosure url="https://a.example${picture}" length="${length}"/>` },
    [picture]: {
      body() {
        length = 4426;
        return 'picture';
      },
    },
  });
  expect(files.get('rss.xml')?.identity.toString()).toContain('length="4426"');
  expect(['/rss.xml', '/atom.xml'].map((url) => order.filter((each) => each === url).length)).toEqual([2, 1]);
});

test('export-5: a URL that fails keeps its earlier file, and a URL that is not found has no file', async () => {
  const { files, kept, outcome } = await writeTestEdition({
    '/schema': { status: 503 },
    '/sports': { status: 404 },
    '/rss.xml': { status: 503 },
  });
  expect([outcome.failed, kept]).toEqual([
    expect.arrayContaining(['/schema', '/rss.xml']),
    ['schema.html', 'rss.xml'],
  ]);
  expect(['schema.html', 'sports.html', 'rss.xml'].some((name) => files.has(name))).toBe(false);
});

test('export-1: a redirect is a page that redirects a browser, and compressed pages have their versions beside them', async () => {
  const { files } = await writeTestEdition({
    '/schema': { status: 308, location: '/questions?a=1&b=2' },
    '/sports': { body: '<p>Levee trail opens</p>'.repeat(100) },
  });
  expect(files.get('schema.html')?.identity.toString()).toContain('content="0; url=/questions?a=1&amp;b=2"');
  expect(files.get('schema.html')?.br).toBeNull();
  expect(files.get('sports.html')).toMatchObject({ br: expect.any(Buffer), gzip: expect.any(Buffer) });
});
