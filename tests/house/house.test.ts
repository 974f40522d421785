import { expect, test } from 'vitest';
import { exceptions } from './exceptions.ts';
import type { Exception } from './exceptions.ts';
import { jsxInDevelopment } from './development.ts';
import type { Breach } from './houseRule.ts';
import { houseRules } from './houseRules.ts';
import { measureHouse } from './measureHouse.ts';
import { readHouse } from './readHouse.ts';

const sources = readHouse();
const measures = measureHouse(sources);

const found = houseRules.flatMap((rule) =>
  sources.flatMap((source) =>
    rule.breaches(source).map((breach) => ({ rule: rule.name, path: source.path, breach })),
  ),
);

test.each(houseRules)('every file follows the rule on $name', ({ name }) => {
  const left = found.filter(
    (each) => each.rule === name && !exceptions.some((exception) => allows(exception, each)),
  );

  expect(left.map(message).join('\n\n')).toBe('');
});

test.each(exceptions)('the exception from $rule in $where has a reason and is still needed', (exception) => {
  const used = new Set(found.filter((each) => allows(exception, each)).map(({ breach }) => breach.subject));

  expect(exception.reason).toMatch(/^[A-Z`].{30,}\.$/u);
  expect(
    exception.subjects.filter((subject) => !used.has(subject)),
    'subjects that are no longer needed',
  ).toEqual([]);
});

test('the rules read files of every room', () => {
  const rooms = new Set(sources.map(({ room }) => room));

  expect([...rooms]).toEqual(expect.arrayContaining(['news', 'wire', 'desk', 'archive', 'edition', 'pages']));
});

test('no folder of src has more than twenty production files', () => {
  expect(measures.fullestFolder.files).toBeLessThanOrEqual(20);
});

test('folders of one parent import each other in one direction only', () => {
  expect(measures.twoWayPairs).toEqual([]);
});

test('no files import each other in a circle, types included', () => {
  expect(measures.circles).toEqual([]);
});

test('npm run dev loads .tsx files only through Vite', () => {
  expect(jsxInDevelopment(sources)).toEqual([]);
});

test('every row of docs/behavior.md and every decision that a comment, a test title or a document names exists', () => {
  expect(measures.danglingReferences).toEqual([]);
});

interface Found {
  rule: string;
  path: string;
  breach: Breach;
}

function allows({ rule, where, subjects }: Exception, each: Found): boolean {
  const isHere = where.endsWith('/') ? each.path.startsWith(where) : each.path === where;
  return isHere && rule === each.rule && subjects.includes(each.breach.subject);
}

function message({ path, breach: { line, what, remedy } }: Found): string {
  return `${path}:${line}: ${what}\n  ${remedy}`;
}
