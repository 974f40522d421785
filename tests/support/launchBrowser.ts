import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { testChromiumPath } from '../runner/chromium.ts';
import { environmentWith } from '../runner/environment.ts';
import { fontEnvironment } from './fontEnvironment.ts';

/** Starts the tests' Chromium, which ends with this process, even if the process is killed. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = testChromiumPath();
  if (executablePath === undefined) {
    throw new Error(
      'Chromium is missing. Remedy: run "npm test", which says how to install it, or set CHROMIUM.',
    );
  }
  return chromium.launch({ executablePath, args: flags, env: environmentWith(fontEnvironment()) });
}

/** No sandbox, because the tests also run as root; no background requests, and no host name outside can be resolved. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without this, every new page starts one process for about:blank and another for the site (docs/decisions/120).
  '--renderer-process-limit=1',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];
