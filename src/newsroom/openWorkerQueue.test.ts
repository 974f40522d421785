import { describe, expect, onTestFinished, test } from 'vitest';
import { openWorkerQueue } from './openWorkerQueue.ts';

type WorkerOptions = Parameters<typeof openWorkerQueue>[0];

describe('the deadline', () => {
  test('does not count the time that a thread waits', async () => {
    const queue = queueOf('sleep(job); answer(job);', { deadlineMs: 300 });
    expect(await queue.run(400)).toEqual({ kind: 'done', result: 400 });
  });

  test('is six times as long by the clock for a thread that only waits', async () => {
    const queue = queueOf('sleep(job); answer(job);', { deadlineMs: 100 });
    expect(await queue.run(60_000)).toEqual({ kind: 'tooSlow' });
  });

  test.for([
    ['a loop', 'for (;;);'],
    ['a regular expression', '/^(a+)+$/.test("a".repeat(60) + "b");'],
  ])('ends %s that never ends, and the next job has a new thread', async ([, endless]) => {
    const queue = queueOf(`if (job === 'endless') ${endless} answer(job);`, { deadlineMs: 300 });
    const [slow, next] = await Promise.all([queue.run('endless'), queue.run('next')]);
    expect(slow).toEqual({ kind: 'tooSlow' });
    expect(next).toEqual({ kind: 'done', result: 'next' });
  });

  test('does not count the time that a thread used for earlier jobs', async () => {
    const queue = queueOf('compute(job); answer(job);', { deadlineMs: 300 });
    const outcomes = [await queue.run(200), await queue.run(200), await queue.run(200)];
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'done', result: 200 })));
  });
});

describe('a thread that ends', () => {
  test('before it is ready rejects its job, and the next job gets a new thread', async () => {
    const queue = openQueue({ entry: program('process.exit(3);') });
    const [first, second] = await Promise.allSettled([queue.run(1), queue.run(2)]);
    const reason = { message: 'The tester exited unexpectedly with code 3.' };
    expect(first).toMatchObject({ status: 'rejected', reason });
    expect(second).toMatchObject({ status: 'rejected', reason });
  });

  test('with an error before it is ready rejects its job with that error', async () => {
    const queue = openQueue({ entry: program('throw new Error("No such file");') });
    await expect(queue.run(1)).rejects.toThrow('No such file');
  });

  test('during a job rejects that job at once, and the next job gets a new thread', async () => {
    const queue = queueOf('if (job === "fatal") process.exit(4); answer(job);', { deadlineMs: 600_000 });
    const [fatal, next] = await Promise.allSettled([queue.run('fatal'), queue.run('next')]);
    expect(fatal).toMatchObject({ reason: { message: 'The tester exited unexpectedly with code 4.' } });
    expect(next).toMatchObject({ value: { kind: 'done', result: 'next' } });
  });

  test('with an error between jobs rejects no job', async () => {
    const queue = queueOf('answer(process.pid + ":" + threadId); if (job === "later") failLater();');
    const before = await queue.run('later');
    await expect.poll(() => queue.run('again').catch(() => before)).not.toEqual(before);
  });
});

test('jobs run in order, on the same thread while it is busy', async () => {
  const queue = queueOf('answer([job, threadId]);');
  const outcomes = await Promise.all([queue.run(1), queue.run(2), queue.run(3)]);
  const [, id] = (outcomes[0] as { result: [number, number] }).result;
  expect(outcomes).toEqual([1, 2, 3].map((job) => ({ kind: 'done', result: [job, id] })));
});

test('an idle thread ends, and the next job gets a new one', async () => {
  const queue = queueOf('answer(threadId);', { idleMs: 1 });
  const before = await queue.run(1);
  await expect
    .poll(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      return queue.run(1);
    })
    .not.toEqual(before);
});

test('a queue that is closed while its thread starts rejects waiting and later jobs', async () => {
  const queue = openQueue({ entry: program('setInterval(() => {}, 1000);') });
  const [waiting] = await Promise.allSettled([queue.run(1), queue.close()]);
  expect(waiting).toMatchObject({ reason: { message: 'The tester is closed.' } });
  await expect(queue.run(2)).rejects.toThrow('The tester is closed.');
});

/** A queue whose thread runs `body` for every `job`. */
function queueOf(body: string, options: Partial<WorkerOptions> = {}) {
  const entry = program(`
    const answer = (result) => parentPort.postMessage({ kind: 'done', result });
    const failLater = () => setTimeout(() => { throw new Error('Too late to answer'); });
    const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
    const compute = (ms) => { const before = used(); while (used() < before + ms); };
    parentPort.on('message', (job) => { ${body} });
    parentPort.postMessage({ kind: 'ready' });`);
  return openQueue({ ...options, entry });
}

function openQueue(options: Pick<WorkerOptions, 'entry'> & Partial<WorkerOptions>) {
  const queue = openWorkerQueue<unknown, unknown>({
    name: 'The tester',
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    deadlineMs: 20_000,
    ...options,
  });
  onTestFinished(() => queue.close());
  return queue;
}

function program(text: string): URL {
  const imports = "import { parentPort, threadId } from 'node:worker_threads';";
  return new URL(`data:text/javascript,${encodeURIComponent(imports + text)}`);
}
