import { expect, test } from 'vitest';
import { islands } from './islands.ts';

test('every island is registered under the name of its component, by which the server sends it', () => {
  for (const [name, component] of Object.entries(islands)) expect(component.name).toBe(name);
});
