import { expect, test } from 'vitest';
import { changedPublications } from './changedPublications.ts';
import { countReads } from '../news/countReads.testing.ts';

test('publications that are new, changed or removed are found, and nothing of the others is read', () => {
  const same = countReads({ id: 'same' });
  const [old, changed, removed, added] = ['city', 'city', 'town', 'village'].map((id) => ({ id })) as [
    { id: string },
    { id: string },
    { id: string },
    { id: string },
  ];
  expect(changedPublications([old, same.counted, removed], [added, same.counted, changed])).toEqual({
    changed: [added, changed],
    removed: ['town'],
  });
  expect(changedPublications([old, same.counted], [same.counted, old])).toEqual({ changed: [], removed: [] });
  expect(same.reads()).toBe(0);
});
