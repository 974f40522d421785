import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import type { TestJob } from './childQueue.testing.ts';
import { openChildQueue, type NoResponse } from './childQueue.ts';

test('a request that takes too long is given up, and the next one gets a new process', async () => {
  const deadlines = [never(), AbortSignal.abort(), never()];
  const child = openTestQueue({ startDeadline: () => deadlines.shift() ?? AbortSignal.abort() });
  const first = await child.ask({ what: 'pid' });
  const [late, next] = await Promise.all([child.ask({ what: 'hang' }), child.ask({ what: 'pid' })]);
  expect(late).toEqual({ kind: 'noResponse', cause: 'late', how: '' });
  expect(textOf(next)).toMatch(/^\d+$/u);
  expect(next).not.toEqual(first);
});

test('a process that takes more memory or CPU than its request may is killed, and the next one works', async () => {
  const child = openTestQueue();
  // It has more before it has done anything.
  const large = await child.ask({ what: 'hang' }, { memoryMbMax: 10 });
  expect(large).toEqual({ kind: 'noResponse', cause: 'memory', how: '' });
  const endless = await child.ask({ what: 'compute' }, { cpuMsMax: 300 });
  expect(endless).toEqual({ kind: 'noResponse', cause: 'cpu', how: '' });
  const next = await child.ask({ what: 'pid' }, { memoryMbMax: 1000, cpuMsMax: 60_000 });
  expect(textOf(next)).toMatch(/^\d+$/u);
});

test('memory that earlier requests have left is not held against a request', async () => {
  const child = openTestQueue();
  const first = await child.ask({ what: 'keep', megabytes: 150 });
  const second = await child.ask({ what: 'respondOnce', megabytes: 100 }, { memoryMbMax: 240 });
  expect(textOf(second)).toMatch(/^\d+$/u);
  expect(second).not.toEqual(first);
});

test('a full queue refuses requests until it has room', async () => {
  const child = openTestQueue();
  const answers = await Promise.all(Array.from({ length: 18 }, () => child.ask({ what: 'pid' })));
  const full = { kind: 'noResponse', cause: 'full', how: '' };
  expect(answers.filter((answer) => 'kind' in answer)).toEqual([full, full]);
  expect(answers.at(-1)).toEqual(full);
  expect(await child.ask({ what: 'pid' })).not.toEqual(full);
});

test('a process that ends costs one request, and says how it ended', async () => {
  const child = openTestQueue();
  const ended = { kind: 'noResponse', cause: 'ended', how: 'ended with code 7' };
  expect(await child.ask({ what: 'exit' })).toEqual(ended);
  expect(textOf(await child.ask({ what: 'pid' }))).toMatch(/^\d+$/u);
});

test('a bug in the process is thrown, and the next request is answered by it', async () => {
  const child = openTestQueue();
  const before = await child.ask({ what: 'pid' });
  await expect(child.ask({ what: 'fail' })).rejects.toThrow('A picture could not be made.');
  expect(await child.ask({ what: 'pid' })).toEqual(before);
});

test('an idle process ends, and the next request starts another', async () => {
  const child = openTestQueue({ idleMs: 1 });
  const first = await child.ask({ what: 'pid' });
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(await child.ask({ what: 'pid' })).not.toEqual(first);
});

test('a process has none of our environment, and all its threads leave the processor to pages', async () => {
  const child = openTestQueue({ niceness: 10 });
  expect(textOf(await child.ask({ what: 'environment' }))).not.toContain('PATH');
  const priorities = textOf(await child.ask({ what: 'priorities' })).split(' ');
  expect(priorities.length).toBeGreaterThan(1);
  expect(new Set(priorities)).toEqual(new Set(['10']));
});

test('after closing, neither waiting nor new requests are answered', async () => {
  const child = openTestQueue();
  const first = await child.ask({ what: 'pid' });
  const waiting = Promise.all([child.ask({ what: 'hang' }), child.ask({ what: 'pid' })]);
  await child.close();
  const closed = { kind: 'noResponse', cause: 'closed', how: '' };
  expect(await waiting).toEqual([closed, closed]);
  expect(await child.ask({ what: 'pid' })).toEqual(closed);
  expect(isRunning(first)).toBe(false);
});

interface TestAnswer {
  text: string;
}

function openTestQueue(options: Partial<Parameters<typeof openChildQueue>[0]> = {}) {
  const child = openChildQueue<TestJob, TestAnswer>({
    entry: new URL('childQueue.testing.ts', import.meta.url),
    queuedMax: 16,
    deadlineMs: 20_000,
    idleMs: 10_000,
    heapMbMax: 64,
    ...options,
  });
  onTestFinished(() => child.close());
  return child;
}

function never(): AbortSignal {
  return new AbortController().signal;
}

function textOf(answer: TestAnswer | NoResponse): string {
  return 'text' in answer ? answer.text : answer.cause;
}

/** Whether the process with this id still runs. */
function isRunning(answer: TestAnswer | NoResponse): boolean {
  try {
    return process.kill(Number(textOf(answer)), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
