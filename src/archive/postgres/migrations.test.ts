import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';

/** Statements that a process of the previous version doesn't notice. */
const additions = [
  /^create (?:(?:unique )?(?:table|index)|(?:or replace )?(?:function|trigger))\b/iu,
  /^drop index\b/iu,
  // A column that the previous version doesn't write must be null, or have a default.
  /^alter table "\w+" add column (?!.*\bnot null(?!.*\bdefault\b)).*/isu,
  /^(?:insert into|update)\b/iu,
];

test('network-12: a migration only adds, so that processes of the previous version keep running while other processes are upgraded', () => {
  const statements = migrations.flatMap(statementsOf);
  expect(statements.length).toBeGreaterThan(20);
  const others = statements.filter((statement) => !additions.some((each) => each.test(statement)));
  expect(others).toEqual([]);
});

test('network-12: a migration after the first adds only what is missing, because tables that a restored backup lacks stay in the database', () => {
  const statements = migrations.slice(1).flatMap(statementsOf);
  const withName = statements.filter((statement) => /^(?:create|alter)\b/iu.test(statement));
  expect(withName.length).toBeGreaterThan(3);
  expect(withName.filter((statement) => !/\bif not exists\b|^create or replace\b/iu.test(statement))).toEqual(
    [],
  );
  // The restore could not drop a table to which a table that stays refers.
  expect(statements.filter((statement) => /\breferences\b/iu.test(statement))).toEqual([]);
});

test.each([
  'alter table "feeds" drop column "title"',
  'alter table "feeds" add column "tone" text not null',
  'alter table "feeds" rename to "sources"',
  'drop table "pictures"',
  'alter table "feeds" alter column "title" set not null',
])('network-12: "%s" is not an addition', (statement) => {
  expect(additions.some((each) => each.test(statement))).toBe(false);
});

function statementsOf(script: string): string[] {
  return script
    .replaceAll(/--.*$/gmu, '')
    .replaceAll(/\$\$.*?\$\$/gsu, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
