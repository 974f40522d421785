import { pino, type Logger } from 'pino';
import { ArchiveFailure } from '../archive/archive.ts';
import type { Spiked } from '../news/item.ts';
import type { LogLevel } from './settings.ts';

export type Log = Logger;

/** Opens a log that writes one JSON object per line to standard error; standard output belongs to the commands. */
export function openLog(level: LogLevel): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers },
    // Asynchronous and bounded: a pipe without a reader must not block the site. Lines beyond the limit are dropped.
    pino.destination({ dest: 2, sync: false, maxLength: bufferedBytesMax }),
  );
}

const bufferedBytesMax = 1_000_000;

/** Serializers of errors, which would lose message and stack as plain JSON. */
export const serializers = { error: pino.stdSerializers.errWithCause };

/** Returns whether an error has already been logged, because an archive logs each of its failures once. */
export function isAlreadyLogged(error: unknown): boolean {
  return error instanceof ArchiveFailure;
}

/**
 * Logs the items that a poll left out in one short line: the number of items for each reason, and three examples. A
 * feed may repeat hundreds of unusable items at every poll; `trace` lists them all.
 */
export function logSpiked(
  log: Log,
  { level, feed, spiked, text }: { level: 'debug' | 'warn'; feed: string; spiked: Spiked[]; text: string },
): void {
  if (spiked.length === 0) return;
  const reasons = new Map<string, number>();
  for (const { reason } of spiked) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const most = Array.from(reasons).toSorted(([, one], [, other]) => other - one);
  const examples = spiked.slice(0, examplesMax).map(({ item }) => item.slice(0, exampleCharsMax));
  log[level](
    { feed, spiked: spiked.length, reasons: Object.fromEntries(most.slice(0, reasonsMax)), examples },
    text,
  );
  log.trace({ feed, spiked }, `${text}: all of them`);
}

const examplesMax = 3;
const exampleCharsMax = 80;
const reasonsMax = 5;
