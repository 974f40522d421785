import { expect, test } from 'vitest';
import { serialQueue } from './serialQueue.ts';

test('tasks run one at a time, in order, and a failed task does not stop the next', async () => {
  const queue = serialQueue();
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();

  const first = queue.add(async () => {
    events.push('first starts');
    await gate.promise;
    events.push('first fails');
    throw new Error('no disk');
  });
  const second = queue.add(() => {
    events.push('second');
    return 2;
  });
  const drained = queue.drain().then(() => events.push('drained'));

  gate.resolve();
  await expect(first).rejects.toThrow('no disk');
  expect(await second).toBe(2);
  await drained;
  expect(events).toEqual(['first starts', 'first fails', 'second', 'drained']);
});
