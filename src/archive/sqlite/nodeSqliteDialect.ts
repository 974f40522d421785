import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { CompiledQuery, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, LimitNode, SqliteDatabase, SqliteStatement } from 'kysely';
import { explainSqliteErrors } from './explainSqliteErrors.ts';

/**
 * Returns Kysely's dialect for `node:sqlite`. It caches prepared statements, and transactions take the write lock at
 * the start.
 */
export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  return {
    createDriver: () => new ImmediateDriver(database),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new LimitCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * A compiler that writes `limit ? + 0`, because SQLite prepares a statement again for each value of a limit that is
 * only a parameter.
 */
class LimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: withStatementCache(database) });
    this.#database = database;
  }

  /**
   * Begins with the write lock: a deferred transaction that reads first fails, despite the busy timeout, if another
   * process writes in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Rolls back unless SQLite already has, as on a full disk: a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Caches statements, because preparing one usually costs more than running it. */
function withStatementCache(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const cached = statements.get(text);
      if (cached !== undefined) return cached;
      if (statements.size >= statementsMax) statements.clear();
      const statement = prepare(database, text);
      statements.set(text, statement);
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, text: string): SqliteStatement {
  const statement = explainSqliteErrors(() => database.prepare(text));
  return {
    reader: statement.columns().length > 0,
    all: (values) => explainSqliteErrors(() => statement.all(...(values as SQLInputValue[]))),
    run: (values) => explainSqliteErrors(() => statement.run(...(values as SQLInputValue[]))),
    iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
  };
}

/** The most cached statements: more than there are queries, not counting queries with lists of varying length. */
const statementsMax = 100;
