import { expect, test } from 'vitest';
import { searchTerms, stemmedWords } from './searchTerms.ts';

const sixteen = Array.from({ length: 16 }, (_, number) => [`word${number}`]);

const cases: [text: string, terms: string[][]][] = [
  ['  bridge, closes! ', [['bridge'], ['closes']]],
  ['bridge bridge', [['bridge']]],
  ['"school board" meets', [['school', 'board'], ['meets']]],
  ['“school board”', [['school', 'board']]],
  ["the mayor's plan", [['the'], ['mayor'], ['plan']]],
  ["“the mayor's plan”", [['the', 'mayor', 's', 'plan']]],
  ["don't", [['don', 't']]],
  ["'s", [['s']]],
  ['12" pipe', [['12'], ['pipe']]],
  ['"" “?”', []],
  [sixteen.flat().join(' ') + ' more', sixteen],
  [`"${sixteen.flat().join(' ')} more"`, [sixteen.flat()]],
];

test.each(cases)('a search for %s looks for the right words', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

test.each([
  ['The Bridges, bridging', ['the', 'bridg', 'bridg']],
  ['José cafe\u0301 ﬁeld', ['jose', 'cafe', 'field']],
  ["don't stop I-70", ['don', 't', 'stop', 'i', '70']],
  ['🥧 … —', []],
  ['constructor __proto__', ['constructor', 'proto']],
])('%s is compared by its stems', (text, stems) => {
  expect(stemmedWords(text).map(({ stem }) => stem)).toEqual(stems);
});

test('every word has its position, so that it can be marked in the text', () => {
  const text = '🥧 Café open';
  const found = stemmedWords(text).map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(['Café', 'open']);
});

test('an enormous word is not stemmed', () => {
  const long = 'ings'.repeat(50_000);
  expect(stemmedWords(long).map(({ stem }) => stem)).toEqual([long]);
});
