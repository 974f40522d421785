import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../tests/browser.ts';
import { chromiumPath } from '../../../tests/chromium.ts';
import type { Post } from '../../news/post.ts';
import { bundleForTests } from '../bundleForTests.ts';
import { assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import { renderPage } from '../renderPage.tsx';
import { postForTests } from '../../news/postForTests.ts';

let browser: Browser;
let built: Record<string, string>;

// Left out where there is no browser, and listed as left out then: what a script does can only be seen in one.
describe.skipIf(chromiumPath() === undefined)('The script of a post', () => {
  beforeAll(async () => {
    built = {
      '/assets/shell.js': await bundleForTests('src/pages/shell/shell.client.ts'),
      '/assets/site.css': await bundleForTests('src/pages/design/site.css'),
    };
    browser = await openBrowser();
  }, 60_000);

  afterAll(() => browser?.close());

  test('a reader who copies the link of a post has its one address, and is told so', async () => {
    const page = await openPost();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/blog/levee-trail`);
  });

  test('a reader whose browser refuses to copy is told where the link stands', async () => {
    const page = await openPost();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => page.locator('#toast').textContent()).toContain('It stands in the address bar.');
  });

  test('without script there is no button that could do nothing', async () => {
    const page = await openPost({}, false);
    expect(await page.getByRole('button', { name: 'Copy link', includeHidden: true }).isVisible()).toBe(
      false,
    );
  });

  test('§5 a thumbnail that fails is hidden, and the large picture gives way to a prairie', async () => {
    const page = await openPost({ pinterestImageLink: 'https://pictures.example/gone.jpg' });
    const before = await page.locator('h1').boundingBox();
    await page.locator('.thumbnail[hidden]').waitFor({ state: 'hidden' });
    expect(await page.locator('.thumbnail').isVisible()).toBe(false);
    expect(await page.locator('h1').boundingBox()).toEqual(before);
    const picture = page.locator('.post-pinterest img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/prairie\/[\da-f]{8}\.svg$/u);
  });
});

const origin = 'https://voice.example';

async function openPost(changes: Partial<Post> = {}, javaScriptEnabled = true): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 700 }, javaScriptEnabled });
  const html = renderPage(
    { screen: 'post', post: postForTests(changes) },
    { edition: editionForTests(), now: nowForTests, assets: assetsForTests },
  );
  await page.context().route('**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = pathname === '/blog/levee-trail' ? html : built[pathname];
    await route.fulfill({
      status: body === undefined ? 404 : 200,
      body: body ?? '',
      contentType: typeOf(pathname),
    });
  });
  await page.goto(`${origin}/blog/levee-trail`);
  return page;
}

function typeOf(pathname: string): string {
  if (pathname.endsWith('.js')) return 'text/javascript';
  return pathname.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';
}
