import { expect, test } from 'vitest';
import { readerAddress } from './readerAddress.ts';

const ask = (forwarded: string | undefined, { trustProxy = true } = {}) =>
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
])('behind a proxy that says “%s” the reader is at %s', (forwarded, address) => {
  expect(ask(forwarded)).toBe(address);
});

test('without a proxy that is trusted, what a request says of its reader counts for nothing', () => {
  expect(ask('203.0.113.7', { trustProxy: false })).toBe('10.0.0.2');
});
