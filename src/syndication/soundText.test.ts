import { expect, test } from 'vitest';
import { hostileText, hostileTextSound } from './postForTests.ts';
import { soundText, withSoundTexts } from './soundText.ts';

test('a text keeps emoji, other alphabets and line breaks, and loses only what no document can carry', () => {
  expect(soundText(hostileText)).toBe(hostileTextSound);
  expect(soundText('one\ntwo\tthree 👩‍👩‍👧 עברית \u{10FFFD}')).toBe('one\ntwo\tthree 👩‍👩‍👧 עברית \u{10FFFD}');
});

test('texts are made sound however deep they lie, and dates stay dates', () => {
  const date = new Date(0);

  expect(withSoundTexts({ title: 'a\0b', list: [{ name: '\uDC00c' }], date, count: 3, none: null })).toEqual({
    title: 'ab',
    list: [{ name: 'c' }],
    date,
    count: 3,
    none: null,
  });
});
