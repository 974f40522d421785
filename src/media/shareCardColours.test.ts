import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shareCardColours } from './shareCardColours.ts';

test('a card has the colours that the pages have by day', () => {
  const tokens = readFileSync(new URL('../pages/design/tokens.css', import.meta.url), 'utf8');
  for (const [name, colour] of Object.entries(shareCardColours)) {
    const token = name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
    expect(tokens).toMatch(new RegExp(`--${token}: (?:light-dark\\()?${colour}\\b`, 'u'));
  }
});
