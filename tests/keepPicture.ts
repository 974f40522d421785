import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { View } from './view.ts';

/** Keeps a picture of the whole page in tests/screenshots, which git ignores: `local-news-390-dark.png`. */
export async function keepPicture(
  page: Page,
  { as, view: { width, colorScheme, javaScript } }: { as: string; view: View },
): Promise<void> {
  const name = as.replaceAll(/[^a-z\d]+/giu, '-').replaceAll(/^-|-$/gu, '') || 'home';
  const file = [name, width, colorScheme, ...(javaScript ? [] : ['without-script'])].join('-');
  await page.screenshot({
    path: fileURLToPath(new URL(`screenshots/${file}.png`, import.meta.url)),
    fullPage: true,
  });
}
