/** A range of addresses, its ends included. */
export interface AddressRange {
  first: string;
  last: string;
  family: 'ipv4' | 'ipv6';
}

/**
 * Every range of addresses that is not the public internet, without this machine's own (see `loopbackRanges`): the IANA
 * special-purpose registries for IPv4 and IPv6 (RFC 6890 and its successors), multicast, and every form that carries an IPv4
 * address inside an IPv6 one, since those reach through a translator what is refused directly. `::ffff:0:0/96` is not among
 * them: a `net.BlockList` compares such addresses by the IPv4 address within, and the range itself would match all of IPv4.
 */
export const specialRanges: readonly AddressRange[] = [
  // This network (RFC 791): `0.0.0.0` reaches this machine.
  { first: '0.0.0.0', last: '0.255.255.255', family: 'ipv4' },
  // Private use (RFC 1918).
  { first: '10.0.0.0', last: '10.255.255.255', family: 'ipv4' },
  { first: '172.16.0.0', last: '172.31.255.255', family: 'ipv4' },
  { first: '192.168.0.0', last: '192.168.255.255', family: 'ipv4' },
  // Shared address space behind a provider's translator (RFC 6598).
  { first: '100.64.0.0', last: '100.127.255.255', family: 'ipv4' },
  // Link-local, and the metadata services of cloud machines (RFC 3927).
  { first: '169.254.0.0', last: '169.254.255.255', family: 'ipv4' },
  // IETF protocol assignments (RFC 6890).
  { first: '192.0.0.0', last: '192.0.0.255', family: 'ipv4' },
  // Documentation (RFC 5737).
  { first: '192.0.2.0', last: '192.0.2.255', family: 'ipv4' },
  { first: '198.51.100.0', last: '198.51.100.255', family: 'ipv4' },
  { first: '203.0.113.0', last: '203.0.113.255', family: 'ipv4' },
  // AS112 (RFC 7535, RFC 7534), automatic multicast tunnelling (RFC 7450), 6to4 relays (RFC 7526).
  { first: '192.31.196.0', last: '192.31.196.255', family: 'ipv4' },
  { first: '192.52.193.0', last: '192.52.193.255', family: 'ipv4' },
  { first: '192.88.99.0', last: '192.88.99.255', family: 'ipv4' },
  { first: '192.175.48.0', last: '192.175.48.255', family: 'ipv4' },
  // Benchmarking (RFC 2544).
  { first: '198.18.0.0', last: '198.19.255.255', family: 'ipv4' },
  // Multicast (RFC 5771), reserved (RFC 1112) and broadcast (RFC 919).
  { first: '224.0.0.0', last: '255.255.255.255', family: 'ipv4' },
  // Unspecified (RFC 4291).
  { first: '::', last: '::', family: 'ipv6' },
  // IPv4-compatible (RFC 4291): `::/96` without `::` and `::1`.
  { first: '::2', last: '::ffff:ffff', family: 'ipv6' },
  // IPv4-translated (RFC 2765).
  { first: '::ffff:0:0:0', last: '::ffff:0:ffff:ffff', family: 'ipv6' },
  // NAT64: well-known and local-use prefix (RFC 6052, RFC 8215).
  { first: '64:ff9b::', last: '64:ff9b::ffff:ffff', family: 'ipv6' },
  { first: '64:ff9b:1::', last: '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', family: 'ipv6' },
  // Discard-only (RFC 6666) and the dummy prefix beside it (RFC 9780).
  { first: '100::', last: '100:0:0:1:ffff:ffff:ffff:ffff', family: 'ipv6' },
  // IETF protocol assignments (RFC 2928): Teredo, benchmarking, ORCHID and remote identifiers are among them.
  { first: '2001::', last: '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', family: 'ipv6' },
  // Documentation (RFC 3849, RFC 9637).
  { first: '2001:db8::', last: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', family: 'ipv6' },
  { first: '3fff::', last: '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', family: 'ipv6' },
  // 6to4 (RFC 3056).
  { first: '2002::', last: '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', family: 'ipv6' },
  // AS112 (RFC 7534).
  { first: '2620:4f:8000::', last: '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', family: 'ipv6' },
  // Segment routing identifiers (RFC 9602).
  { first: '5f00::', last: '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', family: 'ipv6' },
  // Unique local (RFC 4193).
  { first: 'fc00::', last: 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', family: 'ipv6' },
  // Link-local (RFC 4291), site-local (RFC 3879) and multicast (RFC 4291).
  { first: 'fe80::', last: 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', family: 'ipv6' },
];

/** This machine's own addresses (RFC 1122, RFC 4291): refused too, unless a setting allows them. */
export const loopbackRanges: readonly AddressRange[] = [
  { first: '127.0.0.0', last: '127.255.255.255', family: 'ipv4' },
  { first: '::1', last: '::1', family: 'ipv6' },
];
