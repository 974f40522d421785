import { beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test('toast-1: copying a link shows one toast for five seconds', async () => {
  const { page, audit } = await openPage(sample.origin, { reducedMotion: false });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/blog/strawberry-hill');
  const toast = page.locator('#toast');
  const copy = page.getByRole('button', { name: 'Share' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await expect.poll(() => toast.textContent()).toBe('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://kansascityvoice.example/blog/strawberry-hill',
  );

  await page.clock.runFor(3_000);
  await copy.click();
  await page.evaluate(() => navigator.clipboard.readText());
  await page.clock.runFor(4_900);
  expect(await page.getByText('Link copied').count()).toBe(1);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(200);
  expect(await toast.textContent()).toBe('');
  await page.clock.resume();
  await copy.click();
  await expect.poll(() => toast.textContent()).toBe('Link copied');
  await audit('toast', { within: '#toast' });
});

test('toast-1: if the browser refuses to copy, the toast says where the link is', async () => {
  const { page } = await openPage(sample.origin, { expectedProblems: [/NotAllowedError|not allowed/u] });
  await page.goto('/blog/strawberry-hill');
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('It is not allowed.', 'NotAllowedError')),
    });
  });
  await page.getByRole('button', { name: 'Share' }).click();

  await expect
    .poll(() => page.locator('#toast').textContent())
    .toBe('We couldn’t copy the link. You can copy it from the address bar.');
});
