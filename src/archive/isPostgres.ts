import { PostgresAdapter, type Kysely } from 'kysely';

/**
 * Returns whether the engine is PostgreSQL, which runs transactions concurrently. SQLite runs one writing transaction
 * at a time.
 */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * The advisory locks that Townwire takes in a database. The numbers are arbitrary, but no other program may use them.
 */
export const lockNumbers = { migrations: 0x746f776e, pictures: 0x746f776f, rules: 0x746f7770 } as const;
