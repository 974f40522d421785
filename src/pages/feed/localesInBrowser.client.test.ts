import { DomUtils, parseDocument } from 'htmlparser2';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../../tests/runner/chromium.ts';
import { environment } from '../../../tests/runner/environment.ts';
import { sectionOf } from '../../news/edition.ts';
import { invented, inventedWords } from '../../news/inventedLanguage.testing.ts';
import { isBuiltInLanguage, languageOfTag } from '../../news/languages.ts';
import { localeIn } from '../../news/words/locales.ts';
import { world } from '../../news/world.testing.ts';
import { BrowserStage } from '../browserStage.testing.ts';
import { renderPage } from '../renderPage.tsx';
import { publicFeedResult } from './publicFeedResult.ts';

const stage = new BrowserStage();

/**
 * Other countries of the same languages, which only the drill tests in a browser. dates.locales.test.ts has their
 * formats.
 */
const otherCountries = [
  ['en', 'GB', '12:00'],
  ['en', 'CA', '12:00 p.m.'],
  ['es', 'MX', '12:00 p.m.'],
] as const;

// Needs a browser; Vitest lists the tests as skipped without one.
describe.skipIf(chromiumPath() === undefined)('Stories that a browser fetches', () => {
  beforeAll(() => stage.open(), 60_000);
  afterEach(() => stage.clear());

  test.each([
    ['en', 'US', '12:00 p.m.'],
    ['es', 'ES', '12:00'],
    ['fr', 'CA', '12 h'],
    ['ar', 'EG', '١٢:٠٠ م'],
    ['qaa', 'US', 'Zunovigi 17 Nov'],
    ...(environment.isDrill ? otherCountries : []),
  ] as const)(
    'languages-11: %s in %s has the same dates as from the server, whatever the browser’s language',
    async (tag, country, time) => {
      const language = languageOfTag(tag) ?? 'en';
      const words = isBuiltInLanguage(language) ? null : inventedWords;
      const publication = { language, mainLanguage: language, locale: localeIn(language, country), words };
      const stories = world
        .articles(4)
        .map((article, index) => Object.assign(article, { pubDate: dates[index] ?? null }));
      const result = { articles: stories, updatedAt: world.now - 86_400_000 * 3 };
      const loaded = world.edition({ publication, result });
      const loading = world.edition({ publication, result: { status: 'loading', articles: [] } });
      const page = await stage.openPage('/sports', {
        locale: 'de-DE',
        viewport: { width: 1280, height: 900 },
        respond({ pathname }) {
          if (pathname === '/sports') return { body: renderHtml(loading) };
          if (pathname !== '/api/feeds/sports') return undefined;
          const body = publicFeedResult(sectionOf(loaded, 'sports').result, loaded.publication);
          return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
        },
      });
      await page.locator('.stories time').first().waitFor();
      const texts = textsIn(await page.content());
      expect(texts).toEqual(textsIn(renderHtml(loaded)));
      expect(texts.dates.join(' ').replaceAll(/\s/gu, ' ')).toContain(time);
    },
  );

  test('languages-14: a browser without the formats of a language leaves stories as the server wrote them', async () => {
    const edition = invented({ result: { status: 'loading', articles: [] } }, 'gl');
    const requests: string[] = [];
    const page = await stage.openPage('/sports', {
      viewport: { width: 1280, height: 900 },
      respond({ pathname }) {
        requests.push(pathname);
        return pathname === '/sports' ? { body: renderHtml(edition) } : undefined;
      },
    });
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await page.locator('[data-live]').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Zudenove' }).count()).toBe(1);
    expect(requests.filter((each) => each.startsWith('/api/'))).toEqual([]);
  });
});

/** Returns the dates of a page's stories, and their text that isn't translated. */
function textsIn(html: string): { dates: string[]; untranslated: string[] } {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html));
  const stories = elements.find(({ attribs }) => attribs['class']?.split(' ').includes('stories'));
  const storyElements = DomUtils.getElementsByTagName('*', stories ?? []);
  const dates = storyElements.filter(
    ({ name, attribs }) => name === 'time' || attribs['class'] === 'updated',
  );
  const untranslated = storyElements.filter(
    ({ name, attribs }) => name === 'span' && attribs['lang'] === 'en',
  );
  return { dates: dates.map(DomUtils.textContent), untranslated: untranslated.map(DomUtils.textContent) };
}

/** Today, another day, another year, and no date. */
const dates = ['2026-11-20T18:00:00.000Z', '2026-09-05T18:00:00.000Z', '2025-02-17T18:00:00.000Z'];

function renderHtml(edition: ReturnType<typeof world.edition>): string {
  return renderPage({ screen: 'section', key: 'sports' }, { edition, now: world.now, assets: world.assets });
}
