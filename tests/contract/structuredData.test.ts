import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOfXml } from '../../src/syndication/textsOfXml.ts';
import { everyPage } from '../everyPage.ts';
import { linkedDataOf, thingsWithin } from '../linkedData.ts';
import type { Thing } from '../linkedData.ts';
import { ownPath, publicationOrigin } from '../ownPath.ts';
import { readPage } from '../readPage.ts';
import { openSampleSite } from '../sampleSite.ts';
import type { SampleSite } from '../sampleSite.ts';
import { readSchemaVocabulary } from '../schemaVocabulary.ts';

const vocabulary = await readSchemaVocabulary();

let sample: SampleSite;
/** Every page and every post by its path. */
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  sample = await openSampleSite();
  const posts = textsOfXml({ document: await textOf('/sitemap.xml'), name: 'loc' })
    .map((address) => ownPath(address) ?? '')
    .filter((path) => path.startsWith('/blog/'));
  const paths = new Set([...everyPage, ...posts]);
  pages = new Map(await Promise.all(Array.from(paths, async (path) => [path, await textOf(path)] as const)));
});

afterAll(() => sample.close());

test('issue 4 structured data: what every page tells is JSON-LD in the words of schema.org', () => {
  const told = Array.from(pages, ([path, html]) => ({ path, ...linkedDataOf(html) }));

  expect(
    told.flatMap(({ contexts }) => contexts).filter((context) => context !== 'https://schema.org'),
  ).toEqual([]);
  expect(
    told.flatMap(({ path, things }) => things.flatMap((thing) => vocabulary.faultsOf(thing, path))),
  ).toEqual([]);
  expect(new Set(told.flatMap(({ things }) => things).map(typeOf))).toEqual(
    new Set(['NewsMediaOrganization', 'WebSite', 'BreadcrumbList', 'FAQPage', 'BlogPosting', 'Blog']),
  );
});

test('issue 4 structured data: an id that one thing names is told of, on that page or on another', () => {
  const all = everyThing();
  const told = new Set(all.filter((thing) => '@type' in thing).map((thing) => thing['@id']));
  const named = all.filter((thing) => '@id' in thing && !('@type' in thing)).map((thing) => thing['@id']);

  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((id) => !told.has(id))).toEqual([]);
});

test('issue 4 structured data: every address of our own that a page tells answers', async () => {
  const addresses = new Set(
    everyThing()
      .flatMap((thing) => Object.entries(thing))
      .filter(([name, value]) => !name.startsWith('@') && name !== 'urlTemplate' && isOwnAddress(value))
      .map(([, value]) => ownPath(String(value)) ?? ''),
  );
  const broken = await brokenAmong(addresses);

  expect(addresses.size).toBeGreaterThan(40);
  expect(broken).toEqual([]);
});

test('issue 4 structured data: the search that search engines are told of finds something', async () => {
  const action = thingsWithin(linkedDataOf(pageAt('/')).things).find(
    (thing) => typeOf(thing) === 'SearchAction',
  );
  const { urlTemplate = '' } = (action?.['target'] ?? {}) as { urlTemplate?: string };
  const path = ownPath(urlTemplate.replace('{term}', 'river')) ?? '';

  expect(action?.['query-input']).toBe('required name=term');
  expect((await fetch(sample.origin + path)).status).toBe(200);
  expect(readPage(await textOf(path)).cards.length).toBeGreaterThan(0);
});

test('issue 4 structured data: the way to a page ends at the page itself, by its one true address', () => {
  const ways = Array.from(pages, ([path, html]) => ({ path, html, way: itemsOfWay(html) })).filter(
    ({ way }) => way.length > 0,
  );

  for (const { path, html, way } of ways) {
    expect([path, way[0]]).toEqual([path, { position: 1, name: 'Home', item: `${publicationOrigin}/` }]);
    expect([path, way.map(({ position }) => position)]).toEqual([path, way.map((_, index) => index + 1)]);
    expect([path, way.at(-1)?.item]).toEqual([path, canonicalOf(html)]);
  }
  expect(everyPage.filter((path) => ways.every((each) => each.path !== path))).toEqual(['/']);
});

test('issue 4: every page has one true address, which is its own', () => {
  for (const [path, html] of pages)
    expect([path, canonicalOf(html)]).toEqual([path, publicationOrigin + path]);
});

test('issue 4 structured data: the logo is as large as it says', async () => {
  const logos = everyThing().flatMap((thing) =>
    thing['logo'] === undefined ? [] : [thing['logo'] as Thing],
  );
  const picture = await fetch(sample.origin + (ownPath(String(logos[0]?.['url'])) ?? ''));
  const bytes = Buffer.from(await picture.arrayBuffer());

  expect(logos.length).toBeGreaterThan(0);
  expect(new Set(logos.map(({ width, height }) => `${String(width)}, ${String(height)}`))).toEqual(
    new Set(['144 px, 144 px']),
  );
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([144, 144]);
});

test('issue 4 structured data: no story of somebody else is told as an article of ours', () => {
  const stories = new Set(
    Array.from(pages.values()).flatMap((html) => readPage(html).cards.map(({ title }) => title)),
  );
  const own = new Set(Array.from(pages.keys()).filter((path) => path.startsWith('/blog/')));
  const articles = everyThing().filter((thing) => /Article|Posting/u.test(typeOf(thing)));

  expect(stories.size).toBeGreaterThan(100);
  expect(articles.length).toBeGreaterThanOrEqual(own.size);
  for (const article of articles) {
    expect(typeOf(article)).toBe('BlogPosting');
    expect(own).toContain(ownPath(String(article['url'] ?? article['mainEntityOfPage'])));
  }
  for (const [path, html] of pages) {
    const told = JSON.stringify(linkedDataOf(html).things);

    expect([path, told.includes(`${sample.site.sampleOrigin}/stories/`)]).toEqual([path, false]);
  }
});

function everyThing(): Thing[] {
  return Array.from(pages.values()).flatMap((html) => thingsWithin(linkedDataOf(html).things));
}

function itemsOfWay(html: string): { position: number; name: string; item: string }[] {
  const way = linkedDataOf(html).things.find((thing) => typeOf(thing) === 'BreadcrumbList');
  const items = (way?.['itemListElement'] ?? []) as { position: number; name: string; item: string }[];
  return items.map(({ position, name, item }) => ({ position, name, item }));
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/u.exec(html)?.[1];
}

function typeOf(thing: Thing): string {
  return String(thing['@type']);
}

function isOwnAddress(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(publicationOrigin);
}

function pageAt(path: string): string {
  return pages.get(path) ?? '';
}

async function brokenAmong(paths: Iterable<string>): Promise<[path: string, status: number][]> {
  const answers = await Promise.all(
    Array.from(paths, async (path) => [path, (await fetch(sample.origin + path)).status] as [string, number]),
  );
  return answers.filter(([, status]) => status !== 200);
}

async function textOf(path: string): Promise<string> {
  return (await fetch(sample.origin + path)).text();
}
