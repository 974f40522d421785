import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { openScreen } from '../support/screen.ts';
import type { Screen, View } from '../support/screen.ts';

// Each page has one problem that the journeys must notice.
const pages: Readonly<Record<string, string>> = {
  '/silent-picture': '<img src="/picture.svg" width="9" height="9">',
  '/error': '<script src="/error.js"></script>',
  '/inline-script': '<script>document.title = "changed"</script>',
  '/outside': '<script src="/outside.js"></script>',
  '/missing': '<img src="/nowhere.png" alt="" width="9" height="9">',
  '/moving': '<script src="/moving.js" defer></script><p>All of this moves down.</p>',
  '/wide': '<p><img src="/picture.svg" alt="" width="2000" height="9"></p>',
};

const files: Readonly<Record<string, [type: string, text: string]>> = {
  '/picture.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'],
  '/error.js': ['text/javascript', 'throw new Error("a bug")'],
  '/outside.js': ['text/javascript', 'fetch("https://outside.example/").catch(() => 0)'],
  '/moving.js': [
    'text/javascript',
    'setTimeout(() => document.querySelector("h1").after(Object.assign(document.createElement("p"), { textContent: "Late" })), 150)',
  ],
  '/favicon.ico': ['image/x-icon', ''],
};

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const [type, text] = files[path] ?? ['text/html', html(pages[path] ?? '')];
  response.statusCode = path === '/nowhere.png' ? 404 : 200;
  response.setHeader('content-type', type);
  response.setHeader('content-security-policy', "default-src 'self'; connect-src *");
  response.end(text);
});

let origin = '';
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['a picture without alternative text', '/silent-picture', /axe image-alt/u],
  ['an error in a script', '/error', /uncaught: a bug/u],
  ['a script that the content policy blocks', '/inline-script', /Content Security Policy/u],
  ['a request to another host', '/outside', /requested https:\/\/outside\.example\/ from another host/u],
  ['a file that is missing', '/missing', /the console says: .*404/u],
  ['text that moves after it was shown', '/moving', /something moved/u],
  ['a page that is wider than a phone', '/wide', /px wide in a window of 390 px/u],
])('a journey notices %s', async (_, path, problem) => {
  const screen = await audited(path, { javaScript: true });
  await expect.poll(() => screen.problems).toContainEqual(expect.stringMatching(problem));
});

test.each([
  ['a picture without alternative text', '/silent-picture', /axe image-alt/u],
  ['a page that is wider than a phone', '/wide', /px wide in a window of 390 px/u],
])('a journey without JavaScript notices %s', async (_, path, problem) => {
  const screen = await audited(path, { javaScript: false });
  await expect.poll(() => screen.problems).toContainEqual(expect.stringMatching(problem));
});

test.each([true, false])('a page without a problem passes (JavaScript: %s)', async (javaScript) => {
  const screen = await audited('/', { javaScript });
  await screen.page.close();
  expect(screen.problems).toEqual([]);
});

/** Opens and audits a page. Events of the console, of errors and of requests may come after the audit. */
async function audited(path: string, { javaScript }: Pick<View, 'javaScript'>): Promise<Screen> {
  const screen = await openScreen(browser, origin, { width: 390, colorScheme: 'light', javaScript });
  onTestFinished(() => screen.close());
  await screen.page.goto(path);
  if (path === '/moving') await screen.page.getByText('Late').waitFor();
  // Only two pages need axe, which takes most of the time.
  const axe = path === '/' || path === '/silent-picture' ? 'everything' : 'nothing';
  await screen.audit(`a page with a problem ${path}, JavaScript ${javaScript}`, { axe });
  return screen;
}

function html(body: string): string {
  return `<!doctype html><html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width"></head><body><main><h1>A page</h1>${body}</main></body></html>`;
}
