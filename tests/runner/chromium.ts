import { accessSync, constants } from 'node:fs';
import { environment } from './environment.ts';

/** The path of Chromium: `CHROMIUM`, or else where Debian, Ubuntu and others install it; undefined if there is none. */
export function chromiumPath(): string | undefined {
  return (environment.chromium === null ? usualPaths : [environment.chromium]).find(isExecutable);
}

/** The tests' browser: if installed, Chromium without windows, which opens a page with a third of the CPU. */
export function testChromiumPath(): string | undefined {
  return environment.chromium === null && hasHeadlessShell() ? headlessShell : chromiumPath();
}

export function hasHeadlessShell(): boolean {
  return isExecutable(headlessShell);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The program of Debian's package of the same name. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  headlessShell,
];
