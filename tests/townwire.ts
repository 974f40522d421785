import { fileURLToPath } from 'node:url';
import process from 'node:process';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { environmentWith } from './environment.ts';
import type { SiteSettings } from './site.ts';

/**
 * Runs a command of the publisher's (`hide`, `feeds` …) to its end and gives its exit code and all that it said. With `isRead: false`
 * nobody reads what it finds: its standard output is closed, as behind `| head`.
 */
export async function townwire(
  words: readonly string[],
  settings: SiteSettings,
  { isRead = true }: { isRead?: boolean } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program, ...words], {
    env: environmentWith({ TOWNWIRE_ALLOW_LOOPBACK: 'on', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: commandTimeoutMs,
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  if (!isRead) child.stdout.destroy();
  const found = isRead ? text(child.stdout) : '';
  const [code, ...said] = await Promise.all([ended, found, text(child.stderr)]);
  return { code, output: said.join('') };
}

/** The build itself: `npm test` makes it first, and `bin/townwire.js` would make it again for every site that is opened. */
const program = fileURLToPath(new URL('../dist/server/townwire.js', import.meta.url));

const commandTimeoutMs = 20_000;
