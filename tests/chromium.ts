import { accessSync, constants } from 'node:fs';
import process from 'node:process';
import { environment } from './environment.ts';
import { runProgram } from './program.ts';

/** There is no browser to test with, and what to do about it. */
export interface NoBrowser {
  kind: 'noBrowser';
  /** Whole sentences: what is missing and the remedy. */
  reason: string;
}

/** Where the browser is: `CHROMIUM`, else one of the places where Debian, Ubuntu and others put it. Undefined: nowhere. */
export function chromiumPath(): string | undefined {
  const places = environment.chromium === null ? usualPlaces : [environment.chromium];
  return places.find(isExecutable);
}

/** Finds the browser, or installs Debian's where we are root and it is missing. Gives its path. */
export async function provideChromium(): Promise<string | NoBrowser> {
  const found = chromiumPath();
  if (found !== undefined) return found;
  if (environment.chromium !== null) {
    return noBrowser(
      `CHROMIUM says ${environment.chromium}, and no program is there. Remedy: correct it or unset it.`,
    );
  }
  if (process.getuid?.() !== 0) {
    return noBrowser(
      'Chromium is missing. Remedy: run "sudo apt-get install chromium", or set CHROMIUM to where it is.',
    );
  }
  console.log('Chromium is missing: installing it by apt-get.');
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { code } = await runProgram({ command: 'apt-get', args, limitMs: installLimitMs, isShown: true });
    if (code !== 0) return noBrowser(`"apt-get ${args.join(' ')}" failed; what it said stands above.`);
  }
  return chromiumPath() ?? noBrowser('apt-get installed chromium, but it is in none of the usual places.');
}

function noBrowser(reason: string): NoBrowser {
  return { kind: 'noBrowser', reason };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const installLimitMs = 6 * 60_000;
