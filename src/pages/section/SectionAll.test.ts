import { expect, test } from 'vitest';
import type { SectionKey } from '../../../sample/sections.ts';
import { renderPage } from '../renderPage.tsx';
import { sectionOf, type Edition } from '../../news/edition.ts';
import { world } from '../../news/world.testing.ts';

test('the list has the section’s label as its heading and shows all fifteen stories', () => {
  const html = renderAll('arts');
  expect(html).toContain('<h1>Arts &amp; Culture - All Articles</h1>');
  expect(html).toContain('Complete coverage of Arts &amp; Culture:');
  expect(html.match(/<article /gu)).toHaveLength(15);
});

test('a list without stories shows a message', () => {
  expect(renderAll('sports', { status: 'empty', articles: [] })).toContain(
    'No articles available at this time.',
  );
});

test('a list that failed to load shows the feed’s message and Try Again', () => {
  const html = renderAll('sports', {
    status: 'error',
    description: 'Unable to load news at this time. Please try again later.',
    articles: [],
  });
  expect(html).toContain('Unable to load news at this time. Please try again later.');
  expect(html).toMatch(/<a [^>]*href="">Try Again<\/a>/u);
});

test('the list has advertisements above and below', () => {
  const html = renderPage(
    { screen: 'sectionAll', key: 'sports' },
    {
      edition: world.edition({
        publication: {
          advertising: {
            slots: [
              { id: 'above', page: 'section', place: 'top', minHeight: 200, narrow: true },
              { id: 'below', page: 'section', place: 'bottom', minHeight: 250, narrow: false },
            ],
            provider: null,
          },
        },
      }),
      now: world.now,
      assets: world.assets,
    },
  );
  expect(html.indexOf('data-banner-id="above"')).toBeLessThan(html.indexOf('<article '));
  expect(html.indexOf('data-banner-id="below"')).toBeGreaterThan(html.lastIndexOf('<article '));
});

test('a section without stories shows the headlines of other sections', () => {
  const edition = world.edition();
  const politics = sectionOf(edition, 'politics');
  for (const status of ['loading', 'error', 'empty'] as const) {
    const none = { ...politics, result: { ...politics.result, status, articles: [] } };
    const sections = new Map(edition.sections).set('politics', none);
    expect(renderHtml('politics', { ...edition, sections })).toContain('id="across"');
  }
  expect(renderAll('politics')).not.toContain('id="across"');
});

function renderAll(
  key: SectionKey,
  result: NonNullable<Parameters<typeof world.edition>[0]>['result'] = {},
): string {
  return renderHtml(key, world.edition({ result }));
}

function renderHtml(key: SectionKey, edition: Edition): string {
  return renderPage({ screen: 'sectionAll', key }, { edition, now: world.now, assets: world.assets });
}
