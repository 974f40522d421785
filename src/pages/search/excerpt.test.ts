import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const long = `${'before '.repeat(50)}the bridge is open ${'after '.repeat(50)}`;

test('a match near the beginning leaves a description as on every card', () => {
  expect(excerpt({ text: 'The bridge is open.', words: 'bridge' })).toBe('The bridge is open.');
  const text = `The bridge ${'and the river '.repeat(30)}`;
  const shown = excerpt({ text, words: 'bridge' });
  expect(shown).toMatch(/^The bridge .*…$/u);
  expect(Array.from(shown).length).toBeLessThanOrEqual(201);
});

test('where only the title matches, a description is cut as on every card', () => {
  expect(excerpt({ text: long, words: 'council' })).toMatch(/^before before .*…$/u);
});

test('a match far down is shown with a little of what stands before it, from the beginning of a word', () => {
  const shown = excerpt({ text: long, words: 'bridges' });
  expect(shown).toMatch(/^…before (?:before )*the bridge is open after .*…$/u);
  expect(shown.indexOf('bridge')).toBeLessThan(65);
  expect(Array.from(shown).length).toBeLessThanOrEqual(202);
});

test('a match that the cut would go through is shown whole', () => {
  const text = `${'a '.repeat(98)}bridges and more`;
  expect(excerpt({ text, words: 'bridge' })).toMatch(/bridges and more$/u);
});

test('a match at the very end is shown', () => {
  expect(excerpt({ text: `${'before '.repeat(50)}bridge`, words: 'bridge' })).toMatch(/^…before .*bridge$/u);
});

test('no character is cut in half', () => {
  for (const text of [`${'😀'.repeat(300)} bridge`, `${'😀 '.repeat(150)}bridge ${'😀'.repeat(300)}`]) {
    expect(excerpt({ text, words: 'bridge' }).isWellFormed()).toBe(true);
  }
});

test('a first word longer than a card can show is cut without losing the match', () => {
  expect(excerpt({ text: 'b'.repeat(300), words: 'b'.repeat(300) })).toBe(`${'b'.repeat(200)}…`);
});
