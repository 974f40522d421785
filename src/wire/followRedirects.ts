import type { Readable } from 'node:stream';
import { checkedAddress } from './checkedAddress.ts';
import type { AddressRules } from './checkedAddress.ts';
import { failed, headerOf } from './outboundAnswer.ts';
import type { Failed, Hop, ResponseHeaders } from './outboundAnswer.ts';

/** A response as it comes in: its body still flows. */
export interface Incoming {
  kind?: never;
  statusCode: number;
  headers: ResponseHeaders;
  body: Readable;
}

/** Where the redirects ended. */
export interface Followed {
  kind: 'followed';
  response: Incoming;
  address: string;
  hops: Hop[];
}

/**
 * Asks an address by `ask` and goes on where it is sent (301, 302, 303, 307, 308), checking each address the same way as the
 * first. The body of every response but the last is destroyed.
 */
export async function followRedirects({
  first,
  rules,
  redirectsMax,
  ask,
}: {
  first: string;
  rules: AddressRules;
  redirectsMax: number;
  ask: (url: URL) => Promise<Incoming | Failed>;
}): Promise<Followed | Failed> {
  const hops: Hop[] = [];
  const seen = new Set<string>();
  let url = checkedAddress(first, rules);
  while (url instanceof URL) {
    seen.add(url.href);
    const response = await ask(url);
    if (response.kind === 'failed') return sentTo(response, hops);
    if (!redirectStatuses.has(response.statusCode)) {
      return { kind: 'followed', response, address: url.href, hops };
    }
    response.body.destroy();
    const next = nextAddress({ url, headers: response.headers, rules });
    if (!(next instanceof URL)) return next;
    if (seen.has(next.href)) {
      return failed('redirects', `${url.host} sends us in a circle: ${next.href} was asked already.`);
    }
    if (hops.length === redirectsMax) {
      return failed('redirects', `${new URL(first).host} sends us on more than ${redirectsMax} times.`);
    }
    hops.push({ from: url.href, to: next.href, permanent: permanentStatuses.has(response.statusCode) });
    url = next;
  }
  return url;
}

/** A publisher knows the address that he wrote, and not the one of a network at home to which it sends us. */
function sentTo({ failure, reason }: Failed, [first]: Hop[]): Failed {
  if (first === undefined || failure !== 'blocked') return failed(failure, reason);
  return failed(failure, `${new URL(first.from).host} sends us on: ${reason}`);
}

/** Headers come as Latin-1 where an address may well be UTF-8 (RFC 9110, section 5.5); plain ASCII is the same in both. */
function nextAddress({
  url,
  headers,
  rules,
}: {
  url: URL;
  headers: ResponseHeaders;
  rules: AddressRules;
}): URL | Failed {
  const location = headerOf(headers, 'location');
  if (location === null || location === '') {
    return failed('redirects', `${url.host} sends us on without saying where.`);
  }
  const text = Buffer.from(location, 'latin1').toString('utf8');
  if (!URL.canParse(text, url)) {
    return failed('redirects', `${url.host} sends us on to something that is not an address.`);
  }
  const next = checkedAddress(new URL(text, url).href, rules);
  return next instanceof URL ? next : failed(next.failure, `${url.host} sends us on. ${next.reason}`);
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const permanentStatuses: ReadonlySet<number> = new Set([301, 308]);
