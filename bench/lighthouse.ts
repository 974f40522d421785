import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { openNginx } from '../tests/support/proxies.ts';
import { whenPicturesAreReady } from '../tests/support/whenPicturesAreReady.ts';
import { median } from './latencies.ts';
import { paintAudit, runLighthouse } from './runLighthouse.ts';
import { runSite } from './runSite.ts';

/**
 * Prints Lighthouse's mobile scores of ten pages of the demo, their layout shift, and how much later than a floor
 * page's their largest paint is: the median of three runs beside the goals. The floor page is the front page's HTML
 * without its files. Readers get pages over TLS and HTTP/2 from a proxy, so there is a second comparison of the largest
 * paint, behind nginx as `deploy/` configures it.
 */
export async function benchLighthouse(): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const site = await runSite({ command: 'demo', environment: {} });
  opened.defer(() => site.stop());
  // Pictures that are prepared during the runs would delay some of them.
  await whenPicturesAreReady(`http://127.0.0.1:${site.port}`);
  const origin = `http://localhost:${site.port}`;
  const floor = await openFloorPage(origin);
  opened.defer(() => void floor.close());
  const secureOriginOf = async (port: number) => {
    const nginx = await openNginx([port, port]);
    opened.defer(nginx.close);
    return `https://localhost:${nginx.port.https}`;
  };
  const secureOrigin = await secureOriginOf(site.port);
  console.log(
    `goals: performance 99, the others 100; layout shift at most .001; largest paint at most 2.1 times the floor page's`,
  );
  const floorMs = await medianPaint(`http://localhost:${floor.port}`);
  const secureFloorMs = await medianPaint(await secureOriginOf(floor.port));
  console.log(`floor page: ${Math.round(floorMs)} ms; over HTTP/2 ${Math.round(secureFloorMs)} ms`);
  for (const page of pages) {
    const { paintMs, shift, scores } = await medians(pageUrl(origin, page));
    const securePaintMs = await medianPaint(pageUrl(secureOrigin, page));
    const [times, secureTimes] = [paintMs / floorMs, securePaintMs / secureFloorMs];
    const named = categories.map((category, index) => `${category} ${scores[index]}`);
    console.log(
      `${page}: ${times.toFixed(2)} times, over HTTP/2 ${secureTimes.toFixed(2)} times; ${named.join(', ')}; layout shift ${shift.toFixed(4)}`,
    );
  }
}

/**
 * Serves the front page's HTML, compressed, without style sheets, scripts, fonts, pictures and frames. Its empty icon
 * keeps Chromium from requesting `/favicon.ico`, in some runs before the first paint.
 */
async function openFloorPage(origin: string) {
  const page = await (await fetch(origin)).text();
  const body = brotliCompressSync(
    page
      .replaceAll(/<(?:link|img|source)\b[^>]*>|<(?<name>script|iframe)\b.*?<\/\k<name>>/gsu, '')
      .replace('</head>', '<link rel="icon" href="data:,"></head>'),
  );
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
  const server = createServer((request, response) => {
    if (request.url === '/') response.writeHead(200, headers).end(body);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

/** Returns the URL of a path of the first publication, or the front page of another one of the demo. */
function pageUrl(origin: string, page: string): string {
  return page.startsWith('/') ? origin + page : origin.replace('//', `//${page}.`);
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

/** Measures only the largest contentful paint, which takes half the time. */
async function medianPaint(url: string): Promise<number> {
  const paints: number[] = [];
  for (let run = 0; run < runsEach; run += 1) {
    const { lhr } = await runLighthouse(url, { onlyAudits: [paintAudit] });
    paints.push(lhr.audits[paintAudit]?.numericValue ?? Number.NaN);
  }
  return median(paints);
}

/** The largest contentful paint, the sum of layout shifts, and scores out of 100 in the order of `categories`. */
interface Measured {
  paintMs: number;
  shift: number;
  scores: number[];
}

async function measure(url: string): Promise<Measured> {
  const { audits, categories: measured } = (await runLighthouse(url)).lhr;
  return {
    paintMs: audits[paintAudit]?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scores: categories.map((category) => Math.round((measured[category]?.score ?? 0) * 100)),
  };
}

const pages = [
  '/',
  '/local-news',
  '/local-news/all',
  '/blog/kaw-point-and-grinter-place',
  '/faq',
  '/search',
  '/radio',
  '/books',
  '/es/',
  'arroyo-claro',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const runsEach = 3;
