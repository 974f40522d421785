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

test('blog-3: the page controls show the first and the last page and those around the current one', async () => {
  const { page } = await openPage(sample.origin);
  for (const [current, numbers] of [
    [1, '1 2 3 … 14'],
    [3, '1 2 3 4 5 … 14'],
    [4, '1 2 3 4 5 6 … 14'],
    [5, '1 … 3 4 5 6 7 … 14'],
    [7, '1 … 5 6 7 8 9 … 14'],
    [11, '1 … 9 10 11 12 13 14'],
    [14, '1 … 12 13 14'],
  ] as const) {
    await page.goto(`/blog?page=${current}`);

    expect(await blogListNumbers(page)).toBe(numbers);
    expect(await blogListControls(page).locator('[aria-current="page"]').allTextContents()).toEqual([
      `${current}`,
    ]);
  }
});

test('blog-3: Previous is disabled on the first page and Next on the last', async () => {
  const { page } = await openPage(sample.origin);
  const stateOn = async (current: number) => {
    await page.goto(`/blog?page=${current}`);
    const controls = blogListControls(page);
    return {
      previousDisabled:
        (await controls.getByRole('button', { name: 'Previous', disabled: true }).count()) === 1,
      previousLeads: await controls.getByRole('link', { name: 'Previous' }).count(),
      nextDisabled: (await controls.getByRole('button', { name: 'Next', disabled: true }).count()) === 1,
      nextLeads: await controls.getByRole('link', { name: 'Next' }).count(),
    };
  };

  expect(await stateOn(1)).toEqual({
    previousDisabled: true,
    previousLeads: 0,
    nextDisabled: false,
    nextLeads: 1,
  });
  expect(await stateOn(7)).toEqual({
    previousDisabled: false,
    previousLeads: 1,
    nextDisabled: false,
    nextLeads: 1,
  });
  expect(await stateOn(14)).toEqual({
    previousDisabled: false,
    previousLeads: 1,
    nextDisabled: true,
    nextLeads: 0,
  });
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
