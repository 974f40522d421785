import { expect, test } from 'vitest';
import { kindsOf, selectTests } from './selectTests.ts';

const ownFile = 'tests/runner/selectTests.test.ts';

test('words in a path select the whole file', () => {
  const [byPath] = selectTests(['SelectTests']);

  expect(byPath).toEqual({ files: [ownFile], titles: null });
  expect(kindsOf([ownFile])).toEqual(['unit']);
});

test('words in a title, in any case and with marks such as (100%), select that test', () => {
  const selections = selectTests(['marks', 'such', 'as', '(100%),']);
  const byTitle = selections.find(({ titles }) => titles !== null);

  expect(byTitle?.files).toContain(ownFile);
  expect('Words with MARKS such as (100%), select').toMatch(new RegExp(byTitle?.titles ?? '-', 'u'));
  expect('Words with marks such as (99%), select').not.toMatch(new RegExp(byTitle?.titles ?? '', 'u'));
});

test('unknown words select nothing', () => {
  expect(selectTests([['no', 'such', 'word'].join('-')])).toEqual([]);
});
