import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isAddressIn, isLoopbackHost, networksOf } from '../../news/networks.ts';

export interface ProxyTrust {
  /** The number of our own proxies that a request came through. With 0, forwarded headers are ignored. */
  proxyHops: number;
}

/**
 * Returns the value that our outermost proxy wrote into a forwarded header, or undefined. Each proxy appends a value,
 * so we count from the right; the values before it come from the sender and can't be trusted.
 */
export function forwardedValue(
  headers: IncomingMessage['headers'],
  name: 'x-forwarded-for' | 'x-forwarded-host' | 'x-forwarded-proto',
  { proxyHops }: ProxyTrust,
): string | undefined {
  const header = proxyHops === 0 ? undefined : headers[name];
  if (typeof header !== 'string') return undefined;
  const values = header.split(',');
  // A proxy that replaces the header instead of adding to it leaves fewer values than there are proxies.
  return values[Math.max(0, values.length - proxyHops)]?.trim();
}

/** Returns the IP address of a reader, or undefined when the connection has ended. */
export function readerAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trust: ProxyTrust,
): string | undefined {
  const forwarded = forwardedValue(headers, 'x-forwarded-for', trust) ?? '';
  // Some proxies add the port: 203.0.113.7:4711, [2001:db8::7]:4711.
  const address = forwarded.replace(/^\[(.+)\](?::\d+)?$/u, '$1').replace(/^([\d.]+):\d+$/u, '$1');
  return isIP(address) === 0 ? socket.remoteAddress : address;
}

/**
 * Checks whether a program on this machine sent a request. A proxy on this machine connects from loopback for
 * everybody, so its requests don't count: they have a header of the proxy, or the host that the reader requested.
 */
export function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  const { remoteAddress = '', localAddress } = socket;
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  if (!isAddressIn(loopback, remoteAddress)) return remoteAddress === localAddress;
  return isLoopbackHost((headers.host ?? '').replace(/:\d+$/u, ''));
}

/** Checks whether a request is known to have come over TLS. Only our proxy can know, because it terminates TLS. */
export function isKnownSecure(headers: IncomingMessage['headers'], trust: ProxyTrust): boolean {
  return forwardedValue(headers, 'x-forwarded-proto', trust)?.toLowerCase() === 'https';
}

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const loopback = networksOf('loopback');
