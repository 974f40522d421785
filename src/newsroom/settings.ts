import path from 'node:path';
import { z } from 'zod';
import type { CdnService } from '../news/cdn.ts';
import { nearest } from '../news/words/nearest.ts';
import { databaseUrl } from './nodes/databaseUrl.ts';

/** The checked settings. Paths are absolute. */
export type Settings = ReturnType<typeof toSettings>;

export type LogLevel = (typeof logLevels)[number];

/**
 * Reads the settings from the environment and returns them, or every mistake at once, in full sentences with remedies.
 * Unset and empty variables have defaults. No other code reads `process.env`.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv = process.env,
): Settings | { kind: 'wrongSettings'; mistakes: string[] } {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = schema.safeParse(filled);
  const mistakes = [...(read.error?.issues ?? []).map(({ message }) => message), ...unknownSettings(filled)];
  if (!read.success || mistakes.length > 0) return { kind: 'wrongSettings', mistakes };
  return toSettings(read.data);
}

function toSettings(values: z.output<typeof settings>) {
  return {
    port: values.PORT,
    host: values.HOST,
    /** The file descriptor of the listening socket that systemd passed; null without one. */
    inheritedSocket: socketsPassed(values) === 1 ? firstSocketPassed : null,
    publicationsFolder: path.resolve(values.TOWNWIRE_PUBLICATIONS),
    dataFolder: path.resolve(values.TOWNWIRE_DATA),
    /** The URL, which may have a password, of the database with the archive; null for SQLite in the data folder. */
    databaseUrl: values.DATABASE_URL,
    /** The part of the work on an archive that this process does. */
    role: values.TOWNWIRE_ROLE,
    /** The number of our own proxies in front of the site. Their X-Forwarded-For, -Host and -Proto are trusted. */
    proxyHops: values.TOWNWIRE_TRUST_PROXY,
    /** The value of Strict-Transport-Security (RFC 6797). Null: the header is not sent. */
    hsts: values.TOWNWIRE_HSTS,
    /** The tokens with which copies at a CDN are purged. */
    cdnTokens: {
      cloudflare: values.TOWNWIRE_CLOUDFLARE_TOKEN,
      fastly: values.TOWNWIRE_FASTLY_TOKEN,
    } satisfies Record<CdnService, string | null>,
    /**
     * The folder with the pictures of other hosts that several machines share; null for a folder in the data folder.
     */
    picturesFolder: resolveFolder(values.TOWNWIRE_PICTURES_FOLDER),
    /** The most bytes that the pictures of other hosts may take on the disk. */
    pictureBytesMax: values.TOWNWIRE_PICTURES_MB * 1024 * 1024,
    /** The folder of the static editions; null for none. */
    exportFolder: resolveFolder(values.TOWNWIRE_EXPORT),
    /** True if outbound requests may reach this machine's own addresses. */
    canUseLoopback: values.TOWNWIRE_ALLOW_LOOPBACK,
    logLevel: values.LOG_LEVEL,
    /** The host and port on which the metrics are served; null if they aren't served. */
    metrics: values.TOWNWIRE_METRICS,
  };
}

function resolveFolder(folder: string | null): string | null {
  return folder === null ? null : path.resolve(folder);
}

/** `poll`: feeds, pictures and the removal of old stories; `web`: everything that readers and programs request. */
const roles = ['all', 'web', 'poll'] as const;

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const portMessage = 'PORT must be a number from 0 to 65535. Remedy: set it like PORT=3000.';

const metricsMessage =
  'TOWNWIRE_METRICS must be a host and a port to serve /metrics on. Remedy: set it like TOWNWIRE_METRICS=127.0.0.1:9464, or leave it unset.';

const picturesMessage =
  'TOWNWIRE_PICTURES_MB must be a number of megabytes from 10 to 9999999. Remedy: set it like TOWNWIRE_PICTURES_MB=2048, or leave it unset.';

export type SettingName = keyof typeof settings.shape;

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u, portMessage)
    .transform(Number)
    .refine((port) => port <= 65_535, portMessage)
    .default(3000)
    .meta(note('the port to listen on; 0 takes a free one', '3000')),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta(note('the address to listen on; 0.0.0.0 is every IPv4 address of this machine', '127.0.0.1')),
  LISTEN_FDS: z.string().optional(),
  LISTEN_PID: z.string().optional(),
  TOWNWIRE_PUBLICATIONS: z
    .string()
    .default('./publications')
    .meta(note('the folder of publications', './publications')),
  TOWNWIRE_DATA: z.string().default('./data').meta(note('the folder of the archive', './data')),
  DATABASE_URL: databaseUrl
    .nullable()
    .default(null)
    .meta(note('the PostgreSQL database of the archive, instead of SQLite')),
  TOWNWIRE_ROLE: z
    .enum(
      roles,
      'TOWNWIRE_ROLE must be all, web or poll. Remedy: leave it unset for one process that does everything; otherwise set TOWNWIRE_ROLE=poll for those that poll feeds, and =web for those that serve readers.',
    )
    .default('all')
    .meta(note('what this process does: all, or only web or poll', 'all')),
  TOWNWIRE_TRUST_PROXY: z
    .union(
      [
        z.stringbool().transform(Number),
        z
          .string()
          .regex(/^[2-9]$/u)
          .transform(Number),
      ],
      {
        error:
          'TOWNWIRE_TRUST_PROXY must be on, off, or the number of proxies in front of the site, up to 9. Remedy: set TOWNWIRE_TRUST_PROXY=on for one proxy, or =2 for a CDN and a proxy.',
      },
    )
    .default(0)
    .meta(note('on, or how many proxies are in front of the site', 'off')),
  TOWNWIRE_HSTS: z
    .string()
    .regex(
      /^(?:off|\d{1,10}(?:; ?includeSubDomains)?(?:; ?preload)?)$/iu,
      'TOWNWIRE_HSTS must be off, or a number of seconds, which may be followed by “; includeSubDomains” and “; preload”. Remedy: set TOWNWIRE_HSTS=31536000, or leave it unset.',
    )
    .transform((value) => (value.toLowerCase() === 'off' ? null : `max-age=${value}`))
    .default('max-age=31536000')
    .meta(note('the seconds of Strict-Transport-Security, or off', '31536000')),
  TOWNWIRE_CLOUDFLARE_TOKEN: tokenSchema('TOWNWIRE_CLOUDFLARE_TOKEN').meta(
    note('the token that purges copies at Cloudflare'),
  ),
  TOWNWIRE_FASTLY_TOKEN: tokenSchema('TOWNWIRE_FASTLY_TOKEN').meta(
    note('the token that purges copies at Fastly'),
  ),
  TOWNWIRE_PICTURES_MB: z
    .string()
    .regex(/^[1-9]\d{1,6}$/u, picturesMessage)
    .transform(Number)
    .default(2048)
    .meta(note('how many megabytes the stored pictures of other hosts may take up', '2048')),
  TOWNWIRE_PICTURES_FOLDER: z
    .string()
    .nullable()
    .default(null)
    .meta(note('the folder of pictures that several machines share')),
  TOWNWIRE_EXPORT: z
    .string()
    .nullable()
    .default(null)
    .meta(note('the folder in which pages are kept as files')),
  TOWNWIRE_ALLOW_LOOPBACK: switchSchema('TOWNWIRE_ALLOW_LOOPBACK').meta(
    note('whether feeds may be on this machine', 'off'),
  ),
  TOWNWIRE_METRICS: z
    .string()
    // An IPv6 address is in brackets.
    .regex(/^(?:\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/iu, metricsMessage)
    .transform((text) => {
      const [, host = '', port] = /^(.+):(\d+)$/u.exec(text) ?? [];
      return { host: host.replace(/^\[|\]$/gu, ''), port: Number(port) };
    })
    .refine(({ port }) => port <= 65_535, metricsMessage)
    .nullable()
    .default(null)
    .meta(note('the host and port of /metrics, as in 127.0.0.1:9464')),
  LOG_LEVEL: z
    .enum(
      logLevels,
      `LOG_LEVEL must be one of ${logLevels.join(', ')}. Remedy: set LOG_LEVEL=info, or leave it unset.`,
    )
    .default('info')
    .meta(note(`one of ${logLevels.join(', ')}`, 'info')),
});

/** Returns the line of a setting in `townwire start --help`. Settings without a note are internal. */
function note(description: string, defaultText = 'unset'): { description: string; defaultText: string } {
  return { description, defaultText };
}

/** Lists the settings in order, each with a description and its default. */
export function describeSettings(): { name: string; description: string; defaultText: string }[] {
  return Object.entries(settings.shape).flatMap(([name, field]) => {
    const { description, defaultText } = field.meta() ?? {};
    return description === undefined ? [] : [{ name, description, defaultText: String(defaultText) }];
  });
}

const schema = settings
  .refine((values) => socketsPassed(values) <= 1, {
    error:
      'LISTEN_FDS says that systemd passes several sockets, and Townwire serves one. Remedy: keep one ListenStream line in townwire.socket.',
  })
  .refine(
    ({ TOWNWIRE_EXPORT: folder, TOWNWIRE_DATA, TOWNWIRE_PUBLICATIONS, TOWNWIRE_PICTURES_FOLDER }) =>
      folder === null ||
      findOverlapping(folder, [TOWNWIRE_DATA, TOWNWIRE_PUBLICATIONS, TOWNWIRE_PICTURES_FOLDER]) === undefined,
    {
      error:
        'TOWNWIRE_EXPORT overlaps TOWNWIRE_DATA, TOWNWIRE_PUBLICATIONS or TOWNWIRE_PICTURES_FOLDER, but web servers show everything in it. Remedy: set a folder of its own, like TOWNWIRE_EXPORT=/var/www/townwire.',
    },
  );

function unknownSettings(environment: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(settings.shape);
  const shortNames = known.map((name) => name.replace(prefix, ''));
  return Object.keys(environment).flatMap((name) => {
    if (!name.startsWith(prefix) || known.includes(name) || otherVariables.test(name)) return [];
    const meant = nearest(name.slice(prefix.length), shortNames);
    const setting = known.find((each) => each === prefix + meant || each === meant);
    const remedy = setting === undefined ? 'Remedy: unset it.' : `Did you mean ${setting}?`;
    return [`Unknown setting ${name}. ${remedy} "townwire start --help" lists the settings.`];
  });
}

const prefix = 'TOWNWIRE_';

/** Variables of tests, benchmarks and the proxy examples. */
const otherVariables = /^TOWNWIRE_(?:DRILL|BENCH|BUILT$|PICTURES$|ADDRESS$)/u;

/** Finds one of the other folders that is the same as `folder`, inside it, or around it. */
export function findOverlapping(folder: string, others: readonly (string | null)[]): string | undefined {
  const own = withSlash(folder);
  return others
    .filter((each) => each !== null)
    .find((each) => own.startsWith(withSlash(each)) || withSlash(each).startsWith(own));
}

function withSlash(folder: string): string {
  return path.join(path.resolve(folder), '/');
}

/**
 * Returns the number of sockets that systemd passed to this process. Child processes inherit the variables, but not the
 * sockets.
 */
function socketsPassed({ LISTEN_FDS: count, LISTEN_PID: pid }: z.output<typeof settings>): number {
  return pid === String(process.pid) ? Number(count ?? 0) : 0;
}

/** The first file descriptor after standard input, output and error (sd_listen_fds(3)). */
const firstSocketPassed = 3;

/** Makes the schema of a secret that is sent in a header. Error messages never show the secret. */
function tokenSchema(name: string) {
  const error = `${name} has a space or another character that a token cannot have. Remedy: copy it again from your CDN, or leave it unset.`;
  return z
    .string()
    .regex(/^[\u0021-\u007e]+$/u, error)
    .nullable()
    .default(null);
}

/** Makes the schema of a switch that is off by default: `1`, `true`, `on` or `yes`, or their opposites. */
function switchSchema(name: string) {
  return z
    .stringbool({
      error: `${name} must be on or off. Remedy: set ${name}=on or ${name}=off, or leave it unset.`,
    })
    .default(false);
}
