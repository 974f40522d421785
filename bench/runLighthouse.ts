import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { chromiumPath } from '../tests/runner/chromium.ts';

/** Runs Lighthouse once for a page on a phone, in a new browser. */
export async function runLighthouse(url: string, options: Flags = {}): Promise<RunnerResult> {
  const chrome = await launch({
    chromePath: chromiumPath() ?? 'chromium',
    chromeFlags,
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { ...options, port: chrome.port, logLevel: 'silent' });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
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
