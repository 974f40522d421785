import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { Publication } from '../news/publication.ts';
import { registerHosts } from './hosts.ts';

const city = { id: 'city', hosts: ['city.example', 'www.city.example'] } as unknown as Publication;
const town = { id: 'town', hosts: ['town.example'] } as unknown as Publication;

function receive(
  rawHeaders: string[],
  { trustProxy = false, forwarded = undefined as string | undefined } = {},
) {
  const hosts = registerHosts({ publications: [city, town], trustProxy });
  const headers = { ...(forwarded !== undefined && { 'x-forwarded-host': forwarded }) };
  return hosts.receive({ rawHeaders, headers } as unknown as IncomingMessage);
}

test.each([
  ['city.example', city],
  ['City.Example:8080', city],
  ['city.example.', city],
  ['town.example', town],
  ['localhost:3000', city],
  ['127.0.0.1', city],
  ['[::1]:3000', city],
  ['town.localhost:3000', town],
])('Host %s leads to its publication', (host, publication) => {
  expect(receive(['Host', host])).toEqual({ kind: 'publication', publication });
});

test("a publication's other host leads to its first", () => {
  expect(receive(['host', 'www.city.example'])).toEqual({ kind: 'otherName', publication: city });
});

test.each([
  ['no Host header', []],
  ['two Host headers', ['Host', 'city.example', 'Host', 'city.example']],
  [
    'two Host headers, written differently',
    ['Host', 'city.example', 'accept', '*/*', 'hOST', 'evil.example'],
  ],
  ['an empty one', ['Host', '']],
  ['one with a path', ['Host', 'city.example/evil']],
  ['one with userinfo', ['Host', 'a@city.example']],
  ['one with a blank', ['Host', 'city.example evil']],
])('%s is refused as malformed', (_, rawHeaders) => {
  expect(receive(rawHeaders)).toEqual({ kind: 'malformed' });
});

test('a host that nobody has is unknown', () => {
  expect(receive(['Host', 'city.example.evil.example'])).toEqual({ kind: 'unknown' });
});

test('a forwarded host counts only where the proxy is trusted', () => {
  expect(receive(['Host', 'inner.example'], { forwarded: 'town.example' })).toEqual({ kind: 'unknown' });
  expect(receive(['Host', 'inner.example'], { forwarded: 'town.example', trustProxy: true })).toEqual({
    kind: 'publication',
    publication: town,
  });
});
