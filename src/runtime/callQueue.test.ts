import { describe, expect, onTestFinished, test } from 'vitest';
import { openCallQueue } from './callQueue.ts';
import type { RunnerLimits } from './runner.ts';
import { threadRunner } from './threadRunner.ts';

type QueueOptions = NonNullable<Parameters<typeof openCallQueue>[1]>;

describe('a limit of processor time', () => {
  const limits: RunnerLimits = { cpuMsMax: 100 };

  test('does not count the time that a thread waits', async () => {
    const queue = queueOf('sleep(job); return job;');
    expect(await queue.run(200, limits)).toEqual({ kind: 'done', result: 200 });
  });

  test.for([
    ['a loop', 'for (;;);'],
    ['a regular expression', '/^(a+)+$/.test("a".repeat(60) + "b");'],
  ])('ends %s that never ends, and the next call has a new thread', async ([, endless]) => {
    const queue = queueOf(`if (job === 'endless') ${endless} return job;`);
    const [slow, next] = await Promise.all([queue.run('endless', limits), queue.run('next', limits)]);
    expect(slow).toEqual({ kind: 'noResult', cause: 'cpu', how: '' });
    expect(next).toEqual({ kind: 'done', result: 'next' });
  });

  test('does not count the time that a thread used for earlier calls', async () => {
    const queue = queueOf('compute(job); return job;');
    const outcomes = [await queue.run(60, limits), await queue.run(60, limits), await queue.run(60, limits)];
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'done', result: 60 })));
  });
});

describe('a deadline by the clock', () => {
  test('ends a thread that only waits, and the next call has a new thread', async () => {
    const queue = queueOf('sleep(job); return job;', { deadlineMs: 500 });
    expect(await Promise.all([queue.run(60_000), queue.run(0)])).toEqual([
      { kind: 'noResult', cause: 'late', how: '' },
      { kind: 'done', result: 0 },
    ]);
  });

  test('may end all calls that wait behind a late call, but no later call', async () => {
    const queue = queueOf('if (job === 1) for (;;); return job;', {
      deadlineMs: 500,
      shouldEndQueueWhenLate: true,
    });
    const late = { kind: 'noResult', cause: 'late', how: '' };
    expect(await Promise.all([queue.run(1), queue.run(2), queue.run(3)])).toEqual([late, late, late]);
    expect(await queue.run(4)).toEqual({ kind: 'done', result: 4 });
  });

  test('begins when the call before it has ended', async () => {
    const queue = queueOf('sleep(200); return job;', { deadlineMs: 1000 });
    const calls = Array.from({ length: 6 }, (_, index) => queue.run(index));
    expect((await Promise.all(calls)).map(({ kind }) => kind)).toEqual(calls.map(() => 'done'));
  });

  test('ends a thread that does not start', async () => {
    const queue = openQueue(program('for (;;);'), { startMsMax: 200 });
    expect(await queue.run(1)).toMatchObject({ cause: 'late' });
  });
});

describe('a thread that ends', () => {
  test('before it is ready fails its call, and the next call gets a new thread', async () => {
    const queue = openQueue(program('process.exit(3);'));
    const ended = { kind: 'noResult', cause: 'ended', how: 'ended unexpectedly with code 3' };
    expect(await Promise.all([queue.run(1), queue.run(2)])).toEqual([ended, ended]);
  });

  test('with an error before it is ready reports the error', async () => {
    const queue = openQueue(program('throw new Error("No such file");'));
    expect(await queue.run(1)).toMatchObject({ cause: 'ended', how: 'ended: Error: No such file' });
  });

  test('during a call fails that call at once, and the next call gets a new thread', async () => {
    const queue = queueOf('if (job === "fatal") process.exit(4); return job;', { deadlineMs: 600_000 });
    const [fatal, next] = await Promise.all([queue.run('fatal'), queue.run('next')]);
    expect(fatal).toMatchObject({ cause: 'ended', how: 'ended unexpectedly with code 4' });
    expect(next).toEqual({ kind: 'done', result: 'next' });
  });

  test('between calls fails no call', async () => {
    const queue = queueOf('if (job === "later") failLater(); return process.pid + ":" + threadId;');
    const before = await queue.run('later');
    await expect.poll(() => queue.run('again')).not.toEqual(before);
  });

  test('may close the queue: neither waiting nor later calls get a result', async () => {
    const queue = queueOf('process.exit(1);', { canRestart: false });
    const calls = await Promise.all([queue.run(1), queue.run(2)]);
    const ended = { kind: 'noResult', cause: 'ended', how: 'ended unexpectedly with code 1' };
    expect([...calls, await queue.run(3)]).toEqual([ended, ended, ended]);
    expect(queue.endCount()).toBe(1);
  });
});

test('an error of a call is thrown with its name and kind, and the thread continues', async () => {
  const text = `if (job === 'bad') throw Object.assign(new Error('Full.'), { name: 'Failure', kind: 'full' });`;
  const queue = queueOf(`${text} return threadId;`);
  const before = await queue.run('good');
  await expect(queue.run('bad')).rejects.toMatchObject({ message: 'Full.', name: 'Failure', kind: 'full' });
  expect(await queue.run('good')).toEqual(before);
});

test('an error while a thread opens is thrown to its caller, and the next start tries again', async () => {
  const open = 'await serveCalls(() => { throw new Error("No disk."); });';
  const queue = openQueue(program(open));
  await expect(queue.start()).rejects.toThrow('No disk.');
  await expect(queue.run(1)).rejects.toThrow('No disk.');
});

test('a thread sends notices, even while it opens', async () => {
  const notices: unknown[] = [];
  const open = 'await serveCalls((notify, data) => { notify(data); return { run: (job) => notify(job) }; });';
  const queue = openQueue(program(open), { onNotice: (notice) => notices.push(notice) });
  await queue.run('working');
  expect(notices).toEqual(['data', 'working']);
});

test('calls run in order, on the same thread while it is busy', async () => {
  const queue = queueOf('return [job, threadId];');
  const outcomes = await Promise.all([queue.run(1), queue.run(2), queue.run(3)]);
  const [, id] = (outcomes[0] as { result: [number, number] }).result;
  expect(outcomes).toEqual([1, 2, 3].map((job) => ({ kind: 'done', result: [job, id] })));
});

test('an idle thread ends, and the next call gets a new thread', async () => {
  const queue = queueOf('return threadId;', { idleMs: 1 });
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

test('a queue that is closed while its thread starts returns no result for waiting and later calls', async () => {
  const queue = openQueue(program('setInterval(() => {}, 1000);'));
  const [waiting] = await Promise.all([queue.run(1), queue.close()]);
  expect(waiting).toMatchObject({ cause: 'closed' });
  expect(await queue.run(2)).toMatchObject({ cause: 'closed' });
});

/** Opens a queue whose thread runs `body` for every `job`. */
function queueOf(body: string, options: QueueOptions = {}) {
  return openQueue(
    program(`
      const failLater = () => setTimeout(() => { throw new Error('Too late'); });
      const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
      const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
      const compute = (ms) => { const before = used(); while (used() < before + ms); };
      await serveCalls(() => ({ run(job) { ${body} } }));`),
    options,
  );
}

function openQueue(entry: URL, options: QueueOptions = {}) {
  const start = threadRunner(entry, { data: 'data', resourceLimits: { maxOldGenerationSizeMb: 64 } });
  const queue = openCallQueue<{ run: (job: unknown) => unknown }>(start, {
    deadlineMs: 20_000,
    idleMs: 10_000,
    ...options,
  });
  onTestFinished(() => queue.close());
  return { ...queue, run: (job: unknown, limits: RunnerLimits = {}) => queue.call('run', [job], { limits }) };
}

function program(text: string): URL {
  const imports = `import { threadId } from 'node:worker_threads';
    import { serveCalls } from '${new URL('serveCalls.ts', import.meta.url).href}';`;
  return new URL(`data:text/javascript,${encodeURIComponent(imports + text)}`);
}
