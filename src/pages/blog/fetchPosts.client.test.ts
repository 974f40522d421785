import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPosts } from './fetchPosts.client.ts';
import { world } from '../../news/world.testing.ts';

beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'www.voice.example' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('calls-3: the request has the host without www and the public key as bearer token', async () => {
  const { posts } = world.postPage({ page: 3, total: 137 });
  const request = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ blogs: posts, total: 137 })));
  vi.stubGlobal('fetch', request);
  expect(await fetchPage()).toEqual({ page: 3, posts, total: 137 });
  expect(request).toHaveBeenCalledWith(
    '/functions/v1/get_metainfo?domain=voice.example&page=3',
    expect.objectContaining({
      headers: { Authorization: 'Bearer public-anonymous-key', 'Content-Type': 'application/json' },
    }),
  );
});

test('a post without a picture has a null picture', async () => {
  const blogs = [{ id: '1', slug: 'levee', metaTitle: 'Levee', metaDescription: 'A wall.' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ blogs, total: 1 })));
  expect(await fetchPage()).toMatchObject({ posts: [{ slug: 'levee', pinterestImageLink: null }] });
});

test.each([
  [
    'an error',
    'Failed to fetch blog metadata: 503',
    () => Promise.resolve(new Response('', { status: 503 })),
  ],
  ['no JSON', 'Failed to load blog data', () => Promise.resolve(new Response('<html>'))],
  ['JSON of another shape', 'Failed to load blog data', () => Promise.resolve(Response.json({ total: 1 }))],
  ['no response', 'Failed to load blog data', () => Promise.reject(new TypeError('network'))],
])('errors-5: after %s the message is %s, in the console too', async (_, message, respond) => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', respond);
  expect(await fetchPage()).toMatchObject({ kind: 'blogFailure', message, reason: 'unreachable' });
  expect(console).toHaveBeenCalledTimes(1);
});

test('a canceled request is not logged as a failure', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('gone', 'AbortError')));
  await fetchPage(AbortSignal.abort());
  expect(console).not.toHaveBeenCalled();
});

function fetchPage(signal = new AbortController().signal) {
  return fetchPosts(3, { functionsKey: 'public-anonymous-key', signal });
}
