import type { Browser, Page, Route } from 'playwright-core';
import { bundleForTests } from '../bundleForTests.ts';

/** A browser in which pages of an invented site are opened with their islands at work, one test after the other. */
export class IslandStage {
  readonly origin = 'https://voice.example';
  readonly #openBrowser: () => Promise<Browser>;
  #browser: Browser | undefined;
  #files: ReadonlyMap<string, { contentType: string; body: string }> = new Map();

  constructor(openBrowser: () => Promise<Browser>) {
    this.#openBrowser = openBrowser;
  }

  /** Bundles script and style and starts the browser: before the first test. */
  async open(): Promise<void> {
    this.#files = new Map([
      [
        '/assets/islands.js',
        {
          contentType: 'text/javascript',
          body: await bundleForTests('src/pages/islands/islands.client.tsx'),
        },
      ],
      [
        '/assets/site.css',
        { contentType: 'text/css', body: await bundleForTests('src/pages/design/site.css') },
      ],
    ]);
    this.#browser = await this.#openBrowser();
  }

  /**
   * Opens the page at `path`. `answer` is given every request but those for script and style, with its address; what it leaves unanswered by
   * giving undefined is not there.
   */
  async openPage(
    path: string,
    {
      answer,
      ...options
    }: {
      viewport: { width: number; height: number };
      javaScriptEnabled?: boolean;
      answer: (route: Route, url: URL) => Promise<void> | undefined;
    },
  ): Promise<Page> {
    if (this.#browser === undefined) throw new Error('The stage is not open.');
    const page = await this.#browser.newPage(options);
    await page.context().route('**', async (route) => {
      const url = new URL(route.request().url());
      const file = this.#files.get(url.pathname);
      await (file === undefined
        ? (answer(route, url) ?? route.fulfill({ status: 404, body: '' }))
        : route.fulfill(file));
    });
    await page.goto(this.origin + path);
    return page;
  }

  /** Closes the pages: after each test. */
  async clear(): Promise<void> {
    await Promise.all(this.#browser?.contexts().map((context) => context.close()) ?? []);
  }

  /** Ends the browser: after the last test. */
  async close(): Promise<void> {
    await this.#browser?.close();
  }
}
