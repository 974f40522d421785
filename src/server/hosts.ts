import type { IncomingMessage } from 'node:http';
import type { Publication } from '../news/publication.ts';
import { forwardedValue, type ProxyTrust } from './connections/forwarded.ts';
import { problem, type PlainResponse } from './plainResponse.ts';

/** The result of matching a request's Host header. */
export type HostMatch =
  | { kind: 'publication'; publication: Publication }
  /** Another host of a publication: the reader is redirected to its first host. */
  | { kind: 'alias'; publication: Publication }
  | { kind: 'refused'; response: PlainResponse };

/**
 * Indexes the publications by host, and returns a function that finds a request's publication. This machine's own names
 * lead to the first publication, `<folder>.localhost` to that folder's. X-Forwarded-Host of a trusted proxy replaces
 * Host.
 */
export function indexHosts(
  publications: readonly Publication[],
  trust: ProxyTrust,
): (request: IncomingMessage) => HostMatch {
  const matches = new Map<string, HostMatch>();
  for (const publication of publications) {
    for (const host of publication.hosts) matches.set(host, { kind: 'alias', publication });
    matches.set(publication.hosts[0], { kind: 'publication', publication });
    matches.set(`${publication.id}.localhost`, { kind: 'publication', publication });
  }
  const [first] = publications;
  if (first !== undefined) {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      matches.set(host, { kind: 'publication', publication: first });
  }

  const matchesMax = matches.size + requestedHostsMax;
  return (request) => {
    const header = onlyHostHeader(request.rawHeaders);
    if (header === undefined) return malformed;
    const requested = forwardedValue(request.headers, 'x-forwarded-host', trust) ?? header;
    const known = matches.get(requested);
    if (known !== undefined) return known;
    const host = hostName(requested);
    if (host === undefined) return malformed;
    const match = matches.get(host);
    if (match === undefined) return unknown;
    // The header of the next request, which may have a port.
    if (matches.size < matchesMax) matches.set(requested, match);
    return match;
  };
}

/** How many spellings of hosts, such as with a port, are remembered. */
const requestedHostsMax = 1000;

/** Returns the Host header, or undefined when there isn't exactly one. Node's `headers.host` has only the first. */
function onlyHostHeader(rawHeaders: readonly string[]): string | undefined {
  let found: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (found !== undefined) return undefined;
    found = rawHeaders[index + 1];
  }
  return found;
}

/** Returns the host in lower case, without its port and final dot; undefined when it is not a host name. */
function hostName(header: string): string | undefined {
  return hostHeader.exec(header)?.[1]?.toLowerCase();
}

const hostHeader = /^([\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])\.?(?::\d{1,5})?$/iu;

/** The response without a Host header, with several, or with one that is not a host (RFC 9112 section 3.2). */
export const malformed: HostMatch = {
  kind: 'refused',
  response: problem(400, 'A request needs a path and exactly one Host header with a host name.'),
};

/** The response for a host that no publication has (RFC 9110 section 15.5.20). */
const unknown: HostMatch = {
  kind: 'refused',
  response: problem(421, 'No publication of this network uses that host name.'),
};
