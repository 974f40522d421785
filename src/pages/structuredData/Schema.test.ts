import { expect, test } from 'vitest';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

const about = { mission: ['Local news for everyone.'], history: [] };
// The optional line breaks in URLs are not part of the test.
const html = renderPage(
  { screen: 'schema' },
  {
    edition: world.edition({ publication: { about, alternateNames: ['KC Voice', 'The Voice'] } }),
    now: world.now,
    assets: world.assets,
  },
).replaceAll('<wbr/>', '');

test('viewers-6: people can read the publication’s structured data', () => {
  expect(html).toContain('<dt>Alternate name</dt><dd>KC Voice</dd><dd>The Voice</dd>');
  expect(html).toContain('<dt>Address region</dt><dd>KS</dd>');
  expect(html).toContain('<dt>Address country</dt><dd>US</dd>');
  expect(html).toContain('<dt>URL template</dt><dd>https://voice.example/search?q={term}</dd>');
});

test('viewers-6: the policies lead to terms and about', () => {
  expect(html).toContain('<a href="/terms">https://voice.example/terms</a>');
  expect(html).toContain('<a href="/#about">https://voice.example/#about</a>');
});

test('a reference by @id links to the thing on the page', () => {
  const reference = /<dt>Publisher<\/dt><dd><a href="#([^"]+)">https:\/\/voice\.example\/#organization<\/a>/u;
  const id = reference.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${id}">The publication</h2>`);
});

test('viewers-6: the breadcrumbs go from Home to the host', () => {
  expect(html).toMatch(/<dt>Name<\/dt><dd>Home<\/dd>.*<dt>Name<\/dt><dd>voice\.example<\/dd>/u);
});

test('the JSON on the page is the page’s own structured data', () => {
  const data = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html)?.[1] ?? '{}',
  ) as { '@graph': object[] };
  const shown = Array.from(
    html.matchAll(/<pre>(.*?)<\/pre>/gsu),
    ([, text = '']) =>
      JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')) as object,
  );
  expect(shown).toEqual(data['@graph']);
  expect(data['@graph'].map((thing) => (thing as { '@type': string })['@type'])).toEqual([
    'NewsMediaOrganization',
    'WebSite',
    'BreadcrumbList',
  ]);
});

test('a keyboard reader can scroll the JSON, which has an accessible name', () => {
  expect(
    html.match(/<section class="schema-json" aria-label="[^"]+, as JSON-LD" tabindex="0">/giu),
  ).toHaveLength(3);
});
