import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { chromiumPath } from '../tests/runner/chromium.ts';

/** The audit that all benchmarks read. */
export const paintAudit = 'largest-contentful-paint';

/**
 * Runs Lighthouse in a new browser for a page on a phone. Retries, because Chromium sometimes doesn't record the start
 * of a visit.
 */
export async function runLighthouse(url: string, options: Flags = {}): Promise<RunnerResult> {
  const failures: string[] = [];
  while (failures.length < triesMax) {
    const result = await runOnce(url, options);
    const { runtimeError, audits } = result.lhr;
    const failure = runtimeError?.message ?? audits[paintAudit]?.errorMessage;
    if (failure === undefined) return result;
    failures.push(failure);
  }
  throw new Error(`${url}: ${failures.join(' ')}`);
}

async function runOnce(url: string, options: Flags): Promise<RunnerResult> {
  const chrome = await launch({
    chromePath: chromiumPath() ?? 'chromium',
    chromeFlags,
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { ...options, port: chrome.port, logLevel: 'silent' });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
    return result;
  } finally {
    chrome.kill();
  }
}

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The web server of the second measurement signs its own certificate.
  '--ignore-certificate-errors',
];

const triesMax = 3;
