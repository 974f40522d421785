import { expect, test } from 'vitest';
import { listText } from './listText.ts';

test('lists end as their language does, in English without a comma before the last', () => {
  expect(listText([], 'en')).toBe('');
  expect(listText(['one'], 'en')).toBe('one');
  expect(listText(['one', 'two', 'three'], 'en')).toBe('one, two and three');
  expect(listText(['pan', 'vino'], 'es')).toBe('pan y vino');
  expect(listText(['Wyandotte', 'Illinois'], 'es')).toBe('Wyandotte e Illinois');
  expect(listText(['agua', 'hielo'], 'es')).toBe('agua y hielo');
});
