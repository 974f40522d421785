import { expect, test } from 'vitest';
import { limitConcurrency } from './cache/encodedResponse.ts';

test('tasks start in order, and no more run at once than the limit', async () => {
  const run = limitConcurrency(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) => async () => {
    started.push(number);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    running -= 1;
    return number;
  };
  const numbers = Array.from({ length: 9 }, (_, number) => number);
  expect(await Promise.all(numbers.map((number) => run(task(number))))).toEqual(numbers);
  expect(started).toEqual(numbers);
  expect(most).toBe(2);
});

test('a failed task does not stop the next one', async () => {
  const run = limitConcurrency(1);
  const failing = run(() => Promise.reject(new Error('no')));
  const next = run(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await run(() => Promise.resolve('later'))).toBe('later');
});

test('the next task is the most urgent task at the moment when a slot becomes free', async () => {
  const run = limitConcurrency(1);
  const first = Promise.withResolvers<void>();
  const started: string[] = [];
  let priority = 5;
  const wait = (name: string, priorityOf: () => number) =>
    run(async () => void started.push(name), priorityOf);
  const all = [
    run(() => first.promise),
    wait('news', () => 1),
    wait('rest', () => 2),
    wait('hidden', () => priority),
  ];
  priority = 0;
  first.resolve();
  await Promise.all(all);
  expect(started).toEqual(['hidden', 'news', 'rest']);
});
