import { expect, onTestFinished, test, vi } from 'vitest';
import { openCallQueue } from './callQueue.ts';
import { processRunner } from './processRunner.ts';
import type { TestCalls } from './processRunner.testing.ts';

const { setPriority } = vi.hoisted(() => ({ setPriority: vi.fn<() => void>() }));
vi.mock('node:os', async (importOriginal) => ({ ...(await importOriginal<object>()), setPriority }));

test('where a sandbox forbids changing the priority, the process still works', async () => {
  setPriority.mockImplementation(() => {
    throw Object.assign(new Error('uv_os_setpriority returned EPERM'), { code: 'ERR_SYSTEM_ERROR' });
  });
  const entry = new URL('processRunner.testing.ts', import.meta.url);
  const child = openCallQueue<TestCalls>(processRunner(entry, { heapMbMax: 64, niceness: 10 }));
  onTestFinished(() => child.close());
  expect(await child.call('pid', [])).toMatchObject({ result: expect.stringMatching(/^\d+$/u) });
  expect(setPriority).toHaveBeenCalled();
});
