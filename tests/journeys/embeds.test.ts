import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageOpener, sharedPage } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

/** The events, for tests that only read them. */
const readEvents = sharedPage('/events', () => sample);

test.each([
  { width: 390, height: 844, isCapped: false },
  { width: 1280, height: 900, isCapped: true },
])(
  'events-1: on /events at $width px the height of the wall is 177.78% of its width, but at most 80% of the window',
  async ({ width, height, isCapped }) => {
    const page = await readEvents();
    await page.setViewportSize({ width, height });
    const box = await page
      .locator('.embed-wall .embed-box')
      .evaluate((element: HTMLElement) => ({ width: element.offsetWidth, height: element.offsetHeight }));

    expect(box.width * 1.7778 > height * 0.8).toBe(isCapped);
    expect(box.height).toBeCloseTo(isCapped ? height * 0.8 : box.width * 1.7778, -1);
  },
);

test('events-1, embeds-1: the events wall shows events when the page loads', async () => {
  const page = await readEvents();
  const wall = page.frameLocator('main iframe');

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Local Events');
  await expect
    .poll(() => wall.getByRole('article').or(wall.getByRole('listitem')).count())
    .toBeGreaterThan(3);
  expect(await frameProblems(page, 1)).toEqual([]);
});

test('partners-1, embeds-1: three documents have a title, a description and a preview that loads on a click', async () => {
  const { page } = await openPage(sample.origin);
  const requested = framesElsewhere(page, sample.origin);
  await page.goto('/partners');
  const documents = page.locator('main article');

  expect(await documents.locator('h2').allTextContents()).toEqual([
    'Media kit',
    'Partnership guide',
    'Calendar guide',
  ]);
  for (const words of await documents.locator('> p').allTextContents()) expect(words).toMatch(/^[A-Z].+\.$/u);
  expect(await page.getByText('For partnership inquiries').textContent()).toMatch(
    /please contact us through the main website\.$/u,
  );
  for (const [index, name] of ['media-kit', 'partnership-guide', 'community-calendar-guide'].entries()) {
    expect(requested).toHaveLength(index);
    const document = documents.nth(index);
    await document.getByRole('link', { name: /^Show here/u }).click();
    await expect.poll(() => document.locator('iframe').contentFrame().locator('h1').isVisible()).toBe(true);
    expect(requested.at(-1)).toBe(`${sample.sampleOrigin}/embeds/files/${name}`);
  }
  expect(await frameProblems(page, 3)).toEqual([]);
});

test('embeds-1, embeds-2: on the front page each video loads nothing before the click, then plays in place and has focus', async () => {
  const { page, audit } = await openPage(sample.origin);
  const requested = framesElsewhere(page, sample.origin);
  const videosRequested = () => requested.filter((url) => url.includes('/video/')).length;
  await page.goto('/');
  for (const [index, id] of ['#spotlight', '#featured-video'].entries()) {
    const video = page.locator(id);
    await video.scrollIntoViewIfNeeded();
    expect([id, videosRequested()]).toEqual([id, index]);
    const before = await video.boundingBox();
    await video.getByRole('link', { name: /^Play video/u }).press('Enter');
    const frame = video.locator('iframe');
    await frame.contentFrame().getByRole('button', { name: 'Play' }).waitFor();

    expect([id, videosRequested()]).toEqual([id, index + 1]);
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    // A portrait video opens at its full height, larger than its poster.
    expect((await video.boundingBox())?.height).toBeGreaterThanOrEqual(before?.height ?? 0);
    await audit(`video ${id} open`, { within: id });
  }

  for (const fold of await page.locator('details.fold > summary').all()) await fold.click();
  // Opening a folded part replaces its panels with frames, a click a panel elsewhere.
  await expect.poll(() => page.locator('details.fold [data-embed]').count()).toBe(0);
  const panels = page.locator('[data-embed]:visible');
  while ((await panels.count()) > 0) await panels.first().click();
  expect(await frameProblems(page, 6)).toEqual([]);
});

test('embeds-2: without JavaScript a preview is a link to its document', async () => {
  const { page } = await openPage(sample.origin, { javaScript: false });
  await page.goto('/partners');
  const panel = page.getByRole('link', { name: /^Show here Media kit/u });
  await panel.click();
  await page.waitForURL(`${sample.sampleOrigin}/embeds/files/media-kit`);

  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

/** Returns the frames that have no title of their own, load at once, or have no plain link beside them. */
async function frameProblems(page: Page, count: number): Promise<string[]> {
  const frames = await page.locator('iframe').evaluateAll((elements) =>
    elements.map((element) => ({
      title: element.getAttribute('title') ?? '',
      address: element.getAttribute('src'),
      loading: element.getAttribute('loading'),
      link: element.closest('figure')?.querySelector('figcaption a')?.getAttribute('href'),
    })),
  );
  const titles = new Set(frames.map(({ title }) => title));
  return [
    ...(frames.length === count && titles.size === count
      ? []
      : [`${frames.length} frames with ${titles.size} titles`]),
    ...frames.flatMap(({ title, address, loading, link }) =>
      title.length > 5 && loading === 'lazy' && link === address ? [] : [`${title} at ${address}`],
    ),
  ];
}

/** Records the URLs of frames from other origins as the page loads them. */
function framesElsewhere(page: Page, origin: string): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    // Pictures come from other origins too, but only frames are documents.
    const isFrame = request.resourceType() === 'document';
    if (isFrame && new URL(request.url()).origin !== origin) requested.push(request.url());
  });
  return requested;
}
