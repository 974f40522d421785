import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { serialQueue } from '../news/serialQueue.ts';

/** A queue of requests to a child process that runs native code: it may hang, crash and hold memory. */
export interface ChildQueue<Request, Response> {
  /** The response, or why there is none. Throws when the child's code has a bug. */
  ask(request: Request, limits?: ChildLimits): Promise<Response | NoResponse>;
  /** How often the child ended, or was ended, while it worked on a request. */
  ends(): number;
  /** Stops the child. Requests still in the queue get no response. */
  close(): Promise<void>;
}

/** What one request may cost. Needs Linux; elsewhere only the deadline holds. */
export interface ChildLimits {
  /** Of all threads. Unlike a deadline, it doesn't depend on what else the machine does. */
  cpuMsMax?: number;
  /** Resident. A child that grows within one look at it (50 ms) may exceed it for that long. */
  memoryMbMax?: number;
}

export interface NoResponse {
  kind: 'noResponse';
  /** `cpu` and `memory`: more than the request's limit. */
  cause: 'full' | 'closed' | 'late' | 'ended' | 'cpu' | 'memory';
  /** How the process ended: completes a sentence that begins with its name. Empty for other causes. */
  how: string;
}

/** A message from the child. */
type Message<Response> = { kind: 'done'; response: Response } | { kind: 'failed'; error: unknown };

export type StartDeadline = (ms: number) => AbortSignal;

interface ChildOptions {
  /** The child's entry file, which calls `answerParent`. */
  entry: URL;
  /** How many requests may wait. */
  queuedMax: number;
  /** The longest that one request may take, including the start of the process. */
  deadlineMs: number;
  /** Returns a signal that aborts after this many milliseconds. */
  startDeadline?: StartDeadline | undefined;
  /** How long an idle child is kept. */
  idleMs: number;
  heapMbMax: number;
  /** How far the child stands back for other processes, from 0 to 19. */
  niceness?: number;
}

/**
 * Opens a queue whose child starts with the first request and stops when idle, which frees all its memory
 * (docs/decisions/014). A request that exceeds a limit costs the child, and the next one starts a new one.
 */
export function openChildQueue<Request extends object, Response>(
  options: ChildOptions,
): ChildQueue<Request, Response> {
  const { queuedMax, deadlineMs, idleMs, startDeadline = (ms) => AbortSignal.timeout(ms) } = options;
  const closing = new AbortController();
  const queue = serialQueue();
  let queued = 0;
  let ends = 0;
  let child: Child<Request, Response> | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function askNow(request: Request, limits: ChildLimits): Promise<Response | NoResponse> {
    clearTimeout(idle);
    if (closing.signal.aborted) return noResponse('closed');
    const isNew = child === null || child.ended.aborted;
    if (child === null || isNew) child = start<Request, Response>(options);
    const { ended } = child;
    const { exceeded, stopWatching } = watchLimits(child.pid, limits);
    const late = startDeadline(deadlineMs);
    const message = await child.send(request, AbortSignal.any([closing.signal, ended, exceeded, late]));
    stopWatching();
    if (message === null) {
      const missing = ended.aborted
        ? noResponse('ended', String(ended.reason))
        : noResponse(exceeded.aborted ? (exceeded.reason as 'cpu' | 'memory') : 'late');
      if (!closing.signal.aborted) ends += 1;
      await stop();
      // The memory may have been that of requests before this one.
      if (missing.cause === 'memory' && !isNew) return askNow(request, limits);
      return closing.signal.aborted ? noResponse('closed') : missing;
    }
    idle = setTimeout(() => void stop(), idleMs).unref();
    if (message.kind === 'done') return message.response;
    throw new Error('A picture could not be made.', { cause: message.error });
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = child;
    child = null;
    await stopped?.stop();
  }

  return {
    ask(request, limits = {}) {
      if (queued >= queuedMax) return Promise.resolve(noResponse('full'));
      queued += 1;
      return queue.add(() => askNow(request, limits)).finally(() => (queued -= 1));
    },
    ends: () => ends,
    async close() {
      closing.abort();
      await queue.drain();
      await stop();
    },
  };
}

interface Child<Request, Response> {
  pid: number | undefined;
  /** Aborted when the process has ended, with words that say how. */
  ended: AbortSignal;
  /** The message, or null when the signal came first. */
  send(request: Request, signal: AbortSignal): Promise<Message<Response> | null>;
  stop(): Promise<void>;
}

/** A sandbox may forbid this, and the process may have ended: then it competes with pages, or its end is noticed. */
function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, Math.max(niceness, getPriority()));
  } catch (error) {
    // Anything but an answer of the system is a bug.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}

/**
 * Starts the process without our environment: it needs no settings and no secrets. One memory pool for all its threads,
 * large blocks that are given back at once, and little room for young objects keep it at half of what it would grow to.
 */
function start<Request extends object, Response>({
  entry,
  heapMbMax,
  niceness = 0,
}: ChildOptions): Child<Request, Response> {
  const child = fork(entry, {
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '1' },
    execArgv: ['--max-semi-space-size=1', `--max-old-space-size=${heapMbMax}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // At once, because its threads inherit it when they start.
  if (child.pid !== undefined) lowerPriority(child.pid, niceness);
  const ended = new AbortController();
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      ended.abort(`ended with ${signal ?? `code ${code}`}`);
      resolve();
    });
    child.on('error', (error) => {
      ended.abort(`could not be reached: ${error.message}`);
      if (child.pid === undefined) resolve();
    });
  });
  return {
    pid: child.pid,
    ended: ended.signal,
    async send(request, signal) {
      const response = new Promise<Message<Response> | null>((resolve) => {
        child.once('message', (message) => resolve(message as Message<Response>));
        if (signal.aborted) resolve(null);
        signal.addEventListener('abort', () => resolve(null), { once: true });
      });
      setReferenced(child, true);
      child.send(request);
      const received = await response;
      setReferenced(child, false);
      return received;
    },
    async stop() {
      setReferenced(child, true);
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Sets whether the child keeps our own process running; it does so only while it works. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const method = isReferenced ? 'ref' : 'unref';
  child[method]();
  child.channel?.[method]();
}

/** Looks at the process while it works on one request. */
function watchLimits(
  pid: number | undefined,
  { cpuMsMax = Infinity, memoryMbMax = Infinity }: ChildLimits,
): { exceeded: AbortSignal; stopWatching: () => void } {
  const exceeded = new AbortController();
  const before = pid === undefined ? null : costOf(pid);
  if (pid === undefined || before === null)
    return { exceeded: exceeded.signal, stopWatching: () => undefined };
  const timer = setInterval(() => {
    const now = costOf(pid);
    if (now === null) return;
    if (now.memoryMb > memoryMbMax) exceeded.abort('memory');
    else if (now.cpuMs - before.cpuMs > cpuMsMax) exceeded.abort('cpu');
  }, lookMs);
  return { exceeded: exceeded.signal, stopWatching: () => clearInterval(timer) };
}

/** Null where the system doesn't say, or the process has ended (proc(5)). */
function costOf(pid: number): { cpuMs: number; memoryMb: number } | null {
  try {
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { cpuMs: (Number(user) + Number(system)) * 10, memoryMb: Number(kilobytes) / 1024 };
  } catch {
    return null;
  }
}

function noResponse(cause: NoResponse['cause'], how = ''): NoResponse {
  return { kind: 'noResponse', cause, how };
}

const lookMs = 50;
