import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Publication } from '../news/publication.ts';
import { answer } from './answer.ts';
import type { Hosts, Reception } from './hosts.ts';
import { keptPath, pageKey, pathOf } from './keptPath.ts';
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
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      turnAway(response, methodNotAllowed());
      return;
    }
    const url = targetOf(request);
    const path = pathOf(url);
    if (path === '/healthz' || path === '/readyz') {
      health({ path, response });
      return;
    }
    // What is neither a path nor an address names no page (RFC 9112 section 3.2).
    const reception = url.startsWith('/') ? hosts().receive(request) : malformedTarget;
    switch (reception.kind) {
      case 'publication': {
        const { publication } = reception;
        const kept = cache.lookup(pageKey(publication, keptPath(request, url)), now());
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

/**
 * What is asked for, as a path with its query. A request may also name the whole address, as proxies do; then its host counts and
 * not the Host header's (RFC 9112 section 3.2.2), so the request is read as if it had come so.
 */
function targetOf(request: IncomingMessage): string {
  const target = request.url as string;
  if (target.startsWith('/') || !/^https?:\/\//iu.test(target) || !URL.canParse(target)) return target;
  const { host, pathname, search } = new URL(target);
  const place = request.rawHeaders.findIndex(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  );
  if (place !== -1) request.rawHeaders[place + 1] = host;
  request.url = pathname + search;
  return request.url;
}

const malformedTarget: Reception = { kind: 'malformed' };

function redirect(address: string): Draft {
  return { status: 308, headers: { Location: address, 'Cache-Control': 'public, max-age=3600' }, body: '' };
}

/** Nothing of this is kept or compressed: it is short, and whoever gets it has no business here. */
function turnAway(response: ServerResponse, { status, headers, body }: Draft): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}
