import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip as zip, gzipSync } from 'node:zlib';
import type { PlainResponse } from '../plainResponse.ts';

/** The content codings we send, best first (RFC 9110 section 8.4.1). */
export type Coding = 'br' | 'gzip' | 'identity';

/** A response as it is cached. Its codings are made when a reader first asks for them. */
export interface EncodedResponse {
  status: number;
  /** Strong if there is one coding; otherwise weak and the same for all (RFC 9110 section 8.8.3). */
  etag: string;
  /** The `Last-Modified` header in milliseconds since the epoch, or null. */
  modifiedAt: number | null;
  /** The headers of a 304 (RFC 9110 section 15.4.5). */
  notModifiedHeaders: string[];
  variant: (coding: Coding) => Variant;
  /** Returns the body, compressed well, for files that are sent often; null if compression gains nothing. */
  compressed: () => Promise<CompressedBody | null>;
  /** The memory it takes at most, in bytes. */
  bytes: number;
}

type CompressedBody = Record<Exclude<Coding, 'identity'>, Buffer>;

/** A response in one coding, ready to send. */
interface Variant {
  headers: string[];
  /** A buffer that all readers share. */
  body: Buffer;
}

/**
 * Encodes a response for all readers. Short bodies and compressed formats stay as they are. A page is compressed
 * quickly for its first reader, and well in the background once a second one has asked for the same coding. Built
 * files and long bodies are compressed well before they are sent, outside the main thread.
 */
export async function encodeResponse(
  { status, headers, body }: PlainResponse,
  { isBuiltFile = false } = {},
): Promise<EncodedResponse> {
  const { Vary, ...others } = headers;
  const plain = typeof body === 'string' ? Buffer.from(body) : body;
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const isCompressible =
    plain.length >= compressedFromBytes && compressibleType.test(headers['Content-Type'] ?? '');
  const varyNames = [Vary, isCompressible ? 'Accept-Encoding' : undefined].filter(
    (name) => name !== undefined,
  );
  const vary = varyNames.length === 0 ? [] : ['Vary', varyNames.join(', ')];
  const etag = isCompressible ? `W/"${hash}"` : `"${hash}"`;
  const entries = Object.entries(others);
  const notModified = entries.filter(([name]) => notModifiedNames.has(name));

  const variantOf = (coding: Coding, encoded: Buffer): Variant => ({
    headers: [
      ...entries.flat(),
      ...vary,
      ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
      'ETag',
      etag,
      'Content-Length',
      String(encoded.length),
    ],
    body: encoded,
  });

  const identity = variantOf('identity', plain);
  const common = {
    status,
    etag,
    modifiedAt: headers['Last-Modified'] === undefined ? null : Date.parse(headers['Last-Modified']),
    notModifiedHeaders: [...notModified.flat(), ...vary, 'ETag', etag],
  };
  if (!isCompressible) {
    const bytes = plain.length + overheadBytes;
    return { ...common, variant: () => identity, compressed: async () => null, bytes };
  }
  if (isBuiltFile || plain.length > quickBytesMax) {
    const best = await compressWell(plain, isBuiltFile ? 11 : wellBrotli);
    const variants = { identity, br: variantOf('br', best.br), gzip: variantOf('gzip', best.gzip) };
    const bytes = plain.length + best.br.length + best.gzip.length + overheadBytes;
    return { ...common, variant: (coding) => variants[coding], compressed: async () => best, bytes };
  }
  const variants: Record<Coding, () => Variant> = {
    identity: () => identity,
    br: compressTwice(plain, codecs.br, (encoded) => variantOf('br', encoded)),
    gzip: compressTwice(plain, codecs.gzip, (encoded) => variantOf('gzip', encoded)),
  };
  // Text takes less than a quarter of its bytes in either coding.
  const bytes = Math.ceil(plain.length * 1.5) + overheadBytes;
  return { ...common, variant: (coding) => variants[coding](), compressed: () => compressWell(plain), bytes };
}

async function compressWell(plain: Buffer, brotliQuality = wellBrotli): Promise<CompressedBody> {
  const [br, gzip] = await compress(() =>
    Promise.all([codecs.br.well(plain, brotliQuality), codecs.gzip.well(plain)]),
  );
  return { br, gzip };
}

/** Returns a body that is compressed quickly at its first call, and replaced by a smaller one after its second. */
function compressTwice<Result>(
  plain: Buffer,
  { quickly, well }: Codec,
  make: (encoded: Buffer) => Result,
): () => Result {
  let made: Result | undefined;
  let isImproved = false;

  async function improve(): Promise<void> {
    isImproved = true;
    try {
      made = make(await compress(() => well(plain, cachedBrotli)));
    } catch {
      // Readers keep getting the larger body, and the next one starts another try.
      isImproved = false;
    }
  }

  return () => {
    if (made === undefined) made = make(quickly(plain));
    else if (!isImproved) void improve();
    return made;
  };
}

/**
 * Runs at most `max` tasks at a time. Of those that wait, the one with the lowest `urgency` at that moment is next, and
 * of equals the first. A failed task lets the next one start.
 */
export function limitConcurrency(
  max: number,
): <Result>(task: () => Promise<Result>, urgency?: () => number) => Promise<Result> {
  const waiting: { start: () => void; urgency: () => number }[] = [];
  let running = 0;

  function takeNext(): (() => void) | undefined {
    const urgencies = waiting.map(({ urgency }) => urgency());
    const [next] = waiting.splice(urgencies.indexOf(Math.min(...urgencies)), 1);
    return next?.start;
  }

  return async (task, urgency = () => 0) => {
    if (running === max) await new Promise<void>((start) => waiting.push({ start, urgency }));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = takeNext();
      // The slot passes straight to the next task, so that a new one can't take it first.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/**
 * A running compression takes a megabyte or two, so thousands of uncached requests must not compress at once.
 * More than two at a time gains nothing: Node has four threads for it and for files.
 */
const compress = limitConcurrency(2);

/** Anything shorter fits in one packet, compressed or not. */
const compressedFromBytes = 1024;

/** Compressing more than this takes more than a few milliseconds, too long for the main thread. */
const quickBytesMax = 200_000;

interface Codec {
  quickly: (plain: Buffer) => Buffer;
  well: (plain: Buffer, quality?: number) => Promise<Buffer>;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(zip);

const brotliOptions = (plain: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
});

/** Copies a body: zlib returns a part of a buffer of 16 KB or more, which would stay in memory whole. */
const copied = (encoded: Buffer) => Buffer.from(encoded);

/** Brotli 11 costs 100 ms per page, which is worthwhile only for a built file. */
const wellBrotli = 6;

/** A page that several readers get is 9 percent smaller than with 6, for 25 to 40 ms once, outside the main thread. */
const cachedBrotli = 10;

/** Quick bodies are about 7 percent larger, for a third of the CPU (a section page: .5 instead of 1.6 ms for both). */
const codecs = {
  br: {
    quickly: (plain) => copied(brotliCompressSync(plain, brotliOptions(plain, 4))),
    well: async (plain, quality = wellBrotli) =>
      copied(await brotliAsync(plain, brotliOptions(plain, quality))),
  },
  gzip: {
    quickly: (plain) => copied(gzipSync(plain, { level: 3 })),
    well: async (plain) => copied(await gzipAsync(plain, { level: 6 })),
  },
} satisfies Record<string, Codec>;

const compressibleType = /^(?:text\/|image\/svg|application\/(?:.*[+/])?(?:json|xml|javascript|manifest))/u;
const notModifiedNames = new Set(['Cache-Control', 'Content-Location', 'Date', 'Expires']);

/** Roughly the headers and bookkeeping of one cached response. */
const overheadBytes = 4096;
