import { expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { radioWindow, templates } from '../support/everyPage.ts';
import { layoutFaults, readAs, type Reading } from '../support/layoutFaults.ts';
import { sharedDemo } from '../support/sharedSite.ts';

const readings: Reading[] = [
  { width: 320, text: 'usual' },
  { width: 390, text: 'spaced' },
  ...[390, 768, 1280].flatMap((width): Reading[] => [
    { width, text: 'doubled by the browser' },
    { width, text: 'doubled by CSS' },
  ]),
];

const manyPagesMs = 240_000;

const openPage = pageOpener();

test.each(['', '/es'])(
  'audience-2: large or spaced text cuts and breaks nothing on a page of each template (language prefix: %j)',
  { timeout: manyPagesMs },
  async (prefix) => {
    const { origin } = await sharedDemo();
    const { page } = await openPage(origin, {
      reducedMotion: true,
      expectedFaults: [/console says: .* 404 /u],
    });
    const browser = await page.context().newCDPSession(page);
    const faults: string[] = [];
    for (const path of [...templates, radioWindow]) {
      await page.goto(prefix + path, { waitUntil: 'domcontentloaded' });
      for (const reading of readings) {
        await readAs(page, browser, reading);
        const found = await layoutFaults(page);
        faults.push(
          ...found.map((fault) => `${prefix}${path}, ${reading.width} px, ${reading.text}: ${fault}`),
        );
      }
    }
    expect(faults).toEqual([]);
  },
);
