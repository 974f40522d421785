import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns the CPU seconds that all threads of a process have used, user and system (proc(5), /proc/pid/stat). */
export function processCpuSeconds(pid: number): number {
  const [, , , , , , , , , , , user, system] = statFields(`/proc/${pid}/stat`);
  return (Number(user) + Number(system)) / ticksPerSecond;
}

/**
 * Returns the CPU seconds of a process's threads, precise to a nanosecond, for short windows in which no thread ends
 * (/proc/pid/task/tid/schedstat).
 */
export function fineCpuSeconds(pid: number): number {
  return (
    threadNanoseconds(pid)
      .values()
      .reduce((sum, each) => sum + each, 0) / 1e9
  );
}

/**
 * Starts to measure the CPU of a process and of `others`, which may start and end meanwhile. The returned function
 * gives the seconds used since, precise to a nanosecond, without threads that have ended: idle threads end.
 */
export function startCpuWindow(pid: number, others: () => number[] = () => []): () => number {
  const read = () => {
    const threads = threadNanoseconds(pid);
    for (const other of others())
      for (const [thread, each] of lastNanoseconds(other)) threads.set(thread, each);
    return threads;
  };
  const before = read();
  return () => {
    const threads = read().entries();
    return threads.reduce((sum, [thread, each]) => sum + each - (before.get(thread) ?? 0), 0) / 1e9;
  };
}

/** Reads the CPU of a process's threads; empty if the process has just ended. */
function lastNanoseconds(pid: number): Map<string, number> {
  try {
    return threadNanoseconds(pid);
  } catch {
    return new Map();
  }
}

function threadNanoseconds(pid: number): Map<string, number> {
  const task = `/proc/${pid}/task`;
  return new Map(
    readdirSync(task).map((thread) => [
      thread,
      Number(readFileSync(`${task}/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
    ]),
  );
}

/**
 * Returns the CPU seconds of a process's threads by name. V8's helpers, which compile and collect garbage, share one.
 */
export function threadCpuSeconds(pid: number): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const name = readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim();
    const [, , , , , , , , , , , user, system] = statFields(`/proc/${pid}/task/${thread}/stat`);
    seconds.set(name, (seconds.get(name) ?? 0) + (Number(user) + Number(system)) / ticksPerSecond);
  }
  return seconds;
}

/** Returns the CPU seconds that a process's children have used, including children that have ended. */
export function childrenCpuSeconds(pid: number): number {
  const [, , , , , , , , , , , , , user, system] = statFields(`/proc/${pid}/stat`);
  const live = childrenOf(pid).reduce((sum, child) => sum + liveCpuSeconds(child), 0);
  return (Number(user) + Number(system)) / ticksPerSecond + live;
}

/** Returns the ids of a process's running children. */
export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Returns the CPU seconds of a process; 0 if it has just ended, because the parent's figures then include them. */
function liveCpuSeconds(pid: number): number {
  try {
    return processCpuSeconds(pid);
  } catch {
    return 0;
  }
}

/** Returns the fields of a `stat` file after the name in parentheses, which may contain spaces. */
function statFields(file: string): string[] {
  const stat = readFileSync(file, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Waits, for at most 90 seconds, until a process uses little CPU for a second. It always uses some, for timers. */
export async function untilQuiet(pid: number): Promise<void> {
  for (let used = processCpuSeconds(pid), tries = 0; tries < 90; tries += 1) {
    await pause(1000);
    const now = processCpuSeconds(pid);
    if (now - used <= quietSeconds) return;
    used = now;
  }
}

const quietSeconds = 0.05;

/** Returns the resident memory of a process in MB (proc(5), VmRSS). */
export function processMemoryMegabytes(pid: number): number {
  return statusMegabytes(pid, 'VmRSS');
}

/** Returns the most resident memory that a process has had, in MB (proc(5), VmHWM). */
export function peakMemoryMegabytes(pid: number): number {
  return statusMegabytes(pid, 'VmHWM');
}

function statusMegabytes(pid: number, name: string): number {
  const match = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'mu').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1]) / 1024;
}

/** Linux reports CPU time in hundredths of a second. */
const ticksPerSecond = 100;
