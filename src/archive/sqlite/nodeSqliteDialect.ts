import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { CompiledQuery, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, SqliteDatabase, SqliteStatement } from 'kysely';
import { namingSqliteFailures } from './sqliteFailure.ts';

/** Kysely's dialect for `node:sqlite`: statements are prepared once, every transaction may write, and definitions roll back with theirs. */
export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  return {
    createDriver: () => new ImmediateDriver(database),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: keepingStatements(database) });
    this.#database = database;
  }

  /** A transaction that reads first and writes then is refused, whatever the timeout, when another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite has rolled back by itself after a full disk, for one; rolling back again would hide that failure behind another. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The database as Kysely's driver wants it. Preparing costs more than most statements do, so each is prepared once. */
function keepingStatements(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const kept = statements.get(text);
      if (kept !== undefined) return kept;
      if (statements.size >= statementsMax) statements.clear();
      const statement = prepare(database, text);
      statements.set(text, statement);
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, text: string): SqliteStatement {
  const statement = namingSqliteFailures(() => database.prepare(text));
  return {
    reader: statement.columns().length > 0,
    all: (values) => namingSqliteFailures(() => statement.all(...bindable(values))),
    run: (values) => namingSqliteFailures(() => statement.run(...bindable(values))),
    iterate: (values) => statement.iterate(...bindable(values)),
  };
}

function bindable(values: readonly unknown[]): SQLInputValue[] {
  return values as SQLInputValue[];
}

/** More than there are different statements, but for those with lists of many lengths. */
const statementsMax = 100;
