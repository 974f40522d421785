import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { openNewsSite } from '../newsSite.ts';
import type { NewsSite } from '../newsSite.ts';
import { openSampleSite } from '../sampleSite.ts';
import type { SampleSite } from '../sampleSite.ts';

let demo: SampleSite;
let withProvider: SampleSite;
let start: NewsSite;

beforeAll(async () => {
  [demo, withProvider, start] = await Promise.all([
    openSampleSite(),
    openSampleSite('--advertising', 'provider'),
    openNewsSite({}),
  ]);
});

afterAll(() => Promise.all([demo.close(), withProvider.close(), start.close()]));

test.each(['/', '/events', '/books', '/faq', '/no-such-page'])(
  'issue 3 content policy: in the demo %s may show frames of the sample only',
  async (path) => {
    expect(await frameSources(demo.origin + path)).toEqual([demo.site.sampleOrigin]);
  },
);

test('issue 3 content policy: with a provider pages may show frames of our own too, and still run no script but ours', async () => {
  const { headers } = await fetch(withProvider.origin);

  expect(await frameSources(withProvider.origin)).toEqual(["'self'", withProvider.site.sampleOrigin]);
  expect(headers.get('content-security-policy')).toMatch(/(?:^|; )script-src 'self'(?:;|$)/u);
});

test('issue 3 content policy: a publication whose frames are all invented may show none but a video that a post names', async () => {
  expect(await frameSources(start.site().origin)).toEqual(['https://www.youtube-nocookie.com']);
});

test('issue 3 content policy: a service that the publisher names is allowed from then on, and no other', async () => {
  await start.folder.edit('publication.yaml', (text) =>
    text.replaceAll('https://walls.example/', 'https://walls.localhost/'),
  );
  const allowed = await eventually('the calendar is allowed', async () => {
    const sources = await frameSources(start.site().origin);
    return sources.includes('https://walls.localhost') ? sources : undefined;
  });

  expect(allowed).toEqual(['https://walls.localhost', 'https://www.youtube-nocookie.com']);
});

test('§7 banner slots: a place is an address of ours, sandboxed by its own header, that we alone may frame', async () => {
  const answer = await fetch(`${withProvider.origin}/advertising/6079445`);
  const html = await answer.text();

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toBe(
    "sandbox allow-scripts allow-popups; frame-ancestors 'self'",
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(html).toContain('data-banner-id="6079445"');
  expect(html).toContain(`src="${withProvider.site.sampleOrigin}/advertising/script.js"`);
});

test.each(['6079445', '1452360', '6079446', '1452361', '6079448', '1452363'])(
  '§9 ad banner ids: %s is a place for the provider, and no page of ours without one',
  async (id) => {
    expect((await fetch(`${withProvider.origin}/advertising/${id}`)).status).toBe(200);
    expect((await fetch(`${demo.origin}/advertising/${id}`)).status).toBe(404);
  },
);

test.each(['6079444', 'constructor', '%22%3E%3Cscript%3E'])(
  '§9 ad banner ids: %s is none of them, and answers 404',
  async (id) => {
    const answer = await fetch(`${withProvider.origin}/advertising/${id}`);

    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('script.js');
  },
);

/** What the content policy of an address allows in frames. */
async function frameSources(address: string): Promise<string[]> {
  const { headers } = await fetch(address);
  const policy = headers.get('content-security-policy') ?? '';
  return /(?:^|; )frame-src (?<sources>[^;]+)/u.exec(policy)?.groups?.['sources']?.split(' ') ?? [];
}
