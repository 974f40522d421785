import { pino, type Logger } from 'pino';
import type { LogLevel } from './settings.ts';

/** Where the house writes what happens: one JSON object a line. */
export type Log = Logger;

/** Opens the log on standard error, so that standard output stays free for what a command prints. */
export function openLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers,
    },
    // Not waited for, and bounded: a pipe that nobody reads must not stop the site. What is past the bound is dropped.
    pino.destination({ dest: 2, sync: false, maxLength: waitingBytesMax }),
  );
}

const waitingBytesMax = 1_000_000;

/** How what stands beside a message is written: as plain JSON an error would lose its message and its stack. */
export const serializers = { error: pino.stdSerializers.errWithCause };
