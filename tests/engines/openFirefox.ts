import { launch } from 'puppeteer-core';
import type { KeyInput } from 'puppeteer-core';
import { environmentWith } from '../runner/environment.ts';
import type { Engine } from './enginePage.ts';

/** Starts Firefox ESR without windows, controlled over WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    timeout: startMsMax,
    env: environmentWith({ MOZ_DISABLE_CONTENT_SANDBOX: '1' }),
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1_280, height: 800 });
  const version = await browser.version();
  return {
    name: version.replace('firefox/', 'Firefox '),
    page: {
      open: async (address) => {
        await page.goto(address, { waitUntil: 'load' });
      },
      // Puppeteer's types allow for handles to things in the page, which the journeys don't use.
      run: (script, ...values) =>
        page.evaluate(script as (...each: unknown[]) => unknown, ...values) as Promise<
          ReturnType<typeof script>
        >,
      click: (selector) => page.click(selector),
      press: (key) => page.keyboard.press(key as KeyInput),
      resize: (width) => page.setViewport({ width, height: 800 }),
    },
    close: () => browser.close(),
  };
}

/** A cold start takes ten seconds on a busy machine. */
const startMsMax = 90_000;
