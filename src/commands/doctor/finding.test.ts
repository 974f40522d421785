import { expect, test } from 'vitest';
import { splitRemedy } from './finding.ts';

test('doctor begins a remedy with a capital, as a sentence of its own', () => {
  expect(splitRemedy('The disk is full. Remedy: make room on the disk.')).toEqual({
    text: 'The disk is full.',
    remedy: 'Make room on the disk.',
  });
  expect(splitRemedy('The disk is full.')).toEqual({ text: 'The disk is full.', remedy: undefined });
});
