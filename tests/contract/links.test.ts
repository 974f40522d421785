import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleSite } from '../sampleSite.ts';
import type { SampleSite } from '../sampleSite.ts';

/** Addresses that pages name already and that later work answers, each with its reason. One that is answered must leave the list. */
const notYet = new Map([
  ['/radio', 'issue 4: live radio'],
  ['/rss.xml', 'issue 5: the feed of the blog'],
  ['/sitemap.xml', 'issue 5: the site map for programs'],
  ['/robots.txt', 'issue 5: the rules for crawlers'],
  ['/llm.txt', 'issue 5: the text for language models'],
]);

let sample: SampleSite;
let site: ReadonlyMap<string, Visited>;

beforeAll(async () => {
  sample = await openSampleSite();
  site = await walkThrough(sample.origin);
});

afterAll(() => sample.close());

test('§2 routes: every link, picture, script and frame of our own on every page of the demo answers', () => {
  const broken = Array.from(site).filter(([path, { status }]) => status !== 200 && !notYet.has(path));

  expect(
    broken.map(([path, { status, namedOn }]) => `${path} answers ${status}, named on ${namedOn}`),
  ).toEqual([]);
  expect(Array.from(site.values()).filter(({ ids }) => ids !== null).length).toBeGreaterThan(50);
});

test('§2 routes: what a link leads to on a page is there', () => {
  const astray = Array.from(site.values())
    .flatMap(({ anchors }) => anchors)
    .filter(({ path, anchor }) => site.get(path)?.ids?.has(anchor) === false);

  expect(astray).toEqual([]);
});

test.each(Array.from(notYet))('§2 routes: %s is named before it is there (%s)', (path) => {
  expect(site.get(path)?.status).toBe(404);
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
}

/** Goes from the front page to everything of the site that its pages name, once each. */
async function walkThrough(origin: string): Promise<ReadonlyMap<string, Visited>> {
  const visited = new Map<string, Visited>();
  let waiting = new Map([['/', 'nothing']]);
  while (waiting.size > 0) {
    const found = await Promise.all(
      Array.from(waiting, async ([path, namedOn]) => ({ path, namedOn, ...(await visit(origin, path)) })),
    );
    for (const { path, namedOn, status, ids, anchors } of found) {
      visited.set(path, { status, namedOn, ids, anchors });
    }
    waiting = new Map(
      found.flatMap(({ path, named }) =>
        named.filter((each) => !visited.has(each)).map((each) => [each, path] as const),
      ),
    );
  }
  return visited;
}

async function visit(
  origin: string,
  path: string,
): Promise<Pick<Visited, 'status' | 'ids' | 'anchors'> & { named: string[] }> {
  const answer = await fetch(origin + path, { redirect: 'manual' });
  const text = await answer.text();
  const { status } = answer;
  if (answer.headers.get('content-type')?.startsWith('text/html') !== true) {
    return { status, ids: null, anchors: [], named: [] };
  }
  const elements = DomUtils.getElementsByTagName('*', parseDocument(text));
  const addresses = elements
    .flatMap(({ attribs }) => naming.map((name) => attribs[name]))
    .filter((address) => address !== undefined)
    .map((address) => new URL(address, origin + path))
    .filter((address) => address.origin === origin);
  return {
    status,
    ids: new Set(elements.flatMap(({ attribs }) => attribs['id'] ?? [])),
    anchors: addresses
      .filter(({ hash }) => hash !== '')
      .map((address) => ({ path: pathOf(address), anchor: decodeURIComponent(address.hash.slice(1)) })),
    named: addresses.map(pathOf),
  };
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

/** The attributes that name an address. */
const naming = ['href', 'src', 'action', 'poster', 'data-fallback'];
