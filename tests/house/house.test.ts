import { expect, test } from 'vitest';
import { exceptions } from './exceptions.ts';
import type { Exception } from './exceptions.ts';
import { jsxInDevelopment } from './development.ts';
import type { Violation } from './houseRule.ts';
import { houseRules } from './houseRules.ts';
import { measureHouse } from './measureHouse.ts';
import { readHouse } from './readHouse.ts';

const sources = readHouse();
const measures = measureHouse(sources);

const allViolations = houseRules.flatMap((rule) =>
  sources.flatMap((source) =>
    rule.violations(source).map((violation) => ({ rule: rule.name, path: source.path, violation })),
  ),
);

test.each(houseRules)('every file follows the rule on $name', ({ name }) => {
  const violations = allViolations.filter(
    (each) => each.rule === name && !exceptions.some((exception) => allows(exception, each)),
  );

  expect(violations.map(message).join('\n\n')).toBe('');
});

test.each(exceptions)('the exception from $rule in $path has a reason and is still needed', (exception) => {
  const used = new Set(
    allViolations.filter((each) => allows(exception, each)).map(({ violation }) => violation.subject),
  );

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

test('no files import each other in a cycle, types included', () => {
  expect(measures.importCycles).toEqual([]);
});

test('npm run dev loads .tsx files only through Vite', () => {
  expect(jsxInDevelopment(sources)).toEqual([]);
});

test('every row of docs/behavior.md and every decision that a comment, a test title or a document names exists', () => {
  expect(measures.danglingReferences).toEqual([]);
});

interface LocatedViolation {
  rule: string;
  path: string;
  violation: Violation;
}

function allows(exception: Exception, { rule, path, violation }: LocatedViolation): boolean {
  const isInPath = exception.path.endsWith('/') ? path.startsWith(exception.path) : path === exception.path;
  return isInPath && rule === exception.rule && exception.subjects.includes(violation.subject);
}

function message({ path, violation: { line, problem, remedy } }: LocatedViolation): string {
  return `${path}:${line}: ${problem}\n  ${remedy}`;
}
