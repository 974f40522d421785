import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Prints how often a 15-card section page renders uncached per CPU second, beside React with as many plain elements.
 */
export async function benchRendering(): Promise<void> {
  // React reads NODE_ENV when it loads, so the rendering runs in a process that starts with it.
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'renderingLoop.ts')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The rendering process failed; its output is above.');
}
