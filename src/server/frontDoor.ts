import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Publication } from '../news/publication.ts';
import { answer } from './answer.ts';
import type { Hosts, Reception } from './hosts.ts';
import type { PageCache } from './pageCache.ts';
import { methodNotAllowed } from './drafts.ts';
import { problem } from './problem.ts';
import type { Draft } from './representation.ts';

/** A request whose publication is known. */
export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  publication: Publication;
}

/** What stands behind the front door. `welcome` answers what no kept page answers; `health` answers the two paths that no Host header guards. */
export interface FrontDoorRooms {
  hosts: () => Hosts;
  cache: PageCache;
  welcome: (visit: Visit) => void;
  health: (visit: { path: string; response: ServerResponse }) => void;
  now: () => number;
}

/**
 * Makes the first thing a request meets: it finds the publication by the Host header and sends a kept page from one look-up, before
 * any framework is reached; everything else goes to the routes.
 */
export function openFrontDoor({ hosts, cache, welcome, health, now }: FrontDoorRooms): RequestListener {
  return (request, response) => {
    const url = request.url as string;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      turnAway(response, methodNotAllowed());
      return;
    }
    if (url === '/healthz' || url === '/readyz') {
      health({ path: url, response });
      return;
    }
    // Only the origin form names a page here (RFC 9112 section 3.2).
    const reception = url.startsWith('/') ? hosts().receive(request) : malformedTarget;
    switch (reception.kind) {
      case 'publication': {
        const { publication } = reception;
        const kept = cache.lookup(pageKey(publication, url), now());
        if (kept === undefined) welcome({ request, response, publication });
        else answer({ request, response, representation: kept.representation });
        return;
      }
      case 'otherName':
        turnAway(response, redirect(reception.publication.origin + url));
        return;
      case 'malformed':
        turnAway(
          response,
          problem({
            status: 400,
            detail: 'A request needs a path and exactly one Host header with a host name.',
          }),
        );
        return;
      case 'unknown':
        turnAway(
          response,
          problem({ status: 421, detail: 'No publication of this network has that host name.' }),
        );
    }
  };
}

const malformedTarget: Reception = { kind: 'malformed' };

/**
 * Under what a page is kept: its publication, its path, and of its query only what the page knows: the blog's list its `page`. So
 * nobody makes a page of its own by adding to an address.
 */
export function pageKey(publication: Publication, url: string): string {
  const end = url.indexOf('?');
  if (end === -1) return `${publication.id} ${url}`;
  const path = url.slice(0, end);
  const page = path === '/blog' ? new URLSearchParams(url.slice(end)).get('page') : null;
  return `${publication.id} ${path}${page === null ? '' : `?page=${page}`}`;
}

function redirect(address: string): Draft {
  return { status: 308, headers: { Location: address, 'Cache-Control': 'public, max-age=3600' }, body: '' };
}

/** Nothing of this is kept or compressed: it is short, and whoever gets it has no business here. */
function turnAway(response: ServerResponse, { status, headers, body }: Draft): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}
