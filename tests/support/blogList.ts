import type { Locator, Page } from 'playwright-core';

/** Returns the page controls under the blog's list. */
export function blogListControls(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Pages of the blog' });
}

/** Returns the text of the controls, such as `1 2 3 … 14`. */
export async function blogListNumbers(page: Page): Promise<string> {
  return (await blogListControls(page).getByRole('listitem').allTextContents()).join(' ');
}

/** Returns the article ID of the first post in the list. */
export function blogListFirstId(page: Page): Promise<string | null> {
  return page
    .locator('main .post-card')
    .first()
    .getByText(/^Article ID/u)
    .textContent();
}
