import { expect, test } from 'vitest';
import { isAddressIn, networksOf } from './networks.ts';

const notPublic = networksOf('loopback', 'private', 'documentation', 'reserved');

test.each(
  words(`
    0.0.0.0 10.0.0.0 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254
    172.16.0.1 172.31.255.255 192.0.0.8 192.0.0.170 192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1
    192.168.0.0 192.168.255.255 192.175.48.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9
    224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 :: ::1 ::2 ::7f00:1 ::ffff:127.0.0.1
    ::ffff:10.0.0.1 ::ffff:a9fe:a9fe ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 100:0:0:1::1
    2001::1 2001:2::1 2001:10::1 2001:20::1 2001:30::1 2001:db8::1 2002:7f00:1::1 2620:4f:8000::1
    3fff::1 3fff:fff::1 5f00::1 fc00::1 fd12:3456::1 fe80::1 febf::1 fec0::1 ff02::1
  `),
)('%s is not a public address', (address) => {
  expect(isAddressIn(notPublic, address)).toBe(true);
});

test.each(
  words(`
    1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0
    169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.0.3.0 192.167.255.255
    192.169.0.0 198.17.255.255 198.20.0.0 198.51.99.255 203.0.114.0 223.255.255.255 ::ffff:8.8.8.8
    64:ff9c::1 64:ff9b:2::1 2001:200::1 2001:4860:4860::8888 2001:db9::1 2003::1 2606:4700:4700::1111
    2a00:1450::1 3ffe::1 3fff:1000::1
  `),
)('%s is a public address', (address) => {
  expect(isAddressIn(notPublic, address)).toBe(false);
});

test.each(['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1'])(
  '%s is this machine, and no other network',
  (address) => {
    expect(isAddressIn(networksOf('loopback'), address)).toBe(true);
    expect(isAddressIn(networksOf('private', 'documentation', 'reserved'), address)).toBe(false);
  },
);

test.each(
  words('10.0.0.1 172.20.0.2 192.168.1.1 100.64.0.1 169.254.169.254 fd00::2 fe80::1 ::ffff:10.0.0.1'),
)('%s is a private network', (address) => {
  expect(isAddressIn(networksOf('private'), address)).toBe(true);
  expect(isAddressIn(networksOf('loopback', 'documentation', 'reserved'), address)).toBe(false);
});

test.each(words('0.0.0.0 224.0.0.1 :: 64:ff9b::7f00:1 2001::1 2002:7f00:1::1 fec0::1 ff02::1'))(
  '%s is reserved, but not private',
  (address) => {
    expect(isAddressIn(networksOf('reserved'), address)).toBe(true);
    expect(isAddressIn(networksOf('private', 'loopback', 'documentation'), address)).toBe(false);
  },
);

test.each(['192.0.2.1', '203.0.113.7', '2001:db8::1', '3fff::1'])('%s is for documentation', (address) => {
  expect(isAddressIn(networksOf('documentation'), address)).toBe(true);
  expect(isAddressIn(networksOf('loopback', 'private', 'reserved'), address)).toBe(false);
});

test.each(['localhost', '10.0.0.1.example', ''])('the name “%s” is not an address in any network', (name) => {
  expect(isAddressIn(notPublic, name)).toBe(false);
});

/** Splits a table into words. */
function words(table: string): string[] {
  return table.trim().split(/\s+/u);
}
