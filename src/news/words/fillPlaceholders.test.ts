import { expect, test } from 'vitest';
import { fillPlaceholders } from './fillPlaceholders.ts';

test.each([
  ['la gente de {area}', 'el condado de Wyandotte', 'la gente del condado de Wyandotte'],
  ['De {area}, a diario', 'el condado', 'Del condado, a diario'],
  ['Llegue a {area}', 'el condado', 'Llegue al condado'],
  ['a favor de la gente en {area}', 'el condado', 'a favor de la gente en el condado'],
  ['la gente de {area}', 'El Paso', 'la gente de El Paso'],
  ['la gente de {area}', 'Elgin', 'la gente de Elgin'],
  ['desde {area}', 'el condado', 'desde el condado'],
  ['hacia la {area}', 'el', 'hacia la el'],
])('%s, filled in with %s, is %s', (text, area, filled) => {
  expect(fillPlaceholders(text, (name) => ({ area })[name])).toBe(filled);
});

test('an unknown or escaped placeholder stays', () => {
  expect(fillPlaceholders(String.raw`{unknown} and \{area}`, (name) => ({ area: 'x' })[name])).toBe(
    String.raw`{unknown} and \{area}`,
  );
});
