import { expect, test } from 'vitest';
import { sectionKeys, sectionNames } from '../../news/sections.ts';
import { assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import { renderPage } from '../renderPage.tsx';

test.each(sectionKeys)('the list of %s is headed by its label and shows all fifteen stories', (key) => {
  const html = all(key);
  const label = sectionNames[key].label.replaceAll('&', '&amp;');
  expect(html).toContain(`<h1>${label} - All Articles</h1>`);
  expect(html).toContain(`Complete coverage of ${label}:`);
  expect(html.match(/<article /gu)).toHaveLength(15);
});

test('a list without stories says so', () => {
  expect(all('sports', { status: 'empty', articles: [] })).toContain('No articles available at this time.');
});

test('a list that could not be loaded shows the message of its feed and a way to try again', () => {
  const html = all('sports', {
    status: 'error',
    description: 'Unable to load news at this time. Please try again later.',
    articles: [],
  });
  expect(html).toContain('Unable to load news at this time. Please try again later.');
  expect(html).toMatch(/<a [^>]*href="\/sports\/all">Try Again<\/a>/u);
});

test('advertisements stand above and below the list', () => {
  const html = renderPage(
    { screen: 'sectionAll', key: 'sports' },
    {
      edition: editionForTests({
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
      now: nowForTests,
      assets: assetsForTests,
    },
  );
  expect(html.indexOf('data-banner-id="above"')).toBeLessThan(html.indexOf('<article '));
  expect(html.indexOf('data-banner-id="below"')).toBeGreaterThan(html.lastIndexOf('<article '));
});

function all(
  key: (typeof sectionKeys)[number],
  result: NonNullable<Parameters<typeof editionForTests>[0]>['result'] = {},
): string {
  return renderPage(
    { screen: 'sectionAll', key },
    { edition: editionForTests({ result }), now: nowForTests, assets: assetsForTests },
  );
}
