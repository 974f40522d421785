import { existsSync, readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { afterAll } from 'vitest';

/*
 * Runs before each test file: records the CPU time of the file and of the processes that it has started, such as sites
 * and browsers, for the report of `tests/runner/cpuReporter.ts`.
 */

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** Survives this module, which is loaded again for each of the files that share a process. */
const measured = globalThis as { townwireCpuMs?: number };

// What a process uses between two files counts for the second, so that /proc is read once per file.
const before = (measured.townwireCpuMs ??= cpuMs());

// oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the first parameter.
afterAll(({}, suite) => {
  const now = cpuMs();
  suite.meta.cpuMs = now - before;
  measured.townwireCpuMs = now;
});

/** Returns the CPU time of this process and all its descendants so far, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + descendantsMs(process.pid);
}

/** Returns the CPU time of the processes that a process has started, even if they have ended (proc(5)). */
function descendantsMs(id: number): number {
  const [, , endedUser = 0, endedSystem = 0] = ticksOf(id);
  const living = childrenOf(id).map((child) => {
    const [user = 0, system = 0] = ticksOf(child);
    return (user + system) * tickMs + descendantsMs(child);
  });
  return living.reduce((sum, ms) => sum + ms, (endedUser + endedSystem) * tickMs);
}

/** Returns a process's ticks in user mode and in the kernel, then the ticks of its children that have ended. */
function ticksOf(id: number): number[] {
  // The name of the program, in brackets, may contain spaces.
  const fields = readProc(`${id}/stat`)
    .replace(/^.*\) /su, '')
    .split(' ');
  return fields.slice(11, 15).map(Number);
}

/** Returns the children of all threads of a process. Looking through all processes would take ten times as long. */
function childrenOf(id: number): number[] {
  const folder = `/proc/${id}/task`;
  const threads = existsSync(folder) ? readdirSync(folder) : [];
  const children = threads.flatMap(
    (thread) => readProc(`${id}/task/${thread}/children`).match(/\d+/gu) ?? [],
  );
  return children.map(Number);
}

/** Reads a file of `/proc`. Returns an empty text if its process has ended, and on systems without `/proc`. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ESRCH';
}

declare module 'vitest' {
  interface TaskMeta {
    /** The CPU time of a test file and of the processes that it started. */
    cpuMs?: number;
  }
}
