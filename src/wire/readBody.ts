import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip, createZstdDecompress } from 'node:zlib';
import { decodeGzipMembers } from './gzipMembers.ts';
import { failed, headerOf } from './outboundResponse.ts';
import type { Failed, ResponseHeaders } from './outboundResponse.ts';

/**
 * Reads a whole body and decodes gzip, deflate, br or zstd (RFC 9110, section 8.4). Stops at more than `bytesMax`
 * bytes, received or decoded: a zip bomb is small before decoding, and empty compressed blocks are nothing after it.
 * Afterward the body is finished or destroyed.
 * @throws the errors of the body, such as a lost connection or a missed deadline.
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
  const received: Uint8Array[] = [];
  const source = decodedStream(body, { header: headers['content-encoding'], received, bytesMax });
  if ('kind' in source) {
    body.destroy();
    return source;
  }
  try {
    return await collect(source, bytesMax);
  } catch (error) {
    if (error instanceof TooManyBytes) return tooLarge(bytesMax);
    const decoded = isDamaged(error) ? decodeGzipMembers(Buffer.concat(received), bytesMax) : null;
    if (decoded === null) throw error;
    return decoded;
  }
}

/** Node takes bytes behind a compressed document for a damaged one. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_(?:DATA|BUF)_ERROR$/u.test(String(error.code));
}

/** Adds the bytes before decoding to `received`. */
function decodedStream(
  body: Readable,
  {
    header,
    ...recording
  }: { header: string | string[] | undefined; received: Uint8Array[]; bytesMax: number },
): Readable | Failed {
  const codings = (Array.isArray(header) ? header.join() : (header ?? ''))
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const [coding] = codings;
  if (coding === undefined) return body;
  if (codings.length > 1) {
    return failed('coding', 'The document is compressed more than once, which we do not support.');
  }
  const decoder = decoders.get(coding);
  if (decoder === undefined) {
    return failed('coding', `The document is compressed as “${coding}”, which we do not support.`);
  }
  // The reader of the decoder gets an error of either stream: pipeline passes it on and destroys both.
  return pipeline(
    body,
    (source) => record(source, recording),
    decoder(),
    () => undefined,
  );
}

/** Passes chunks on and adds them to `received`. Fails at more than `bytesMax` bytes. */
async function* record(
  source: AsyncIterable<Uint8Array>,
  { received, bytesMax }: { received: Uint8Array[]; bytesMax: number },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new TooManyBytes();
    received.push(chunk);
    yield chunk;
  }
}

class TooManyBytes extends Error {}

async function collect(source: Readable, bytesMax: number): Promise<Uint8Array | Failed> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    // Leaving the loop destroys the stream and its connection.
    if (bytes > bytesMax) return tooLarge(bytesMax);
    chunks.push(chunk);
  }
  // Buffer.concat may return a slice of Node's shared pool, which must not be transferred to a worker.
  const whole = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

function tooLarge(bytesMax: number): Failed {
  return failed('size', `The document is larger than ${(bytesMax / 1e6).toFixed(1)} MB.`);
}

/** `createUnzip` distinguishes gzip and deflate by their first bytes, because servers mix up the names. */
const decoders: ReadonlyMap<string, () => NodeJS.ReadWriteStream & Readable> = new Map([
  ['gzip', () => createUnzip()],
  ['x-gzip', () => createUnzip()],
  ['deflate', () => createUnzip()],
  ['br', () => createBrotliDecompress()],
  ['zstd', () => createZstdDecompress()],
]);
