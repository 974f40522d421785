import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../../tests/runner/chromium.ts';
import type { Post } from '../../news/post.ts';
import { markdownHtml } from '../blog/markdownHtml.ts';
import { BrowserStage } from '../browserStage.testing.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

const stage = new BrowserStage();

// Needs a browser; Vitest lists the tests as skipped without one.
describe.skipIf(chromiumPath() === undefined)('The copy buttons and pictures of a post', () => {
  beforeAll(() => stage.open(), 60_000);
  afterEach(() => stage.clear());

  test.each([
    ['is used', null, ''],
    ['has no replacement if the reader closes it', 'AbortError', ''],
    ['is replaced by a copy if it can’t be opened', 'NotAllowedError', 'Link copied'],
  ])('post-9: the system’s share sheet %s', async (_, error, toast) => {
    const page = await openPost();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((name) => {
      const shared: ShareData[] = [];
      Object.assign(globalThis, { shared });
      navigator.share = (data = {}) => {
        shared.push(data);
        return name === null ? Promise.resolve() : Promise.reject(new DOMException('no', name));
      };
    }, error);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.evaluate(() => (globalThis as { shared?: ShareData[] }).shared))
      .toEqual([
        { title: 'How a levee trail became a front porch', url: 'https://voice.example/blog/levee-trail' },
      ]);
    await expect.poll(() => page.locator('#toast').textContent()).toBe(toast);
  });

  test('without script there is no Share button', async () => {
    const page = await openPost({}, false);
    expect(await page.getByRole('button', { name: 'Share', includeHidden: true }).isVisible()).toBe(false);
  });

  test('post-4: a failed thumbnail is hidden, a failed picture is replaced, and a failed picture in the text shows its alternative text', async () => {
    const bridge = 'https://pictures.example/bridge.jpg';
    const page = await openPost({
      pinterestImageLink: 'https://pictures.example/gone.jpg',
      thumbnail: world.picture(),
      html: markdownHtml(`![A bridge](${bridge}) ![A ferry](https://pictures.example/ferry.jpg)`),
      pictures: { [bridge]: world.picture() },
    });
    const before = await page.locator('h1').boundingBox();
    await page.locator('.thumbnail[hidden]').waitFor({ state: 'hidden' });
    expect(await page.locator('.thumbnail').isVisible()).toBe(false);
    expect(await page.locator('h1').boundingBox()).toEqual(before);
    expect(await page.locator('.post-body .gallery-picture').getAttribute('alt')).toBe('A bridge');
    expect(await page.locator('.post-body').textContent()).toContain('A ferry');
    const picture = page.locator('.post-pinterest img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname))
      .toMatch(/^\/drawings\/[\da-f]{8}\.svg$/u);
  });
});

function openPost(changes: Partial<Post> = {}, javaScriptEnabled = true): Promise<Page> {
  const body = renderPage(
    { screen: 'post', post: world.post(changes) },
    { edition: world.edition(), now: world.now, assets: world.assets },
  );
  return stage.openPage('/blog/levee-trail', {
    viewport: { width: 390, height: 700 },
    javaScriptEnabled,
    respond: ({ pathname }) => (pathname === '/blog/levee-trail' ? { body } : undefined),
  });
}
