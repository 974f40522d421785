import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOfXml } from '../../src/syndication/textsOfXml.testing.ts';
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

test('embeds-3: a publication with only sample frames may only frame what its posts embed', async () => {
  expect(await frameSources(start.site().origin)).toEqual([
    'https://www.openstreetmap.org',
    'https://www.youtube-nocookie.com',
  ]);
});

test('embeds-3: a service that the publisher names is allowed, and no other', async () => {
  await start.folder.edit('publication.yaml', (text) =>
    text.replaceAll('https://walls.example/', 'https://walls.localhost/'),
  );
  const allowed = await eventually('the calendar is allowed', async () => {
    const sources = await frameSources(start.site().origin);
    return sources.includes('https://walls.localhost') ? sources : undefined;
  });

  expect(allowed).toEqual([
    'https://walls.localhost',
    'https://www.openstreetmap.org',
    'https://www.youtube-nocookie.com',
  ]);
});

test('embeds-3: a host that the publisher adds to embeds.allow is allowed on every page, and a removed one is not', async () => {
  await start.folder.edit('publication.yaml', (text) =>
    text.replace('allow: [youtube.com, openstreetmap.org]', 'allow: [vimeo.com, maps.localhost]'),
  );
  const allowed = await eventually('the map is allowed', async () => {
    const sources = await frameSources(`${start.site().origin}/blog/county-in-four-drawings`);
    return sources.includes('https://maps.localhost') ? sources : undefined;
  });

  expect(allowed).toContain('https://player.vimeo.com');
  expect(allowed).not.toContain('https://www.openstreetmap.org');
  expect(await frameSources(`${start.site().origin}/faq`)).toEqual(allowed);
});

test('embeds-6: a map of a post is a frame on its page, and its link in feeds', async () => {
  const map = 'https://www.openstreetmap.org/#map=12/39.1100/-94.6700';
  const page = await (await fetch(`${demo.origin}/blog/county-in-four-drawings`)).text();

  expect(page).toMatch(/<template><iframe [^>]*src="http:\/\/127\.0\.0\.1:\d+\/embeds\/frame\?of=/u);
  expect(page).toContain(`<a href="${map}" target="_blank"`);
  for (const html of await htmlInFeeds()) {
    expect(html).toContain(`<p><a href="${map}" target="_blank" rel="noopener noreferrer">${map}</a></p>`);
    expect(html).not.toMatch(/iframe|popover|data-enlarge|class="/u);
  }
});

test('pictures-16: feeds have the captions and credits of a post, its gallery as figures, and its pull quote', async () => {
  for (const html of await htmlInFeeds()) {
    const captioned =
      /<figure><img src="https?:\/\/[^"]+"[^>]*><figcaption>[^<]+ · <small>[^<]+<\/small><\/figcaption>/gu;
    expect(html.match(captioned)).toHaveLength(4);
    expect(html).toMatch(/<figure><blockquote>[\s\S]+<\/blockquote><figcaption>— Kansas City Voice/u);
  }
});

/** Returns the sample post in RSS and in JSON Feed. */
async function htmlInFeeds(): Promise<string[]> {
  const [rss = '', json = ''] = await Promise.all(
    ['/rss.xml?raw', '/feed.json?raw'].map(async (path) => (await fetch(demo.origin + path)).text()),
  );
  const { items } = JSON.parse(json) as { items: { content_html: string }[] };
  const all = [
    ...textsOfXml({ document: rss, name: 'content:encoded' }),
    ...items.map(({ content_html: html }) => html),
  ];
  const found = all.filter((html) => html.includes('openstreetmap.org'));
  expect(found).toHaveLength(2);
  return found;
}

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

/** Returns the frame sources that a page's content policy allows. */
async function frameSources(url: string): Promise<string[]> {
  const { headers } = await fetch(url);
  const policy = headers.get('content-security-policy') ?? '';
  return /(?:^|; )frame-src (?<sources>[^;]+)/u.exec(policy)?.groups?.['sources']?.split(' ') ?? [];
}
