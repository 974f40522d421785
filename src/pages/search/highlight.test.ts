import { expect, test } from 'vitest';
import { excerpt, highlight, searchedWords } from './highlight.ts';

test.each([
  ['case', 'The BRIDGE is open', 'bridge', 'The [BRIDGE] is open'],
  ['accents', 'A new Café, a cafe\u0301, a cafe', 'cafe', 'A new [Café], a [cafe\u0301], a [cafe]'],
  ['accents in the search', 'A new cafe', 'CAFÉ', 'A new [cafe]'],
  [
    'English endings',
    'Elections: one elected, two electing',
    'election',
    '[Elections]: one [elected], two [electing]',
  ],
  ['endings in the search', 'The bridge', 'bridges', 'The [bridge]'],
  ['the distance between words', 'The council of the city', 'city council', 'The [council] of the [city]'],
])('matching ignores %s', (_, text, words, marked) => {
  expect(mark(text, words)).toBe(marked);
});

test.each([
  ['footbridge abridged', 'bridge', 'footbridge abridged'],
  ['bridge-tender', 'bridge', '[bridge]-tender'],
  ['snake_case', 'case', 'snake_[case]'],
])('only whole words match: "%s" searched for %s', (text, words, marked) => {
  expect(mark(text, words)).toBe(marked);
});

test('words in quotation marks match only next to each other', () => {
  expect(mark('City Council, council of the city', '"city council"')).toBe(
    '[City Council], council of the city',
  );
  expect(mark('City Council', '“city council”')).toBe('[City Council]');
});

test('a phrase wins over a single word that it begins with', () => {
  expect(mark('city council and city', 'city "city council"')).toBe('[city council] and [city]');
});

test('a contraction is one word, and a possessive matches without its ending', () => {
  expect(mark('They don’t; a don, a t', "don't")).toBe('They [don’t]; a don, a t');
  expect(mark("Mayor's office, the mayors", 'mayor’s')).toBe("[Mayor]'s office, the [mayors]");
});

test.each(['', '  ', '"', '""', '*', '()', 'AND -', '^"~', '\\', '\ud800', '<mark>', '.*'])(
  'a search without a matching word marks nothing: %j',
  (words) => {
    expect(highlight({ text: 'A bridge. (It is open) 100%', words: searchedWords(words) })).toEqual([
      { start: 0, text: 'A bridge. (It is open) 100%', isMatch: false },
    ]);
  },
);

test('text without letters is not split', () => {
  expect(highlight({ text: '', words: searchedWords('bridge') })).toEqual([]);
  expect(highlight({ text: '— 🥧 —', words: searchedWords('bridge') })).toEqual([
    { start: 0, text: '— 🥧 —', isMatch: false },
  ]);
});

test.each([
  ['a '.repeat(1000), 'a '.repeat(100)],
  ['y'.repeat(2000), 'y'.repeat(200)],
  ["a'".repeat(1000), "a'".repeat(100)],
  ['\u0301'.repeat(1000) + 'e\u0301'.repeat(500), 'e\u0301'.repeat(100)],
  [`${'ing'.repeat(21)} `.repeat(31), '"'.repeat(200)],
  ['😀bridge\ud800 bridge', 'bridge 😀 \ud800'],
])('the parts of hostile text add up to the whole', (text, words) => {
  const parts = highlight({ text, words: searchedWords(words) });
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.every((part) => part.text !== '')).toBe(true);
});

const long = `${'before '.repeat(50)}the bridge is open ${'after '.repeat(50)}`;

test('with a match near the beginning, the description is cut as on a card', () => {
  expect(excerpt({ text: 'The bridge is open.', words: searchedWords('bridge') })).toBe(
    'The bridge is open.',
  );
  const text = `The bridge ${'and the river '.repeat(30)}`;
  const shown = excerpt({ text, words: searchedWords('bridge') });
  expect(shown).toMatch(/^The bridge .*…$/u);
  expect(Array.from(shown).length).toBeLessThanOrEqual(201);
});

test('without a match the description is cut as on a card', () => {
  expect(excerpt({ text: long, words: searchedWords('council') })).toMatch(/^before before .*…$/u);
});

test('an excerpt begins a few words before a late match', () => {
  const shown = excerpt({ text: long, words: searchedWords('bridges') });
  expect(shown).toMatch(/^…before (?:before )*the bridge is open after .*…$/u);
  expect(shown.indexOf('bridge')).toBeLessThan(65);
  expect(Array.from(shown).length).toBeLessThanOrEqual(202);
});

test('a match at the cut is shown whole', () => {
  const text = `${'a '.repeat(98)}bridges and more`;
  expect(excerpt({ text, words: searchedWords('bridge') })).toMatch(/bridges and more$/u);
});

test('a match at the very end is shown', () => {
  expect(excerpt({ text: `${'before '.repeat(50)}bridge`, words: searchedWords('bridge') })).toMatch(
    /^…before .*bridge$/u,
  );
});

test('an excerpt never cuts a character in half', () => {
  for (const text of [`${'😀'.repeat(300)} bridge`, `${'😀 '.repeat(150)}bridge ${'😀'.repeat(300)}`]) {
    expect(excerpt({ text, words: searchedWords('bridge') }).isWellFormed()).toBe(true);
  }
});

test('a match longer than an excerpt is cut', () => {
  expect(excerpt({ text: 'b'.repeat(300), words: searchedWords('b'.repeat(300)) })).toBe(
    `${'b'.repeat(200)}…`,
  );
});

/** Returns the text with square brackets around each match. */
function mark(text: string, words: string): string {
  return highlight({ text, words: searchedWords(words) })
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}
