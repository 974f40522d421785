import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFunctionsHost, sampleFunctionsKey, samplePosts } from '../functions/functionsHost.ts';
import { openPictureHost } from '../pictures/openPictureHost.ts';
import { functionsRoutes } from './functionsRoutes.ts';

const host = openFunctionsHost(Date.UTC(2031, 4, 6, 17));
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = new Hono().route('/functions', functionsRoutes(host, openPictureHost(), origin));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on('request', (request, response) => void listener(request, response));
});
beforeEach(() => {
  host.behavior = 'good';
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const list = '/functions/v1/get_metainfo?domain=town.example';

test('there are 137 posts, one per day, each with its own slug, title and id', () => {
  const posts = samplePosts(Date.UTC(2031, 4, 6, 17));
  expect(posts).toHaveLength(137);
  for (const key of ['id', 'slug', 'metaTitle', 'date'] as const) {
    expect(new Set(posts.map((post) => post[key])).size).toBe(137);
  }
  expect(posts[0]?.date).toBe('2031-05-05');
  expect(posts.every(({ slug }) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug))).toBe(true);
});

test('a page has ten posts and the total; the last one has seven', async () => {
  expect(await json(`${list}&page=2`)).toMatchObject({
    blogs: { length: 10, 0: { id: 'sample-127' } },
    total: 137,
  });
  expect(await json(`${list}&page=14`)).toMatchObject({ blogs: { length: 7 }, total: 137 });
});

test('a post has every field of calls-4, and its picture exists', async () => {
  const slug = host.posts[0]?.slug ?? '';
  const post = await json(`/functions/v1/get_details?slug=${slug}`);
  expect(post).toMatchObject({ slug, date: '2031-05-05', youtubeShortsUrl: null });
  const { blog, pinterestImageLink } = post as { blog: string; pinterestImageLink: string };
  expect(blog).toContain('it is a sample');
  expect((await fetch(pinterestImageLink)).headers.get('content-type')).toMatch(
    /^image\/(?:jpeg|png|webp)$/u,
  );
});

test('a caller without the key, an invalid page and an unknown slug are rejected', async () => {
  expect((await fetch(`${origin}${list}`)).status).toBe(401);
  expect((await callFunctions('/functions/v1/get_details?slug=x', 'other')).status).toBe(401);
  expect((await callFunctions(`${list}&page=0`)).status).toBe(400);
  expect((await callFunctions('/functions/v1/get_details?slug=none')).status).toBe(404);
});

test.each([
  ['down', 500],
  ['busy', 429],
  ['gone', 410],
  ['garbage', 200],
] as const)('a host set to %s responds with %i and no post', async (behavior, status) => {
  host.behavior = behavior;
  const response = await callFunctions(list);
  expect(response.status).toBe(status);
  expect(await response.text()).not.toContain('metaTitle');
});

test('an `empty` host has no posts, a `hanging` host never responds, and a `cut` host disconnects', async () => {
  host.behavior = 'empty';
  expect(await json(list)).toEqual({ blogs: [], total: 0 });
  host.behavior = 'hanging';
  await expect(callFunctions(list, sampleFunctionsKey, AbortSignal.timeout(150))).rejects.toThrow(/timeout/u);
  host.behavior = 'cut';
  await expect((await callFunctions(list)).text()).rejects.toThrow(/terminated/u);
});

test('the behavior can be set on the page of the host, but not by another site', async () => {
  expect(await (await fetch(`${origin}/functions`)).text()).toContain('137 invented posts');
  expect((await press('hanging', 'https://elsewhere.example')).status).toBe(403);
  expect(host.behavior).toBe('good');
  expect((await press('furious')).status).toBe(400);
  expect((await press('down')).status).toBe(303);
  expect(host.behavior).toBe('down');
});

function callFunctions(path: string, key = sampleFunctionsKey, signal?: AbortSignal): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}` };
  return fetch(`${origin}${path}`, signal === undefined ? { headers } : { headers, signal });
}

async function json(path: string): Promise<unknown> {
  return (await callFunctions(path)).json();
}

function press(behavior: string, from = origin): Promise<Response> {
  const body = new URLSearchParams({ behavior });
  return fetch(`${origin}/functions`, {
    method: 'POST',
    headers: { Origin: from },
    body,
    redirect: 'manual',
  });
}
