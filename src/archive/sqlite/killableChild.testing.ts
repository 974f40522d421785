import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Starts a program of this folder (`*.testing.ts`), which is killed when the test ends. */
export function startChild(file: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Kills a process `thenMs` after it has printed `lines` lines, and returns all lines that it printed. */
export async function linesUntilKilled(
  child: ChildProcess,
  when: { lines: number; thenMs: number },
): Promise<string[]> {
  const lines: string[] = [];
  if (child.stdout === null) throw new Error('The process has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === when.lines) setTimeout(() => child.kill('SIGKILL'), when.thenMs);
  }
  return lines;
}
