import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { represent } from './representation.ts';

const html = '<p>Levee trail opens</p>'.repeat(100);

test('a page is kept compressed in both codings, each with its own tag and its true length', async () => {
  const { variants } = await represent({
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: html,
  });
  expect(brotliDecompressSync(variants.br.body).toString()).toBe(html);
  expect(gunzipSync(variants.gzip.body).toString()).toBe(html);
  expect(variants.identity.body.toString()).toBe(html);
  expect(new Set([variants.br.etag, variants.gzip.etag, variants.identity.etag]).size).toBe(3);
  expect(header(variants.br.headers, 'Content-Length')).toBe(String(variants.br.body.length));
  expect(header(variants.br.headers, 'Content-Encoding')).toBe('br');
  expect(header(variants.identity.headers, 'Content-Encoding')).toBeUndefined();
  expect(header(variants.br.headers, 'Vary')).toBe('Accept-Encoding');
});

test('equal pages have equal tags, and different ones do not', async () => {
  const headers = { 'Content-Type': 'text/html' };
  const one = await represent({ status: 200, headers, body: html });
  const same = await represent({ status: 200, headers, body: html });
  const other = await represent({ status: 200, headers, body: `${html}!` });
  expect(one.variants.br.etag).toBe(same.variants.br.etag);
  expect(one.variants.br.etag).not.toBe(other.variants.br.etag);
});

test('a 304 carries the tag, what it varies by and how long it holds, and no length', async () => {
  const { variants } = await represent({
    status: 200,
    headers: { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=10' },
    body: html,
  });
  expect(variants.gzip.notModifiedHeaders).toEqual([
    'Cache-Control',
    'max-age=10',
    'Vary',
    'Accept-Encoding',
    'ETag',
    variants.gzip.etag,
  ]);
});

test('fonts and short answers are not compressed', async () => {
  const font = await represent({
    status: 200,
    headers: { 'Content-Type': 'font/woff2' },
    body: Buffer.alloc(5000),
  });
  expect(font.variants.br).toBe(font.variants.identity);
  expect(header(font.variants.br.headers, 'Vary')).toBeUndefined();
  const short = await represent({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'ok' });
  expect(short.variants.gzip).toBe(short.variants.identity);
});

test('what an answer varies by besides its coding is kept', async () => {
  const { variants } = await represent({
    status: 200,
    headers: { 'Content-Type': 'text/xml', Vary: 'Accept, Sec-Fetch-Dest' },
    body: html,
  });
  expect(header(variants.br.headers, 'Vary')).toBe('Accept, Sec-Fetch-Dest, Accept-Encoding');
});

function header(headers: string[], name: string): string | undefined {
  const place = headers.indexOf(name);
  return place === -1 ? undefined : headers[place + 1];
}
