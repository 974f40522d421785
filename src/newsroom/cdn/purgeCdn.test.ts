import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CdnService } from '../../news/cdn.ts';
import { openOutbound, type Outbound } from '../../wire/outbound.ts';
import { openTestLog } from '../log.testing.ts';
import { openCdnPurger, purgeCdn } from './purgeCdn.ts';

interface Purge {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

let purges: Purge[] = [];
let respond: (response: ServerResponse) => void;
let origin = '';
let outbound: Outbound;
const server = createServer((request, response) => void receivePurge(request, response));

async function receivePurge(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: path, headers } = request;
  purges.push({ method, path, headers, body: JSON.parse(await text(request)) });
  respond(response);
}

beforeEach(async () => {
  purges = [];
  respond = (response) => void response.end('{"success": true}');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  outbound = openOutbound({ canUseLoopback: true });
});

afterEach(async () => {
  await outbound.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const publicationBehind = (service: CdnService) => ({
  id: 'kansas-city',
  cdn: { freshSeconds: 60, staleSeconds: 600, purge: { service, id: 'zone123456' } },
});

const tools = (tokens: Partial<Record<CdnService, string>> = { cloudflare: 'secret', fastly: 'secret' }) => ({
  outbound,
  settings: { cdnTokens: { cloudflare: null, fastly: null, ...tokens } },
  apis: { cloudflare: origin, fastly: origin },
});

test('takedown-7: Cloudflare purges by tag', async () => {
  const outcome = await purgeCdn(publicationBehind('cloudflare'), 'all', tools());
  expect(outcome).toEqual({ kind: 'purged', service: 'Cloudflare', tags: ['kansas-city'] });
  expect(purges).toMatchObject([
    {
      method: 'POST',
      path: '/client/v4/zones/zone123456/purge_cache',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: { tags: ['kansas-city'] },
    },
  ]);
});

test('takedown-7: Fastly purges by surrogate key', async () => {
  const outcome = await purgeCdn(publicationBehind('fastly'), ['sports', 'local-news'], tools());
  expect(outcome).toMatchObject({ kind: 'purged', service: 'Fastly' });
  expect(purges).toMatchObject([
    {
      method: 'POST',
      path: '/service/zone123456/purge',
      headers: { 'fastly-key': 'secret' },
      body: { surrogate_keys: ['kansas-city.sports', 'kansas-city.local-news'] },
    },
  ]);
});

test.each([
  [401, '', 'check TOWNWIRE_CLOUDFLARE_TOKEN: the token may be wrong or have expired'],
  [403, '', 'check that the token in TOWNWIRE_CLOUDFLARE_TOKEN may purge this zone or service'],
  [404, '', 'check `id` in publication.yaml'],
  [200, '{"success":false}', 'try again: townwire purge'],
  [500, 'secret', 'try again: townwire purge'],
])('a response with status %i is explained', async (status, body, remedy) => {
  respond = (response) => void response.writeHead(status).end(body);
  const outcome = await purgeCdn(publicationBehind('cloudflare'), 'all', tools());
  expect(outcome).toEqual({
    kind: 'failed',
    reason: `Cloudflare refused to purge kansas-city (status ${status}). Remedy: ${remedy}.`,
  });
});

test('the token is not passed on to another URL', async () => {
  respond = (response) => void response.writeHead(307, { Location: `${origin}/elsewhere` }).end();
  expect(await purgeCdn(publicationBehind('fastly'), 'all', tools())).toMatchObject({ kind: 'failed' });
  expect(purges).toHaveLength(1);
});

test('without a token or a CDN no request is sent, and the error has a remedy', async () => {
  const withoutCdn = { id: 'kansas-city', cdn: null };
  expect(await purgeCdn(withoutCdn, 'all', tools())).toMatchObject({
    reason: expect.stringContaining('Remedy: add `service`'),
  });
  expect(await purgeCdn(publicationBehind('fastly'), 'all', tools({ cloudflare: 'secret' }))).toMatchObject({
    reason: expect.stringMatching(/^TOWNWIRE_FASTLY_TOKEN is not set, .* Remedy: set it/u),
  });
  expect(purges).toEqual([]);
});

test('takedown-7: changes during a purge are purged together after it', async () => {
  const log = openTestLog();
  const held: ServerResponse[] = [];
  respond = (response) => void held.push(response);
  const store = storeOf([{ id: 'elsewhere', cdn: null }, publicationBehind('cloudflare')]);
  const purger = openCdnPurger({ ...tools(), log: log.log, store });
  const change = { publication: 'kansas-city', sections: 'all' } as const;
  purger.purgeAfter(change);
  await expect.poll(() => held.length).toBe(1);
  for (let changes = 0; changes < 5; changes += 1) purger.purgeAfter(change);
  purger.purgeAfter({ publication: 'elsewhere', sections: 'all' });
  purger.purgeAfter({ publication: 'gone', sections: 'all' });
  respond = (response) => void response.writeHead(401).end();
  held[0]?.end('{"success":true}');
  await purger.close();
  // News and pictures cause no purge.
  purger.purgeAfter({ publication: 'kansas-city', sections: ['sports'] });
  purger.purgeAfter({ ...change, isAddition: true });
  await purger.close();
  expect(purges).toHaveLength(2);
  expect(log.lines.map(({ msg }) => msg)).toEqual([
    'Cloudflare has purged its copies',
    expect.stringMatching(/TOWNWIRE_CLOUDFLARE_TOKEN.* Copies expire within a minute anyway\.$/u),
  ]);
});

test('takedown-7: one of several processes purges at once, and one purges again in case a late process has filled the CDN', async () => {
  const { open, purgeTimes } = openProcesses();
  const processes = [open(), open(), open()];
  const takedown = performance.now();
  for (const each of processes) each.purgeAfter(wholeChange);
  await expect.poll(() => purges).toHaveLength(2);
  await pause(repeatMs);
  await Promise.all(processes.map((each) => each.close()));
  expect(purges).toHaveLength(2);
  expect((purgeTimes[1] ?? 0) - takedown).toBeGreaterThanOrEqual(repeatMs - 1);
});

test('takedown-7: a takedown soon after another is purged again when every process has applied it', async () => {
  const { open, purgeTimes } = openProcesses();
  const processes = [open(), open()];
  for (const each of processes) each.purgeAfter(wholeChange);
  await expect.poll(() => purges).toHaveLength(1);
  await pause(repeatMs * 0.9);
  const secondTakedown = performance.now();
  for (const each of processes) each.purgeAfter(wholeChange);
  await expect.poll(() => (purgeTimes.at(-1) ?? 0) - secondTakedown).toBeGreaterThanOrEqual(repeatMs - 1);
  await Promise.all(processes.map((each) => each.close()));
});

const wholeChange = { publication: 'kansas-city', sections: 'all' } as const;

const repeatMs = 400;

/** Simulates processes on one database. */
function openProcesses() {
  const purgeTimes: number[] = [];
  let claimedAt = -Infinity;
  const sharedData = {
    async claimPurge(_: string, pauseMs: number): Promise<boolean> {
      if (performance.now() - claimedAt < pauseMs) return false;
      claimedAt = performance.now();
      purgeTimes.push(claimedAt);
      return true;
    },
  };
  const { log } = openTestLog();
  const store = storeOf([publicationBehind('cloudflare')]);
  const open = () => openCdnPurger({ ...tools(), log, store, sharedData, repeatMs, pauseMs: repeatMs / 2 });
  return { open, purgeTimes };
}

function storeOf(publications: Parameters<typeof purgeCdn>[0][]) {
  return {
    publications: () => publications,
    publication: (id: string) => publications.find((each) => each.id === id),
  };
}
