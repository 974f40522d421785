import { expect, test } from 'vitest';
import { limitConnections, readerAddress } from './connectionLimit.ts';

const openLimit = (totalMax = 100) => limitConnections({ totalMax, perReaderMax: 2 });

test('one public address can open so many connections, and another one when it closes one', () => {
  const limit = openLimit();
  const release = limit.acquire('203.0.113.7');
  expect(limit.acquire('203.0.113.7')).not.toBeNull();
  expect(limit.acquire('203.0.113.7')).toBeNull();
  expect(limit.acquire('203.0.113.8')).not.toBeNull();
  release?.();
  expect(limit.acquire('203.0.113.7')).not.toBeNull();
  expect(limit.acquire('203.0.113.7')).toBeNull();
});

test('an IPv6 /64 network counts as one reader', () => {
  const limit = openLimit();
  limit.acquire('2001:db8::1');
  limit.acquire('2001:db8:0:0:1::2');
  expect(limit.acquire('2001:db8::ffff:3')).toBeNull();
  expect(limit.acquire('2001:db8:0:1::1')).not.toBeNull();
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.2', 'fd00::2', undefined])(
  'behind a proxy at %s only the total is limited',
  (address) => {
    const limit = openLimit(5);
    for (let count = 0; count < 5; count += 1) expect(limit.acquire(address)).not.toBeNull();
    expect(limit.acquire(address)).toBeNull();
    expect(limit.acquire('203.0.113.7')).toBeNull();
  },
);

test('an IPv4 address written as IPv6 counts as one reader', () => {
  const limit = openLimit();
  limit.acquire('::ffff:203.0.113.7');
  limit.acquire('::ffff:203.0.113.7');
  expect(limit.acquire('::ffff:203.0.113.7')).toBeNull();
  expect(limit.acquire('::ffff:203.0.113.8')).not.toBeNull();
});

const addressFor = (forwarded: string | undefined, { trustProxy = true } = {}) =>
  readerAddress(
    {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.2' },
    },
    { trustProxy },
  );

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['198.51.100.1,2001:db8::7', '2001:db8::7'],
  ['203.0.113.7, somebody', '10.0.0.2'],
  ['', '10.0.0.2'],
  [undefined, '10.0.0.2'],
])('with X-Forwarded-For %j the reader is at %s', (forwarded, address) => {
  expect(addressFor(forwarded)).toBe(address);
});

test('X-Forwarded-For is ignored unless the proxy is trusted', () => {
  expect(addressFor('203.0.113.7', { trustProxy: false })).toBe('10.0.0.2');
});
