import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../tests/runner/chromium.ts';
import { whenPicturesAreReady } from '../tests/support/whenPicturesAreReady.ts';
import { median } from './latencies.ts';
import { runSite } from './runSite.ts';

/**
 * Prints Lighthouse's mobile scores of ten pages of the demo, their layout shift, and how much later than a floor
 * page's their largest paint is: the median of three runs beside the goals. The floor page is the front page's HTML
 * without its files.
 */
export async function benchLighthouse(): Promise<void> {
  const site = await runSite({ command: 'demo', environment: {} });
  // Fetching and resizing the pictures takes half a minute of both cores.
  await whenPicturesAreReady(`http://127.0.0.1:${site.port}`);
  const origin = `http://localhost:${site.port}`;
  const floor = await openFloorPage(origin);
  console.log(
    `goals: performance 99, the others 100; layout shift at most .001; largest paint at most 2.1 times the floor page's`,
  );
  const floorPaint = (await medians(floor.url)).paintMs;
  console.log(`floor page: ${Math.round(floorPaint)} ms`);
  for (const url of [...paths.map((path) => origin + path), origin.replace('//', '//arroyo-claro.')]) {
    const { paintMs, shift, scores } = await medians(url);
    const named = categories.map((category, index) => `${category} ${scores[index]}`);
    console.log(
      `${url}: ${(paintMs / floorPaint).toFixed(2)} times; ${named.join(', ')}; layout shift ${shift.toFixed(4)}`,
    );
  }
  floor.close();
  await site.stop();
}

/** Serves the front page's HTML, compressed, without style sheets, scripts, fonts and pictures. */
async function openFloorPage(origin: string) {
  const page = await (await fetch(origin)).text();
  const body = brotliCompressSync(
    page.replaceAll(/<(?:link|img|source)\b[^>]*>|<script.*?<\/script>/gsu, ''),
  );
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, headers).end(request.url === '/' ? body : undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

async function medians(url: string): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < runsEach; run += 1) runs.push(await measure(url));
  return {
    paintMs: median(runs.map(({ paintMs }) => paintMs)),
    shift: median(runs.map(({ shift }) => shift)),
    scores: categories.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
  };
}

/** The largest contentful paint, the sum of layout shifts, and scores out of 100 in the order of `categories`. */
interface Measured {
  paintMs: number;
  shift: number;
  scores: number[];
}

/** Measures a page once, in a new browser. */
async function measure(url: string): Promise<Measured> {
  const chrome = await launch({
    chromePath: chromiumPath() ?? 'chromium',
    chromeFlags: flags,
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { runtimeError, audits, categories: measured } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
    return {
      paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      scores: categories.map((category) => Math.round((measured[category]?.score ?? 0) * 100)),
    };
  } finally {
    chrome.kill();
  }
}

const paths = [
  '/',
  '/local-news',
  '/local-news/all',
  '/blog/kaw-point-and-grinter-place',
  '/faq',
  '/search',
  '/radio',
  '/books',
  '/es/',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const runsEach = 3;
