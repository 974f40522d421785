import { chromium } from 'playwright-core';
import type { BrowserServer } from 'playwright-core';
import { testChromiumPath } from '../runner/chromium.ts';
import { environmentWith } from '../runner/environment.ts';
import { fontEnvironment } from './fontEnvironment.ts';

/** Starts Chromium for all the tests of a run, which connect to it. */
export async function startBrowserServer(): Promise<BrowserServer> {
  const executablePath = testChromiumPath();
  if (executablePath === undefined) {
    throw new Error(
      'Chromium is missing. Remedy: run "npm test", which says how to install it, or set CHROMIUM.',
    );
  }
  return chromium.launchServer({ executablePath, args: flags, env: environmentWith(fontEnvironment()) });
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
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];
