import { hash as hashOf } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip as zip,
  gzipSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PlainResponse } from '../plainResponse.ts';

/** The content codings we send, best first (RFC 9110 section 8.4.1). */
export type Coding = 'br' | 'gzip' | 'identity';

/** A cached response. Each of its codings is made at the first request for it. */
export interface EncodedResponse {
  status: number;
  /** Strong if there is one coding; otherwise weak and the same for all (RFC 9110 section 8.8.3). */
  etag: string;
  /** The `Last-Modified` header in milliseconds since the epoch, or null. */
  modifiedAt: number | null;
  /** The headers of a 304 (RFC 9110 section 15.4.5). */
  notModifiedHeaders: string[];
  variant: (coding: Coding) => Variant;
  /** Returns the compressed body for a file that web servers send often; null if compression gains nothing. */
  compressed: () => Promise<CompressedBody | null>;
  /** The most memory that the response takes, in bytes. */
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
 * Encodes a response for all readers. Short bodies and compressed formats stay as they are. A page is compressed fast
 * for its first reader, and better in the background once a second reader has requested the same coding. Built files
 * and long bodies are compressed only once, outside the main thread, before they are sent.
 * @param options.coding the coding that the first reader wants
 */
export async function encodeResponse(
  { status, headers, body }: PlainResponse,
  { isBuiltFile = false, coding: firstCoding = 'identity' }: { isBuiltFile?: boolean; coding?: Coding } = {},
): Promise<EncodedResponse> {
  const { Vary, ...otherHeaders } = headers;
  const plain = typeof body === 'string' ? ownBuffer(body) : body;
  const hash = hashOf('sha256', plain, 'base64url').slice(0, 22);
  const isCompressible =
    plain.length >= compressedFromBytes && compressibleType.test(headers['Content-Type'] ?? '');
  const varyNames = [Vary, isCompressible ? 'Accept-Encoding' : undefined].filter(
    (name) => name !== undefined,
  );
  const vary = varyNames.length === 0 ? [] : ['Vary', varyNames.join(', ')];
  const etag = isCompressible ? `W/"${hash}"` : `"${hash}"`;
  const entries = Object.entries(otherHeaders);
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

  const common = {
    status,
    etag,
    modifiedAt: headers['Last-Modified'] === undefined ? null : Date.parse(headers['Last-Modified']),
    notModifiedHeaders: [...notModified.flat(), ...vary, 'ETag', etag],
  };
  if (!isCompressible) return { ...common, ...uncompressed(plain, variantOf) };
  if (isBuiltFile || plain.length > quickBytesMax)
    return { ...common, ...(await compressOnce(plain, isBuiltFile ? 11 : pageQuality, variantOf)) };
  return {
    ...common,
    ...codingsOfPage(
      firstCoding === 'identity' ? uncompressedBody(plain) : quickBody(plain, codecs[firstCoding]),
      variantOf,
    ),
  };
}

// These are separate functions, because a closure of `encodeResponse` would keep the whole body with every response.

type Codings = Pick<EncodedResponse, 'variant' | 'compressed' | 'bytes'>;
type VariantOf = (coding: Coding, encoded: Buffer) => Variant;

function uncompressed(plain: Buffer, variantOf: VariantOf): Codings {
  const identity = variantOf('identity', plain);
  return { variant: () => identity, compressed: async () => null, bytes: plain.length + overheadBytes };
}

async function compressOnce(plain: Buffer, quality: number, variantOf: VariantOf): Promise<Codings> {
  const best = await compressBest(plain, quality);
  const variants = {
    identity: variantOf('identity', plain),
    br: variantOf('br', best.br),
    gzip: variantOf('gzip', best.gzip),
  };
  const bytes = plain.length + best.br.length + best.gzip.length + overheadBytes;
  return { variant: (coding) => variants[coding], compressed: async () => best, bytes };
}

function codingsOfPage(cached: CachedBody, variantOf: VariantOf): Codings {
  const variants: Record<Coding, () => Variant> = {
    identity: () => identities.memo(cached, { context: variantOf }),
    br: compressTwice(cached, codecs.br, (encoded) => variantOf('br', encoded)),
    gzip: compressTwice(cached, codecs.gzip, (encoded) => variantOf('gzip', encoded)),
  };
  return {
    variant: (coding) => variants[coding](),
    compressed: () => compressBest(cached.plain()),
    bytes: cached.bytes + overheadBytes,
  };
}

/** A page's cached body, compressed if its first reader accepted compression. */
interface CachedBody {
  plain: () => Buffer;
  /** The compressed body, which is cached instead of the text, and its codec. */
  quick: { codec: Codec; body: Buffer } | null;
  /** The memory that all its codings take at most. */
  bytes: number;
}

/** Makes an uncompressed body. Text shrinks to less than a quarter in either coding. */
function uncompressedBody(plain: Buffer): CachedBody {
  return { plain: () => plain, quick: null, bytes: Math.ceil(plain.length * 1.5) };
}

function quickBody(plain: Buffer, codec: Codec): CachedBody {
  const body = codec.compressFast(plain);
  return { plain: () => codec.decompress(body), quick: { codec, body }, bytes: body.length * 3 };
}

/** Bodies that programs without decompression requested recently. */
const identities = new LRUCache<CachedBody, Variant, VariantOf>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.length,
  memoMethod: (cached, _stale, { context: variantOf }) => variantOf('identity', cached.plain()),
});

async function compressBest(plain: Buffer, brotliQuality = pageQuality): Promise<CompressedBody> {
  const [br, gzip] = await compress(() =>
    Promise.all([codecs.br.compressBest(plain, brotliQuality), codecs.gzip.compressBest(plain)]),
  );
  return { br, gzip };
}

/** Returns a function that compresses a body fast at its first call, and starts to compress it better at the second. */
function compressTwice<Result>(
  { plain, quick }: CachedBody,
  codec: Codec,
  make: (encoded: Buffer) => Result,
): () => Result {
  let result: Result | undefined;
  let isImproved = false;

  async function improve(): Promise<void> {
    isImproved = true;
    try {
      result = make(await compress(() => codec.compressBest(plain(), improvedQuality)));
    } catch {
      // Readers keep getting the larger body, and the next reader starts another try.
      isImproved = false;
    }
  }

  return () => {
    if (result === undefined)
      result = make(quick?.codec === codec ? quick.body : codec.compressFast(plain()));
    else if (!isImproved) void improve();
    return result;
  };
}

/**
 * Runs at most `max` tasks at a time. The waiting task with the lowest `priority` number at that moment is next; ties
 * go to the first. A failed task lets the next one start.
 */
export function limitConcurrency(
  max: number,
): <Result>(task: () => Promise<Result>, priority?: () => number) => Promise<Result> {
  const waiting: { start: () => void; priority: () => number }[] = [];
  let running = 0;

  function takeNext(): (() => void) | undefined {
    const priorities = waiting.map(({ priority }) => priority());
    const [next] = waiting.splice(priorities.indexOf(Math.min(...priorities)), 1);
    return next?.start;
  }

  return async (task, priority = () => 0) => {
    if (running === max) await new Promise<void>((start) => waiting.push({ start, priority }));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = takeNext();
      // The slot passes straight to the next task, so that a new task can't take it first.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/**
 * A running compression takes a megabyte or two, so thousands of uncached requests must not compress at once. More than
 * two at a time gains nothing: Node has four threads for compression and for files.
 */
const compress = limitConcurrency(2);

/** Anything shorter fits in one packet, compressed or not. */
const compressedFromBytes = 1024;

/** Compressing more than this takes more than a few milliseconds, too long for the main thread. */
const quickBytesMax = 200_000;

interface Codec {
  compressFast: (plain: Buffer) => Buffer;
  compressBest: (plain: Buffer, quality?: number) => Promise<Buffer>;
  decompress: (encoded: Buffer) => Buffer;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(zip);

const brotliOptions = (plain: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
});

/**
 * Copies a body to memory of its own. zlib returns a part of a buffer of 16 KB or more, and `Buffer.from` a part of 64
 * KB that other buffers share: the larger buffer would stay in memory as long as the body.
 */
function ownBuffer(body: string | Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  if (typeof body === 'string') own.write(body);
  else body.copy(own);
  return own;
}

/** Brotli 11 costs 100 ms per page, which is worthwhile only for a built file. */
const pageQuality = 6;

/**
 * Used for a page that a second reader has requested: 9 percent smaller than with 6, for 25 to 40 ms once, outside the
 * main thread.
 */
const improvedQuality = 10;

/** Quick bodies go to one or two readers: Brotli 2 takes half the CPU of 4, for 7 percent more bytes. */
const codecs = {
  br: {
    compressFast: (plain) => ownBuffer(brotliCompressSync(plain, brotliOptions(plain, 2))),
    compressBest: async (plain, quality = pageQuality) =>
      ownBuffer(await brotliAsync(plain, brotliOptions(plain, quality))),
    decompress: (encoded) => brotliDecompressSync(encoded),
  },
  gzip: {
    compressFast: (plain) => ownBuffer(gzipSync(plain, { level: 3 })),
    compressBest: async (plain) => ownBuffer(await gzipAsync(plain, { level: 6 })),
    decompress: (encoded) => gunzipSync(encoded),
  },
} satisfies Record<string, Codec>;

const compressibleType = /^(?:text\/|image\/svg|application\/(?:.*[+/])?(?:json|xml|javascript|manifest))/u;
const notModifiedNames = new Set(['Cache-Control', 'Content-Location', 'Date', 'Expires']);

/** Roughly the headers and bookkeeping of one cached response. */
const overheadBytes = 4096;
