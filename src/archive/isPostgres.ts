import { PostgresAdapter, type Kysely } from 'kysely';

/** Whether queries go to PostgreSQL, which runs transactions at the same time; SQLite's write lock admits one. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The advisory locks that Townwire takes in a database. Any numbers that no other program uses will do. */
export const lockNumbers = { migrations: 0x746f776e, pictures: 0x746f776f, rules: 0x746f7770 } as const;
