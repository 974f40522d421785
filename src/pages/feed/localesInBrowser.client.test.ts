import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../../tests/runner/chromium.ts';
import { sectionOf } from '../../news/edition.ts';
import { localeIn } from '../../news/words/locales.ts';
import { world } from '../../news/world.testing.ts';
import { BrowserStage } from '../browserStage.testing.ts';
import { renderPage } from '../renderPage.tsx';
import { publicFeedResult } from './publicFeedResult.ts';

const stage = new BrowserStage();

// Needs a browser; Vitest lists the tests as skipped without one.
describe.skipIf(chromiumPath() === undefined)('Stories that a browser fetches', () => {
  beforeAll(() => stage.open(), 60_000);
  afterEach(() => stage.clear());

  test.each([
    ['en', 'US', '12:00 p.m.'],
    ['en', 'GB', '12:00'],
    ['en', 'CA', '12:00 p.m.'],
    ['es', 'MX', '12:00 p.m.'],
    ['es', 'ES', '12:00'],
  ] as const)(
    'languages-11: %s in %s has the same dates as from the server, whatever the browser’s language',
    async (language, country, time) => {
      const publication = { language, mainLanguage: language, locale: localeIn(language, country) };
      const stories = world
        .articles(4)
        .map((article, index) => Object.assign(article, { pubDate: dates[index] ?? null }));
      const result = { articles: stories, updatedAt: world.now - 86_400_000 * 3 };
      const loaded = world.edition({ publication, result });
      const loading = world.edition({ publication, result: { status: 'loading', articles: [] } });
      const page = await stage.openPage('/sports', {
        locale: 'de-DE',
        viewport: { width: 1280, height: 900 },
        answer({ pathname }) {
          if (pathname === '/sports') return { body: draw(loading) };
          if (pathname !== '/api/feeds/sports') return undefined;
          const body = publicFeedResult(sectionOf(loaded, 'sports').result, loaded.publication);
          return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
        },
      });
      await page.locator('.stories time').first().waitFor();
      const found = await page.locator('.stories').first().locator('time, .updated').allTextContents();
      await page.setContent(draw(loaded));
      const expected = await page.locator('.stories').first().locator('time, .updated').allTextContents();
      expect(found).toEqual(expected);
      expect(found.join(' ').replaceAll(/\s/gu, ' ')).toContain(time);
    },
  );
});

/** Today, another day, another year, and no date. */
const dates = ['2026-11-20T18:00:00.000Z', '2026-09-05T18:00:00.000Z', '2025-02-17T18:00:00.000Z'];

function draw(edition: ReturnType<typeof world.edition>): string {
  return renderPage({ screen: 'section', key: 'sports' }, { edition, now: world.now, assets: world.assets });
}
