import { expect, test } from 'vitest';
import { packWords } from '../../tests/dictionaries/packWords.ts';
import { readWordList } from './dictionaryWords.ts';

const words = ['polite', 'police', 'policy', 'politely', 'park', 'parks', 'zoologically', 'police', 'abc'];

test('a list has exactly the words that were packed', () => {
  const has = readWordList(packWords(words));
  expect(words.filter((word) => !has(word))).toEqual([]);
  const others = ['polic', 'polices', 'polis', 'pol', 'po', '', 'poli', 'zz', 'parka', 'abcd', 'constructor'];
  expect(others.filter(has)).toEqual([]);
});

test('words that begin alike are on one line, each with the length of its common prefix with the previous word', () => {
  expect(packWords(words)).toBe('Aabc\nAparkEs\nApoliceFyEteGly\nAzoologically');
});
