import { expect, test } from 'vitest';
import { localeIn } from '../words/locales.ts';
import { en } from './en/en.ts';
import { es } from './es/es.ts';
import { messagesOf } from './messagesOf.ts';

test.each([
  ['en', 'GB'],
  ['en', 'CA'],
  ['es', 'ES'],
] as const)(
  'languages-12: each text of %s in %s differs from the text of the language, and has the same placeholders',
  (language, country) => {
    const own = textsOf(messagesOf(localeIn(language, country)));
    const others = textsOf(messagesOf(localeIn(language, 'US')));
    expect([...own.keys()]).toEqual([...others.keys()]);
    const changed = [...own].filter(([key, text]) => text !== others.get(key));
    expect(changed).not.toEqual([]);
    for (const [key, text] of changed)
      expect([key, placeholdersOf(text)]).toEqual([key, placeholdersOf(others.get(key))]);
  },
);

test.each([
  ['en', 'US', ['Meet your neighbors here', 'partnership inquiries', 'Unsubscribe anytime', 'at this time']],
  ['en', 'CA', ['Meet your neighbours here', 'partnership inquiries', 'Unsubscribe anytime', 'at this time']],
  [
    'en',
    'GB',
    ['Meet your neighbours here', 'partnership enquiries', 'Unsubscribe at any time', 'at the moment'],
  ],
  ['en', 'IE', ['Meet your neighbours here']],
  ['en', 'FO', ['Meet your neighbours here']],
  ['en', 'PH', ['Meet your neighbors here']],
  [
    'es',
    'US',
    ['Radio en vivo', 'Al aire', 'Su navegador bloqueó', 'Reproducir el video', 'guías para aliados'],
  ],
  [
    'es',
    'MX',
    ['Radio en vivo', 'Al aire', 'Su navegador bloqueó', 'Reproducir el video', 'guías para aliados'],
  ],
  [
    'es',
    'ES',
    [
      'Radio en directo',
      'En antena',
      'tenga que pulsar',
      'No se ha encontrado',
      'Reproducir el vídeo',
      'guías para colaboradores',
    ],
  ],
] as const)('languages-12: %s in %s has %j', (language, country, parts) => {
  const texts = [...textsOf(messagesOf(localeIn(language, country))).values()].join('\n');
  expect(parts.filter((part) => !texts.includes(part))).toEqual([]);
});

test('languages-12: the United States and Mexico have the words of the languages themselves', () => {
  expect(messagesOf(localeIn('en', 'US'))).toBe(en);
  expect(messagesOf(localeIn('es', 'US'))).toBe(es);
  expect(messagesOf(localeIn('es', 'MX'))).toBe(es);
});

test('languages-12: pages in Spain have no word that only America uses', () => {
  const texts = [...textsOf(messagesOf(localeIn('es', 'ES'))).values()];
  expect(
    texts.filter((text) => /\bvivo\b|\bvideos?\b|\baliados\b|\bestación\b|\bclic\b/iu.test(text)),
  ).toEqual([]);
});

/** Returns all texts by their keys, such as `lists.updated.one`. */
function textsOf(messages: object, prefix = '', found = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(messages) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null) textsOf(value, `${prefix}${key}.`, found);
    else found.set(prefix + key, String(value));
  }
  return found;
}

function placeholdersOf(text = ''): string[] {
  return (text.match(/\{\w+\}/gu) ?? []).toSorted();
}
