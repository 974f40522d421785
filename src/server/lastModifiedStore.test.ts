import { expect, test } from 'vitest';
import { openLastModifiedStore } from './fileRoutes.ts';

test('a file changed when its content was updated', () => {
  const store = openLastModifiedStore();
  expect(store.update({ key: 'a', text: 'one', updatedAt: 5, now: 10 })).toBe(5);
  expect(store.update({ key: 'a', text: 'two', updatedAt: 8, now: 20 })).toBe(8);
  expect(store.update({ key: 'a', text: 'two', updatedAt: 9, now: 30 })).toBe(8);
  expect(store.update({ key: 'b', text: 'two', updatedAt: 3, now: 30 })).toBe(3);
});

test('a file whose text differs without a newer update changed now', () => {
  const store = openLastModifiedStore();
  store.update({ key: 'a', text: 'one, two', updatedAt: 5, now: 10 });
  expect(store.update({ key: 'a', text: 'one', updatedAt: 5, now: 20 })).toBe(20);
  expect(store.update({ key: 'a', text: 'one', updatedAt: 5, now: 30 })).toBe(20);
});

test('no file changed in the future', () => {
  expect(openLastModifiedStore().update({ key: 'a', text: 'one', updatedAt: 99, now: 10 })).toBe(10);
});
