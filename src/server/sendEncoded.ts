import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import type { Coding, EncodedResponse } from './cache/encodedResponse.ts';

/** Sends a response, a 304 when the reader's copy is current (RFC 9110 section 13), or only headers for HEAD. */
export function sendEncoded(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  encoded: EncodedResponse,
): void {
  if (encoded.status === 200 && isNotModified(request.headers, encoded)) {
    response.writeHead(304, encoded.notModifiedHeaders);
    response.end();
    return;
  }
  const variant = encoded.variant(chooseCoding(request.headers['accept-encoding']));
  response.writeHead(encoded.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

/** Checks whether the reader's copy is current. Its date counts only without a tag (RFC 9110 section 13.1.3). */
function isNotModified(
  headers: IncomingMessage['headers'],
  { etag, modifiedAt }: Pick<EncodedResponse, 'etag' | 'modifiedAt'>,
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return hasTag(tags, etag);
  const since = headers['if-modified-since'];
  return since !== undefined && modifiedAt !== null && Date.parse(since) >= modifiedAt;
}

/** Checks whether an If-None-Match header has the tag, by weak comparison (RFC 9110 section 13.1.2). */
function hasTag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  return header.split(',').some((each) => opaqueTag(each.trim()) === opaqueTag(etag));
}

const opaqueTag = (etag: string) => etag.replace(/^W\//u, '');

/**
 * Chooses the best coding that an Accept-Encoding header allows (RFC 9110 section 12.5.3): br, then gzip, then none.
 * Browsers send few different headers, so each is parsed once.
 */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity';
  if (codings.size >= codingsMax) codings.clear();
  return codings.getOrInsertComputed(acceptEncoding, parseAcceptEncoding);
}

function parseAcceptEncoding(header: string): Coding {
  const accepted = parseAccept(header.toLowerCase());
  const weights = new Map(accepted.map(({ type, params }) => [type, Number(params['q'] ?? 1)]));
  const isAllowed = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (isAllowed('br')) return 'br';
  return isAllowed('gzip') ? 'gzip' : 'identity';
}

const codings = new Map<string, Coding>();
const codingsMax = 256;
