import { pino, type Logger } from 'pino';
import type { LogLevel } from './settings.ts';

export type Log = Logger;

/** Opens a log that writes one JSON object per line to standard error; standard output belongs to the commands. */
export function openLog(level: LogLevel): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers },
    // Asynchronous and bounded: a pipe that nobody reads must not block the site. Lines beyond the limit are dropped.
    pino.destination({ dest: 2, sync: false, maxLength: bufferedBytesMax }),
  );
}

const bufferedBytesMax = 1_000_000;

/** As plain JSON an error would lose its message and stack. */
export const serializers = { error: pino.stdSerializers.errWithCause };
