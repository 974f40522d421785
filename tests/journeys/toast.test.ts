import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../pageOpener.ts';
import { openSampleSite } from '../sampleSite.ts';
import type { SampleSite } from '../sampleSite.ts';

const openPage = pageOpener();
let sample: SampleSite;

beforeAll(async () => {
  sample = await openSampleSite();
});

afterAll(() => sample.close());

test('§9 notification: the copied link is confirmed by one toast at a time, which goes after five seconds', async () => {
  const { page, audit } = await openPage(sample.origin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/blog/strawberry-hill');
  const toast = page.locator('#toast');
  const copy = page.getByRole('button', { name: 'Copy link' });
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
  await audit('toast');
});

test('§9 notification: readers whose browser refuses to copy are told so, and where the link stands', async () => {
  const { page } = await openPage(sample.origin, { expectedFaults: [/NotAllowedError|not allowed/u] });
  await page.goto('/blog/strawberry-hill');
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('It is not allowed.', 'NotAllowedError')),
    });
  });
  await page.getByRole('button', { name: 'Copy link' }).click();

  await expect
    .poll(() => page.locator('#toast').textContent())
    .toBe('The link could not be copied. It stands in the address bar.');
});
