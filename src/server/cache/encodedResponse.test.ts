import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeResponse } from './encodedResponse.ts';

const html = '<p>Levee trail opens</p>'.repeat(100);

test('a page is compressed in both codings, each with its own tag and length', async () => {
  const { variants } = await encodeResponse({
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

test('equal pages have equal tags, and different pages different ones', async () => {
  const headers = { 'Content-Type': 'text/html' };
  const one = await encodeResponse({ status: 200, headers, body: html });
  const same = await encodeResponse({ status: 200, headers, body: html });
  const other = await encodeResponse({ status: 200, headers, body: `${html}!` });
  expect(one.variants.br.etag).toBe(same.variants.br.etag);
  expect(one.variants.br.etag).not.toBe(other.variants.br.etag);
});

test('a 304 has the tag, Vary and Cache-Control, but no length', async () => {
  const { variants } = await encodeResponse({
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

test('fonts and short responses are not compressed', async () => {
  const font = await encodeResponse({
    status: 200,
    headers: { 'Content-Type': 'font/woff2' },
    body: Buffer.alloc(5000),
  });
  expect(font.variants.br).toBe(font.variants.identity);
  expect(header(font.variants.br.headers, 'Vary')).toBeUndefined();
  const short = await encodeResponse({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'ok' });
  expect(short.variants.gzip).toBe(short.variants.identity);
});

test('Vary keeps the other names a response already has', async () => {
  const { variants } = await encodeResponse({
    status: 200,
    headers: { 'Content-Type': 'text/xml', Vary: 'Accept, Sec-Fetch-Dest' },
    body: html,
  });
  expect(header(variants.br.headers, 'Vary')).toBe('Accept, Sec-Fetch-Dest, Accept-Encoding');
});

function header(headers: string[], name: string): string | undefined {
  const index = headers.indexOf(name);
  return index === -1 ? undefined : headers[index + 1];
}
