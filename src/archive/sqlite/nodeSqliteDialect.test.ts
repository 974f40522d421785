import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { kyselyOf } from './openSqliteArchive.ts';

test('a limit is never only a parameter, because SQLite would prepare the statement again for each run', async () => {
  const db = kyselyOf(new DatabaseSync(':memory:'));
  const limited = db
    .selectFrom(sql<{ value: number }>`json_each('[1,2,3]')`.as('numbers'))
    .select('numbers.value')
    .limit(2);
  expect(limited.compile().sql).toMatch(/limit \? \+ 0$/u);
  expect(await limited.execute()).toEqual([{ value: 1 }, { value: 2 }]);
  await db.destroy();
});
