import { beforeAll, expect, test } from 'vitest';
import { blogListControls, blogListFirstId, blogListNumbers } from '../support/blogList.ts';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
/** A site whose blog comes from the sample's functions host: 137 posts on fourteen pages. */
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo('--blog', 'functions');
});

test('blog-3: the page controls show the pages around the current one; Previous is disabled on the first, Next on the last', async () => {
  const { page } = await openPage(sample.origin);
  for (const [current, numbers, disabled, leads] of [
    [1, '1 2 3 … 14', ['Previous'], ['Next']],
    [7, '1 … 5 6 7 8 9 … 14', [], ['Previous', 'Next']],
    [14, '1 … 12 13 14', ['Next'], ['Previous']],
  ] as const) {
    await page.goto(`/blog?page=${current}`);
    const controls = blogListControls(page);

    expect(await blogListNumbers(page)).toBe(numbers);
    expect(await controls.locator('[aria-current="page"]').allTextContents()).toEqual([`${current}`]);
    expect(await controls.getByRole('button', { disabled: true }).allTextContents()).toEqual(disabled);
    expect(await controls.getByRole('button').count()).toBe(disabled.length);
    expect(await controls.getByRole('link', { name: /^(?:Previous|Next)$/u }).allTextContents()).toEqual(
      leads,
    );
  }
});

test('blog-3: an ellipsis cannot be clicked or focused', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/blog?page=7');
  const gaps = blogListControls(page).getByText('…', { exact: true });
  expect(await gaps.count()).toBe(2);
  await gaps.first().click();

  expect(new URL(page.url()).search).toBe('?page=7');
  expect(
    await blogListControls(page).locator('li', { hasText: '…' }).locator('a, button, [tabindex]').count(),
  ).toBe(0);
});

test('blog-4: the keyboard changes the page, and Tab continues from the new list', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/blog');
  await blogListControls(page).getByRole('link', { name: 'Page 2', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => blogListFirstId(page)).toBe('Article ID sample-127');
  const title = await page.locator('main .post-card').first().getByRole('link').textContent();
  await page.keyboard.press('Tab');

  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
});

test('blog-6: without JavaScript the page controls are plain links to whole pages', async () => {
  const { page } = await openPage(sample.origin, { javaScript: false, width: 390 });
  await page.goto('/blog');
  await blogListControls(page).getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/blog?page=2');
  expect(await blogListFirstId(page)).toBe('Article ID sample-127');
  await blogListControls(page).getByRole('link', { name: 'Page 14', exact: true }).click();
  await page.waitForURL('**/blog?page=14');
  expect(await blogListFirstId(page)).toBe('Article ID sample-007');
  await blogListControls(page).getByRole('link', { name: 'Page 1', exact: true }).click();
  await page.waitForURL('**/blog');

  expect(await blogListFirstId(page)).toBe('Article ID sample-137');
});
