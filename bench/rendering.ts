import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Drawing the 15-card page of a section without any cache: pages a CPU second, beside React's own drawing of a page's worth of plain elements. */
export async function benchRendering(): Promise<void> {
  // React reads NODE_ENV when it is loaded, so the work is done by a process that has it from the start.
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'renderingLoop.ts')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The drawing process failed; what it said stands above.');
}
