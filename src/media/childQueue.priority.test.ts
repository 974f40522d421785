import { expect, onTestFinished, test, vi } from 'vitest';
import type { TestJob } from './childQueue.testing.ts';
import { openChildQueue } from './childQueue.ts';

const { setPriority } = vi.hoisted(() => ({ setPriority: vi.fn<() => void>() }));
vi.mock('node:os', async (importOriginal) => ({ ...(await importOriginal<object>()), setPriority }));

test('where a sandbox forbids another priority, the process works all the same', async () => {
  setPriority.mockImplementation(() => {
    throw Object.assign(new Error('uv_os_setpriority returned EPERM'), { code: 'ERR_SYSTEM_ERROR' });
  });
  const child = openChildQueue<TestJob, { text: string }>({
    entry: new URL('childQueue.testing.ts', import.meta.url),
    queuedMax: 16,
    deadlineMs: 20_000,
    idleMs: 10_000,
    heapMbMax: 64,
  });
  onTestFinished(() => child.close());
  expect(await child.ask({ what: 'pid' })).toMatchObject({ text: expect.stringMatching(/^\d+$/u) });
  expect(setPriority).toHaveBeenCalled();
});
