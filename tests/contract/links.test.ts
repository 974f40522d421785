import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fewAtOnce } from '../../src/server/fewAtOnce.ts';
import { addressesIn } from '../addressesIn.ts';
import { ownPath, publicationOrigin } from '../ownPath.ts';
import { programFileChecks } from '../programFileChecks.ts';
import { openSampleSite } from '../sampleSite.ts';
import type { SampleSite } from '../sampleSite.ts';

/** Where readers begin: the front page, and a search, whose further pages are followed one step far. */
const beginnings = ['/', '/search?q=river', '/search?q=a', '/search?q=quetzalcoatlus'];

/** Fewer than the site lets search at once, which is eight: it refuses the ninth. */
const inTurn = fewAtOnce(6);

let sample: SampleSite;
let site: ReadonlyMap<string, Visited>;

beforeAll(async () => {
  sample = await openSampleSite();
  site = await walkThrough(sample.origin);
});

afterAll(() => sample.close());

test('§2 routes: every link, picture, script and frame of our own on every page of the demo answers', () => {
  const broken = Array.from(site).filter(([, { status }]) => status !== 200);

  expect(
    broken.map(([path, { status, namedOn }]) => `${path} answers ${status}, named on ${namedOn}`),
  ).toEqual([]);
  expect(Array.from(site.values()).filter(({ ids }) => ids !== null).length).toBeGreaterThan(50);
  for (const path of ['/opensearch.xml', '/atom.xml', '/local-news/feed.json', '/search?q=river&in=blog']) {
    expect([path, site.has(path)]).toEqual([path, true]);
  }
});

test('§2 routes: what a link leads to on a page is there', () => {
  const astray = Array.from(site.values())
    .flatMap(({ anchors }) => anchors)
    .filter(({ path, anchor }) => site.get(path)?.ids?.has(anchor) === false);

  expect(astray).toEqual([]);
});

test.each(programFileChecks)(
  'issue 4: every address of our own that $path names answers',
  async ({ path }) => {
    const answer = await fetch(sample.origin + path);
    const isXml = answer.headers.get('content-type')?.includes('xml') === true || path === '/opml.xml';
    // A template is filled in by whoever searches.
    const body = (await answer.text()).replaceAll('{searchTerms}', 'river');
    const named = addressesIn(body, { isXml });
    const answers = await Promise.all(
      named.map(async (each) => ({ each, ...(await inTurn(() => visit(sample.origin, each))) })),
    );

    const broken = answers.filter(({ status }) => status !== 200);

    expect(broken.map(({ each, status }) => `${each} answers ${status}`)).toEqual([]);
    expect([path, named.length >= (leastNamed.get(path) ?? 1)]).toEqual([path, true]);
  },
);

test('issue 4: the site map names pages only, each by its true address, and every post', async () => {
  const document = await (await fetch(`${sample.origin}/sitemap.xml`)).text();
  const listed = new Set(addressesIn(document, { isXml: true }));
  const posts = Array.from(site.keys()).filter((path) => /^\/blog\/[a-z-]+$/u.test(path));

  expect(posts).toHaveLength(12);
  expect(posts.filter((path) => !listed.has(path))).toEqual([]);
  expect(Array.from(listed).filter((path) => site.get(path)?.indexedAs !== path)).toEqual([]);
});

/** What a walk found at one path. */
interface Visited {
  status: number;
  /** The first page that named it. */
  namedOn: string;
  /** The ids of a page's elements; null for what is no page. */
  ids: ReadonlySet<string> | null;
  /** Places on pages of ours that the page leads to. */
  anchors: { path: string; anchor: string }[];
  /** Under which path of ours search engines are to list it; null when they are not. */
  indexedAs: string | null;
}

/** Goes from the beginnings to everything of the site that its pages name, once each. */
async function walkThrough(origin: string): Promise<ReadonlyMap<string, Visited>> {
  const visited = new Map<string, Visited>();
  let waiting = new Map(beginnings.map((path) => [path, 'nothing']));
  while (waiting.size > 0) {
    const found = await Promise.all(
      Array.from(waiting, async ([path, namedOn]) => ({
        path,
        namedOn,
        ...(await inTurn(() => visit(origin, path))),
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

/** Searches lead to ever more of them: those that a search leads to are looked at, and led on no further. */
function isFollowed({ from, to }: { from: string; to: string }): boolean {
  return !to.startsWith('/search?') || !from.startsWith('/search?') || beginnings.includes(from);
}

async function visit(origin: string, path: string): Promise<Omit<Visited, 'namedOn'> & { named: string[] }> {
  const answer = await fetch(origin + path, { redirect: 'manual' });
  const { status } = answer;
  if (answer.headers.get('content-type')?.startsWith('text/html') !== true) {
    // The radio's sound has no end.
    await answer.body?.cancel();
    return { status, ids: null, anchors: [], indexedAs: null, named: [] };
  }
  const elements = DomUtils.getElementsByTagName('*', parseDocument(await answer.text()));
  // The demo is asked at an address of this machine, and names also the one that readers will type.
  const addresses = elements
    .flatMap(({ attribs }) => naming.map((name) => attribs[name]))
    .filter((address) => address !== undefined)
    .filter((address) => !/^[^:]+ /u.test(address) && URL.canParse(address, origin + path))
    .map((address) => new URL(address, origin + path))
    .filter((address) => address.origin === origin || address.origin === publicationOrigin);
  return {
    status,
    ids: new Set(elements.flatMap(({ attribs }) => attribs['id'] ?? [])),
    anchors: addresses
      // What stands behind the mark in an address that readers type later is the id of a thing, not a place on a page.
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

/** The attributes that name an address. */
const naming = ['href', 'src', 'action', 'poster', 'data-fallback'];

/** Files that name many addresses, with the least number: the others name their own at least, or none where they have nothing to. */
const leastNamed = new Map([
  ['/rss.xml', 13],
  ['/sitemap.xml', 35],
  ['/llms.txt', 44],
  ['/opml.xml', 32],
  ['/news-sitemap.xml', 0],
  ['/ads.txt', 0],
  ['/site.webmanifest', 0],
]);
