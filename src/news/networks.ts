import { BlockList, isIP } from 'node:net';

/**
 * The kind of a network that isn't public. `loopback`: this machine. `private`: a local network, or a carrier's NAT.
 * `documentation`: for examples, as in sample publications. `reserved`: everything else that public servers can't use,
 * and every IPv6 form that contains an IPv4 address, because a translator could lead from it to blocked addresses.
 */
type NetworkKind = 'loopback' | 'private' | 'documentation' | 'reserved';

/** Returns the networks of these kinds, for `net.connect`. */
export function networksOf(...kinds: NetworkKind[]): BlockList {
  const networks = new BlockList();
  for (const { kind, first, last } of specialNetworks) {
    if (kinds.includes(kind)) networks.addRange(first, last, first.includes(':') ? 'ipv6' : 'ipv4');
  }
  return networks;
}

/**
 * Returns whether a host is a literal address in one of the networks. False for names, whose addresses need a lookup.
 */
export function isAddressIn(networks: BlockList, host: string): boolean {
  const family = isIP(host);
  return family !== 0 && networks.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Returns whether the host of a parsed URL is this machine. The URL parser has already normalized `0x7f.1` and
 * `[0::1]`.
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u.test(hostname);
}

/**
 * The IANA special-purpose registries for IPv4 and IPv6 (RFC 6890 and successors), and multicast. Doesn't include
 * `::ffff:0:0/96`, because a `BlockList` compares such addresses by the IPv4 address in them, so the range would match
 * all of IPv4.
 */
const specialNetworks: readonly { kind: NetworkKind; first: string; last: string }[] = [
  // Loopback (RFC 1122, RFC 4291).
  { kind: 'loopback', first: '127.0.0.0', last: '127.255.255.255' },
  { kind: 'loopback', first: '::1', last: '::1' },
  // Private use (RFC 1918).
  { kind: 'private', first: '10.0.0.0', last: '10.255.255.255' },
  { kind: 'private', first: '172.16.0.0', last: '172.31.255.255' },
  { kind: 'private', first: '192.168.0.0', last: '192.168.255.255' },
  // Shared address space behind a carrier's translator (RFC 6598).
  { kind: 'private', first: '100.64.0.0', last: '100.127.255.255' },
  // Link-local, which includes the metadata services of cloud machines (RFC 3927, RFC 4291).
  { kind: 'private', first: '169.254.0.0', last: '169.254.255.255' },
  { kind: 'private', first: 'fe80::', last: 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff' },
  // Unique local (RFC 4193).
  { kind: 'private', first: 'fc00::', last: 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff' },
  // This network (RFC 791): `0.0.0.0` reaches this machine.
  { kind: 'reserved', first: '0.0.0.0', last: '0.255.255.255' },
  // IETF protocol assignments (RFC 6890).
  { kind: 'reserved', first: '192.0.0.0', last: '192.0.0.255' },
  // Documentation (RFC 5737).
  { kind: 'documentation', first: '192.0.2.0', last: '192.0.2.255' },
  { kind: 'documentation', first: '198.51.100.0', last: '198.51.100.255' },
  { kind: 'documentation', first: '203.0.113.0', last: '203.0.113.255' },
  // AS112 (RFC 7535, RFC 7534), automatic multicast tunneling (RFC 7450), 6to4 relays (RFC 7526).
  { kind: 'reserved', first: '192.31.196.0', last: '192.31.196.255' },
  { kind: 'reserved', first: '192.52.193.0', last: '192.52.193.255' },
  { kind: 'reserved', first: '192.88.99.0', last: '192.88.99.255' },
  { kind: 'reserved', first: '192.175.48.0', last: '192.175.48.255' },
  // Benchmarking (RFC 2544).
  { kind: 'reserved', first: '198.18.0.0', last: '198.19.255.255' },
  // Multicast (RFC 5771), reserved (RFC 1112) and broadcast (RFC 919).
  { kind: 'reserved', first: '224.0.0.0', last: '255.255.255.255' },
  // Unspecified (RFC 4291).
  { kind: 'reserved', first: '::', last: '::' },
  // IPv4-compatible (RFC 4291): `::/96` without `::` and `::1`.
  { kind: 'reserved', first: '::2', last: '::ffff:ffff' },
  // IPv4-translated (RFC 2765).
  { kind: 'reserved', first: '::ffff:0:0:0', last: '::ffff:0:ffff:ffff' },
  // NAT64: well-known and local-use prefix (RFC 6052, RFC 8215).
  { kind: 'reserved', first: '64:ff9b::', last: '64:ff9b::ffff:ffff' },
  { kind: 'reserved', first: '64:ff9b:1::', last: '64:ff9b:1:ffff:ffff:ffff:ffff:ffff' },
  // Discard-only (RFC 6666) and the dummy prefix beside it (RFC 9780).
  { kind: 'reserved', first: '100::', last: '100:0:0:1:ffff:ffff:ffff:ffff' },
  // IETF protocol assignments (RFC 2928), among them Teredo, benchmarking, ORCHID and remote identifiers.
  { kind: 'reserved', first: '2001::', last: '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff' },
  // Documentation (RFC 3849, RFC 9637).
  { kind: 'documentation', first: '2001:db8::', last: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff' },
  { kind: 'documentation', first: '3fff::', last: '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff' },
  // 6to4 (RFC 3056).
  { kind: 'reserved', first: '2002::', last: '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff' },
  // AS112 (RFC 7534).
  { kind: 'reserved', first: '2620:4f:8000::', last: '2620:4f:8000:ffff:ffff:ffff:ffff:ffff' },
  // Segment routing identifiers (RFC 9602).
  { kind: 'reserved', first: '5f00::', last: '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff' },
  // Site-local (RFC 3879) and multicast (RFC 4291).
  { kind: 'reserved', first: 'fec0::', last: 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff' },
];
