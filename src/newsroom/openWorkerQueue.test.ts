import { describe, expect, test } from 'vitest';
import { openWorkerQueue } from './openWorkerQueue.ts';
import type { WorkerLimits, WorkerQueue } from './openWorkerQueue.ts';

describe('time', () => {
  test('a thread that has to wait for its machine is no slow one', async () => {
    const queue = queueOf('sleep(job); tell(job);', { deadlineMs: 1000 });
    expect(await queue.ask(1200)).toEqual({ kind: 'done', result: 1200 });
    await queue.close();
  });

  test('a thread that only waits is given up after six times as long', async () => {
    const queue = queueOf('sleep(job); tell(job);', { deadlineMs: 100 });
    expect(await queue.ask(60_000)).toEqual({ kind: 'tooSlow' });
    await queue.close();
  });

  test.for([
    ['a loop', 'for (;;);'],
    ['an expression', '/^(a+)+$/.test("a".repeat(60) + "b");'],
  ])('%s that never ends is too slow, and the next job has a new thread', async ([, endless]) => {
    const queue = queueOf(`if (job === 'endless') ${endless} tell(job);`, { deadlineMs: 1000 });
    const [slow, next] = await Promise.all([queue.ask('endless'), queue.ask('next')]);
    expect(slow).toEqual({ kind: 'tooSlow' });
    expect(next).toEqual({ kind: 'done', result: 'next' });
    await queue.close();
  });

  test('what a thread computed for earlier jobs is not held against the next', async () => {
    const queue = queueOf('compute(job); tell(job);', { deadlineMs: 1000 });
    const outcomes = [await queue.ask(600), await queue.ask(600), await queue.ask(600)];
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'done', result: 600 })));
    await queue.close();
  });
});

describe('a thread that ends', () => {
  test('before it is ready fails its job, and not the next one', async () => {
    const queue = openWorkerQueue({ ...limits, entry: program('process.exit(3);') });
    const [first, second] = await Promise.allSettled([queue.ask(1), queue.ask(2)]);
    const reason = { message: 'The tester ended by itself, with code 3.' };
    expect(first).toMatchObject({ status: 'rejected', reason });
    expect(second).toMatchObject({ status: 'rejected', reason });
    await queue.close();
  });

  test('with a mistake before it is ready tells of the mistake', async () => {
    const queue = openWorkerQueue({ ...limits, entry: program('throw new Error("No such file");') });
    await expect(queue.ask(1)).rejects.toThrow('No such file');
    await queue.close();
  });

  test('during a job fails that job at once, and the next one has a new thread', async () => {
    const queue = queueOf('if (job === "fatal") process.exit(4); tell(job);', { deadlineMs: 600_000 });
    const [fatal, next] = await Promise.allSettled([queue.ask('fatal'), queue.ask('next')]);
    expect(fatal).toMatchObject({ reason: { message: 'The tester ended by itself, with code 4.' } });
    expect(next).toMatchObject({ value: { kind: 'done', result: 'next' } });
    await queue.close();
  });

  test('with a mistake while nobody waits takes nobody along', async () => {
    const queue = queueOf('tell(process.pid + ":" + threadId); if (job === "later") failLater();');
    const before = await queue.ask('later');
    await expect.poll(() => queue.ask('again').catch(() => before)).not.toEqual(before);
    await queue.close();
  });
});

test('what is closed while its thread starts refuses what waits', async () => {
  const queue = openWorkerQueue({ ...limits, entry: program('setInterval(() => {}, 1000);') });
  const [waiting] = await Promise.allSettled([queue.ask(1), queue.close()]);
  expect(waiting).toMatchObject({ reason: { message: 'The tester is closed.' } });
});

const limits: Omit<WorkerLimits, 'entry'> = {
  name: 'The tester',
  resourceLimits: { maxOldGenerationSizeMb: 64 },
  deadlineMs: 20_000,
};

/** A thread that does so with every `job`. */
function queueOf(body: string, given: Partial<WorkerLimits> = {}): WorkerQueue<unknown, unknown> {
  const entry = program(`
    const tell = (result) => parentPort.postMessage({ kind: 'done', result });
    const failLater = () => setTimeout(() => { throw new Error('Too late to tell'); });
    const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    const spent = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
    const compute = (ms) => { const before = spent(); while (spent() < before + ms); };
    parentPort.on('message', (job) => { ${body} });
    parentPort.postMessage({ kind: 'ready' });`);
  return openWorkerQueue({ ...limits, ...given, entry });
}

function program(text: string): URL {
  const imports = "import { parentPort, threadId } from 'node:worker_threads';";
  return new URL(`data:text/javascript,${encodeURIComponent(imports + text)}`);
}
