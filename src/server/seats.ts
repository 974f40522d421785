import { BlockList, isIPv6 } from 'node:net';

/** How many answers without an end (sound, events) there may be, in all and of one reader. */
export interface Seats {
  /** Takes a seat for somebody at this address; gives the function that leaves it, or null when there is none for him. */
  take(address: string | undefined): (() => void) | null;
}

/**
 * Opens the seats. A share counts for public addresses only: whoever comes from this machine or a private network comes through a proxy, which is
 * many readers behind one address.
 */
export function openSeats({ seatsMax, shareMax }: { seatsMax: number; shareMax: number }): Seats {
  const taken = new Map<string, number>();
  let all = 0;

  function leave(reader: string): void {
    all -= 1;
    const left = (taken.get(reader) ?? 0) - 1;
    if (left > 0) taken.set(reader, left);
    else taken.delete(reader);
  }

  return {
    take(address = '') {
      const reader = readerOf(address);
      const count = taken.get(reader) ?? 0;
      if (all >= seatsMax || (count >= shareMax && !isNearby(address))) return null;
      all += 1;
      taken.set(reader, count + 1);
      return () => leave(reader);
    },
  };
}

/** Whoever has an IPv6 address has a whole network of 64 bits (RFC 6177): its first four groups are he. */
function readerOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = '', after] = address.split('::');
  const first = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last].slice(0, 4).join(':');
}

function isNearby(address: string): boolean {
  return address === '' || nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Loopback (RFC 1122, RFC 4291), private networks (RFC 1918, RFC 4193), shared and link-local addresses (RFC 6598, RFC 3927, RFC 4291). */
const nearby = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  nearby.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nearby.addSubnet(network, prefix, 'ipv6');
