import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../../tests/runner/chromium.ts';
import { environment } from '../../../tests/runner/environment.ts';
import type { SiteFile } from '../../news/site/sitemap.ts';
import { renderPage } from '../renderPage.tsx';
import { BrowserStage, type StageResponse } from '../browserStage.testing.ts';
import { world } from '../../news/world.testing.ts';

const stage = new BrowserStage();

// Needs a browser; Vitest lists the tests as skipped without one.
describe.skipIf(chromiumPath() === undefined)('The viewer of a file', () => {
  beforeAll(() => stage.open(), 60_000);
  afterEach(() => stage.clear());

  test('viewers-2: Refresh fetches the file as text, shows a spinner, then the new text', async () => {
    const { page, respondNext, requests } = await openViewer({ path: '/sitemap.xml', text: urls(1) });
    const before = await page.locator('.file-text').boundingBox();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.locator('output', { hasText: 'Loading sitemap.xml…' }).waitFor();
    expect(await page.locator('.file-bar .spinner').count()).toBe(1);
    expect(await page.locator('.file-bar').getAttribute('aria-busy')).toBe('true');
    expect(await page.locator('.file-text').boundingBox()).toEqual(before);

    await respondNext({ body: urls(3), lastModified: 'Sun, 22 Nov 2026 18:00:00 GMT' });
    await page.locator('output', { hasText: 'Up to date.' }).waitFor();
    expect(await page.locator('#file-text').textContent()).toBe(urls(3));
    expect(await page.locator('.file-facts').textContent()).toMatch(
      /^Last updated November 22, 2026 at 12:00\sp\.m\. · 3 URLs$/u,
    );
    expect(await page.locator('.file-bar .spinner').count()).toBe(0);
    expect(requests).toEqual(['/sitemap.xml to empty']);
  });

  test('viewers-4: a file that failed at first is shown when Refresh gets it', async () => {
    const { page, respondNext } = await openViewer({ path: '/rss.xml', text: null });
    await page.getByText('Error: RSS feed temporarily unavailable').waitFor();
    expect(await page.locator('#file-text').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await respondNext({ body: '<rss version="2.0"></rss>' });
    await page.locator('#file-text').waitFor();
    expect(await page.locator('#file-text').textContent()).toBe('<rss version="2.0"></rss>');
  });

  test('after a response without a date, unchanged text keeps its date, and changed text has no date', async () => {
    const { page, respondNext } = await openViewer({ path: '/robots.txt', text: 'User-agent: *' });
    const facts = page.locator('.file-facts');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await respondNext({ body: 'User-agent: *' });
    await page.locator('output', { hasText: 'Up to date.' }).waitFor();
    expect(await facts.textContent()).toMatch(/^Last updated November 20/u);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await respondNext({ body: 'User-agent: other' });
    await page.locator('#file-text', { hasText: 'other' }).waitFor();
    await expect.poll(() => facts.textContent()).toBe('');
  });

  test.each(
    (environment.isDrill ? [true, false] : [true]).flatMap((hasFonts) =>
      ['User-agent: *', null].map((text) => ({ text, hasFonts })),
    ),
  )(
    'nothing moves when the island starts, with the text $text (web fonts: $hasFonts)',
    async ({ text, hasFonts }) => {
      const file = { path: '/robots.txt', text } as const;
      const [before, after] = await Promise.all([
        openViewer(file, { hasFonts, javaScript: false }),
        openViewer(file, { hasFonts }),
      ]);
      for (const width of [1280, 390]) {
        for (const { page } of [before, after]) await page.setViewportSize({ width, height: 900 });
        for (const part of [
          '.file-facts',
          '.file-actions a:first-child',
          '.file-state output',
          '.file-text',
        ]) {
          expect(await after.page.locator(part).boundingBox()).toEqual(
            await before.page.locator(part).boundingBox(),
          );
        }
        if (text !== null) continue;
        expect(await after.page.getByRole('button', { name: 'Refresh' }).boundingBox()).toEqual(
          await before.page.getByRole('link', { name: 'Try Again' }).boundingBox(),
        );
      }
    },
  );

  test('the status doesn’t move when the spinner disappears', async () => {
    const { page, respondNext } = await openViewer({ path: '/robots.txt', text: 'User-agent: *' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    const loading = page.locator('output', { hasText: 'Loading robots.txt…' });
    const before = await loading.boundingBox();
    await respondNext({ body: 'User-agent: *' });
    const loaded = page.locator('output', { hasText: 'Up to date.' });
    expect((await loaded.boundingBox())?.x).toBe(before?.x);
  });

  test('Copy copies the whole text and confirms it', async () => {
    const { page } = await openViewer({ path: '/robots.txt', text: 'User-agent: *\nDisallow: /api/\n' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Text copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'User-agent: *\nDisallow: /api/\n',
    );
  });
});

/** Opens a viewer. Each request for the file waits until `respondNext` is called. */
async function openViewer(
  file: Pick<SiteFile, 'path' | 'text'>,
  { javaScript = true, hasFonts = true }: { javaScript?: boolean; hasFonts?: boolean } = {},
) {
  const requests: string[] = [];
  const waiting: ((response: StageResponse) => void)[] = [];
  const page = await stage.openPage(file.path, {
    viewport: { width: 1280, height: 900 },
    javaScriptEnabled: javaScript,
    hasFonts,
    respond({ pathname }, { headers }) {
      if (pathname !== file.path) return undefined;
      // Empty means that a script fetches it (Fetch Metadata).
      const destination = headers['sec-fetch-dest'];
      if (destination === 'document') return { body: renderHtml(file) };
      requests.push(`${pathname} to ${destination}`);
      return new Promise((resolve) => {
        waiting.push(resolve);
      });
    },
  });
  if (javaScript) await page.getByRole('button', { name: 'Refresh' }).waitFor();

  async function respondNext({ status = 200, body = '', lastModified }: FileResponse) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.({
      status,
      body,
      ...(lastModified !== undefined && { headers: { 'Last-Modified': lastModified } }),
    });
  }

  return { page, requests, respondNext };
}

interface FileResponse {
  status?: number;
  body?: string;
  lastModified?: string;
}

function urls(count: number): string {
  return `<urlset>${'<url><loc>https://voice.example/</loc></url>'.repeat(count)}</urlset>`;
}

function renderHtml({ path, text }: Pick<SiteFile, 'path' | 'text'>): string {
  return renderPage(
    { screen: 'file', file: { path, text, updatedAt: text === null ? null : world.now } },
    { edition: world.edition(), now: world.now, assets: world.assets },
  );
}
