import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { serveCalls } from './serveCalls.ts';

/** The calls of the tests' child process. */
export interface TestCalls {
  pid: () => string;
  hang: () => Promise<string>;
  compute: () => string;
  /** Takes memory and keeps it. */
  keep: (megabytes: number) => string;
  /** Takes memory and keeps it, and hangs on every call but the first. */
  respondOnce: (megabytes: number) => Promise<string>;
  exit: () => string;
  fail: () => string;
  environment: () => string;
  priorities: () => string;
}

const kept: Buffer[] = [];
let calls = 0;

const served: TestCalls = {
  pid,
  hang: () => new Promise(() => undefined),
  compute() {
    for (;;) Math.random();
  },
  keep(megabytes) {
    calls += 1;
    kept.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
    return pid();
  },
  async respondOnce(megabytes) {
    served.keep(megabytes);
    return calls > 1 ? served.hang() : pid();
  },
  exit: () => process.exit(7),
  fail() {
    throw new Error('a bug');
  },
  environment: () => readFileSync('/proc/self/environ', 'utf8'),
  priorities: () => priorities().join(' '),
};

await serveCalls(() => served);

function pid(): string {
  return String(process.pid);
}

/** Returns the priority of each thread (proc(5), /proc/pid/stat). */
function priorities(): string[] {
  return readdirSync('/proc/self/task').map(
    (thread) => readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16] ?? '',
  );
}
