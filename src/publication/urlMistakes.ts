import { isIP } from 'node:net';
import { isAddressIn, isLoopbackHost, networksOf } from '../news/networks.ts';
import { urlMistake } from '../yaml/urlMistake.ts';
import type { ValueMistake } from '../yaml/mistake.ts';

// In every check below, `example` is a correct URL, for the remedy.

/** Checks a URL that must be https, because an https page loads it. */
export function secureUrlMistake(value: string, example: string): ValueMistake | undefined {
  const mistake = urlMistake(value, example);
  if (mistake !== undefined || new URL(value).protocol === 'https:') return mistake;
  return {
    message: `must begin with https://: "${value}"`,
    remedy: `Write ${value.replace(/^http:/iu, 'https:')}, and check that it opens.`,
  };
}

/** Checks the URL of a frame. Services offer `<iframe src="…">`, so the remedy extracts the URL from it. */
export function frameUrlMistake(value: string, example: string): ValueMistake | undefined {
  if (!value.startsWith('<')) return secureUrlMistake(value, example);
  const source = /\ssrc=["']?([^"'\s>]+)/iu.exec(value)?.[1];
  return {
    message: 'is a piece of HTML, but only the address in it belongs here',
    remedy: `Write ${source ?? `only the address, such as ${example}`}.`,
  };
}

/** Checks the URL of a feed, which must be public and on a standard port. */
export function feedUrlMistake(value: string, example: string): ValueMistake | undefined {
  const mistake = publicUrlMistake(value, example);
  if (mistake !== undefined) return mistake;
  const url = new URL(value);
  const { hostname, port } = url;
  if (isThisMachine(hostname) || port === '' || port === '80' || port === '443') return undefined;
  url.port = '';
  return {
    message: `uses port ${port}, but feeds must use port 80 or 443: "${value}"`,
    remedy: `Try ${url.href} in a browser and write that, or ask the publisher for an address without a port.`,
  };
}

/** Checks a URL that Townwire opens. This machine is allowed, because a setting can permit it. */
export function publicUrlMistake(value: string, example: string): ValueMistake | undefined {
  const mistake = urlMistake(value, example);
  if (mistake !== undefined) return mistake;
  const { hostname } = new URL(value);
  // Only literal addresses are recognized; names are looked up when Townwire connects.
  if (isThisMachine(hostname) || !isAddressIn(notPublic, hostname.replace(/^\[|\]$/gu, ''))) return undefined;
  return {
    message: `is in a private or reserved network, which Townwire never contacts: "${value}"`,
    remedy: 'Write an address that everyone on the internet can open.',
  };
}

/**
 * Returns whether a host name from a URL is this machine, as are all names within `localhost` (RFC 6761). The wire
 * doesn't rely on this, and looks such names up.
 */
export function isThisMachine(hostname: string): boolean {
  return isLoopbackHost(hostname) || /.\.localhost$/u.test(hostname);
}

/**
 * The networks that aren't public. Publishers may use addresses for documentation, because examples do, but the wire
 * refuses them.
 */
const notPublic = networksOf('private', 'reserved');

/** Checks a bare host name such as `springfield.example`. */
export function hostMistake(value: string): ValueMistake | undefined {
  const host = hostIn(value);
  if (host === value) return undefined;
  return host === undefined
    ? {
        message: `is not a host name: "${value}"`,
        remedy: 'A host name looks like www.springfield.example.',
      }
    : { message: `must be only the host name, but is "${value}"`, remedy: `Write ${host}.` };
}

/** Checks an email address. */
export function emailMistake(value: string, example: string): ValueMistake | undefined {
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(value)) return undefined;
  return { message: `is not an email address: "${value}"`, remedy: `Write one such as ${example}.` };
}

/** Returns the host without scheme, user, port, path, capitals and final dot; undefined if nothing is left. */
function hostIn(value: string): string | undefined {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//iu.test(value);
  const url = URL.parse(hasScheme ? value.replace(/^[^:]+/u, 'http') : `http://${value}`);
  // The URL parser also turns non-ASCII letters into the form used in DNS (xn--…).
  const host = url?.hostname.replace(/\.$/u, '') ?? '';
  return hostName.test(host) && isIP(host) === 0 ? host : undefined;
}

/** RFC 1123 section 2.1: at least two labels of at most 63 letters, digits and hyphens. */
const hostName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;
