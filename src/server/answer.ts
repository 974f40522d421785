import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding } from './coding.ts';
import type { Representation } from './representation.ts';

/** Sends a kept answer: whole, as a 304 when the reader has it already (RFC 9110 section 13), or its headers only for HEAD. */
export function answer({
  request,
  response,
  representation,
}: {
  request: IncomingMessage;
  response: ServerResponse;
  representation: Representation;
}): void {
  const variant = representation.variants[chooseCoding(request.headers['accept-encoding'])];
  if (representation.status === 200 && isKnown(request, { etag: variant.etag, representation })) {
    response.writeHead(304, variant.notModifiedHeaders);
    response.end();
    return;
  }
  response.writeHead(representation.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

/** A tag counts before a date, which only those send who have none (RFC 9110 section 13.1.3). */
function isKnown(
  { headers }: IncomingMessage,
  { etag, representation: { modifiedAt } }: { etag: string; representation: Representation },
): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return hasTag(known, etag);
  const since = headers['if-modified-since'];
  return since !== undefined && modifiedAt !== null && Date.parse(since) >= modifiedAt;
}

/** Whether an If-None-Match header names the tag, by weak comparison: a proxy may have weakened it. */
function hasTag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  return header.split(',').some((each) => each.trim().replace(/^W\//u, '') === etag);
}
