import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { chromiumPath } from './chromium.ts';

/** Starts a browser: one for a file of journeys, which closes it at its end. Throws with a remedy where there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) {
    throw new Error(
      'Chromium is missing. Remedy: run "npm test", which says how to install it, or set CHROMIUM.',
    );
  }
  return chromium.launch({ executablePath, args: quietFlags });
}

/** No sandbox, because the tests also run as root; nothing that asks the outside, and no name of it that can be found. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];
