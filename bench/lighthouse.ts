import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../tests/runner/chromium.ts';
import { whenPicturesAreReady } from '../tests/support/whenPicturesAreReady.ts';
import { median } from './latencies.ts';
import { runSite } from './runSite.ts';

/** Prints Lighthouse's mobile scores for five pages of the demo: the median of five runs beside the goals. */
export async function benchLighthouse(): Promise<void> {
  const site = await runSite({ command: 'demo', environment: {} });
  // Fetching and resizing the pictures takes half a minute of both cores.
  await whenPicturesAreReady(`http://127.0.0.1:${site.port}`);
  console.log(`goals: ${goals.map(({ category, goal }) => `${category} ${goal}`).join(', ')}`);
  for (const path of ['/', '/local-news', '/blog/kaw-point-and-grinter-place', '/faq', '/radio']) {
    const runs: number[][] = [];
    for (let run = 0; run < runsEach; run += 1)
      runs.push(await scores(`http://localhost:${site.port}${path}`));
    const medians = goals.map(
      ({ category }, index) => `${category} ${median(runs.map((each) => each[index] ?? 0))}`,
    );
    console.log(`${path}: ${medians.join(', ')}`);
  }
  await site.stop();
}

/** Scores of one run in a new browser, out of 100: performance, accessibility, best practices, SEO. */
async function scores(url: string): Promise<number[]> {
  const chrome = await launch({
    chromePath: chromiumPath() ?? 'chromium',
    chromeFlags: flags,
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
    return goals.map(({ category }) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100));
  } finally {
    chrome.kill();
  }
}

const goals = [
  { category: 'performance', goal: 98 },
  { category: 'accessibility', goal: 100 },
  { category: 'best-practices', goal: 100 },
  { category: 'seo', goal: 100 },
];
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const runsEach = 5;
