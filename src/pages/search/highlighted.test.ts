import { expect, test } from 'vitest';
import { highlighted } from './highlighted.ts';

test.each([
  ['case', 'The BRIDGE is open', 'bridge', 'The [BRIDGE] is open'],
  ['accents', 'A new Café, a cafe\u0301, a cafe', 'cafe', 'A new [Café], a [cafe\u0301], a [cafe]'],
  ['accents of the search', 'A new cafe', 'CAFÉ', 'A new [cafe]'],
  [
    'English endings',
    'Elections: one elected, two electing',
    'election',
    '[Elections]: one [elected], two [electing]',
  ],
  ['endings of the search', 'The bridge', 'bridges', 'The [bridge]'],
  ['words apart', 'The council of the city', 'city council', 'The [council] of the [city]'],
])('%s of a word make no difference', (_, text, words, marked) => {
  expect(mark(text, words)).toBe(marked);
});

test.each([
  ['footbridge abridged', 'bridge', 'footbridge abridged'],
  ['bridge-tender', 'bridge', '[bridge]-tender'],
  ['snake_case', 'case', 'snake_[case]'],
])('whole words are marked: in "%s" by %s', (text, words, marked) => {
  expect(mark(text, words)).toBe(marked);
});

test('words in quotation marks are marked only side by side', () => {
  expect(mark('City Council, council of the city', '"city council"')).toBe(
    '[City Council], council of the city',
  );
  expect(mark('City Council', '“city council”')).toBe('[City Council]');
});

test('where a word and a phrase begin alike, the phrase is marked whole', () => {
  expect(mark('city council and city', 'city "city council"')).toBe('[city council] and [city]');
});

test('a contraction is one word, and of a possessive the owner counts', () => {
  expect(mark('They don’t; a don, a t', "don't")).toBe('They [don’t]; a don, a t');
  expect(mark("Mayor's office, the mayors", 'mayor’s')).toBe("[Mayor]'s office, the [mayors]");
});

test.each(['', '  ', '"', '""', '*', '()', 'AND -', '^"~', '\\', '\ud800', '<mark>', '.*'])(
  'what has no word that stands in the text marks nothing: %j',
  (words) => {
    expect(highlighted({ text: 'A bridge. (It is open) 100%', words })).toEqual([
      { text: 'A bridge. (It is open) 100%', isMatch: false },
    ]);
  },
);

test('a text without letters is given back as it is', () => {
  expect(highlighted({ text: '', words: 'bridge' })).toEqual([]);
  expect(highlighted({ text: '— 🥧 —', words: 'bridge' })).toEqual([{ text: '— 🥧 —', isMatch: false }]);
});

test.each([
  ['a '.repeat(1000), 'a '.repeat(100)],
  ['y'.repeat(2000), 'y'.repeat(200)],
  ["a'".repeat(1000), "a'".repeat(100)],
  ['\u0301'.repeat(1000) + 'e\u0301'.repeat(500), 'e\u0301'.repeat(100)],
  [`${'ing'.repeat(21)} `.repeat(31), '"'.repeat(200)],
  ['😀bridge\ud800 bridge', 'bridge 😀 \ud800'],
])('put together, the parts of a hostile text are the text again', (text, words) => {
  const parts = highlighted({ text, words });
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.every((part) => part.text !== '')).toBe(true);
});

/** The text with square brackets around what is marked. */
function mark(text: string, words: string): string {
  return highlighted({ text, words })
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}
