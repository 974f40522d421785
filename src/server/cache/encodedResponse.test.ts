import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeResponse } from './encodedResponse.ts';

const html = '<p>Levee trail opens</p>'.repeat(100);

const htmlHeaders = { 'Content-Type': 'text/html; charset=utf-8' };

test('a page is the same in every coding, each with its own length and all with one weak tag', async () => {
  const { variant, etag } = await encodeResponse({ status: 200, headers: htmlHeaders, body: html });
  expect(brotliDecompressSync(variant('br').body).toString()).toBe(html);
  expect(gunzipSync(variant('gzip').body).toString()).toBe(html);
  expect(variant('identity').body.toString()).toBe(html);
  expect(etag).toMatch(/^W\/"/u);
  for (const coding of ['br', 'gzip', 'identity'] as const) {
    const { headers, body } = variant(coding);
    expect(header(headers, 'ETag')).toBe(etag);
    expect(header(headers, 'Content-Length')).toBe(String(body.length));
    expect(header(headers, 'Content-Encoding')).toBe(coding === 'identity' ? undefined : coding);
    expect(header(headers, 'Vary')).toBe('Accept-Encoding');
  }
});

test.each(['br', 'gzip'] as const)(
  'after the second request in %s the body is compressed better for later readers',
  async (coding) => {
    const body = await readFile('docs/architecture.md', 'utf8');
    const { variant } = await encodeResponse({ status: 200, headers: htmlHeaders, body });
    const first = variant(coding);
    expect(variant(coding)).toBe(first);
    await expect.poll(() => variant(coding)).not.toBe(first);
    const better = variant(coding);
    expect((coding === 'br' ? brotliDecompressSync : gunzipSync)(better.body).toString()).toBe(body);
    expect(better.body.length).toBeLessThan(first.body.length);
    expect(variant(coding)).toBe(better);
  },
);

test.each(['br', 'gzip', 'identity'] as const)(
  'a page whose first reader wants %s is complete in every coding',
  async (first) => {
    const page = { status: 200, headers: htmlHeaders, body: html };
    const { variant, compressed, bytes } = await encodeResponse(page, { coding: first });
    expect(variant('identity').body.toString()).toBe(html);
    expect(variant('identity')).toBe(variant('identity'));
    expect(gunzipSync(variant('gzip').body).toString()).toBe(html);
    expect(brotliDecompressSync(variant('br').body).toString()).toBe(html);
    expect(gunzipSync((await compressed())?.gzip ?? Buffer.alloc(0)).toString()).toBe(html);
    const { bytes: uncompressedBytes } = await encodeResponse(page);
    expect(bytes < uncompressedBytes).toBe(first !== 'identity');
  },
);

test.each(['br', 'gzip', 'identity'] as const)(
  'a page cached in %s does not keep a larger shared buffer in memory',
  async (coding) => {
    const page = { status: 200, headers: htmlHeaders, body: html };
    const { body } = (await encodeResponse(page, { coding })).variant(coding);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);

test('long text is compressed better before the first reader gets it', async () => {
  const long = { status: 200, headers: htmlHeaders, body: html.repeat(100) };
  const { variant, compressed } = await encodeResponse(long);
  expect(variant('br').body).toBe((await compressed())?.br);
});

test('equal pages have equal tags, and different pages have different tags', async () => {
  const headers = { 'Content-Type': 'text/html' };
  const one = await encodeResponse({ status: 200, headers, body: html });
  const same = await encodeResponse({ status: 200, headers, body: html });
  const other = await encodeResponse({ status: 200, headers, body: `${html}!` });
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
});

test('a 304 has the tag, Vary and Cache-Control, but no length', async () => {
  const { notModifiedHeaders, etag } = await encodeResponse({
    status: 200,
    headers: { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=10' },
    body: html,
  });
  expect(notModifiedHeaders).toEqual([
    'Cache-Control',
    'max-age=10',
    'Vary',
    'Accept-Encoding',
    'ETag',
    etag,
  ]);
});

test('fonts and short responses are not compressed', async () => {
  const font = await encodeResponse({
    status: 200,
    headers: { 'Content-Type': 'font/woff2' },
    body: Buffer.alloc(5000),
  });
  expect(font.variant('br')).toBe(font.variant('identity'));
  expect(await font.compressed()).toBeNull();
  expect(font.etag).toMatch(/^"/u);
  expect(header(font.variant('br').headers, 'Vary')).toBeUndefined();
  const short = await encodeResponse({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'ok' });
  expect(short.variant('gzip')).toBe(short.variant('identity'));
});

test('Vary keeps the names that a response already has', async () => {
  const { variant } = await encodeResponse({
    status: 200,
    headers: { 'Content-Type': 'text/xml', Vary: 'Accept, Sec-Fetch-Dest' },
    body: html,
  });
  expect(header(variant('br').headers, 'Vary')).toBe('Accept, Sec-Fetch-Dest, Accept-Encoding');
});

function header(headers: string[], name: string): string | undefined {
  const index = headers.indexOf(name);
  return index === -1 ? undefined : headers[index + 1];
}
