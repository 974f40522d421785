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
    pino.destination({ dest: 2, sync: true }),
  );
}

/** How what stands beside a message is written: as plain JSON an error would lose its message and its stack. */
export const serializers = { error: pino.stdSerializers.errWithCause };
