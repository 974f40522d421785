import { statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { requireOwnNode } from '../runner/program.ts';
import { startBrowserServer } from '../support/browserServer.ts';
import { openSampleSite } from '../support/sampleSite.ts';

/** A picture of the demo for the README. */
interface Picture {
  /** Its file in docs/pictures, without the extension. */
  name: string;
  path: string;
  view: (typeof views)[keyof typeof views];
  colorScheme: 'light' | 'dark';
  /** What a reader does before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

/** Takes every picture and prints its size. */
async function makePictures(): Promise<void> {
  const sample = await openSampleSite('--stories', 'fixed', '--pictures', 'cached');
  const server = await startBrowserServer();
  const browser = await chromium.connect(server.wsEndpoint());
  for (const { name, path, view, colorScheme, prepare } of pictures) {
    const page = await browser.newPage({ ...view, colorScheme, baseURL: sample.origin, locale: 'en-US' });
    await page.goto(path, { waitUntil: 'networkidle' });
    await prepare?.(page);
    const file = fileURLToPath(new URL(`../../docs/pictures/${name}.webp`, import.meta.url));
    await keepPicture(page, file);
    console.log(`${name}.webp: ${Math.ceil(statSync(file).size / 1_000)} KB`);
    await page.close();
  }
  await browser.close();
  await server.close();
  await sample.close();
}

/** Saves what the window shows, in the best quality that is small enough. */
async function keepPicture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const quality of [90, 80, 70, 60, 50]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    writeFileSync(file, picture);
    if (picture.length <= pictureBytesMax) return;
  }
  throw new Error(`${file} is larger than ${pictureBytesMax} bytes. Remedy: make its window smaller.`);
}

/** Plays the sample station until its first title is there. */
async function listen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.deck-status output', { hasText: 'Playing' }).waitFor();
}

const pictureBytesMax = 150_000;

const views = {
  desktop: { viewport: { width: 1_280, height: 800 }, deviceScaleFactor: 1.5 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
};

const pictures: Picture[] = [
  { name: 'home-light', path: '/', view: views.desktop, colorScheme: 'light' },
  { name: 'home-dark', path: '/', view: views.desktop, colorScheme: 'dark' },
  { name: 'home-phone-light', path: '/', view: views.phone, colorScheme: 'light' },
  { name: 'home-phone-dark', path: '/', view: views.phone, colorScheme: 'dark' },
  { name: 'section', path: '/arts-culture', view: views.phone, colorScheme: 'light' },
  { name: 'post', path: '/blog/quindaro-free-state-port', view: views.phone, colorScheme: 'dark' },
  { name: 'radio', path: '/radio', view: views.phone, colorScheme: 'light', prepare: listen },
];

requireOwnNode();
await makePictures();
