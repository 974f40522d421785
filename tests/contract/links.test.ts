import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeAll, expect, test } from 'vitest';
import { limitConcurrency } from '../../src/server/cache/encodedResponse.ts';
import { ownPathsIn } from '../support/ownPath.ts';
import { ownPath, publicationOrigin } from '../support/ownPath.ts';
import { programFileChecks } from '../support/programFiles.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

/** The paths where the crawl begins. Links from a search to other searches are followed one step. */
const startPaths = ['/', '/search?q=river', '/search?q=a', '/search?q=quetzalcoatlus'];

/** Other tests use this site at the same time, so the crawl sends few requests at once. */
const limited = limitConcurrency(3);

let sample: SharedSite;
let site: ReadonlyMap<string, Visited>;

beforeAll(async () => {
  sample = await sharedDemo();
  site = await crawl(sample.origin);
});

test('routes-4: every internal link, picture, script and frame on every page works', () => {
  const broken = Array.from(site).filter(([, { status }]) => status !== 200);

  expect(
    broken.map(([path, { status, linkedFrom }]) => `${path} has status ${status}, linked from ${linkedFrom}`),
  ).toEqual([]);
  expect(Array.from(site.values()).filter(({ ids }) => ids !== null).length).toBeGreaterThan(50);
  for (const path of ['/opensearch.xml', '/atom.xml', '/local-news/feed.json', '/search?q=river&in=blog']) {
    expect([path, site.has(path)]).toEqual([path, true]);
  }
});

test('routes-4: every link to a part of a page has its target', () => {
  const broken = Array.from(site.values())
    .flatMap(({ anchors }) => anchors)
    .filter(({ path, anchor }) => site.get(path)?.ids?.has(anchor) === false);

  expect(broken).toEqual([]);
});

test.each(programFileChecks)('routes-4: every internal URL in $path works', async ({ path }) => {
  const response = await fetch(sample.origin + path);
  const isXml = response.headers.get('content-type')?.includes('xml') === true || path === '/opml.xml';
  // Fill in the template as a browser would.
  const body = (await response.text()).replaceAll('{searchTerms}', 'river');
  const named = ownPathsIn(body, { isXml });
  const responses = await Promise.all(
    named.map(async (each) => ({ each, ...(await limited(() => visit(sample.origin, each))) })),
  );

  const broken = responses.filter(({ status }) => status !== 200);

  expect(broken.map(({ each, status }) => `${each} has status ${status}`)).toEqual([]);
  expect([path, named.length >= (urlsMin.get(path) ?? 1)]).toEqual([path, true]);
});

test('files-2: sitemap.xml lists every post, and only pages by their canonical URL', async () => {
  const document = await (await fetch(`${sample.origin}/sitemap.xml`)).text();
  const listed = new Set(ownPathsIn(document, { isXml: true }));
  const posts = Array.from(site.keys()).filter((path) => /^\/blog\/[a-z-]+$/u.test(path));

  expect(posts).toHaveLength(13);
  expect(posts.filter((path) => !listed.has(path))).toEqual([]);
  expect(Array.from(listed).filter((path) => site.get(path)?.indexedAs !== path)).toEqual([]);
});

/** A path that the crawl visited. */
interface Visited {
  status: number;
  /** The first page with a link to it. */
  linkedFrom: string;
  /** The ids of the page's elements; null if it is not a page. */
  ids: ReadonlySet<string> | null;
  /** The page's links to parts of the site's pages. */
  anchors: { path: string; anchor: string }[];
  /** The path of its canonical URL; null for a page that search engines leave out. */
  indexedAs: string | null;
}

/** Visits every internal URL that can be reached from `startPaths`, once. */
async function crawl(origin: string): Promise<ReadonlyMap<string, Visited>> {
  const visited = new Map<string, Visited>();
  let waiting = new Map(startPaths.map((path) => [path, 'nothing']));
  while (waiting.size > 0) {
    const found = await Promise.all(
      Array.from(waiting, async ([path, linkedFrom]) => ({
        path,
        linkedFrom,
        ...(await limited(() => visit(origin, path))),
      })),
    );
    for (const { path, named: _, ...page } of found) visited.set(path, page);
    waiting = new Map(
      found.flatMap(({ path, named }) =>
        named
          .filter((each) => !visited.has(each) && isFollowed({ from: path, to: each }))
          .map((each) => [each, path] as const),
      ),
    );
  }
  return visited;
}

/**
 * Returns whether a link is visited. Searches link to more searches without end, so a search that another search links
 * to is not.
 */
function isFollowed({ from, to }: { from: string; to: string }): boolean {
  return !to.startsWith('/search?') || !from.startsWith('/search?') || startPaths.includes(from);
}

async function visit(
  origin: string,
  path: string,
): Promise<Omit<Visited, 'linkedFrom'> & { named: string[] }> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const { status } = response;
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) {
    // The radio's audio has no end.
    await response.body?.cancel();
    return { status, ids: null, anchors: [], indexedAs: null, named: [] };
  }
  const elements = DomUtils.getElementsByTagName('*', parseDocument(await response.text()));
  // Pages of the demo have local URLs and, in their metadata, the publication's real ones.
  const addresses = elements
    .flatMap(({ attribs }) => urlAttributes.map((name) => attribs[name]))
    .filter((address) => address !== undefined)
    .filter((address) => !/^[^:]+ /u.test(address) && URL.canParse(address, origin + path))
    .map((address) => new URL(address, origin + path))
    .filter((address) => address.origin === origin || address.origin === publicationOrigin);
  return {
    status,
    ids: new Set(elements.flatMap(({ attribs }) => attribs['id'] ?? [])),
    anchors: addresses
      // In the publication's real URLs, the part after # is the id of a thing in structured data.
      .filter((address) => address.hash !== '' && address.origin === origin)
      .map((address) => ({ path: pathOf(address), anchor: decodeURIComponent(address.hash.slice(1)) })),
    indexedAs: indexedAs(elements),
    named: addresses.map(pathOf),
  };
}

function indexedAs(elements: ReturnType<typeof DomUtils.getElementsByTagName>): string | null {
  const isLeftOut = elements.some(
    ({ attribs }) => attribs['name'] === 'robots' && attribs['content'] === 'noindex',
  );
  const canonical = elements.find(({ attribs }) => attribs['rel'] === 'canonical')?.attribs['href'];
  return isLeftOut || canonical === undefined ? null : ownPath(canonical);
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

/** The attributes that hold a URL. */
const urlAttributes = ['href', 'src', 'action', 'poster', 'data-fallback'];

/** The least number of internal URLs in each file; at least one in files that are not listed. */
const urlsMin = new Map([
  ['/rss.xml', 13],
  ['/sitemap.xml', 35],
  ['/llms.txt', 44],
  ['/opml.xml', 32],
  ['/news-sitemap.xml', 0],
  ['/ads.txt', 0],
  ['/site.webmanifest', 0],
]);
