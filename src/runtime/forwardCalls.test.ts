import { expect, test } from 'vitest';
import { callByName, forwardCalls } from './forwardCalls.ts';

interface Sums {
  add(one: number, other: number): Promise<number>;
  fail(): Promise<never>;
}

const sums: Sums = {
  add: async (one, other) => one + other,
  fail: () => Promise.reject(new TypeError('No sum.')),
};

function openSums() {
  const names: string[] = [];
  const calls = forwardCalls<Sums>((name, args) => {
    names.push(name);
    return callByName(sums, name, args);
  });
  return { calls, names };
}

test('every call goes through the function, with its name and arguments, and returns the same result or error', async () => {
  const { calls, names } = openSums();
  expect(await calls.add(1, 2)).toBe(3);
  await expect(calls.fail()).rejects.toThrow(TypeError);
  expect(names).toEqual(['add', 'fail']);
});

test('the calls may be the result of a promise, and have other members', async () => {
  const { calls, names } = openSums();
  const opened = await Promise.resolve(Object.assign(calls, { close: () => 'closed', sharedData: null }));
  expect(opened.close()).toBe('closed');
  expect(opened.sharedData).toBeNull();
  expect(await opened.add(2, 2)).toBe(4);
  expect(names).toEqual(['add']);
});

test('the calls can be replaced but not copied', async () => {
  const { calls, names } = openSums();
  expect(() => ({ ...calls })).toThrow(/Object\.assign/u);
  expect(await Object.assign(calls, { add: async () => 0 }).add(1, 2)).toBe(0);
  expect(names).toEqual([]);
});
