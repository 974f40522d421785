import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip, createZstdDecompress } from 'node:zlib';
import { failed, headerOf } from './outboundAnswer.ts';
import type { Failed, ResponseHeaders } from './outboundAnswer.ts';

/**
 * Reads a body to its end and undoes its content coding: none, or one of gzip, deflate, br and zstd (RFC 9110, section 8.4).
 * It stops as soon as more than `bytesMax` bytes are there, before decoding or after, so that no compressed bomb is unpacked.
 * Whatever it gives, the body is finished or destroyed. Throws what the body throws: a connection cut off, a deadline passed.
 */
export async function readBody({
  body,
  headers,
  bytesMax,
}: {
  body: Readable;
  headers: ResponseHeaders;
  bytesMax: number;
}): Promise<Uint8Array | Failed> {
  if (Number(headerOf(headers, 'content-length') ?? 0) > bytesMax) {
    body.destroy();
    return tooLarge(bytesMax);
  }
  const source = decodedStream(body, headers['content-encoding']);
  if ('kind' in source) {
    body.destroy();
    return source;
  }
  return collect(source, bytesMax);
}

function decodedStream(body: Readable, header: string | string[] | undefined): Readable | Failed {
  const codings = (Array.isArray(header) ? header.join() : (header ?? ''))
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const [coding] = codings;
  if (coding === undefined) return body;
  if (codings.length > 1) {
    return failed('coding', 'The document is compressed several times over: only once is read.');
  }
  const decoder = decoders.get(coding);
  if (decoder === undefined) {
    return failed('coding', `The document is compressed as “${coding}”, which is not known here.`);
  }
  // An error of either stream reaches whoever reads the decoder: pipeline passes it on and destroys both.
  return pipeline(body, decoder(), () => undefined);
}

async function collect(source: Readable, bytesMax: number): Promise<Uint8Array | Failed> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    // Leaving the loop destroys the stream, and with it the connection.
    if (bytes > bytesMax) return tooLarge(bytesMax);
    chunks.push(chunk);
  }
  // Not Buffer.concat: that may hand out a slice of Node's shared pool, which must not be transferred to a worker.
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function tooLarge(bytesMax: number): Failed {
  return failed('size', `The document is larger than ${(bytesMax / 1e6).toFixed(1)} MB.`);
}

/** `createUnzip` reads gzip and deflate alike, by their first bytes: senders mix the two up. */
const decoders: ReadonlyMap<string, () => NodeJS.ReadWriteStream & Readable> = new Map([
  ['gzip', () => createUnzip()],
  ['x-gzip', () => createUnzip()],
  ['deflate', () => createUnzip()],
  ['br', () => createBrotliDecompress()],
  ['zstd', () => createZstdDecompress()],
]);
