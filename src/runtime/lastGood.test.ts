import { expect, test } from 'vitest';
import { openLastGood } from './lastGood.ts';

const stored = { keys: async () => ['a'], read: async (key: string) => (key === 'a' ? 'stored' : null) };

test('a good value is chosen, and chosen again when a later reading has mistakes', async () => {
  const last = openLastGood<string>(stored);
  expect(await last.choose('b', 'good')).toBe('good');
  expect(await last.choose('b', null)).toBe('good');
  expect(await last.keys()).toEqual(['b']);
});

test('a process without a good value chooses the stored value', async () => {
  const last = openLastGood<string>(stored);
  expect(await last.keys()).toEqual(['a']);
  expect(await last.choose('a', null)).toBe('stored');
  expect(await last.choose('c', null)).toBeNull();
});

test('a removed key is forgotten', async () => {
  const last = openLastGood<string>(stored);
  await last.choose('b', 'good');
  last.retain(new Set(['a']));
  expect(await last.choose('b', null)).toBeNull();
});
