import { expect, test } from 'vitest';
import { assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import { renderPage } from '../renderPage.tsx';

const about = { mission: ['To tell the city of itself.'], history: [], team: [] };
// Where an address may break is no part of what it says.
const html = renderPage(
  { screen: 'schema' },
  {
    edition: editionForTests({ publication: { about, alternateNames: ['KC Voice', 'The Voice'] } }),
    now: nowForTests,
    assets: assetsForTests,
  },
).replaceAll('<wbr/>', '');

test('§2 /schema: people read what programs are told of the publication', () => {
  expect(html).toContain('<dt>Alternate name</dt><dd>KC Voice</dd><dd>The Voice</dd>');
  expect(html).toContain('<dt>Address region</dt><dd>KS</dd>');
  expect(html).toContain('<dt>Address country</dt><dd>US</dd>');
  expect(html).toContain('<dt>URL template</dt><dd>https://voice.example/search?q={term}</dd>');
});

test('§2 /schema: the policies lead to terms and about', () => {
  expect(html).toContain('<a href="/terms">https://voice.example/terms</a>');
  expect(html).toContain('<a href="/#about">https://voice.example/#about</a>');
});

test('what is only named by its @id leads to where this page tells of it', () => {
  const reference = /<dt>Publisher<\/dt><dd><a href="#([^"]+)">https:\/\/voice\.example\/#organization<\/a>/u;
  const id = reference.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${id}">The publication</h2>`);
});

test('§2 /schema: the way leads from Home to the host', () => {
  expect(html).toMatch(/<dt>Name<\/dt><dd>Home<\/dd>.*<dt>Name<\/dt><dd>voice\.example<\/dd>/u);
});

test('what is shown as JSON is what the page itself tells programs', () => {
  const told = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html)?.[1] ?? '{}',
  ) as { '@graph': object[] };
  const shown = Array.from(
    html.matchAll(/<pre>(.*?)<\/pre>/gsu),
    ([, text = '']) =>
      JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')) as object,
  );
  expect(shown).toEqual(told['@graph']);
  expect(told['@graph'].map((thing) => (thing as { '@type': string })['@type'])).toEqual([
    'NewsMediaOrganization',
    'WebSite',
    'BreadcrumbList',
  ]);
});

test('a keyboard reader can scroll the JSON, and a screen reader hears what it is', () => {
  expect(
    html.match(/<section class="schema-json" aria-label="[^"]+, as JSON-LD" tabindex="0">/giu),
  ).toHaveLength(3);
});
