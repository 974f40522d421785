import type { Browser, Page, Route } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { openBrowser } from '../../tests/support/browser.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { clientFiles } from './clientFiles.ts';

/** How a test opens a page. */
interface PageOptions {
  viewport: { width: number; height: number };
  /** The language that the browser prefers, such as `es-MX`. */
  locale?: string;
  javaScriptEnabled?: boolean;
  /** False to show the page in the machine's own fonts. */
  hasFonts?: boolean;
  /** Fulfills requests for anything but scripts, style sheets and fonts. Undefined means 404. */
  answer: (route: Route, url: URL) => Promise<void> | undefined;
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<void>;
}

/** Opens pages of an invented site in Chromium, with the client scripts, style sheets and fonts of the real build. */
export class BrowserStage {
  readonly origin = 'https://voice.example';
  #browser: Browser | undefined;
  #files: ReadonlyMap<string, { contentType: string; body: string | Buffer }> = new Map();

  /** Builds the client and connects to the browser, before the first test. */
  async open(): Promise<void> {
    this.#files = await buildClient();
    this.#browser = await openBrowser();
  }

  async openPage(path: string, { answer, prepare, hasFonts = true, ...context }: PageOptions): Promise<Page> {
    if (this.#browser === undefined) throw new Error('Call open() first.');
    const page = await this.#browser.newPage(context);
    await page.context().route('**', async (route) => {
      const url = new URL(route.request().url());
      const file = url.origin === this.origin ? this.#files.get(url.pathname) : undefined;
      if (!hasFonts && url.pathname.endsWith('.woff2')) await route.abort();
      else if (file !== undefined) await route.fulfill(file);
      else await (answer(route, url) ?? route.fulfill({ status: 404, body: '' }));
    });
    await prepare?.(page);
    await page.goto(this.origin + path);
    // Polled from here, because in a page without script nothing calls back.
    await eventually('the fonts are loaded', () => page.evaluate(() => document.fonts.status === 'loaded'));
    return page;
  }

  /** Closes the pages, after each test. */
  async clear(): Promise<void> {
    await Promise.all(this.#browser?.contexts().map((context) => context.close()) ?? []);
  }

  /** Disconnects from the browser, after the last test. */
  async close(): Promise<void> {
    await this.#browser?.close();
  }
}

/** The built files by their paths, with the names that `world.assets` has. */
async function buildClient(): Promise<Map<string, { contentType: string; body: string | Buffer }>> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    // Otherwise the test environment selects React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        external: [/^\/drawings\//u],
        input: clientFiles,
        output: { entryFileNames: 'assets/[name].js', assetFileNames: 'assets/[name][extname]' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => {
      const contentType = contentTypes[/\.\w+$/u.exec(file.fileName)?.[0] ?? ''] ?? 'text/plain';
      const body =
        file.type === 'chunk'
          ? file.code
          : typeof file.source === 'string'
            ? file.source
            : Buffer.from(file.source);
      return [`/${file.fileName}`, { contentType, body }];
    }),
  );
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
