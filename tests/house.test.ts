import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exceptions } from './house/exceptions.ts';
import type { Exception } from './house/exceptions.ts';
import type { Breach } from './house/houseRule.ts';
import { houseRules } from './house/houseRules.ts';
import { readSource } from './house/source.ts';

const project = new URL('..', import.meta.url);

const sources = globSync(
  ['{src,sample,tests,bench,bin}/**/*.{ts,tsx,js,css}', '*.config.ts', 'package-lock.json', '.npmrc'],
  { cwd: project, exclude: ['tests/fixtures/**'] },
)
  .toSorted()
  .map((path) => readSource(path, readFileSync(new URL(path, project), 'utf8')));

const found = houseRules.flatMap((rule) =>
  sources.flatMap((source) =>
    rule.breaches(source).map((breach) => ({ rule: rule.name, path: source.path, breach })),
  ),
);

test.each(houseRules)('the whole house keeps the rule on $name', ({ name }) => {
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
    'subjects that nothing needs',
  ).toEqual([]);
});

test('the rules look at every room that has files in it', () => {
  const rooms = new Set(sources.map(({ room }) => room));

  expect([...rooms]).toEqual(expect.arrayContaining(['news', 'wire', 'desk', 'archive', 'edition', 'pages']));
});

interface Found {
  rule: string;
  path: string;
  breach: Breach;
}

function allows({ rule, where, subjects }: Exception, each: Found): boolean {
  const isThere = where.endsWith('/') ? each.path.startsWith(where) : each.path === where;
  return isThere && rule === each.rule && subjects.includes(each.breach.subject);
}

function message({ path, breach: { line, what, remedy } }: Found): string {
  return `${path}:${line}: ${what}\n  ${remedy}`;
}
