import { expect, test } from 'vitest';
import { stemmedWords } from './stemmedWords.ts';

test.each([
  ['The Bridges, bridging', ['the', 'bridg', 'bridg']],
  ['José cafe\u0301 ﬁeld', ['jose', 'cafe', 'field']],
  ["don't stop I-70", ['don', 't', 'stop', 'i', '70']],
  ['🥧 … —', []],
  ['constructor __proto__', ['constructor', 'proto']],
])('%s is compared by its stems', (text, stems) => {
  expect(stemmedWords(text).map(({ stem }) => stem)).toEqual(stems);
});

test('a word knows where it stands, so that it can be marked there', () => {
  const text = '🥧 Café open';
  const found = stemmedWords(text).map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(['Café', 'open']);
});

test('a word that is no word is taken as it is, and is not kept', () => {
  const long = 'ings'.repeat(50_000);
  expect(stemmedWords(long).map(({ stem }) => stem)).toEqual([long]);
});
