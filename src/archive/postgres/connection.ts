import {
  CompiledQuery,
  Kysely,
  OperatorNode,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  RawNode,
  type BinaryOperationNode,
  type DatabaseConnection,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely';
import { Pool, types, type ClientConfig, type PoolClient } from 'pg';
import { isUnreachable } from '../archive.ts';
import type { ArchiveSchema } from '../schema.ts';
import { explainPostgresErrors } from './explainPostgresErrors.ts';

/**
 * Returns the options for a connection to the database at a URL. The URL's parameters (sslmode, host, …) mean the same
 * as for PostgreSQL's own programs.
 */
export function connectionOptions(url: string): ClientConfig {
  const compatible = new URL(url);
  // Otherwise pg treats sslmode=require as verify-full.
  if (compatible.searchParams.has('sslmode')) compatible.searchParams.set('uselibpqcompat', 'true');
  return {
    connectionString: compatible.href,
    application_name: 'townwire',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  };
}

/** Returns the server and database at a URL for messages, without user and password. */
export function serverOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get('host') || 'localhost'}${decodeURIComponent(pathname)}`;
}

/**
 * Opens connections as they are needed, at most `connectionsMax`. Settings apply to transactions, never to sessions,
 * because of PgBouncer's transaction mode. Failures that aren't bugs are `ArchiveFailure`s.
 */
export function openConnections(
  url: string,
  { connectionsMax, queryTimeoutMs = 15_000, ...limits }: ConnectionLimits,
): Kysely<ArchiveSchema> {
  const pool = new Pool({ ...connectionOptions(url), max: connectionsMax, query_timeout: queryTimeoutMs });
  // If an idle connection ends, the next call reports the error.
  pool.on('error', () => undefined);
  const server = serverOf(url);
  pool.on('connect', (client) => explainErrors(client, server));
  return new Kysely<ArchiveSchema>({
    dialect: {
      createDriver: () => new LimitedDriver(pool, { idleMs: 5000, ...limits, server }),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new ListCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}

interface ConnectionLimits {
  connectionsMax: number;
  /** The server's limit for one statement of a transaction. */
  statementMs: number;
  /** The server's limit for the time between two statements of a transaction. */
  idleMs?: number;
  /** The longest wait for a server that doesn't respond. */
  queryTimeoutMs?: number;
}

type TransactionLimits = Required<Pick<ConnectionLimits, 'statementMs' | 'idleMs'>>;

/** A compiler that turns `in` with a list that is one value into `= any(…)`, which can use every index. */
class ListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const isList = OperatorNode.is(operator) && operator.operator === 'in' && RawNode.is(rightOperand);
    super.visitBinaryOperation(isList ? { ...node, operator: OperatorNode.create('=') } : node);
  }
}

class LimitedDriver extends PostgresDriver {
  readonly #server: string;
  readonly #limits: string;

  constructor(pool: PostgresPool, { server, statementMs, idleMs }: TransactionLimits & { server: string }) {
    super({ pool });
    this.#server = server;
    this.#limits = `set local idle_in_transaction_session_timeout = ${idleMs}; set local statement_timeout = ${statementMs}`;
  }

  override acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    return explainPostgresErrors(this.#server, () => super.acquireConnection(...options));
  }

  /** Limits the transaction's time, so that the locks of a frozen process don't block other processes. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode = 'read write' }: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`begin ${accessMode}; ${this.#limits}`));
  }
}

function explainErrors(client: PoolClient, server: string): void {
  // Without a listener, the error of a broken connection would end the process.
  client.on('error', () => undefined);
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection;
  client.query = (async (...args: unknown[]) => {
    try {
      return await explainPostgresErrors(server, () => query(...args));
    } catch (error) {
      // Otherwise the pool would reuse a connection whose server doesn't respond.
      if (isUnreachable(error)) stream.destroy();
      throw error;
    }
  }) as typeof client.query;
}

/** Parses 64-bit integers as numbers, because all stored integers are below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === int8 ? Number : types.getTypeParser(oid, format);
}

const int8 = 20;

const connectMs = 5000;
