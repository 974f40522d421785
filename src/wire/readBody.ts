import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip, createZstdDecompress, crc32, inflateRawSync } from 'node:zlib';
import { freeBytes } from '../runtime/freeBytes.ts';
import { failedRequest, headerOf, type FailedRequest, type ResponseHeaders } from './outboundResponse.ts';

/**
 * Reads a whole body and decodes gzip, deflate, br or zstd (RFC 9110, section 8.4). Stops at more than `bytesMax`
 * bytes, received or decoded: a zip bomb is small before decoding, and empty compressed blocks are small after it.
 * Afterward the body is finished or destroyed.
 * @throws the errors of the body, such as a lost connection or a missed deadline.
 */
export async function readBody(
  body: Readable,
  headers: ResponseHeaders,
  bytesMax: number,
): Promise<Uint8Array | FailedRequest> {
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

/** Returns whether the document is damaged. Node also reports this for extra bytes after a compressed document. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_(?:DATA|BUF)_ERROR$/u.test(String(error.code));
}

/** Returns a stream of decoded bytes, and adds the bytes before decoding to `received`. */
function decodedStream(
  body: Readable,
  {
    header,
    ...recording
  }: { header: string | string[] | undefined; received: Uint8Array[]; bytesMax: number },
): Readable | FailedRequest {
  const codings = (Array.isArray(header) ? header.join() : (header ?? ''))
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const [coding] = codings;
  if (coding === undefined) return body;
  if (codings.length > 1) {
    return failedRequest('coding', 'The document is compressed more than once, which we do not support.');
  }
  const decoder = decoders.get(coding);
  if (decoder === undefined) {
    return failedRequest('coding', `The document is compressed as “${coding}”, which we do not support.`);
  }
  // If either stream fails, pipeline destroys both, and the reader of the decoder gets the error.
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

async function collect(source: Readable, bytesMax: number): Promise<Uint8Array | FailedRequest> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const add = (chunk: Uint8Array): void => {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > bytesMax) source.destroy();
  };
  // Not an async iterator, which would copy chunks that have arrived together into one chunk.
  source.on('data', add);
  try {
    await finished(source, { cleanup: true });
  } catch (error) {
    if (bytes <= bytesMax) throw error;
  } finally {
    // Otherwise the chunks stay in memory for as long as the body does.
    source.off('data', add);
  }
  if (bytes > bytesMax) return tooLarge(bytesMax);
  // Buffer.concat may return a slice of Node's shared pool, which must not be transferred to a worker.
  const whole = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
    freeBytes(chunk);
  }
  return whole;
}

function tooLarge(bytesMax: number): FailedRequest {
  return failedRequest('size', `The document is larger than ${(bytesMax / 1e6).toFixed(1)} MB.`);
}

/** `createUnzip` distinguishes gzip and deflate by their first bytes, because servers mix up the names. */
const decoders: ReadonlyMap<string, () => NodeJS.ReadWriteStream & Readable> = new Map([
  ['gzip', () => createUnzip()],
  ['x-gzip', () => createUnzip()],
  ['deflate', () => createUnzip()],
  ['br', () => createBrotliDecompress()],
  ['zstd', () => createZstdDecompress()],
]);

/**
 * Decodes the gzip members at the start of `raw` (RFC 1952) and ignores everything after them, as browsers do: some
 * servers add a line end or a comment to the compressed document. Null if no member is complete, or if there are more
 * than `bytesMax` decoded bytes.
 */
function decodeGzipMembers(raw: Buffer, bytesMax: number): Uint8Array | null {
  const members: Buffer[] = [];
  let bytes = 0;
  for (let rest = raw; ;) {
    const member = readMember(rest, bytesMax - bytes);
    if (member === null) break;
    members.push(member.data);
    bytes += member.data.length;
    rest = rest.subarray(member.end);
  }
  // A copy has its own memory, which can be transferred to a worker.
  return members.length === 0 ? null : Uint8Array.from(Buffer.concat(members));
}

/**
 * Decodes the first gzip member. Returns the member's data and the offset of its end; null if the member isn't complete
 * and valid.
 */
function readMember(raw: Buffer, bytesMax: number): { data: Buffer; end: number } | null {
  const header = headerLength(raw);
  if (header === null) return null;
  try {
    const result: unknown = inflateRawSync(raw.subarray(header), {
      info: true,
      maxOutputLength: Math.max(1, bytesMax),
    });
    const { buffer: data, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } };
    const trailer = header + engine.bytesWritten;
    const end = trailer + trailerBytes;
    if (end > raw.length || crc32(data) !== raw.readUInt32LE(trailer)) return null;
    return { data, end };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** Returns the length of the header of a gzip member; null if no member begins here. */
function headerLength(raw: Buffer): number | null {
  if (raw.length < fixedHeaderBytes || raw.readUIntBE(0, 3) !== gzipWithDeflate) return null;
  const flags = raw[3] ?? 0;
  let length = fixedHeaderBytes;
  if ((flags & flag.extra) !== 0) {
    if (raw.length < length + 2) return null;
    length += 2 + raw.readUInt16LE(length);
  }
  for (const text of [flag.name, flag.comment]) {
    if ((flags & text) === 0) continue;
    const end = raw.indexOf(0, length);
    if (end === -1) return null;
    length = end + 1;
  }
  return (flags & flag.checksum) === 0 ? length : length + 2;
}

const fixedHeaderBytes = 10;
/** Two bytes for gzip and one for its only method. */
const gzipWithDeflate = 0x1f8b08;
const flag = { checksum: 2, extra: 4, name: 8, comment: 16 };
/** The checksum and the length. */
const trailerBytes = 8;
