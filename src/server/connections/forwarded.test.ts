import { expect, test } from 'vitest';
import { isKnownSecure, readerAddress } from './forwarded.ts';

const addressFor = (forwarded: string | undefined, proxyHops = 1) =>
  readerAddress(
    {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.2' },
    },
    { proxyHops },
  );

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['198.51.100.1,2001:db8::7', '2001:db8::7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['203.0.113.7, somebody', '10.0.0.2'],
  ['', '10.0.0.2'],
  [undefined, '10.0.0.2'],
])(
  'hosts-4: with X-Forwarded-For %j from one proxy the address of the reader is %s',
  (forwarded, address) => {
    expect(addressFor(forwarded)).toBe(address);
  },
);

test.each([
  [0, '10.0.0.2'],
  [1, '198.51.100.9'],
  [2, '203.0.113.7'],
  [3, '192.0.2.1'],
  [4, '192.0.2.1'],
])('hosts-4: behind %i proxies the address is counted from the right', (hops, address) => {
  expect(addressFor('192.0.2.1, 203.0.113.7, 198.51.100.9', hops)).toBe(address);
});

test.each([
  ['https', 1, true],
  ['HTTPS', 1, true],
  ['http, https', 1, true],
  ['https, http', 1, false],
  ['https, http', 2, true],
  ['https', 0, false],
])(
  'hosts-4: a request with X-Forwarded-Proto %j from %i proxies is known to have come over TLS: %s',
  (proto, hops, isSecure) => {
    expect(isKnownSecure({ 'x-forwarded-proto': proto }, { proxyHops: hops })).toBe(isSecure);
  },
);
