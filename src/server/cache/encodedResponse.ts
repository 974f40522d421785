import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PlainResponse } from '../plainResponse.ts';

/** The content codings we send, best first (RFC 9110 section 8.4.1). */
export type Coding = 'br' | 'gzip' | 'identity';

/** A response in every coding, as it is cached. */
export interface EncodedResponse {
  status: number;
  variants: Record<Coding, Variant>;
  /** The `Last-Modified` header in milliseconds since the epoch, or null. */
  modifiedAt: number | null;
  /** The memory it takes, in bytes. */
  bytes: number;
}

/** A response in one coding, ready to send. */
interface Variant {
  etag: string;
  /** Name, value, name, value …: the format that Node writes fastest. Includes Content-Length. */
  headers: string[];
  /** The headers of a 304 (RFC 9110 section 15.4.5). */
  notModifiedHeaders: string[];
  /** One buffer, shared by all readers. */
  body: Buffer;
}

/**
 * Compresses a response once for all readers. Short bodies and compressed formats stay as they are.
 * @param quality Brotli's: 6 costs a few milliseconds a page; 11 costs 200 ms for 7 percent, good for built files.
 */
export async function encodeResponse(
  { status, headers, body }: PlainResponse,
  quality: 6 | 11 = 6,
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

  function variant(coding: Coding, encoded: Buffer): Variant {
    const etag = coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`;
    const encoding = coding === 'identity' ? [] : ['Content-Encoding', coding];
    const length = ['Content-Length', String(encoded.length)];
    const entries = Object.entries(others);
    const notModified = entries.filter(([name]) => notModifiedNames.has(name));
    return {
      etag,
      headers: [...entries.flat(), ...vary, ...encoding, 'ETag', etag, ...length],
      notModifiedHeaders: [...notModified.flat(), ...vary, 'ETag', etag],
      body: encoded,
    };
  }

  const identity = variant('identity', plain);
  const variants: EncodedResponse['variants'] = { identity, br: identity, gzip: identity };
  if (isCompressible) {
    const [br, gz] = await compress(() => Promise.all([brotli(plain, quality), zip(plain)]));
    // zlib returns a part of a buffer of 16 KB, which would stay in memory whole.
    variants.br = variant('br', Buffer.from(br));
    variants.gzip = variant('gzip', Buffer.from(gz));
  }
  const bodies = new Set(Object.values(variants).map((each) => each.body));
  const modified = headers['Last-Modified'];
  return {
    status,
    modifiedAt: modified === undefined ? null : Date.parse(modified),
    variants,
    bytes: Array.from(bodies).reduce((sum, { length }) => sum + length, overheadBytes),
  };
}

/** Runs at most `max` tasks at a time; the others wait in order. A failed task lets the next one start. */
export function limitConcurrency(max: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running === max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The slot passes straight to the next task, so that a new one can't take it first.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/**
 * A running compression takes a megabyte or two, so thousands of uncached requests must not compress at once.
 * More than two at a time gains nothing: each compresses twice, and Node has four threads for it.
 */
const compress = limitConcurrency(2);

/** Anything shorter fits in one packet, compressed or not. */
const compressedFromBytes = 1024;

const brotliAsync = promisify(brotliCompress);
const zipAsync = promisify(gzip);

const brotli = (plain: Buffer, quality: 6 | 11) =>
  brotliAsync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
const zip = (plain: Buffer) => zipAsync(plain, { level: 6 });

const compressibleType = /^(?:text\/|image\/svg|application\/(?:.*[+/])?(?:json|xml|javascript|manifest))/u;
const notModifiedNames = new Set(['Cache-Control', 'Content-Location', 'Date', 'Expires']);

/** Roughly the headers and bookkeeping of one cached response. */
const overheadBytes = 4096;
