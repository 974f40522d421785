import { beforeAll, expect, test } from 'vitest';
import { textsOfXml } from '../../src/syndication/textsOfXml.testing.ts';
import { everyPage } from '../support/everyPage.ts';
import { linkedDataOf, thingsWithin } from '../support/readPage.ts';
import type { Thing } from '../support/readPage.ts';
import { ownPath, publicationOrigin } from '../support/ownPath.ts';
import { readPage } from '../support/readPage.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';
import { readSchemaVocabulary } from '../clients/schemaVocabulary.ts';

const vocabulary = await readSchemaVocabulary();

let sample: SharedSite;
/** Every page and every post by its path. */
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  sample = await sharedDemo();
  const posts = textsOfXml({ document: await textOf('/sitemap.xml'), name: 'loc' })
    .map((url) => ownPath(url) ?? '')
    .filter((path) => path.startsWith('/blog/'));
  const paths = new Set([...everyPage, ...posts]);
  pages = new Map(await Promise.all(Array.from(paths, async (path) => [path, await textOf(path)] as const)));
});

test('files-3: every page has valid JSON-LD in the schema.org vocabulary', () => {
  const documents = Array.from(pages, ([path, html]) => ({ path, ...linkedDataOf(html) }));

  expect(
    documents.flatMap(({ contexts }) => contexts).filter((context) => context !== 'https://schema.org'),
  ).toEqual([]);
  expect(
    documents.flatMap(({ path, things }) => things.flatMap((thing) => vocabulary.errorsIn(thing, path))),
  ).toEqual([]);
  expect(new Set(documents.flatMap(({ things }) => things).map(typeOf))).toEqual(
    new Set([
      'NewsMediaOrganization',
      'Person',
      'WebSite',
      'BreadcrumbList',
      'FAQPage',
      'BlogPosting',
      'Blog',
    ]),
  );
});

test('files-3: every id that a thing refers to is defined on some page', () => {
  const all = everyThing();
  const defined = new Set(all.filter((thing) => '@type' in thing).map((thing) => thing['@id']));
  const named = all.filter((thing) => '@id' in thing && !('@type' in thing)).map((thing) => thing['@id']);

  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((id) => !defined.has(id))).toEqual([]);
});

test('files-3: every internal URL in structured data works', async () => {
  const paths = new Set(
    everyThing()
      .flatMap((thing) => Object.entries(thing))
      .filter(([name, value]) => !name.startsWith('@') && name !== 'urlTemplate' && isOwnUrl(value))
      .map(([, value]) => ownPath(String(value)) ?? ''),
  );
  const broken = await brokenAmong(paths);

  expect(paths.size).toBeGreaterThan(40);
  expect(broken).toEqual([]);
});

test('files-3: the search action works', async () => {
  const action = thingsWithin(linkedDataOf(pageAt('/')).things).find(
    (thing) => typeOf(thing) === 'SearchAction',
  );
  const { urlTemplate = '' } = (action?.['target'] ?? {}) as { urlTemplate?: string };
  const path = ownPath(urlTemplate.replace('{term}', 'river')) ?? '';

  expect(action?.['query-input']).toBe('required name=term');
  expect((await fetch(sample.origin + path)).status).toBe(200);
  expect(readPage(await textOf(path)).cards.length).toBeGreaterThan(0);
});

test("files-3: breadcrumbs end at the page's canonical URL", () => {
  const breadcrumbs = Array.from(pages, ([path, html]) => ({
    path,
    html,
    items: itemsOfBreadcrumbs(html),
  })).filter(({ items }) => items.length > 0);

  for (const { path, html, items } of breadcrumbs) {
    expect([path, items[0]]).toEqual([path, { position: 1, name: 'Home', item: `${publicationOrigin}/` }]);
    expect([path, items.map(({ position }) => position)]).toEqual([path, items.map((_, index) => index + 1)]);
    expect([path, items.at(-1)?.item]).toEqual([path, canonicalOf(html)]);
  }
  expect(everyPage.filter((path) => breadcrumbs.every((each) => each.path !== path))).toEqual(['/']);
});

test('routes-4: every page has its own canonical URL', () => {
  for (const [path, html] of pages)
    expect([path, canonicalOf(html)]).toEqual([path, publicationOrigin + path]);
});

test('files-3: the logo has the stated size', async () => {
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

test("files-3: no publisher's story is declared as our article", () => {
  const stories = new Set(
    Array.from(pages.values()).flatMap((html) => readPage(html).cards.map(({ title }) => title)),
  );
  const own = new Set(Array.from(pages.keys()).filter((path) => /^\/blog\/[^/]+$/u.test(path)));
  const articles = everyThing().filter((thing) => /Article|Posting/u.test(typeOf(thing)));

  expect(stories.size).toBeGreaterThan(100);
  expect(articles.length).toBeGreaterThanOrEqual(own.size);
  for (const article of articles) {
    expect(typeOf(article)).toBe('BlogPosting');
    expect(own).toContain(ownPath(String(article['url'] ?? article['mainEntityOfPage'])));
  }
  for (const [path, html] of pages) {
    const data = JSON.stringify(linkedDataOf(html).things);

    expect([path, data.includes(`${sample.sampleOrigin}/stories/`)]).toEqual([path, false]);
  }
});

function everyThing(): Thing[] {
  return Array.from(pages.values()).flatMap((html) => thingsWithin(linkedDataOf(html).things));
}

function itemsOfBreadcrumbs(html: string): { position: number; name: string; item: string }[] {
  const breadcrumbs = linkedDataOf(html).things.find((thing) => typeOf(thing) === 'BreadcrumbList');
  const items = (breadcrumbs?.['itemListElement'] ?? []) as {
    position: number;
    name: string;
    item: string;
  }[];
  return items.map(({ position, name, item }) => ({ position, name, item }));
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/u.exec(html)?.[1];
}

function typeOf(thing: Thing): string {
  return String(thing['@type']);
}

function isOwnUrl(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(publicationOrigin);
}

function pageAt(path: string): string {
  return pages.get(path) ?? '';
}

async function brokenAmong(paths: Iterable<string>): Promise<[path: string, status: number][]> {
  const responses = await Promise.all(
    Array.from(paths, async (path) => [path, (await fetch(sample.origin + path)).status] as [string, number]),
  );
  return responses.filter(([, status]) => status !== 200);
}

async function textOf(path: string): Promise<string> {
  return (await fetch(sample.origin + path)).text();
}
