import { hash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitConcurrency } from '../../src/server/cache/encodedResponse.ts';
import { brotliModule, isInstalled } from '../runner/missingPrograms.ts';
import { eventually } from '../support/eventually.ts';
import { openCaddyFiles, openNginxFiles, type FileServer } from '../support/fileServers.ts';
import { openNewsSite, whenPolled, type NewsSite } from '../support/newsSite.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { townwire } from '../support/site.ts';

let news: NewsSite;
let folder: string;
let urls: string[];
const servers = new Map<string, FileServer>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'townwire-files-'));
  const stories = numberedStories('Levee', { count: 3, newestAt: Date.now() });
  news = await openNewsSite(
    { localNews: { '/local': { document: rssFeed({ title: 'Levee Post', stories }) } } },
    {
      more: { TOWNWIRE_EXPORT: folder, TOWNWIRE_TRUST_PROXY: 'on', TOWNWIRE_METRICS: '127.0.0.1:0' },
      isSmall: true,
    },
  );
  await whenPolled(news, 'localNews');
  // The list of posts has a second page.
  for (const id of 'abcdefghij') await news.folder.write(`blog/${id}.md`, shortPost(id));
  await news.folder.write('redirects.yaml', redirects);
  await eventually(
    'the redirects and the second page are files',
    async () => {
      const names = await readdir(`${currentEdition()}/`, { recursive: true }).catch((): string[] => []);
      return names.includes('old "levee" $1.html') && names.includes('blog.page-2.html');
    },
    { withinMs: 190_000 },
  );
  // The first page of a list may have its number, and an old URL a final slash.
  const others = ['/blog?page=1', '/es/sports/all?page=1', '/?page=1', '/old/near/', '/old/far/'];
  urls = [...(await exportedUrls()), ...others];
}, 240_000);

afterAll(async () => {
  await Promise.all(servers.values().map((each) => each.close()));
  await news.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a post with the title of the others, so that all share one card. */
function shortPost(id: string): string {
  return `---\nid: ${id}\nmetaTitle: A short post\nmetaDescription: Short.\ndate: 2026-01-02\n---\nText.\n`;
}

const redirects = `
'/old "levee" $1': /local-news
/old/far: https://archive.example/?a=$b&c={d}
/old;}: /faq
/old/near: /faq
`;

const openServer = { nginx: openNginxFiles, caddy: openCaddyFiles };
type Name = keyof typeof openServer;
const installed = [
  ...(isInstalled('nginx') && isInstalled(brotliModule) ? (['nginx'] as const) : []),
  ...(isInstalled('caddy') ? (['caddy'] as const) : []),
];

/** Opens a web server, or returns it if it is open. */
async function serverOf(name: Name): Promise<FileServer> {
  const known = servers.get(name);
  if (known !== undefined) return known;
  const sitePort = Number(new URL(news.site().origin).port);
  const opened = await openServer[name]({ include: await includeFor(name), sitePort });
  servers.set(name, opened);
  return opened;
}

test.each(installed)(
  'export-10: %s sends every file as the site does, in every coding',
  { timeout: 240_000 },
  async (name) => {
    expect(urls).toEqual(expect.arrayContaining(['/blog?page=2', '/es/sports/all', '/rss?view']));
    expect(await differences((await serverOf(name)).origin)).toEqual([]);
  },
);

test.each(installed)(
  'export-10: %s recognizes a reader’s current copy, and a feed has a viewer for browsers',
  async (name) => {
    const { origin } = await serverOf(name);
    for (const coding of ['identity', 'gzip', 'br']) {
      const first = await get(`${origin}/faq`, { headers: { 'Accept-Encoding': coding } });
      const sent = { 'Accept-Encoding': coding, 'If-None-Match': String(first.headers.etag) };
      const again = await get(`${origin}/faq`, { headers: sent });
      expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([
        304,
        0,
        first.headers['cache-control'],
      ]);
    }
    const browser = { 'Sec-Fetch-Dest': 'document', Accept: 'text/html,*/*' };
    const types = [
      await get(`${origin}/rss`, { headers: browser }),
      await get(`${origin}/local-news/rss.xml`, { headers: browser }),
      await get(`${origin}/rss?raw`, { headers: browser }),
      await get(`${origin}/rss`, { headers: { ...browser, 'Sec-Fetch-Dest': 'empty' } }),
    ].map(({ headers }) => headers['content-type']);
    const rss = 'application/rss+xml; charset=utf-8';
    expect(types).toEqual([...Array<string>(2).fill('text/html; charset=utf-8'), rss, rss]);
  },
);

test.each(installed)('export-11: %s asks Townwire for everything without a file', async (name) => {
  const { origin } = await serverOf(name);
  const requests: [string, Sent?][] = [
    ['/search?q=levee'],
    ['/api/feeds/localNews'],
    ['/local-news/'],
    ['/es?a=b'],
    ['/no-such-page'],
    ['/404'],
    ['/503'],
    ['/index'],
    ['/faq.html'],
    ['/rss.view'],
    ['/rss.view.html'],
    ['/rss.br'],
    ['/blog?page=999'],
    ['/?p=12'],
    ['/faq', { method: 'POST' }],
    ['/local-news/../../export.lock'],
  ];
  for (const [url, sent = {}] of requests) {
    const [site, server] = [await get(news.site().origin + url, sent), await get(origin + url, sent)];
    const [expected, found] = [site, server].map(({ status, headers, body }) => [
      url,
      status,
      headers.location,
      status === 308 ? '' : body.toString(),
    ]);
    expect(found).toEqual(expected);
  }
});

test.each(installed)(
  'export-11: of the requests to %s, only those without a file reach Townwire',
  async (name) => {
    const { origin } = await serverOf(name);
    const unfiled = ['/search?q=levee', '/api/feeds/localNews', '/local-news/', '/blog?page=999', '/rss.br'];
    const reached = async (paths: readonly string[]) => {
      const before = await countRequests();
      for (const url of paths) await get(origin + url, {});
      return (await countRequests()) - before;
    };
    expect(await reached(urls)).toBe(0);
    expect(await reached(unfiled)).toBe(unfiled.length);
  },
);

/** Returns the number of requests that have reached the site, according to its own metrics. */
async function countRequests(): Promise<number> {
  const [, metrics = ''] = /^The metrics are on (\S+)$/mu.exec(news.site().output()) ?? [];
  const lines = (await (await fetch(metrics)).text()).matchAll(/^townwire_requests_total\{.*\} (\d+)$/gmu);
  return Array.from(lines).reduce((sum, [, count]) => sum + Number(count), 0);
}

// Skipped where neither nginx nor caddy is installed: the packages nginx-light and caddy have them.
test.skipIf(installed.length === 0)(
  'export-11: while Townwire is stopped, every page can be read, and other URLs get an error page in the reader’s language',
  { timeout: 240_000 },
  async () => {
    const opened = await Promise.all(installed.map(serverOf));
    const pages = urls.filter((url) => !url.includes('/old'));
    await news.site().stop();
    for (const { origin } of opened) {
      const limited = limitConcurrency(6);
      const reading = pages.map((url) => limited(async () => [url, (await get(origin + url, {})).status]));
      const found = await Promise.all(reading);
      expect(found.filter(([, status]) => status !== 200)).toEqual([]);
      const missing = await get(`${origin}/es/no-such-page`, {});
      expect([missing.status, missing.body.toString()]).toEqual([
        404,
        expect.stringContaining('<html lang="es"'),
      ]);
      const search = await get(`${origin}/search?q=levee`, {});
      expect([search.status, search.headers['cache-control'], search.body.toString()]).toEqual([
        503,
        'no-store',
        expect.stringContaining('Something went wrong'),
      ]);
      const moved: unknown[] = [];
      for (const url of ['/local-news/', '/old/near', '/old/near/', '/es/old/near/']) {
        const { status, headers } = await get(origin + url, {});
        moved.push([status, headers.location]);
      }
      const near = [308, '/faq'];
      expect(moved).toEqual([[308, '/local-news'], near, near, [308, '/es/faq']]);
    }
  },
);

/** Prints the include as an operator does. */
async function includeFor(name: Name): Promise<string> {
  const args = ['export', folder, '--publication', 'kansas-city', '--include', name, '--brotli'];
  const { code, output } = await townwire(args, news.settings);
  expect(code).toBe(0);
  return output;
}

function currentEdition(): string {
  return path.join(folder, 'kansas-city/current');
}

/** Returns the URLs of all files. */
async function exportedUrls(): Promise<string[]> {
  const entries = await readdir(`${currentEdition()}/`, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^\.|^(?:404|503)\.html$/u.test(entry.name))
    .map((entry) => path.relative(currentEdition(), path.join(entry.parentPath, entry.name)));
  return files.map((file) => {
    const [, url = '', variant = ''] = /^(.*?)(\.page-\d+|\.view)?(?:\.html)?$/u.exec(file) ?? [];
    const requestPath = `/${file.endsWith('.html') ? url.replace(/(?<=^|\/)index$/u, '') : file}`;
    const query = variant === '.view' ? '?view' : variant.replace('.page-', '?page=');
    return encodeURI(requestPath) + query;
  });
}

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A server may close an idle connection just when it is used again. */
const agent = new Agent({ keepAlive: false });

function get(url: string, { method = 'GET', headers = {} }: Sent): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  const sending = request(url, { method, agent, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    );
  });
  sending.on('error', reject);
  sending.end();
  return promise;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
}

const requests: Sent[] = [
  {},
  { headers: { 'Accept-Encoding': 'gzip, deflate' } },
  { headers: { 'Accept-Encoding': 'gzip, deflate, br' } },
  { method: 'HEAD' },
];

/** Returns the differences between the responses of a server and those of the site. */
async function differences(origin: string): Promise<string[]> {
  const limited = limitConcurrency(6);
  const all = urls.flatMap((url) => requests.map((sent) => ({ url, sent })));
  const found = all.map(({ url, sent }) =>
    limited(async () => {
      const site = await siteResponse(url, sent);
      const server = comparable(await get(origin + url, sent));
      const names = Object.keys({ ...site, ...server });
      const differing = names.filter((name) => site[name] !== server[name]);
      return differing.map(
        (name) => `${JSON.stringify(sent)} ${url} ${name}: ${server[name]}, not ${site[name]}`,
      );
    }),
  );
  return (await Promise.all(found)).flat();
}

/** Requests each response of the site once for all servers. */
function siteResponse(url: string, sent: Sent): Promise<ComparedResponse> {
  const load = async () => comparable(await get(news.site().origin + url, sent));
  return siteResponses.getOrInsertComputed(JSON.stringify([url, sent]), load);
}

const siteResponses = new Map<string, Promise<ComparedResponse>>();

type ComparedResponse = Record<string, string | number | boolean | undefined>;

/** Returns the response that readers get, without the server's own parts: times, tags, and the length of a coding. */
function comparable({ status, headers, body }: Received): ComparedResponse {
  const coding = headers['content-encoding'];
  const whole = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
  const varied = [...new Set(headers.vary?.toLowerCase().split(/, */u))].toSorted();
  const caching = headers['cache-control']
    // The site doesn't let browsers cache a page whose feeds fail; its file is cached for five seconds.
    ?.replace(/^public, max-age=5, .*/u, 'no-cache')
    // Only pictures of other hosts may be taken down. A web server can't distinguish them, so all have this.
    .replace('s-maxage=60, ', '');
  return {
    status,
    ...Object.fromEntries(comparedHeaders.map((name) => [name, headers[name]?.toString()])),
    // Servers encode the characters of a URL differently, and add a page to a redirect.
    location: decodeURIComponent(headers.location ?? ''),
    'content-type': status === 308 ? undefined : headers['content-type'],
    'cache-control': caching,
    ...(status === 200 && {
      vary: varied.filter((name) => name !== 'accept-encoding').join(', '),
      // Caddy sends `Vary: Accept-Encoding` for short files, too.
      variesByCoding: coding === undefined || varied.includes('accept-encoding'),
      body: hash('sha256', whole),
    }),
  };
}

const comparedHeaders = [
  'content-encoding',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'speculation-rules',
  'x-robots-tag',
  'strict-transport-security',
];
