import { expect, test } from 'vitest';
import { searchTerms } from './searchTerms.ts';

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

test.each(cases)('a reader who types %s looks for the right words', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});
