import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../tests/support/browser.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { sharedClient } from '../../tests/support/sharedSite.ts';
import { listen } from '../server/listen.ts';
import type { ClientBuild } from './clientBuild.testing.ts';

/** The options for opening a page in a test. */
interface PageOptions {
  viewport: { width: number; height: number };
  /** The language that the browser prefers, such as `es-MX`. */
  locale?: string;
  /** Animations take CPU, so the browser of a test prefers reduced motion by default (docs/decisions/162). */
  reducedMotion?: 'no-preference';
  javaScriptEnabled?: boolean;
  /** False to show the page in the machine's own fonts. */
  hasFonts?: boolean;
  /** Responds to requests for anything but scripts, style sheets and fonts. Undefined means 404. */
  respond: (url: URL, request: IncomingMessage) => StageResponse | Promise<StageResponse> | undefined;
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<void>;
}

/** A response, by default HTML with status 200. */
export interface StageResponse {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body: string;
}

/**
 * A browser for pages of an invented site: Chromium, with the client scripts, style sheets and fonts of the real build.
 */
export class BrowserStage {
  #browser: Browser | undefined;
  #files: ClientBuild = {};
  #servers: Server[] = [];

  /** Gets the client's files and starts the browser, before the first test. */
  async open(): Promise<void> {
    this.#files = await sharedClient();
    this.#browser = await openBrowser();
  }

  /** Serves a site for this page on loopback, and opens the page. */
  async openPage(
    path: string,
    { respond, prepare, hasFonts = true, ...context }: PageOptions,
  ): Promise<Page> {
    if (this.#browser === undefined) throw new Error('Call open() first.');
    const server = createServer((request, response) => {
      void this.#respond(request, response, { respond, hasFonts });
    });
    this.#servers.push(server);
    const baseURL = await listen(server, { host: '127.0.0.1', port: 0 });
    const page = await this.#browser.newPage({ reducedMotion: 'reduce', ...context, baseURL });
    await prepare?.(page);
    await page.goto(path);
    // The test polls, because a page without script can't call back.
    await eventually('the fonts are loaded', () => page.evaluate(() => document.fonts.status === 'loaded'));
    return page;
  }

  async #respond(
    request: IncomingMessage,
    response: ServerResponse,
    { respond, hasFonts }: Pick<PageOptions, 'respond'> & { hasFonts: boolean },
  ): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const file = this.#files[url.pathname];
    if (file !== undefined && (hasFonts || !url.pathname.endsWith('.woff2'))) {
      response.setHeader('Cache-Control', 'max-age=3600');
      response.setHeader('Content-Type', file.contentType).end(Buffer.from(file.body, 'base64'));
      return;
    }
    const { status = 200, headers, body } = (await respond(url, request)) ?? { status: 404, body: '' };
    response.writeHead(status, { 'Content-Type': htmlType, ...headers }).end(body);
  }

  /** Closes the pages and their sites, after each test. */
  async clear(): Promise<void> {
    await Promise.all(this.#browser?.contexts().map((context) => context.close()) ?? []);
    for (const server of this.#servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  }
}

const htmlType = 'text/html; charset=utf-8';
