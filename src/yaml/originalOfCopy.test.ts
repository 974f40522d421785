import { expect, test } from 'vitest';
import { originalOfCopy } from './originalOfCopy.ts';

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
