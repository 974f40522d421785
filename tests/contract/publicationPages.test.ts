import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeAll, expect, test } from 'vitest';
import { everyPage } from '../support/everyPage.ts';
import { readPage } from '../support/readPage.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test('sitemap-1: the groups and their pages are in order', async () => {
  const groups = elementsOf(await html('/sitemap'), 'section')
    .filter(({ attribs }) => attribs['aria-labelledby'] !== undefined)
    .map((section) => [textOf(section, 'h2'), pagesOf(section).map(({ url }) => url)])
    .filter(([, pages]) => pages?.length !== 0);

  expect(groups).toEqual([
    ['Main Sections', ['/', '/local-news', '/national-news', '/world-news']],
    ['Politics & Government', ['/politics', '/opinion']],
    ['Business & Economy', ['/business', '/technology', '/automotive', '/real-estate']],
    ['Life & Culture', ['/sports', '/arts-culture', '/food-dining', '/lifestyle', '/health']],
    ['Community & Resources', ['/blog', '/events', '/radio', '/books', '/faq', '/partners', '/archives']],
    ['Legal & Information', ['/privacy', '/terms']],
  ]);
});

test('sitemap-1: each page has its own name, URL and description', async () => {
  const [main] = elementsOf(await html('/sitemap'), 'main');
  const pages = main === undefined ? [] : pagesOf(main);

  expect(pages).toHaveLength(24);
  expect(new Set(pages.map(({ name }) => name)).size).toBe(24);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(24);
  for (const { name, url, description, address } of pages) {
    expect(name).toMatch(/\S/u);
    expect(description).toMatch(/^\p{Lu}.{10,}\.$/u);
    expect(address).toBe(`kansascityvoice.example${url}`);
  }
});

test('sitemap-2: the site map links to the three files for programs and describes the network', async () => {
  const { links, text } = readPage(await html('/sitemap'));

  for (const file of ['/sitemap.xml', '/robots.txt', '/llm.txt'])
    expect(links).toContainEqual({ text: file, address: file });
  expect(text).toContain('Kansas City Voice is one publication of a network of local publications.');
  expect(links).toContainEqual({ text: 'Visit Townwire', address: `${sample.sampleOrigin}/network` });
});

test.each([
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
])('legal-2: %s is a dated page with a table of contents and ad slots', async (path, heading) => {
  const page = await html(path);
  const read = readPage(page);
  const headings = elementsOf(page, 'h2').flatMap(({ attribs }) => attribs['id'] ?? []);
  const contents = read.links.filter(({ address }) => address.startsWith('#') && address !== '#content');

  expect(read.heading).toBe(heading);
  expect(read.text).toMatch(/Last changed on \w+ \d{1,2}, \d{4}/u);
  expect(read.text.length).toBeGreaterThan(2_000);
  expect(contents.length).toBeGreaterThan(5);
  expect(headings).toEqual(expect.arrayContaining(contents.map(({ address }) => address.slice(1))));
  expect(page.match(/data-banner-id="/gu)?.length).toBeGreaterThan(0);
});

test('legal-2: privacy and terms have no islands', async () => {
  const [privacy, terms] = await Promise.all(['/privacy', '/terms'].map(html));

  for (const page of [privacy, terms])
    expect(elementsOf(page ?? '', '*').filter(({ attribs }) => 'data-island' in attribs)).toEqual([]);
});

test('legal-1: privacy names every host in a frame', async () => {
  const { text } = readPage(await html('/privacy'));
  const framed = await Promise.all(
    ['/', '/events', '/partners'].map(async (path) =>
      elementsOf(await html(path), 'iframe').map(({ attribs }) => new URL(attribs['src'] ?? '').host),
    ),
  );

  expect(framed.flat().length).toBeGreaterThan(5);
  for (const host of new Set(framed.flat())) expect(text).toContain(host);
});

test.each(everyPage)('footer-1: %s links to the network site', async (path) => {
  const [footer] = elementsOf(await html(path), 'footer').slice(-1);

  expect(footer === undefined ? '' : DomUtils.textContent(footer)).toContain('Part of the Townwire network.');
  expect(
    footer && DomUtils.getElementsByTagName('a', footer).map(({ attribs }) => attribs['href']),
  ).toContain(`${sample.sampleOrigin}/network`);
});

async function html(path: string): Promise<string> {
  return (await fetch(sample.origin + path)).text();
}

function elementsOf(page: string, name: string): Node[] {
  return DomUtils.getElementsByTagName(name, parseDocument(page));
}

/** Returns the site map entries in an element. */
function pagesOf(element: Node): { name: string; url: string; description: string; address: string }[] {
  return DomUtils.getElementsByTagName('li', element)
    .filter(({ attribs }) => attribs['class'] === 'site-map-entry')
    .map((entry) => {
      const [link] = DomUtils.getElementsByTagName('a', entry);
      const [description, address] = DomUtils.getElementsByTagName('p', entry);
      return {
        name: link === undefined ? '' : DomUtils.textContent(link),
        url: link?.attribs['href'] ?? '',
        description: description === undefined ? '' : DomUtils.textContent(description),
        address: address === undefined ? '' : DomUtils.textContent(address),
      };
    });
}

function textOf(element: Node, name: string): string {
  return DomUtils.getElementsByTagName(name, element)
    .map((each) => DomUtils.textContent(each))
    .join(' ');
}

type Node = ReturnType<typeof DomUtils.getElementsByTagName>[number];
