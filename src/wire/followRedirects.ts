import type { Readable } from 'node:stream';
import { isLoopbackHost } from '../news/networks.ts';
import {
  failedRequest,
  headerOf,
  type FailedRequest,
  type Hop,
  type ResponseHeaders,
} from './outboundResponse.ts';

/** Limits on what may be requested. */
export interface AddressRules {
  /** True if this machine's own addresses are allowed, on any port: for the demo and the tests. */
  canUseLoopback: boolean;
  /** Allowed ports besides 80 and 443. */
  extraPorts?: readonly number[];
}

/** A response whose body has not been read. */
interface IncomingResponse {
  kind?: never;
  statusCode: number;
  headers: ResponseHeaders;
  body: Readable;
}

/** The response at the end of the redirects. */
export type FollowedResponse = Extract<Awaited<ReturnType<typeof followRedirects>>, { kind: 'followed' }>;

/**
 * Sends a request and follows redirects (301, 302, 303, 307, 308), checking each URL like the first. Destroys the
 * body of every response but the last.
 */
export async function followRedirects({
  first,
  rules,
  redirectsMax,
  request,
}: {
  first: string;
  rules: AddressRules;
  redirectsMax: number;
  request: (url: URL) => Promise<IncomingResponse | FailedRequest>;
}) {
  const hops: Hop[] = [];
  const seen = new Set<string>();
  let url = checkUrl(first, rules);
  while (url instanceof URL) {
    seen.add(url.href);
    const response = await request(url);
    if (response.kind === 'failed') return explainRedirect(response, hops);
    if (!redirectStatuses.has(response.statusCode)) {
      return { kind: 'followed' as const, response, url: url.href, hops };
    }
    response.body.destroy();
    const next = nextUrl(url, response.headers, rules);
    if (!(next instanceof URL)) return next;
    if (seen.has(next.href)) {
      return failedRequest(
        'redirects',
        `${url.host} redirects in a circle: ${next.href} was requested already.`,
      );
    }
    if (hops.length === redirectsMax) {
      return failedRequest('redirects', `${new URL(first).host} redirects more than ${redirectsMax} times.`);
    }
    hops.push({ from: url.href, to: next.href, isPermanent: permanentStatuses.has(response.statusCode) });
    url = next;
  }
  return url;
}

/** Checks the scheme, port and user name of a URL. The IP address is checked when connecting. */
function checkUrl(text: string, rules: AddressRules): URL | FailedRequest {
  const url = URL.parse(text);
  if (url === null) return failedRequest('address', `“${text}” is not an address.`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return failedRequest(
      'address',
      `Only http and https addresses can be requested, not ${url.protocol} ones.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    return failedRequest(
      'address',
      `The address at ${url.host} contains a user name or password. Remove it.`,
    );
  }
  if (!isPortAllowed(url, rules)) {
    return failedRequest(
      'address',
      `Port ${url.port} of ${url.hostname} is not allowed.${isLoopbackHost(url.hostname) ? ' On this machine, TOWNWIRE_ALLOW_LOOPBACK=on allows it.' : ''}`,
    );
  }
  // A fragment is never sent (RFC 9110, section 7.1), so URLs that differ only in the fragment are the same.
  url.hash = '';
  return url;
}

function isPortAllowed(url: URL, { canUseLoopback, extraPorts = [] }: AddressRules): boolean {
  if (url.port === '' || url.port === '80' || url.port === '443') return true;
  if (extraPorts.includes(Number(url.port))) return true;
  return canUseLoopback && isLoopbackHost(url.hostname);
}

/**
 * Adds the publisher's own host to the reason, because the publisher may not know that it redirects to the blocked
 * host.
 */
function explainRedirect({ failure, reason }: FailedRequest, [first]: Hop[]): FailedRequest {
  if (first === undefined || failure !== 'blocked') return failedRequest(failure, reason);
  return failedRequest(failure, `${new URL(first.from).host} redirects us: ${reason}`);
}

function nextUrl(url: URL, headers: ResponseHeaders, rules: AddressRules): URL | FailedRequest {
  const location = headerOf(headers, 'location');
  if (location === null || location === '') {
    return failedRequest('redirects', `${url.host} redirects us without an address.`);
  }
  // Headers arrive as Latin-1, but a URL may be UTF-8 (RFC 9110, section 5.5). ASCII is the same in both.
  const text = Buffer.from(location, 'latin1').toString('utf8');
  const target = URL.parse(text, url);
  if (target === null) {
    return failedRequest('redirects', `${url.host} redirects us to something that is not an address.`);
  }
  const next = checkUrl(target.href, rules);
  return next instanceof URL ? next : failedRequest(next.failure, `${url.host} redirects us. ${next.reason}`);
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const permanentStatuses: ReadonlySet<number> = new Set([301, 308]);
