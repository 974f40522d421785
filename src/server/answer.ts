import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding } from './coding.ts';
import type { Representation } from './representation.ts';

/** Sends a kept answer: whole, as a 304 when the reader has it already (RFC 9110 section 13.1.2), or its headers only for HEAD. */
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
  const known = request.headers['if-none-match'];
  if (known !== undefined && representation.status === 200 && hasTag(known, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders);
    response.end();
    return;
  }
  response.writeHead(representation.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

/** Whether an If-None-Match header names the tag, by weak comparison: a proxy may have weakened it. */
function hasTag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  return header.split(',').some((each) => each.trim().replace(/^W\//u, '') === etag);
}
