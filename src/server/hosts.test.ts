import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { countReads } from '../news/countReads.testing.ts';
import type { Publication } from '../news/publication.ts';
import { openHosts } from './hosts.ts';

const city = { id: 'city', hosts: ['city.example', 'www.city.example'] } as unknown as Publication;
const town = { id: 'town', hosts: ['town.example'] } as unknown as Publication;

/** Returns the hosts of a newsroom with these publications. */
function hostsOf(initial: Publication[], proxyHops = 0) {
  const publications = new Map(initial.map((each) => [each.id, each]));
  const newsroom = {
    publications: () => [...publications.values()],
    publication: (id: string) => publications.get(id),
    firstPublication: () => publications.values().next().value,
  };
  const hosts = openHosts(newsroom, { proxyHops });
  return {
    hosts,
    find: (host: string) =>
      hosts.match({ rawHeaders: ['Host', host], headers: {} } as unknown as IncomingMessage),
    /** Changes a publication, or removes it if it has no hosts. */
    change: (id: string, names: string[]) => {
      if (names.length === 0) publications.delete(id);
      else publications.set(id, { id, hosts: names } as unknown as Publication);
      hosts.update(id);
    },
  };
}

function match(rawHeaders: string[], { proxyHops = 0, forwarded = undefined as string | undefined } = {}) {
  const { hosts } = hostsOf([city, town], proxyHops);
  const headers = { ...(forwarded !== undefined && { 'x-forwarded-host': forwarded }) };
  return hosts.match({ rawHeaders, headers } as unknown as IncomingMessage);
}

const unknown = { kind: 'refused', response: { status: 421 } };

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
  expect(match(['Host', host])).toEqual({ kind: 'publication', publication });
});

test('another host of a publication is an alias', () => {
  expect(match(['host', 'www.city.example'])).toEqual({ kind: 'alias', publication: city });
});

test.each([
  ['no Host header', []],
  ['two Host headers', ['Host', 'city.example', 'Host', 'city.example']],
  [
    'two Host headers, written differently',
    ['Host', 'city.example', 'accept', '*/*', 'hOST', 'evil.example'],
  ],
  ['an empty Host header', ['Host', '']],
  ['a host with a path', ['Host', 'city.example/evil']],
  ['a host with userinfo', ['Host', 'a@city.example']],
  ['a host with a space', ['Host', 'city.example evil']],
])('%s is refused as malformed', (_, rawHeaders) => {
  expect(match(rawHeaders)).toMatchObject({ kind: 'refused', response: { status: 400 } });
});

test('a host that no publication has is unknown', () => {
  expect(match(['Host', 'city.example.evil.example'])).toMatchObject(unknown);
});

test('X-Forwarded-Host is ignored unless the proxy is trusted', () => {
  expect(match(['Host', 'inner.example'], { forwarded: 'town.example' })).toMatchObject(unknown);
  expect(match(['Host', 'inner.example'], { forwarded: 'town.example', proxyHops: 1 })).toEqual({
    kind: 'publication',
    publication: town,
  });
});

test('hosts-4: only the forwarded host that our outermost proxy added counts', () => {
  const forwarded = 'city.example, town.example';
  const found = [1, 2].map((proxyHops) => match(['Host', 'inner.example'], { forwarded, proxyHops }));
  expect(found).toMatchObject([{ publication: town }, { publication: city }]);
});

test('a change of a publication changes its hosts, without reading the other publications', () => {
  const other = countReads({ id: 'other', hosts: ['other.example'] } as unknown as Publication);
  const { find, change } = hostsOf([city, other.counted, town]);
  const readsAtStart = other.reads();
  change('town', ['village.example']);
  expect(other.reads()).toBe(readsAtStart);
  expect(['town.example', 'village.example', 'other.example'].map((host) => find(host).kind)).toEqual([
    'refused',
    'publication',
    'publication',
  ]);
  change('town', []);
  expect(find('village.example')).toMatchObject(unknown);
  expect(find('town.localhost')).toMatchObject(unknown);
});

test.each([
  ['city', 'town'],
  ['town', 'city'],
])('hosts-1: a host can move to another publication; the first change: %s', (...order) => {
  const { find, change } = hostsOf([city, town]);
  expect(find('www.city.example:8080')).toEqual({ kind: 'alias', publication: city });
  const moved = { city: ['city.example'], town: ['www.city.example', 'town.example'] };
  for (const id of order) change(id, moved[id as keyof typeof moved]);
  expect(find('www.city.example:8080')).toMatchObject({ kind: 'publication', publication: { id: 'town' } });
  expect(find('city.example')).toMatchObject({ kind: 'publication', publication: { id: 'city' } });
});

test("this machine's own names lead to the current first publication", () => {
  const { find, change } = hostsOf([city, town]);
  change('city', []);
  expect(find('localhost')).toEqual({ kind: 'publication', publication: town });
  change('town', []);
  expect(find('localhost')).toMatchObject(unknown);
});
