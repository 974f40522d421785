import { beforeAll, expect, test } from 'vitest';
import { environment } from '../runner/environment.ts';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

const english = {
  path: '/blog/county-in-four-drawings',
  enlarge: /Enlarge the picture$/u,
  close: 'Close',
  caption: /^A lake\..* · Drawing by Kansas City Voice \(sample\)$/u,
  show: /^Show here/u,
  map: 'Map on OpenStreetMap',
};
const spanish = {
  path: '/es/blog/el-condado-en-cuatro-dibujos',
  enlarge: /Ampliar la foto$/u,
  close: 'Cerrar',
  caption: /^Un lago\..* · Dibujo de Kansas City Voice \(muestra\)$/u,
  show: /^Mostrar aquí/u,
  map: 'Mapa en OpenStreetMap',
};
const mapPage = 'https://www.openstreetmap.org/#map=12/39.1100/-94.6700';

test.each([
  { width: 390, ...english },
  { width: 1280, ...spanish },
  ...(environment.isDrill
    ? [
        { width: 1280, ...english },
        { width: 390, ...spanish },
      ]
    : []),
])(
  'pictures-17, embeds-5: at $width px $path enlarges a picture by keyboard and loads its map on a click',
  async (view) => {
    const screen = await openPage(sample.origin, { width: view.width });
    const { page } = screen;
    const frames: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document' && request.frame() !== page.mainFrame())
        frames.push(request.url());
    });
    await page.goto(view.path);
    const gallery = page.locator('.post-gallery');
    const buttons = gallery.getByRole('button', { name: view.enlarge });

    expect(await buttons.count()).toBe(3);
    const boxes = await gallery
      .locator('> figure')
      .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().width));
    expect(boxes[0]).toBeGreaterThan(1.9 * (boxes[1] ?? 0));
    await screen.audit(`${view.path} at ${view.width} px`);

    await buttons.first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect
      .poll(() => dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    expect(await dialog.locator('.enlarged-caption').innerText()).toMatch(view.caption);
    const close = dialog.getByRole('button', { name: view.close });
    expect(await close.evaluate((element) => element === document.activeElement)).toBe(true);
    const box = await dialog.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(view.width);
    await screen.audit(`${view.path} at ${view.width} px with a picture open`, {
      within: '.enlarged:popover-open',
    });

    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    expect(await buttons.first().evaluate((element) => element === document.activeElement)).toBe(true);

    const embed = page.locator('.embed-post');
    expect(frames).toEqual([]);
    expect(await embed.getByRole('link', { name: view.map, exact: true }).getAttribute('href')).toBe(mapPage);
    await embed.getByRole('link', { name: view.show }).click();
    const frame = embed.locator('iframe');
    await frame.contentFrame().getByRole('heading', { level: 1 }).waitFor();
    expect(await frame.getAttribute('title')).toBe(view.map);
    expect(frames).toHaveLength(1);
    await screen.audit(`${view.path} at ${view.width} px with its map`, { within: '.embed-post' });
  },
);

test('pictures-17, embeds-6: without JavaScript a picture opens and closes on a phone and a desktop, and the map is a link', async () => {
  const { page } = await openPage(sample.origin, { javaScript: false });
  await page.goto(english.path);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: english.enlarge }).last().click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('.enlarged-caption').isVisible()).toBe(true);
    await dialog.getByRole('button', { name: english.close }).click();
    expect(await dialog.count()).toBe(0);
  }

  expect(await page.getByRole('link', { name: english.show }).getAttribute('href')).toBe(mapPage);
  expect(await page.locator('iframe').count()).toBe(0);
});

test('pictures-16, post-13, embeds-6: paper has the captions, the quote, and the URL of the map', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto(english.path);
  await page.emulateMedia({ media: 'print' });
  const link = page.locator('.embed-post a:visible');

  expect(await page.locator('.post-body figcaption:visible').allInnerTexts()).toHaveLength(6);
  expect(await page.locator('.pull-quote blockquote').innerText()).toBe(
    'Stand where the rivers meet and look at the water.',
  );
  expect(await page.locator('.embed-box:visible').count()).toBe(0);
  expect(await link.allInnerTexts()).toEqual([english.map]);
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
    `" (${mapPage})"`,
  );
});
