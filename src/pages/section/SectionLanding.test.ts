import { expect, test } from 'vitest';
import type { SectionKey } from '../../../sample/sections.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

test('a landing page has the headline and subheadline of its section', () => {
  const html = renderLanding('politics');
  expect(html).toContain('<h1>Politics &amp; Government Headline</h1>');
  expect(html).toContain('Politics &amp; Government subheadline.');
});

test('a landing page shows five stories and links to all of them', () => {
  const html = renderLanding('politics');
  expect(html.match(/<article /gu)).toHaveLength(5);
  expect(html).toMatch(/<a [^>]*href="\/politics\/all">See All Politics &amp; Government Coverage<\/a>/u);
});

test('a section with only five stories has no See All button', () => {
  const html = renderLanding('politics', { articles: world.articles(5) });
  expect(html.match(/<article /gu)).toHaveLength(5);
  expect(html).not.toContain('See All');
});

test('a landing page has a lead, two second stories, and two small stories', () => {
  for (const key of ['localNews', 'worldNews'] as const) {
    expect(renderLanding(key).match(/card-(?:lead|second|third)/gu)).toEqual([
      'card-lead',
      'card-second',
      'card-second',
      'card-third',
      'card-third',
    ]);
  }
});

test.each([0, 1, 2, 3, 4])('a section with %s stories shows them, and no empty part', (count) => {
  const html = renderLanding('politics', { articles: world.articles(count) });
  expect(html.match(/<article /gu) ?? []).toHaveLength(count);
  expect(html.includes('landing-rest')).toBe(count > 3);
});

test('local news has a title, description and keywords for search engines', () => {
  const html = renderLanding('localNews');
  expect(html).toContain('<title>Local News in Kansas City, KS | Kansas City Voice</title>');
  expect(html).toContain('<meta name="description" content="Local News subheadline."/>');
  expect(html).toMatch(/<meta name="keywords" content="[^"]*Wyandotte County news[^"]*"\/>/u);
});

test('a landing page has breadcrumb data', () => {
  expect(breadcrumbs(renderLanding('arts'))).toMatchObject({
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
      edition: world.edition({ publication: { origin: 'https://voice.example/</script><b>' } }),
      now: world.now,
      assets: world.assets,
    },
  );
  expect(html).not.toContain('</script><b>');
});

test('a landing page shows when it was updated and from how many sources', () => {
  expect(landingWithFeeds()).toMatch(/Updated 8:38\sp\.m\. from 2 sources/u);
  expect(landingWithFeeds({ updatedAt: world.now - 86_400_000 })).toContain('Updated Nov. 19 from 2 sources');
  expect(landingWithFeeds({ articles: world.articles(1) })).toMatch(/from 1 source</u);
});

test('sections-4: the page of a section without feeds shows when it was updated, but counts no sources', () => {
  expect(renderLanding('politics')).toMatch(/Updated 8:38\sp\.m\.</u);
});

test('section-3: unsold slots take no height, and one advertisement is from the publication', () => {
  const html = renderLanding('politics');
  expect(html).toContain('<div data-banner-id="6079445" hidden=""></div>');
  expect(html).toContain('<div data-banner-id="1452360" hidden=""></div>');
  expect(html).not.toContain('data-banner-id="1452363"');
  expect(html.match(/class="house-label">From Kansas City Voice</gu)).toHaveLength(1);
});

test('the first advertisement comes after three stories', () => {
  const html = renderLanding('politics');
  expect(html.slice(0, html.indexOf('data-banner-id')).match(/<article /gu)).toHaveLength(3);
});

function landingWithFeeds(result: SectionResult = {}): string {
  return renderLanding('politics', result, {
    sections: [world.section({ key: 'politics', feeds: ['politics'] })],
  });
}

type EditionParts = NonNullable<Parameters<typeof world.edition>[0]>;
type SectionResult = NonNullable<EditionParts['result']>;

function renderLanding(
  key: SectionKey,
  result: SectionResult = {},
  publication: EditionParts['publication'] = {},
): string {
  return renderPage(
    { screen: 'section', key },
    { edition: world.edition({ result, publication }), now: world.now, assets: world.assets },
  );
}

function breadcrumbs(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html)?.[1] ?? 'null');
}
