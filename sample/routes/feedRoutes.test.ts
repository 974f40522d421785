import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleServer, type SampleServer } from '../sampleServer.ts';
import { readFeedText, readFeedTitles } from '../readFeed.testing.ts';

const now = Date.UTC(2031, 4, 6, 17, 20, 30);
const levee = '/feeds/local-news/levee-courier';
let server: SampleServer;

beforeAll(async () => {
  server = await openSampleServer({ now: () => now });
});
afterAll(() => server.close());

describe('a poll', () => {
  test('for an unchanged document gets 304, by ETag and by date', async () => {
    const { headers } = await request(levee);
    const etag = headers.get('etag') ?? '';
    const modified = headers.get('last-modified') ?? '';

    expect((await request(levee, { 'If-None-Match': etag })).status).toBe(304);
    expect((await request(levee, { 'If-None-Match': `"other", W/${etag}` })).status).toBe(304);
    expect((await request(levee, { 'If-Modified-Since': modified })).status).toBe(304);
    expect((await request(levee, { 'If-None-Match': '"other"', 'If-Modified-Since': modified })).status).toBe(
      200,
    );
    expect((await request(levee, { 'If-Modified-Since': new Date(now - 60_000).toUTCString() })).status).toBe(
      200,
    );
  });

  test('after a new story gets it first, with a new ETag and a later date', async () => {
    const before = (await request(levee)).headers;
    const story = server.addStory('localNews', { outlet: 'levee-courier', title: 'A heron stops by' });
    const after = await request(levee, {
      'If-None-Match': before.get('etag') ?? '',
      'If-Modified-Since': before.get('last-modified') ?? '',
    });

    expect(after.status).toBe(200);
    expect(Date.parse(after.headers.get('last-modified') ?? '')).toBeGreaterThan(
      Date.parse(before.get('last-modified') ?? ''),
    );
    expect(readFeedTitles(await readFeedText(after))[0]).toBe('A heron stops by');
    expect(story.slug).toBe('a-heron-stops-by');
  });

  test('of a section whose prepared stories are all out still gets new ones, each with its own page', () => {
    const stories = Array.from({ length: 7 }, () => server.addStory('opinion'));

    expect(new Set(stories.map(({ slug }) => slug)).size).toBe(7);
    expect(stories[3]?.title).toMatch(/^Update: /u);
  });
});

describe('behaviors', () => {
  const path = '/feeds/automotive/switchyard-and-spoke';

  test.each([
    ['down', 500],
    ['busy', 429],
    ['gone', 410],
    ['garbage', 200],
  ] as const)('a feed set to %s responds with %i and no feed', async (behavior, status) => {
    server.setBehavior(path, behavior);
    const response = await request(path);

    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('<rss');
  });

  test('empty is a feed without stories; good brings them back', async () => {
    server.setBehavior(path, 'empty');
    const empty = await readFeedText(await request(path));
    server.setBehavior(path, 'good');

    expect(empty).toContain('<title>Switchyard &amp; Spoke</title>');
    expect(readFeedTitles(empty)).toEqual([]);
    expect(readFeedTitles(await readFeedText(await request(path)))).toHaveLength(8);
  });

  test('cut ends in the middle of the document', async () => {
    server.setBehavior(path, 'cut');
    const response = await request(path);

    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(/terminated/u);
  });

  test('can be set on the page at /behavior, for one feed or all', async () => {
    expect(await (await request('/behavior')).text()).toContain(`value="${path}"`);
    expect((await press('/behavior', { feed: 'all', behavior: 'down' })).status).toBe(303);
    expect((await request(levee)).status).toBe(500);
    expect((await press('/behavior', { feed: 'all', behavior: 'good' })).status).toBe(303);
    expect((await request(levee)).status).toBe(200);
    expect((await press('/behavior', { feed: levee, behavior: 'furious' })).status).toBe(400);
    expect((await press('/behavior', { feed: '/feeds/none', behavior: 'good' })).status).toBe(400);
  });

  test('can’t be set by another site', async () => {
    const response = await press('/behavior', { feed: 'all', behavior: 'down' }, 'https://elsewhere.example');

    expect(response.status).toBe(403);
    expect((await request(levee)).status).toBe(200);
  });

  test('are next to a button that publishes a story', async () => {
    const pages = '/feeds/business/loading-dock';
    const before = readFeedTitles(await readFeedText(await request(pages))).length;

    expect((await press('/behavior/story', { section: 'business' })).status).toBe(303);
    expect(readFeedTitles(await readFeedText(await request(pages)))).toHaveLength(before + 1);
    expect((await press('/behavior/story', { section: 'weather' })).status).toBe(400);
  });

  test('of an unknown feed are the caller’s mistake', () => {
    expect(() => server.setBehavior('/feeds/none', 'down')).toThrow('no feed at /feeds/none');
  });
});

function request(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.origin}${path}`, { headers });
}

function press(path: string, fields: Record<string, string>, origin = server.origin): Promise<Response> {
  return fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}
