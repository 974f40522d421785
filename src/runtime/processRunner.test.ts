import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { openCallQueue, type CallOutcome } from './callQueue.ts';
import { processRunner } from './processRunner.ts';
import type { TestCalls } from './processRunner.testing.ts';

test('a call that takes too long is ended, and the next call gets a new process', async () => {
  const child = openTestQueue({ deadlineMs: 1000 });
  const first = await child.call('pid', []);
  const [late, next] = await Promise.all([child.call('hang', []), child.call('pid', [])]);
  expect(late).toEqual({ kind: 'noResult', cause: 'late', how: '' });
  expect(textOf(next)).toMatch(/^\d+$/u);
  expect(next).not.toEqual(first);
});

test('a process that exceeds the memory or CPU limit of its call is killed, and the next process works', async () => {
  const child = openTestQueue();
  // A new process already uses more memory than this limit.
  const large = await child.call('hang', [], { limits: { memoryMbMax: 10 } });
  expect(large).toEqual({ kind: 'noResult', cause: 'memory', how: '' });
  const endless = await child.call('compute', [], { limits: { cpuMsMax: 300 } });
  expect(endless).toEqual({ kind: 'noResult', cause: 'cpu', how: '' });
  const next = await child.call('pid', [], { limits: { memoryMbMax: 1000, cpuMsMax: 60_000 } });
  expect(textOf(next)).toMatch(/^\d+$/u);
});

test('memory that earlier calls used does not fail a call', async () => {
  const child = openTestQueue();
  const first = await child.call('keep', [150]);
  const second = await child.call('respondOnce', [100], { limits: { memoryMbMax: 240 } });
  expect(textOf(second)).toMatch(/^\d+$/u);
  expect(second).not.toEqual(first);
});

test('a full queue refuses calls until it has room', async () => {
  const child = openTestQueue();
  const outcomes = await Promise.all(Array.from({ length: 18 }, () => child.call('pid', [])));
  const full = { kind: 'noResult', cause: 'full', how: '' };
  expect(outcomes.filter(({ kind }) => kind === 'noResult')).toEqual([full, full]);
  expect(outcomes.at(-1)).toEqual(full);
  expect(await child.call('pid', [])).not.toEqual(full);
});

test('a process that ends fails one call, and reports how it ended', async () => {
  const child = openTestQueue();
  const ended = { kind: 'noResult', cause: 'ended', how: 'ended with code 7' };
  expect(await child.call('exit', [])).toEqual(ended);
  expect(textOf(await child.call('pid', []))).toMatch(/^\d+$/u);
});

test('a bug in the process is thrown, and the process runs the next call', async () => {
  const child = openTestQueue();
  const before = await child.call('pid', []);
  await expect(child.call('fail', [])).rejects.toThrow('a bug');
  expect(await child.call('pid', [])).toEqual(before);
});

test('an idle process ends, and the next call starts another', async () => {
  const child = openTestQueue({ idleMs: 1 });
  const first = await child.call('pid', []);
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(await child.call('pid', [])).not.toEqual(first);
});

test('a process has none of our environment variables, and all its threads have a lower priority than pages', async () => {
  const child = openTestQueue({}, { niceness: 10 });
  expect(textOf(await child.call('environment', []))).not.toContain('PATH');
  const priorities = textOf(await child.call('priorities', [])).split(' ');
  expect(priorities.length).toBeGreaterThan(1);
  expect(new Set(priorities)).toEqual(new Set(['10']));
});

test('after closing, neither waiting nor new calls get a result', async () => {
  const child = openTestQueue();
  const first = await child.call('pid', []);
  const waiting = Promise.all([child.call('hang', []), child.call('pid', [])]);
  await child.close();
  const closed = { kind: 'noResult', cause: 'closed', how: '' };
  expect(await waiting).toEqual([closed, closed]);
  expect(await child.call('pid', [])).toEqual(closed);
  expect(isRunning(first)).toBe(false);
});

/** Opens a queue. On a busy machine, the calls of a process with a low priority would be late. */
function openTestQueue(options: Parameters<typeof openCallQueue>[1] = {}, { niceness = 0 } = {}) {
  const entry = new URL('processRunner.testing.ts', import.meta.url);
  const child = openCallQueue<TestCalls>(processRunner(entry, { heapMbMax: 64, niceness }), {
    queuedMax: 16,
    deadlineMs: 20_000,
    idleMs: 10_000,
    ...options,
  });
  onTestFinished(() => child.close());
  return child;
}

function textOf(outcome: CallOutcome<string>): string {
  return outcome.kind === 'done' ? outcome.result : outcome.cause;
}

/** Returns whether the process with this id still runs. */
function isRunning(outcome: CallOutcome<string>): boolean {
  try {
    return process.kill(Number(textOf(outcome)), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
