import { expect, test } from 'vitest';
import { limitConnections } from './connectionLimit.ts';

const openLimit = (totalMax = 100) => limitConnections({ totalMax, perReaderMax: 2 });

test('a public address can open a limited number of connections, and another one after each connection that it closes', () => {
  const limit = openLimit();
  const release = limit('203.0.113.7');
  expect(limit('203.0.113.7')).not.toBeNull();
  expect(limit('203.0.113.7')).toBeNull();
  expect(limit('203.0.113.8')).not.toBeNull();
  release?.();
  expect(limit('203.0.113.7')).not.toBeNull();
  expect(limit('203.0.113.7')).toBeNull();
});

test('an IPv6 /64 network counts as one reader', () => {
  const limit = openLimit();
  limit('2001:db8::1');
  limit('2001:db8:0:0:1::2');
  expect(limit('2001:db8::ffff:3')).toBeNull();
  expect(limit('2001:db8:0:1::1')).not.toBeNull();
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.2', 'fd00::2', undefined])(
  'behind a proxy at %s only the total is limited',
  (address) => {
    const limit = openLimit(5);
    for (let count = 0; count < 5; count += 1) expect(limit(address)).not.toBeNull();
    expect(limit(address)).toBeNull();
    expect(limit('203.0.113.7')).toBeNull();
  },
);

test('an IPv4 address written as IPv6 counts as one reader', () => {
  const limit = openLimit();
  limit('::ffff:203.0.113.7');
  limit('::ffff:203.0.113.7');
  expect(limit('::ffff:203.0.113.7')).toBeNull();
  expect(limit('::ffff:203.0.113.8')).not.toBeNull();
});
