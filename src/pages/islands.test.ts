import { expect, test } from 'vitest';
import { islands } from './islands.ts';

test('every island is registered under the name of its component, which the server sends', () => {
  for (const [name, component] of Object.entries(islands)) expect(component.name).toBe(name);
});
