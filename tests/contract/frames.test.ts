import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openNewsSite } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

let demo: SharedSite;
let withProvider: SharedSite;
let start: NewsSite;

beforeAll(async () => {
  [demo, withProvider, start] = await Promise.all([
    sharedDemo(),
    sharedDemo('--advertising', 'provider'),
    openNewsSite({}),
  ]);
});

afterAll(() => start.close());

test.each(['/', '/events', '/books', '/faq', '/no-such-page'])(
  'embeds-3: in the demo %s may only frame the sample',
  async (path) => {
    expect(await frameSources(demo.origin + path)).toEqual([demo.sampleOrigin]);
  },
);

test('embeds-3: with a provider, pages may also frame the site itself and still run only its own scripts', async () => {
  const { headers } = await fetch(withProvider.origin);

  expect(await frameSources(withProvider.origin)).toEqual(["'self'", withProvider.sampleOrigin]);
  expect(headers.get('content-security-policy')).toMatch(/(?:^|; )script-src 'self'(?:;|$)/u);
});

test('embeds-3: a publication with only sample frames may only frame videos of posts', async () => {
  expect(await frameSources(start.site().origin)).toEqual(['https://www.youtube-nocookie.com']);
});

test('embeds-3: a service that the publisher names is allowed, and no other', async () => {
  await start.folder.edit('publication.yaml', (text) =>
    text.replaceAll('https://walls.example/', 'https://walls.localhost/'),
  );
  const allowed = await eventually('the calendar is allowed', async () => {
    const sources = await frameSources(start.site().origin);
    return sources.includes('https://walls.localhost') ? sources : undefined;
  });

  expect(allowed).toEqual(['https://walls.localhost', 'https://www.youtube-nocookie.com']);
});

test('advertising-3: a slot is a page of the site, sandboxed by its own header, that only the site may frame', async () => {
  const response = await fetch(`${withProvider.origin}/advertising/6079445`);
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toBe(
    "sandbox allow-scripts allow-popups; frame-ancestors 'self'",
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(html).toContain('data-banner-id="6079445"');
  expect(html).toContain(`src="${withProvider.sampleOrigin}/advertising/script.js"`);
});

test.each(['6079445', '1452360', '6079446', '1452361', '6079448', '1452363'])(
  'advertising-3: %s is a page only with a provider',
  async (id) => {
    expect((await fetch(`${withProvider.origin}/advertising/${id}`)).status).toBe(200);
    expect((await fetch(`${demo.origin}/advertising/${id}`)).status).toBe(404);
  },
);

test.each(['6079444', 'constructor', '%22%3E%3Cscript%3E'])(
  'advertising-3: %s is not a slot and is not found',
  async (id) => {
    const response = await fetch(`${withProvider.origin}/advertising/${id}`);

    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('script.js');
  },
);

/** The frame sources that a page's content policy allows. */
async function frameSources(url: string): Promise<string[]> {
  const { headers } = await fetch(url);
  const policy = headers.get('content-security-policy') ?? '';
  return /(?:^|; )frame-src (?<sources>[^;]+)/u.exec(policy)?.groups?.['sources']?.split(' ') ?? [];
}
