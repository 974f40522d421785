import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fewAtOnce } from './fewAtOnce.ts';

/** The content codings we send, best first (RFC 9110 section 8.4.1). */
export type Coding = 'br' | 'gzip' | 'identity';

/** One answer in one coding, ready to be sent: nothing about it is computed a second time. */
export interface Variant {
  etag: string;
  /** Name, value, name, value …: the form that Node writes fastest. Content-Length included. */
  headers: string[];
  /** The headers of a 304: those that RFC 9110 section 15.4.5 asks for. */
  notModifiedHeaders: string[];
  /** One buffer, shared by every reader who is sent it. */
  body: Buffer;
}

/** One answer in every coding, kept whole in memory. */
export interface Representation {
  status: number;
  variants: Record<Coding, Variant>;
  /** What its `Last-Modified` says, in milliseconds since the epoch; null where it says nothing. */
  modifiedAt: number | null;
  /** What it takes up, in bytes. */
  bytes: number;
}

/** What an answer is made from. `headers` are all but Content-Length, Content-Encoding, Vary and ETag, which are added here. */
export interface Draft {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Compresses an answer once for everybody who will ever be sent it. Bodies that gain nothing are kept as they are. */
export async function represent({ status, headers, body }: Draft): Promise<Representation> {
  const plain = typeof body === 'string' ? Buffer.from(body) : body;
  const compressible =
    plain.length >= compressedFromBytes && compressibleType.test(headers['Content-Type'] ?? '');
  const [br, gz] = compressible
    ? await compress(() => Promise.all([brotli(plain), zip(plain)]))
    : [plain, plain];
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const identity = variant({ coding: 'identity', body: plain, hash, headers, compressible });
  const modified = headers['Last-Modified'];
  return {
    status,
    modifiedAt: modified === undefined ? null : Date.parse(modified),
    variants: {
      identity,
      br: compressible ? variant({ coding: 'br', body: br, hash, headers, compressible }) : identity,
      gzip: compressible ? variant({ coding: 'gzip', body: gz, hash, headers, compressible }) : identity,
    },
    bytes: plain.length + (compressible ? br.length + gz.length : 0) + overheadBytes,
  };
}

function variant({
  coding,
  body,
  hash,
  headers,
  compressible,
}: {
  coding: Coding;
  body: Buffer;
  hash: string;
  headers: Record<string, string>;
  compressible: boolean;
}): Variant {
  const etag = coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`;
  const vary = compressible
    ? ['Vary', joinList(headers['Vary'], 'Accept-Encoding')]
    : headers['Vary'] === undefined
      ? []
      : ['Vary', headers['Vary']];
  const rest = Object.entries(headers).filter(([name]) => name !== 'Vary');
  const encoding = coding === 'identity' ? [] : ['Content-Encoding', coding];
  return {
    etag,
    headers: [...rest.flat(), ...vary, ...encoding, 'ETag', etag, 'Content-Length', String(body.length)],
    notModifiedHeaders: [
      ...rest.filter(([name]) => notModifiedNames.has(name)).flat(),
      ...vary,
      'ETag',
      etag,
    ],
    body,
  };
}

function joinList(first: string | undefined, second: string): string {
  return first === undefined ? second : `${first}, ${second}`;
}

/**
 * Each compression takes a megabyte or two while it runs: thousands of requests for pages that are not kept must not run theirs at once.
 * More than this gains nothing, since Node has four threads for it.
 */
const compress = fewAtOnce(2);

/** What is shorter goes in one packet, compressed or not. */
const compressedFromBytes = 1024;

const brotliAsync = promisify(brotliCompress);
const zipAsync = promisify(gzip);

/** Quality 6 costs a few milliseconds a page, once an edition; 11 would cost two hundred for six per cent. */
const brotli = (plain: Buffer) =>
  brotliAsync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
const zip = (plain: Buffer) => zipAsync(plain, { level: 6 });

const compressibleType = /^(?:text\/|image\/svg|application\/(?:.*[+/])?(?:json|xml|javascript|manifest))/u;
const notModifiedNames = new Set(['Cache-Control', 'Content-Location', 'Date', 'Expires']);

/** Headers and book-keeping of one kept answer, roughly. */
const overheadBytes = 4096;
