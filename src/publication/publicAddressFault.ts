import { BlockList, isIP } from 'node:net';
import { addressFault } from '../yaml/addressFault.ts';
import type { Fault } from '../yaml/mistake.ts';

/**
 * What is wrong with an address that the site asks itself, or undefined: what `addressFault` finds, and what leads out of the
 * internet. This machine itself is no fault, since a setting can allow it: see `isThisMachine`. `like` as for `addressFault`.
 */
export function publicAddressFault(value: string, like: string): Fault | undefined {
  const fault = addressFault(value, like);
  if (fault !== undefined) return fault;
  const { hostname } = new URL(value);
  if (isThisMachine(hostname) || !isOutsideTheInternet(hostname)) return undefined;
  return {
    message: `leads into a private or reserved network, which is never asked: "${value}"`,
    remedy: 'Write the address that everybody on the internet can open.',
  };
}

/** Whether a host, as the URL standard spells it, is the very machine that asks: `localhost` and the loopback addresses. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u.test(hostname);
}

/** Names are looked up only when a feed is asked; here only what the text alone can tell. */
function isOutsideTheInternet(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/gu, '');
  const version = isIP(address);
  return version !== 0 && notPublic.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** What publishers meet in homes, offices and data centers; the wire refuses rarer ranges too when it connects. */
const notPublic = new BlockList();
// This network, private use, shared behind a provider, link-local, multicast and reserved (RFC 6890).
notPublic.addSubnet('0.0.0.0', 8);
notPublic.addSubnet('10.0.0.0', 8);
notPublic.addSubnet('172.16.0.0', 12);
notPublic.addSubnet('192.168.0.0', 16);
notPublic.addSubnet('100.64.0.0', 10);
notPublic.addSubnet('169.254.0.0', 16);
notPublic.addSubnet('224.0.0.0', 3);
// Unspecified, unique local, link-local and multicast (RFC 4291, RFC 4193).
notPublic.addAddress('::', 'ipv6');
notPublic.addSubnet('fc00::', 7, 'ipv6');
notPublic.addSubnet('fe80::', 10, 'ipv6');
notPublic.addSubnet('ff00::', 8, 'ipv6');
