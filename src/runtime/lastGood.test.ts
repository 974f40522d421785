import { expect, test } from 'vitest';
import { openLastGood } from './lastGood.ts';

const stored = { keys: async () => ['a'], read: async (key: string) => (key === 'a' ? 'stored' : null) };

test('what is good is chosen, and later stands in for what has mistakes', async () => {
  const last = openLastGood<string>(stored);
  expect(await last.choose('b', 'good')).toBe('good');
  expect(await last.choose('b', null)).toBe('good');
  expect(await last.keys()).toEqual(['b']);
});

test('a process that knows nothing yet chooses what an earlier one stored', async () => {
  const last = openLastGood<string>(stored);
  expect(await last.keys()).toEqual(['a']);
  expect(await last.choose('a', null)).toBe('stored');
  expect(await last.choose('c', null)).toBeNull();
});

test('what was removed is forgotten', async () => {
  const last = openLastGood<string>(stored);
  await last.choose('b', 'good');
  last.retain(new Set(['a']));
  expect(await last.choose('b', null)).toBeNull();
});
