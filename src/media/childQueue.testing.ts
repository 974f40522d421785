import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { answerParent } from './answerParent.ts';

/** What the child process of the tests does. */
export interface TestJob {
  what: 'pid' | 'hang' | 'compute' | 'keep' | 'respondOnce' | 'exit' | 'fail' | 'environment' | 'priorities';
  megabytes?: number;
}

const kept: Buffer[] = [];
let jobs = 0;

answerParent(async ({ what, megabytes = 0 }: TestJob) => {
  jobs += 1;
  if (what === 'keep' || what === 'respondOnce') kept.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
  if (what === 'hang' || (what === 'respondOnce' && jobs > 1)) await new Promise(() => undefined);
  if (what === 'compute') for (;;) Math.random();
  if (what === 'exit') process.exit(7);
  if (what === 'fail') throw new Error('a bug');
  if (what === 'environment') return { text: readFileSync('/proc/self/environ', 'utf8') };
  if (what === 'priorities') return { text: priorities().join(' ') };
  return { text: String(process.pid) };
});

/** Of all threads (proc(5), /proc/pid/stat). */
function priorities(): string[] {
  return readdirSync('/proc/self/task').map(
    (thread) => readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16] ?? '',
  );
}
