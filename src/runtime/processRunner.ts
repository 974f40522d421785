import { fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import process from 'node:process';
import { noResult, type RunnerCost, type RunnerMessage, type StartRunner } from './runner.ts';

interface ProcessOptions {
  heapMbMax: number;
  /** The process's niceness, from 0 to 19. */
  niceness?: number;
}

/**
 * Returns a function that starts a child process for native code, which may hang, crash and hold memory
 * (docs/decisions/014). The process gets no environment variables, because it needs no settings or secrets. One memory
 * pool for all its threads, large blocks that are returned at once, and a small young generation halve its memory.
 */
export function processRunner(entry: URL, { heapMbMax, niceness = 0 }: ProcessOptions): StartRunner {
  return ({ onMessage, onEnd }) => {
    const child = fork(entry, {
      env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '1' },
      execArgv: ['--max-semi-space-size=1', `--max-old-space-size=${heapMbMax}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const { pid } = child;
    if (pid !== undefined) lowerPriority(pid, niceness);
    const { promise: exited, resolve } = Promise.withResolvers<void>();
    child.on('message', (message) => onMessage(message as RunnerMessage));
    child.once('exit', (code, signal) => {
      resolve();
      onEnd(noResult('ended', `ended with ${signal ?? `code ${code}`}`));
    });
    child.on('error', (error) => {
      if (pid === undefined) resolve();
      onEnd(noResult('ended', `could not be reached: ${error.message}`));
    });

    function setReferenced(isReferenced: boolean): void {
      const method = isReferenced ? 'ref' : 'unref';
      child[method]();
      child.channel?.[method]();
    }

    return {
      send: (call) => void child.send(call),
      cost: () => Promise.resolve(pid === undefined ? null : costOf(pid)),
      setReferenced,
      async stop() {
        setReferenced(true);
        child.kill('SIGKILL');
        await exited;
      },
    };
  };
}

/**
 * Lowers the priority of the main thread, from which later threads inherit it, and then of threads that have already
 * started (setpriority(2), *C library/kernel differences*). Ignores a sandbox that forbids this, a system without
 * `/proc`, and a process that has already ended.
 */
function lowerPriority(pid: number, niceness: number): void {
  const priority = Math.max(niceness, getPriority());
  try {
    setPriority(pid, priority);
    for (const thread of threadsOf(pid)) setPriority(thread, priority);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}

function threadsOf(pid: number): number[] {
  const folder = `/proc/${pid}/task`;
  return existsSync(folder) ? readdirSync(folder).map(Number) : [];
}

/** Returns the usage of a process; null if the system doesn't report it, or the process has ended. */
function costOf(pid: number): RunnerCost | null {
  try {
    const { ticks, pages } = statOf(pid);
    return { cpuMs: ticks * 10, memoryMb: (pages * pageBytes()) / 1024 ** 2 };
  } catch {
    return null;
  }
}

/**
 * Returns the CPU time in hundredths of a second, and the number of resident pages (proc(5)). Reading `status` takes
 * three times as long.
 */
function statOf(pid: number): { ticks: number; pages: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return { ticks: Number(fields[11]) + Number(fields[12]), pages: Number(fields[21]) };
}

/**
 * Returns the size of a memory page, a power of two that is the same for all processes. Node reports the memory of its
 * own process in bytes.
 */
function pageBytes(): number {
  knownPageBytes ??= 2 ** Math.round(Math.log2(process.memoryUsage.rss() / statOf(process.pid).pages));
  return knownPageBytes;
}

let knownPageBytes: number | undefined;
