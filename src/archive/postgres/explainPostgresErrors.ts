import { ArchiveFailure, type ArchiveFailureKind } from '../archive.ts';

/**
 * Runs `work`, and throws an `ArchiveFailure` for each error of PostgreSQL, the network or TLS that is not a bug.
 * @param server names the server in messages, without user and password.
 */
export async function explainPostgresErrors<Result>(
  server: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failureFor(error, server) ?? error;
  }
}

function failureFor(error: unknown, server: string): ArchiveFailure | undefined {
  if (!(error instanceof Error) || error instanceof ArchiveFailure) return undefined;
  const { code = '', syscall, path, severity } = error as NodeJS.ErrnoException & { severity?: string };
  if (syscall === 'open' && path !== undefined)
    return new ArchiveFailure(
      'inaccessible',
      `The file ${path}, which DATABASE_URL names for TLS, can't be read (${code}). Remedy: correct sslrootcert, sslcert or sslkey in DATABASE_URL, or the permissions of the file.`,
    );
  const known = failures.find(
    ({ codes, messages }) =>
      codes.some((each) => code.startsWith(each)) || (messages?.test(error.message) ?? false),
  );
  // The error isn't kept as cause, because errors of connections may contain the whole URL.
  if (known !== undefined) return new ArchiveFailure(known.kind, known.text(server, withoutAdvice(error)));
  return severity === 'FATAL'
    ? new ArchiveFailure('inaccessible', refusedText(server, error.message))
    : undefined;
}

/** Removes what Node advises about a certificate, because sslrootcert is the setting for that. */
function withoutAdvice({ message }: Error): string {
  return message.replace(/; if the root CA is installed locally.*$/u, '');
}

function refusedText(server: string, message: string): string {
  return `The database at ${server} refuses the connection (${message}). Remedy: check DATABASE_URL, and the settings of PgBouncer if the site connects through it.`;
}

interface KnownFailure {
  kind: ArchiveFailureKind;
  /**
   * The beginnings of error codes of PostgreSQL (https://www.postgresql.org/docs/15/errcodes-appendix.html) and Node.
   */
  codes: string[];
  /** Messages of errors without a code. */
  messages?: RegExp;
  text: (server: string, message: string) => string;
}

const failures: KnownFailure[] = [
  {
    kind: 'unreachable',
    codes: ['53300'],
    text: (server) =>
      `The database at ${server} has no connection left. Remedy: raise max_connections, or stop other programs that use connections.`,
  },
  {
    kind: 'readOnly',
    codes: ['25006'],
    text: (server) =>
      `The database at ${server} is read-only, so nothing new can be stored. Readers are not affected. Remedy: if the server is a standby, name the primary server in DATABASE_URL; otherwise turn off default_transaction_read_only.`,
  },
  {
    kind: 'inaccessible',
    codes: ['28'],
    text: (server) =>
      `The database at ${server} refuses the user or the password. Remedy: check DATABASE_URL and pg_hba.conf.`,
  },
  {
    kind: 'inaccessible',
    codes: ['3D'],
    text: (server) =>
      `The server has no database ${server}. Remedy: create it (createdb), or correct DATABASE_URL.`,
  },
  {
    kind: 'inaccessible',
    codes: ['3F'],
    text: (server, message) =>
      `The database at ${server} has no schema for the tables (${message}). Remedy: create the schema that search_path names, or correct search_path in DATABASE_URL.`,
  },
  {
    kind: 'inaccessible',
    codes: ['42P01'],
    text: (server, message) =>
      `The database at ${server} lacks tables of the archive (${message}). Remedy: restore a backup, or restart the site, which creates them.`,
  },
  {
    kind: 'inaccessible',
    codes: ['42501'],
    text: (server, message) =>
      `The user in DATABASE_URL may not use the database at ${server} (${message}). Remedy: make this user the owner of the database.`,
  },
  {
    kind: 'inaccessible',
    codes: ['CERT_', 'SELF_SIGNED', 'DEPTH_ZERO', 'UNABLE_TO', 'ERR_TLS', 'ERR_SSL', 'EPROTO'],
    messages: /does not support SSL|SSL connection/u,
    text: (server, message) =>
      `No encrypted connection to the database at ${server} is possible (${message}). Remedy: check the certificate of the server, and sslmode and sslrootcert in DATABASE_URL.`,
  },
  {
    kind: 'full',
    codes: ['53100'],
    text: (server) =>
      `The disk of the database at ${server} is full, so nothing new can be stored. Readers are not affected. Remedy: make room on that disk.`,
  },
  {
    kind: 'late',
    codes: ['57014', '25P03'],
    text: () => 'The database took too long and the query was ended.',
  },
  {
    kind: 'busy',
    codes: ['40', '55P03'],
    text: () => 'The database could not do this because of other processes. It will be tried again.',
  },
  {
    kind: 'damaged',
    codes: ['XX001', 'XX002'],
    text: (server, message) =>
      `The database at ${server} is damaged (${message}). Restore a backup with pg_restore.`,
  },
  {
    // PgBouncer's errors.
    kind: 'unreachable',
    codes: ['08P01'],
    text: (server, message) => `${refusedText(server, message)} A running site tries again every second.`,
  },
  {
    kind: 'unreachable',
    codes: [
      '08',
      '57P',
      '53',
      'ECONN',
      'ENOTFOUND',
      'EAI_',
      'ETIMEDOUT',
      'EHOST',
      'ENET',
      'EPIPE',
      'ENOENT',
      'EACCES',
    ],
    messages: /^Connection terminated|^timeout exceeded|^Query read timeout|connection error/u,
    text: (server) =>
      `The database at ${server} doesn't respond. Remedy: check that PostgreSQL runs there and that this machine can reach it. A running site tries again every second.`,
  },
];
