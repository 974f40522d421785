import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSampleServer, type SampleServer } from '../../sample/sampleServer.ts';
import { serviceList } from '../../sample/services/serviceList.ts';
import { environment } from '../runner/environment.ts';
import { pageOpener } from '../support/browser.ts';

const openPage = pageOpener();
let sample: SampleServer;

beforeAll(async () => {
  sample = await openSampleServer({ now: Date.now });
});
afterAll(() => sample.close());

// Readers of a publication never see these pages, so only the drill audits them.
test.runIf(environment.isDrill)(
  'embeds-1: the pages of the sample’s services are accessible, on a dark phone and a light desktop, and do not move (only in npm run drill)',
  async () => {
    const { page, visit, audit } = await openPage(sample.origin, { width: 390, colorScheme: 'dark' });
    const pages = serviceList.map(({ path }) => path).filter((path) => !path.endsWith('.js'));

    for (const path of pages) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      expect((await visit(path, { as: path })).status()).toBe(200);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await audit(path, { axe: 'colors' });
    }
  },
);

test('home-6: a form can be filled in and sent by keyboard', async () => {
  const { page, audit } = await openPage(sample.origin, { width: 320 });
  await page.goto('/embeds/form/contact');
  await page.getByLabel('Your name').focus();
  for (const text of ['Ada', 'ada@reader.example', '', 'A street lamp is out.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Thank you, Ada' }).waitFor();
  await audit('form-sent');

  expect(await page.getByRole('main').innerText()).toContain('nothing was sent anywhere');
});

test('embeds-2: a video moves only while it plays', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/embeds/video/SAMPLE-0001');
  const boat = (): Promise<number> =>
    page.locator('.boat').evaluate((element) => element.getBoundingClientRect().left);
  const before = await boat();
  await tenFrames(page);
  expect(await boat()).toBe(before);

  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await expect.poll(boat).toBeGreaterThan(before + 5);

  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await tenFrames(page);
  const paused = await boat();
  await tenFrames(page);
  expect(await boat()).toBe(paused);
});

test.each([[300, 570], ...(environment.isDrill ? [[340, 170] as const, [728, 200] as const] : [])] as const)(
  'advertising-3: the provider’s script fills a frame of %i by %i px under a strict policy and links to the advertiser',
  async (width, height) => {
    const site = await openSiteWithBanner(sample.origin, { width, height });
    const { page } = await openPage(site);
    await page.goto('/');
    const frame = page.frameLocator('iframe');
    const banner = frame.getByRole('link', { name: /The drawer that sticks, unstuck/u });
    await banner.waitFor();
    const outside = await frame
      .locator('svg text')
      .evaluateAll((texts) =>
        texts
          .map((text) => text.getBoundingClientRect())
          .filter(
            ({ left, right, top, bottom }) =>
              left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
          ),
      );
    const { scrollHeight, filled } = await banner.evaluate((link) => ({
      scrollHeight: document.documentElement.scrollHeight,
      filled: link.getBoundingClientRect().height,
    }));

    expect(await banner.getAttribute('href')).toBe(`${sample.origin}/advertising/6079445`);
    expect(outside).toEqual([]);
    expect(scrollHeight).toBe(height);
    expect(filled).toBe(height - 16);
  },
);

/** Opens a site with one page and one ad in a sandboxed frame, whose policy allows only the provider's script. */
async function openSiteWithBanner(
  provider: string,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const head = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Advertisement</title>';
  const site = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (url === '/') {
      response.end(
        `${head}<iframe src="/banner" title="Advertisement" width="${width}" height="${height}" sandbox="allow-scripts allow-popups"></iframe>`,
      );
      return;
    }
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; script-src ${provider}; img-src data:`,
    );
    response.end(
      `${head}<div data-banner-id="6079445"></div><script src="${provider}/advertising/script.js"></script>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

/** Waits for ten frames, in each of which a running animation moves. */
async function tenFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
}
