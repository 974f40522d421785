import type { IncomingMessage } from 'node:http';
import type { Publication } from '../news/publication.ts';

/** Whose reader a request comes from, as its Host header says. */
export type Reception =
  | { kind: 'publication'; publication: Publication }
  /** One of a publication's other names: the reader is sent to its first. */
  | { kind: 'otherName'; publication: Publication }
  /** No Host header, or several, or one that is no host (RFC 9112 section 3.2: 400). */
  | { kind: 'malformed' }
  /** A host that none of our publications has (RFC 9110 section 15.5.20: 421). */
  | { kind: 'unknown' };

/** Finds the publication of a request. */
export interface Hosts {
  receive(request: IncomingMessage): Reception;
}

/**
 * Makes the register of host names. This machine's own names lead to the first publication, `<folder>.localhost` to that one.
 * @param trustProxy whether X-Forwarded-Host is believed instead of Host.
 */
export function registerHosts({
  publications,
  trustProxy,
}: {
  publications: readonly Publication[];
  trustProxy: boolean;
}): Hosts {
  const receptions = new Map<string, Reception>();
  for (const publication of publications) {
    for (const host of publication.hosts) receptions.set(host, { kind: 'otherName', publication });
    receptions.set(publication.hosts[0], { kind: 'publication', publication });
    receptions.set(`${publication.id}.localhost`, { kind: 'publication', publication });
  }
  const [first] = publications;
  if (first !== undefined) {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      receptions.set(host, { kind: 'publication', publication: first });
  }

  return {
    receive(request) {
      const header = onlyHostHeader(request.rawHeaders);
      if (header === undefined) return malformed;
      const forwarded = trustProxy ? request.headers['x-forwarded-host'] : undefined;
      // Of a chain of proxies, the first stood before the reader.
      const host = hostName(typeof forwarded === 'string' ? (forwarded.split(',')[0] ?? '').trim() : header);
      if (host === undefined) return malformed;
      return receptions.get(host) ?? unknown;
    },
  };
}

/** The one Host header, or undefined when there is none or more than one. Node's own `headers.host` hides the second. */
function onlyHostHeader(rawHeaders: readonly string[]): string | undefined {
  let found: string | undefined;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] as string;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (found !== undefined) return undefined;
    found = rawHeaders[place + 1];
  }
  return found;
}

/** The name of a Host header in lower case, without port and the dot at its end; undefined when it is no host. */
function hostName(header: string): string | undefined {
  const match = hostHeader.exec(header);
  return match?.[1]?.toLowerCase();
}

const hostHeader = /^([\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])\.?(?::\d{1,5})?$/iu;
const malformed: Reception = { kind: 'malformed' };
const unknown: Reception = { kind: 'unknown' };
