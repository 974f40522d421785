import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('ticks stay cheap after V8 has collected garbage', async () => {
  const forgotten = await cpuOfTicks('forgotten');
  const kept = await cpuOfTicks('kept');
  // Ticks with the shape cost about a third. If they cost as much as ticks without it, this Node no longer needs
  // `keepTickShape`.
  expect(kept).toBeLessThan(forgotten / 1.5);
});

async function cpuOfTicks(shape: 'kept' | 'forgotten'): Promise<number> {
  const program = path.join(import.meta.dirname, 'keepTickShape.testing.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, shape]);
  return Number(stdout);
}
