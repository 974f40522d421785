import { expect, test } from 'vitest';
import { nameRemedy, originalOfCopy } from './originalOfCopy.ts';

test.each([
  ['publication 2.yaml', 'publication.yaml'],
  ['welcome copy.md', 'welcome.md'],
  ['welcome (1).md', 'welcome.md'],
  ['welcome (Ann’s conflicted copy 2026-11-27).md', 'welcome.md'],
  ['faq (conflicted copy 2026-11-27 101010).yaml', 'faq.yaml'],
  ['faq.sync-conflict-20261127-101010-ABC.yaml', 'faq.yaml'],
  ['new-bridge.md', undefined],
  ['Kaw Point.md', undefined],
])('of %s, the original is %s', (name, original) => {
  expect(originalOfCopy(name)).toBe(original);
});

test('a name that cannot be used gets the remedy of a copy only if it is one', () => {
  const renaming = 'Rename it to faq-2.md.';
  expect(nameRemedy('FAQ.md', { one: 'page', renaming })).toBe(renaming);
  expect(nameRemedy('faq 2.md', { one: 'page', renaming })).toMatch(
    /^It may be a copy of faq\.md, .* If it is a page of its own: Rename it to faq-2\.md\.$/u,
  );
});
