import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { PublicArticle } from '../../src/news/article.ts';
import { world } from '../../src/news/world.testing.ts';
import { renderPage } from '../../src/pages/renderPage.tsx';
import { environment } from '../runner/environment.ts';
import { pageOpener, sharedPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openNewsSite } from '../support/newsSite.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';
import { hasAllWidths } from '../support/whenPicturesAreReady.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

const pathsInDrill = ['/local-news', '/local-news/all', '/search?q=river'];

test.each([
  { width: 390, pixelRatio: 2, paths: ['/local-news'] },
  { width: 390, pixelRatio: 3, paths: ['/local-news/all'] },
  { width: 1280, pixelRatio: 1, paths: ['/local-news', '/search?q=river'] },
])(
  'card-11: at $width px and $pixelRatio device pixels for each, pictures are sharp and not much larger than shown',
  async ({ paths, ...view }) => {
    await whenDemoHasPictures();
    for (const path of environment.isDrill ? pathsInDrill : paths) {
      // A browser uses a larger file if it has one in its cache, so each page gets a browser with an empty cache.
      const { page } = await openPage(sample.origin, view);
      await page.goto(path);
      const pictures = await loadedPictures(page);

      expect([path, pictures.length > 0]).toEqual([path, true]);
      for (const { file, shown, widths } of pictures) {
        const isSharp = file >= 0.9 * shown || file === Math.max(...widths);
        const isSmall = file <= 2.1 * shown || file === Math.min(...widths);
        expect([path, file, shown, isSharp && isSmall]).toEqual([path, file, shown, true]);
      }
    }
  },
);

test('card-4: before a picture loads, its space has its color, even without script', async () => {
  await whenDemoHasPictures();
  const { page } = await openPage(sample.origin, { javaScript: false });
  await page.route('**/pictures/**', () => undefined);
  await page.goto('/local-news', { waitUntil: 'commit' });
  const lead = page.locator('.card-lead .pictured');
  // One call reads both, because the style sheets may arrive between two calls.
  const boxes = () =>
    lead
      .locator('img, svg')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  await expect.poll(async () => new Set((await boxes()).map((box) => JSON.stringify(box))).size).toBe(1);

  expect(await boxes()).toHaveLength(2);
  expect((await boxes())[0].width).toBeGreaterThan(300);
  expect(
    await lead.locator('svg').evaluate((svg) => {
      const { backgroundColor, color } = getComputedStyle(svg);
      return svg.hasAttribute('color') && backgroundColor === color;
    }),
  ).toBe(true);
});

test.each([true, false])(
  'card-4: a drawing replaces a picture that fails, and nothing moves; JavaScript: %s',
  async (javaScript) => {
    const { page } = await openPage(sample.origin, {
      javaScript,
      width: 390,
      expectedProblems: [/\/pictures\/missing\//u],
    });
    const drawing = page.waitForResponse(/\/drawings\/[\da-f]{8}\.svg$/u);
    await page.goto('/business');
    await page.locator('main').evaluate((main, html) => (main.innerHTML = html), pageWithLinkedPicture());
    const picture = page.locator('main .picture').first();
    const box = await picture.boundingBox();

    expect((await drawing).ok()).toBe(true);
    // Without script the style sheet draws over the picture, whose URL stays.
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => new URL(image.src).pathname.split('/')[1]))
      .toBe(javaScript ? 'drawings' : 'pictures');
    expect(await picture.boundingBox()).toEqual(box);
    expect(box?.width).toBeLessThan(390);
  },
);

/** The list of all stories of a section, for tests that only read it. */
const readList = sharedPage('/local-news/all', () => sample);

test('card-4: pictures below the fold load lazily', async () => {
  const page = await readList();
  const loading = await page
    .locator('main .picture')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));

  expect(loading[0]).toBeNull();
  expect(new Set(loading.slice(1))).toEqual(new Set(['lazy']));
});

test('card-4: all pictures have the same aspect ratio', async () => {
  const page = await readList();
  const ratios = await page
    .locator('main .picture')
    .evaluateAll((images) => images.map((image) => (image.clientWidth / image.clientHeight).toFixed(1)));

  expect(new Set(ratios).size).toBe(1);
});

test('caching-6: a full list with 15 pictures takes at most 180 KB on a phone', async () => {
  const news = await openNewsSite({}, { isSmall: true });
  onTestFinished(() => news.close());
  const stories = numberedStories('Levee', { count: 15, newestAt: Date.now() });
  for (const [index, body] of (await photographs(stories.length)).entries()) {
    news.host.set(`/photographs/${index}.jpg`, { document: body, type: 'image/jpeg' });
    Object.assign(stories[index] ?? {}, { picture: `${news.host.origin}/photographs/${index}.jpg` });
  }
  news.host.set('/politics', { document: rssFeed({ title: 'Levee Courier', stories }) });
  await news.folder.setFeeds({ politics: [`${news.host.origin}/politics`] });
  await eventually('every story has its picture in all widths', async () => {
    const { articles } = await news.feed('politics');
    return articles.length === 15 && articles.every(({ picture }) => hasAllWidths(picture));
  });
  const { page } = await openPage(news.site().origin, { width: 390, pixelRatio: 2 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sizes: number[] = [];
  // The bodies as they are sent, without headers.
  session.on('Network.dataReceived', ({ encodedDataLength }) => sizes.push(encodedDataLength));
  await page.goto('/politics/all');

  expect(await loadedPictures(page)).toHaveLength(15);
  // Including the page, its style sheet, its script and two fonts.
  await expect.poll(() => sizes.length).toBeGreaterThanOrEqual(20);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(180_000);
});

/** Makes `count` different JPEG pictures: soft shapes, edges and grain, about as many bytes as photographs have. */
async function photographs(count: number): Promise<Buffer[]> {
  const [width, height] = [1500, 1200];
  const noise = (share: number, sigma: number) =>
    sharp({
      create: {
        width: width / share,
        height: height / share,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(width, height, { fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer();
  const houses = Array.from(
    { length: 100 },
    (_, index) => `<rect x="${(index * 37) % 365}" y="${(index * 53) % 280}" width="14" height="22"/>`,
  );
  const edges = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 375 300"><g fill="#444a" stroke="#fff">${houses.join('')}</g></svg>`;
  const all = await sharp(await noise(100, 90))
    .composite([{ input: Buffer.from(edges) }, { input: await noise(3, 24), blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      sharp(all, { raw: { width, height, channels: 3 } })
        .extract({ left: (index % 5) * 70, top: Math.floor(index / 5) * 130, width: 1200, height: 800 })
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );
}

/** Waits until the demo has stored pictures, for which its pages don't wait. */
function whenDemoHasPictures(): Promise<unknown> {
  return eventually('the demo has pictures of its local news', async () => {
    const { articles } = await (await fetch(`${sample.origin}/api/feeds/localNews`)).json();
    return articles.filter(({ picture }: PublicArticle) => hasAllWidths(picture)).length > 2;
  });
}

/**
 * Returns the stories of a section, the first with a picture that isn't there. Its URL is absolute, as on another host.
 */
function pageWithLinkedPicture(): string {
  const picture = { address: `${sample.origin}/pictures/missing/bridge.jpg`, width: 600, height: 400 };
  const edition = world.edition({ result: { articles: [world.article({ picture })] } });
  const html = renderPage(
    { screen: 'section', key: 'business' },
    { edition, now: world.now, assets: world.assets },
  );
  return /<main[^>]*>(.*)<\/main>/su.exec(html)?.[1] ?? '';
}

/**
 * Returns the width of every picture's file, of the files it could have, and of the part that is shown, in device
 * pixels.
 */
async function loadedPictures(page: Page): Promise<{ file: number; widths: number[]; shown: number }[]> {
  const pictures = page.locator('main picture:has(source) .picture');
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  return pictures.evaluateAll((all) =>
    all.map((element) => {
      const { currentSrc, clientWidth, clientHeight, parentElement } = element as HTMLImageElement;
      const files = parentElement?.querySelector('source')?.srcset.match(/\d+(?=w)/gu) ?? [];
      return {
        file: Number(/-(\d+)\.webp$/u.exec(currentSrc)?.[1]),
        widths: files.map(Number),
        // A box of another ratio shows a part of the picture.
        shown: Math.max(clientWidth, clientHeight * 1.5) * devicePixelRatio,
      };
    }),
  );
}
