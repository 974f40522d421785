import type { IncomingMessage } from 'node:http';
import type { Publication } from '../news/publication.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import { forwardedValue, type ProxyTrust } from './connections/forwarded.ts';
import { problem, type PlainResponse } from './plainResponse.ts';

/** The result of matching a request's Host header. */
export type HostMatch =
  | { kind: 'publication'; publication: Publication }
  /** Another host of a publication: the reader is redirected to its first host. */
  | { kind: 'alias'; publication: Publication }
  | { kind: 'refused'; response: PlainResponse };

/**
 * Indexes publications by host. This machine's own names lead to the first publication, and `<folder>.localhost` leads
 * to the publication in that folder. X-Forwarded-Host of a trusted proxy replaces Host.
 */
export function openHosts(
  newsroom: Pick<Newsroom, 'publications' | 'publication' | 'firstPublication'>,
  trust: ProxyTrust,
) {
  const matches = new Map<string, HostMatch>();
  /** Hosts by their other spellings in requests, such as with a port. */
  const requestedHosts = new Map<string, string>();
  const publications = new Map<string, Publication>();

  function add(publication: Publication): void {
    publications.set(publication.id, publication);
    for (const host of publication.hosts) matches.set(host, { kind: 'alias', publication });
    matches.set(publication.hosts[0], { kind: 'publication', publication });
    matches.set(`${publication.id}.localhost`, { kind: 'publication', publication });
  }

  function remove(publication: Publication): void {
    publications.delete(publication.id);
    for (const host of [...publication.hosts, `${publication.id}.localhost`]) {
      const match = matches.get(host);
      // A host may have moved to another publication.
      if (match?.kind !== 'refused' && match?.publication === publication) matches.delete(host);
    }
  }

  function setOwnHosts(): void {
    const publication = newsroom.firstPublication();
    for (const host of ownHosts) {
      if (publication === undefined) matches.delete(host);
      else matches.set(host, { kind: 'publication', publication });
    }
  }

  newsroom.publications().forEach(add);
  setOwnHosts();
  return {
    /**
     * Updates the hosts of a publication that was added, changed or removed, without reading the other publications.
     */
    update(id: string): void {
      const [before, after] = [publications.get(id), newsroom.publication(id)];
      if (before !== undefined) remove(before);
      if (after !== undefined) add(after);
      setOwnHosts();
    },
    /** Finds a request's publication. */
    match: (request: IncomingMessage): HostMatch => {
      const header = onlyHostHeader(request.rawHeaders);
      if (header === undefined) return malformed;
      const requested = forwardedValue(request.headers, 'x-forwarded-host', trust) ?? header;
      const known = matches.get(requested) ?? matches.get(requestedHosts.get(requested) ?? '');
      if (known !== undefined) return known;
      const host = hostName(requested);
      if (host === undefined) return malformed;
      const match = matches.get(host);
      if (match === undefined) return unknown;
      if (requestedHosts.size < requestedHostsMax) requestedHosts.set(requested, host);
      return match;
    },
  };
}

const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Limit of remembered spellings of hosts, such as with a port. */
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

/**
 * The response to a request without a Host header, with several, or with a value that is not a host (RFC 9112 section
 * 3.2).
 */
export const malformed: HostMatch = {
  kind: 'refused',
  response: problem(400, 'A request needs a path and exactly one Host header with a host name.'),
};

/** The response for a host that no publication has (RFC 9110 section 15.5.20). */
const unknown: HostMatch = {
  kind: 'refused',
  response: problem(421, 'No publication of this network uses that host name.'),
};
