import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { isAddressIn, networksOf } from '../../news/networks.ts';

/** Counts a connection from this IP address. Returns the function that releases it, or null at the limit. */
export type AcquireConnection = (address: string | undefined) => (() => void) | null;

/**
 * Limits how many connections, or responses such as radio streams, are open in total and per reader. Only public IP
 * addresses have a limit per reader: a private address may belong to a proxy with many readers.
 */
export function limitConnections(limits: { totalMax: number; perReaderMax: number }): AcquireConnection {
  const byReader = new Map<string, number>();
  let total = 0;

  function release(reader: string): void {
    total -= 1;
    const remaining = (byReader.get(reader) ?? 0) - 1;
    if (remaining > 0) byReader.set(reader, remaining);
    else byReader.delete(reader);
  }

  return (address = '') => {
    const reader = readerKey(address);
    const count = byReader.get(reader) ?? 0;
    const isReaderAtLimit = count >= limits.perReaderMax && !isPrivate(address);
    if (total >= limits.totalMax || isReaderAtLimit) return null;
    total += 1;
    byReader.set(reader, count + 1);
    return () => release(reader);
  };
}

/**
 * Returns a function that counts a reader's request and returns whether it is within the limit. The limit also applies
 * to the IP address of a proxy, so use it only where a refused reader loses little.
 * @param now epoch milliseconds
 */
export function limitRate(perMinute: number, now: () => number): (address: string | undefined) => boolean {
  const minutes = new LRUCache<string, { count: number; endsAt: number }>({ max: countedReadersMax });
  return (address = '') => {
    const reader = readerKey(address);
    const last = minutes.get(reader);
    const minute = last === undefined || now() >= last.endsAt ? { count: 0, endsAt: now() + 60_000 } : last;
    if (minute.count >= perMinute) return false;
    minutes.set(reader, { ...minute, count: minute.count + 1 });
    return true;
  };
}

/** Limit of counted readers. Beyond this number, the reader with the oldest request is dropped. */
const countedReadersMax = 10_000;

/** We count an IPv6 reader by its /64 network (RFC 6177): the first four groups of the address. */
function readerKey(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = '', after] = address.split('::');
  const first = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last].slice(0, 4).join(':');
}

function isPrivate(address: string): boolean {
  return address === '' || isAddressIn(privateNetworks, address);
}

const privateNetworks = networksOf('loopback', 'private');
