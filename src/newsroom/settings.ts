import path from 'node:path';
import { z } from 'zod';

/** What the environment says, checked (architecture section 5). Paths are absolute. */
export interface Settings {
  port: number;
  host: string;
  publicationsFolder: string;
  dataFolder: string;
  /** A PostgreSQL address, or null for SQLite in the data folder. */
  databaseUrl: string | null;
  /** Whether X-Forwarded-Host and X-Forwarded-For are believed. */
  trustProxy: boolean;
  /** Whether the door out may reach this machine's own addresses. */
  allowLoopback: boolean;
  logLevel: LogLevel;
}

/** How much the log tells, from nothing to everything. */
export type LogLevel = (typeof logLevels)[number];

/** The environment gave something that cannot be used: one whole sentence with its remedy each. */
export interface WrongSettings {
  kind: 'wrongSettings';
  mistakes: string[];
}

/**
 * Reads the settings from an environment. Unset and empty variables take their defaults. Gives every mistake at once.
 * @param environment usually `process.env`, read here and nowhere else.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings | WrongSettings {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = schema.safeParse(filled);
  if (!read.success) {
    return { kind: 'wrongSettings', mistakes: read.error.issues.map((issue) => issue.message) };
  }
  const given = read.data;
  return {
    port: given.PORT,
    host: given.HOST,
    publicationsFolder: path.resolve(given.TOWNWIRE_PUBLICATIONS),
    dataFolder: path.resolve(given.TOWNWIRE_DATA),
    databaseUrl: given.DATABASE_URL ?? null,
    trustProxy: given.TOWNWIRE_TRUST_PROXY,
    allowLoopback: given.TOWNWIRE_ALLOW_LOOPBACK,
    logLevel: given.LOG_LEVEL,
  };
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const schema = z.object({
  PORT: z
    .string()
    .regex(
      /^\d{1,5}$/u,
      'PORT is not a port number. Remedy: a number from 0 to 65535, for example PORT=3000.',
    )
    .transform(Number)
    .refine(
      (port) => port <= 65_535,
      'PORT is larger than any port. Remedy: a number from 0 to 65535, for example PORT=3000.',
    )
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  TOWNWIRE_PUBLICATIONS: z.string().default('./publications'),
  TOWNWIRE_DATA: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      () => false,
      'DATABASE_URL is set, but this version keeps its articles in SQLite only. Remedy: unset DATABASE_URL; the data folder is TOWNWIRE_DATA.',
    )
    .optional(),
  TOWNWIRE_TRUST_PROXY: flag('TOWNWIRE_TRUST_PROXY'),
  TOWNWIRE_ALLOW_LOOPBACK: flag('TOWNWIRE_ALLOW_LOOPBACK'),
  LOG_LEVEL: z
    .enum(
      logLevels,
      `LOG_LEVEL is none of ${logLevels.join(', ')}. Remedy: LOG_LEVEL=info, or leave it unset.`,
    )
    .default('info'),
});

/** A switch: `1`, `true`, `on`, `yes` or their opposites, off by default. */
function flag(name: string) {
  return z
    .stringbool({
      error: `${name} is neither on nor off. Remedy: ${name}=on or ${name}=off, or leave it unset.`,
    })
    .default(false);
}
