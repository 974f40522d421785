import { expect, test } from 'vitest';
import type { SectionKey } from '../../news/sections.ts';
import { articlesForTests, assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import { renderPage } from '../renderPage.tsx';

test('a landing page has the headline and subheadline of its section', () => {
  const html = landing('politics');
  expect(html).toContain('<h1>Politics &amp; Government Headline</h1>');
  expect(html).toContain('Politics &amp; Government subheadline.');
});

test('a landing page shows five stories and the way to all of them', () => {
  const html = landing('politics');
  expect(html.match(/<article /gu)).toHaveLength(5);
  expect(html).toMatch(/<a [^>]*href="\/politics\/all">See All Politics &amp; Government Coverage<\/a>/u);
});

test('five stories are all there are: no button leads to more of them', () => {
  const html = landing('politics', { articles: articlesForTests(5) });
  expect(html.match(/<article /gu)).toHaveLength(5);
  expect(html).not.toContain('See All');
});

test('local news features its first story and the others follow', () => {
  expect(landing('localNews').match(/card-(?:split|row)/gu)).toEqual([
    'card-split',
    ...Array(4).fill('card-row'),
  ]);
  expect(landing('worldNews')).not.toContain('card-split');
});

test('search engines are told where local news is from and what it is about', () => {
  const html = landing('localNews');
  expect(html).toContain('<title>Local News in Kansas City, KS | Kansas City Voice</title>');
  expect(html).toContain('<meta name="description" content="Local News subheadline."/>');
  expect(html).toMatch(/<meta name="keywords" content="[^"]*Wyandotte County news[^"]*"\/>/u);
});

test('the way from home to a section is there as breadcrumb data', () => {
  expect(breadcrumbs(landing('arts'))).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://voice.example/' },
      { position: 2, name: 'Arts & Culture', item: 'https://voice.example/arts-culture' },
    ],
  });
});

test('a publication cannot break out of its breadcrumb data', () => {
  const html = renderPage(
    { screen: 'section', key: 'arts' },
    {
      edition: editionForTests({ publication: { origin: 'https://voice.example/</script><b>' } }),
      now: nowForTests,
      assets: assetsForTests,
    },
  );
  expect(html).not.toContain('</script><b>');
});

test('readers see when the section last changed and from how many sources, as a moment that stays true', () => {
  expect(landing('politics')).toMatch(/Updated November 20, 2026 at 8:38\sPM from 2 sources/u);
  expect(landing('politics', { articles: articlesForTests(1) })).toMatch(/from 1 source</u);
});

test('the advertisements of section pages are labelled, keep their height, and only some are for phones', () => {
  const html = landing('politics');
  expect(html).toContain(
    '<div class="slot slot-200" data-banner-id="6079445"><p class="slot-label">Advertisement</p>',
  );
  expect(html).toContain(
    '<div class="slot slot-600 slot-wide" data-banner-id="1452360"><p class="slot-label">Advertisement</p>',
  );
  expect(html).not.toContain('data-banner-id="1452363"');
});

function landing(
  key: SectionKey,
  result: NonNullable<Parameters<typeof editionForTests>[0]>['result'] = {},
): string {
  return renderPage(
    { screen: 'section', key },
    { edition: editionForTests({ result }), now: nowForTests, assets: assetsForTests },
  );
}

function breadcrumbs(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html)?.[1] ?? 'null');
}
