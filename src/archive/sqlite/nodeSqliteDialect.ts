import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { CompiledQuery, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, SqliteDatabase, SqliteStatement } from 'kysely';
import { ArchiveFailure } from '../archive.ts';
import type { ArchiveFailureKind } from '../archive.ts';

/** Kysely's dialect for `node:sqlite`. Statements are prepared once; transactions take the write lock at the start. */
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
    super({ database: withStatementCache(database) });
    this.#database = database;
  }

  /** A transaction that reads before it writes fails, despite the busy timeout, if another process writes meanwhile. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After some failures (a full disk), SQLite has rolled back already; a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Preparing a statement costs more than running most of them. */
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

/** Runs `work`, and throws an `ArchiveFailure` for each SQLite error that is not a bug. */
export function explainSqliteErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw failureFor(error) ?? error;
  }
}

function failureFor(error: unknown): ArchiveFailure | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  const code = error.errcode === ioErrorSharedMemorySize ? diskFull : error.errcode & 0xff;
  const known = failures.find(({ codes }) => codes.includes(code));
  return known && new ArchiveFailure(known.kind, known.text(error.message), { cause: error });
}

/** SQLITE_FULL. */
const diskFull = 13;

/** SQLITE_IOERR_SHMSIZE: the file that processes share could not grow, which happens only on a full disk. */
const ioErrorSharedMemorySize = 10 | (19 << 8);

/** By SQLite's result codes: https://sqlite.org/rescode.html */
const failures: { codes: number[]; kind: ArchiveFailureKind; text: (message: string) => string }[] = [
  {
    codes: [diskFull],
    kind: 'full',
    text: () => 'The disk is full, so the archive cannot store new articles. Readers are not affected.',
  },
  {
    codes: [5, 6],
    kind: 'busy',
    text: () =>
      'Another process has been writing to the archive for too long. Is a backup or a second Townwire running?',
  },
  {
    codes: [3, 8, 10, 14],
    kind: 'inaccessible',
    text: (message) =>
      `The archive file can't be used (${message}). Check the disk and the permissions of its folder.`,
  },
  {
    codes: [11, 26],
    kind: 'damaged',
    text: (message) =>
      `The archive file is damaged or not an SQLite database (${message}). Restore a backup, or move the file away: Townwire then starts a new archive from the feeds.`,
  },
];

/** More than there are different statements, apart from lists of many lengths. */
const statementsMax = 100;
