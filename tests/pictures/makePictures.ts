import { statSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { requireOwnNode } from '../runner/program.ts';
import { launchBrowser } from '../support/launchBrowser.ts';
import { openSampleSite } from '../support/sampleSite.ts';

/** A picture of the demo for the README or the guide for publishers. */
interface Picture {
  /** The file in docs, without the extension. */
  name: string;
  /** The path in the demo; in Arroyo Claro where `isTown`. */
  path: string;
  isTown?: true;
  view: (typeof views)[keyof typeof views];
  colorScheme: 'light' | 'dark';
  /** The reader's actions before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

/** Takes every picture, or those whose names have one of `words`, and prints its size. */
async function makePictures(words: readonly string[]): Promise<void> {
  const sample = await openSampleSite('--stories', 'fixed', '--pictures', 'cached');
  const browser = await launchBrowser();
  const town = new URL(sample.origin);
  town.hostname = 'arroyo-claro.localhost';
  const chosen = pictures.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  for (const { name, path, isTown, view, colorScheme, prepare } of chosen) {
    const baseURL = isTown ? town.origin : sample.origin;
    // Another language would be offered over the header.
    const locale = isTown || path.startsWith('/es') ? 'es-US' : 'en-US';
    const page = await browser.newPage({ ...view, colorScheme, baseURL, locale });
    // A busy browser draws a first page without the web fonts.
    for (const at of [path, path]) await page.goto(at, { waitUntil: 'networkidle' });
    await prepare?.(page);
    const file = fileURLToPath(new URL(`../../docs/${name}.webp`, import.meta.url));
    await savePicture(page, file, name.startsWith('publishers/') ? guideBytesMax : pictureBytesMax);
    console.log(`${name}.webp: ${Math.ceil(statSync(file).size / 1_000)} KB`);
    await page.close();
  }
  await browser.close();
  await sample.close();
}

/** Saves a picture of the window, in the best quality that is small enough. */
async function savePicture(page: Page, file: string, bytesMax: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const quality of [90, 80, 70, 60, 50, 40]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    writeFileSync(file, picture);
    if (picture.length <= bytesMax) return;
  }
  throw new Error(`${file} is larger than ${bytesMax} bytes. Remedy: make its window smaller.`);
}

/** Presses Play and waits until the sample station plays. */
async function listen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.player-status output', { hasText: 'Playing' }).waitFor();
}

/** Scrolls to the picture of a post. */
async function showPicture(page: Page): Promise<void> {
  await page.locator('.photo').scrollIntoViewIfNeeded();
}

async function openMenu(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('.menu-button').click();
  await page.locator('#menu').waitFor();
}

const pictureBytesMax = 150_000;
/** The limit of a picture of the guide, because the package includes them. */
const guideBytesMax = 60_000;

const views = {
  desktop: { viewport: { width: 1_280, height: 800 }, deviceScaleFactor: 1.5 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  guide: { viewport: { width: 1_100, height: 700 }, deviceScaleFactor: 1 },
  guidePhone: { viewport: { width: 390, height: 700 }, deviceScaleFactor: 1.5 },
};

const pictures: Picture[] = [
  { name: 'pictures/home-light', path: '/', view: views.desktop, colorScheme: 'light' },
  { name: 'pictures/home-dark', path: '/', view: views.desktop, colorScheme: 'dark' },
  { name: 'pictures/home-phone-light', path: '/', view: views.phone, colorScheme: 'light' },
  { name: 'pictures/home-phone-dark', path: '/', view: views.phone, colorScheme: 'dark' },
  { name: 'pictures/section', path: '/arts-culture', view: views.phone, colorScheme: 'light' },
  { name: 'pictures/post', path: '/blog/quindaro-free-state-port', view: views.phone, colorScheme: 'dark' },
  { name: 'pictures/radio', path: '/radio', view: views.phone, colorScheme: 'light', prepare: listen },
  {
    name: 'publishers/pictures/front-page',
    path: '/',
    isTown: true,
    view: views.guide,
    colorScheme: 'light',
  },
  { name: 'publishers/pictures/dark', path: '/', isTown: true, view: views.guide, colorScheme: 'dark' },
  {
    name: 'publishers/pictures/section',
    path: '/escuelas',
    isTown: true,
    view: views.guide,
    colorScheme: 'light',
  },
  {
    name: 'publishers/pictures/menu',
    path: '/',
    isTown: true,
    view: views.guidePhone,
    colorScheme: 'light',
    prepare: openMenu,
  },
  {
    name: 'publishers/pictures/custom-page',
    path: '/quienes-somos',
    isTown: true,
    view: views.guide,
    colorScheme: 'light',
  },
  {
    name: 'publishers/pictures/post',
    path: '/blog/un-paseo-por-el-arroyo',
    isTown: true,
    view: views.guide,
    colorScheme: 'light',
    prepare: showPicture,
  },
  { name: 'publishers/pictures/second-language', path: '/es/', view: views.guide, colorScheme: 'light' },
  { name: 'publishers/pictures/questions', path: '/faq', view: views.guide, colorScheme: 'light' },
  { name: 'publishers/pictures/search', path: '/search?q=river', view: views.guide, colorScheme: 'light' },
];

requireOwnNode();
await makePictures(process.argv.slice(2));
