import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../tests/browser.ts';
import { chromiumPath } from '../../../tests/chromium.ts';
import type { SiteFile } from '../../news/siteFile.ts';
import { assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import { renderPage } from '../renderPage.tsx';
import { IslandStage } from './islandStage.ts';

const stage = new IslandStage(openBrowser);

// Left out where there is no browser, and listed as left out then: what an island does can only be seen in one.
describe.skipIf(chromiumPath() === undefined)('The viewer of a file', () => {
  beforeAll(() => stage.open(), 60_000);
  afterEach(() => stage.clear());
  afterAll(() => stage.close());

  test('§2 viewers: Refresh fetches the file as text, shows a spinner, then what is new in it', async () => {
    const { page, answerNext, asked } = await openViewer({ path: '/sitemap.xml', text: urls(1) });
    const before = await page.locator('.file-text').boundingBox();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.locator('output', { hasText: 'Loading sitemap.xml…' }).waitFor();
    expect(await page.locator('.file-bar .spinner').count()).toBe(1);
    expect(await page.locator('.file-bar').getAttribute('aria-busy')).toBe('true');
    expect(await page.locator('.file-text').boundingBox()).toEqual(before);

    await answerNext({ body: urls(3), lastModified: 'Sun, 22 Nov 2026 18:00:00 GMT' });
    await page.locator('output', { hasText: 'This is the file as it is now.' }).waitFor();
    expect(await page.locator('#file-text').textContent()).toBe(urls(3));
    expect(await page.locator('.file-facts').textContent()).toMatch(
      /^Last updated November 22, 2026 at 12:00\sPM · 3 URLs$/u,
    );
    expect(await page.locator('.file-bar .spinner').count()).toBe(0);
    expect(asked).toEqual(['/sitemap.xml by fetch']);
  });

  test.each([
    ['/rss', 'Loading RSS feed...', 'Error: RSS feed temporarily unavailable'],
    ['/robots.txt', 'Loading robots.txt…', 'Error loading robots.txt content'],
  ] as const)(
    '§8 viewers: %s that does not come leaves the last text, and says so',
    async (path, loading, message) => {
      const { page, answerNext } = await openViewer({ path, text: 'what was there' });
      const logged: string[] = [];
      page.on('console', (line) => logged.push(line.text()));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.locator('output', { hasText: loading }).waitFor();
      await answerNext({ status: 503 });
      await page.locator('output', { hasText: `${message}. This is how it was before.` }).waitFor();
      expect(await page.locator('#file-text').textContent()).toBe('what was there');
      await expect.poll(() => logged.join('\n')).toContain(`${message} 503`);
    },
  );

  test('an answer without a date: an unchanged text keeps its own, a changed one has none', async () => {
    const { page, answerNext } = await openViewer({ path: '/robots.txt', text: 'User-agent: *' });
    const facts = page.locator('.file-facts');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await answerNext({ body: 'User-agent: *' });
    await page.locator('output', { hasText: 'This is the file as it is now.' }).waitFor();
    expect(await facts.textContent()).toMatch(/^Last updated November 20/u);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await answerNext({ body: 'User-agent: other' });
    await page.locator('#file-text', { hasText: 'other' }).waitFor();
    await expect.poll(() => facts.textContent()).toBe('');
  });

  test('a file that the server could not make is fetched by Refresh', async () => {
    const { page, answerNext } = await openViewer({ path: '/llm.txt', text: null });
    await page.locator('output', { hasText: 'Error loading llm.txt content' }).waitFor();
    expect(await page.locator('.file-text').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await answerNext({ body: 'Kansas City Voice' });
    await page.getByText('Kansas City Voice').and(page.locator('#file-text')).waitFor();
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(1);
  });

  test.each([
    [390, 'User-agent: *'],
    [1280, 'User-agent: *'],
    [390, null],
    [1280, null],
  ])('at %i px nothing moves when the island starts, whatever the file is: %s', async (width, text) => {
    const file = { path: '/robots.txt', text } as const;
    const still = await openViewer(file, { width, javaScript: false });
    const alive = await openViewer(file, { width });
    for (const part of ['.file-facts', '.file-ways a:first-child', '.file-state output', '.file-text']) {
      expect(await alive.page.locator(part).boundingBox()).toEqual(
        await still.page.locator(part).boundingBox(),
      );
    }
    if (text !== null) return;
    expect(await alive.page.getByRole('button', { name: 'Refresh' }).boundingBox()).toEqual(
      await still.page.getByRole('link', { name: 'Try Again' }).boundingBox(),
    );
  });

  test('what is said stays in its place when the spinner goes', async () => {
    const { page, answerNext } = await openViewer({ path: '/robots.txt', text: 'User-agent: *' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    const asking = page.locator('output', { hasText: 'Loading robots.txt…' });
    const before = await asking.boundingBox();
    await answerNext({ body: 'User-agent: *' });
    const fresh = page.locator('output', { hasText: 'This is the file as it is now.' });
    expect((await fresh.boundingBox())?.x).toBe(before?.x);
  });

  test('Copy puts the whole text where it can be pasted, and says so', async () => {
    const { page } = await openViewer({ path: '/robots.txt', text: 'User-agent: *\nDisallow: /api/\n' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => {
      document.addEventListener('townwire:toast', (event) => {
        document.body.dataset['told'] = String((event as CustomEvent).detail);
      });
    });
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => document.body.dataset['told'])).toBe('Text copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'User-agent: *\nDisallow: /api/\n',
    );
  });
});

/** Opens a viewer, with its island at work where there is script; each fetch of the file waits until `answerNext` lets it be answered. */
async function openViewer(
  file: Pick<SiteFile, 'path' | 'text'>,
  { width = 1280, javaScript = true }: { width?: number; javaScript?: boolean } = {},
) {
  const asked: string[] = [];
  const turns: ((answer: FileAnswer) => Promise<void>)[] = [];
  const page = await stage.openPage(file.path, {
    viewport: { width, height: 900 },
    javaScriptEnabled: javaScript,
    answer(route, { pathname }) {
      if (pathname !== file.path) return undefined;
      const kind = route.request().resourceType();
      if (kind === 'document')
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: draw(file) });
      asked.push(`${pathname} by ${kind}`);
      turns.push(({ status = 200, body = '', lastModified }) =>
        route.fulfill({
          status,
          body,
          headers: lastModified === undefined ? {} : { 'last-modified': lastModified },
        }),
      );
      return Promise.resolve();
    },
  });
  if (javaScript) await page.getByRole('button', { name: 'Refresh' }).waitFor();

  async function answerNext(answer: FileAnswer) {
    await expect.poll(() => turns.length).toBeGreaterThan(0);
    await turns.shift()?.(answer);
  }

  return { page, asked, answerNext };
}

interface FileAnswer {
  status?: number;
  body?: string;
  lastModified?: string;
}

function urls(count: number): string {
  return `<urlset>${'<url><loc>https://voice.example/</loc></url>'.repeat(count)}</urlset>`;
}

function draw({ path, text }: Pick<SiteFile, 'path' | 'text'>): string {
  return renderPage(
    { screen: 'file', file: { path, text, updatedAt: text === null ? null : nowForTests } },
    { edition: editionForTests(), now: nowForTests, assets: assetsForTests },
  );
}
