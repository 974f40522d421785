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

// What a process uses between two files counts for the second: reading /proc twice per file costs seconds.
const before = (measured.townwireCpuMs ??= cpuMs());

// oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the first parameter.
afterAll(({}, suite) => {
  const now = cpuMs();
  suite.meta.cpuMs = now - before;
  measured.townwireCpuMs = now;
});

/** The CPU time of this process and all its descendants so far, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (!existsSync('/proc/self/stat')) return own;
  const started = new Map(readdirSync('/proc').flatMap(readProcess));
  const isOurs = (id: number): boolean => {
    const parent = started.get(id)?.parent;
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  const living = [...started].filter(([id]) => isOurs(id)).map(([, { ms, endedMs }]) => ms + endedMs);
  return living.reduce((sum, ms) => sum + ms, own + (started.get(process.pid)?.endedMs ?? 0));
}

/** Reads the CPU time of a process, and that of its children that have ended (proc(5)). */
function readProcess(name: string): [id: number, { parent: number; ms: number; endedMs: number }][] {
  if (!/^\d+$/u.test(name)) return [];
  try {
    // The name of the program, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
      .slice(11)
      .map((ticks) => ticks * tickMs);
    return [[Number(name), { parent, ms: user + system, endedMs: endedUser + endedSystem }]];
  } catch (error) {
    // The process has ended since it was listed.
    if (isMissing(error)) return [];
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
