import { expect, test } from 'vitest';
import { fewAtOnce } from './fewAtOnce.ts';

test('no more works run at once than are allowed, and they begin in the order in which they came', async () => {
  const inTurn = fewAtOnce(2);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    began.push(number);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    running -= 1;
    return number;
  };
  const numbers = Array.from({ length: 9 }, (_, number) => number);
  expect(await Promise.all(numbers.map((number) => inTurn(work(number))))).toEqual(numbers);
  expect(began).toEqual(numbers);
  expect(most).toBe(2);
});

test('a work that fails fails alone, and holds up nobody behind it', async () => {
  const inTurn = fewAtOnce(1);
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await inTurn(() => Promise.resolve('later'))).toBe('later');
});
