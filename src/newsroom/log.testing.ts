import { pino } from 'pino';
import { serializers, type Log } from './log.ts';

/** A log that stores its lines for a test. */
export interface TestLog {
  log: Log;
  /** Every line so far, of every level. */
  lines: LogLine[];
  /** Returns the messages of one level, in order. */
  messages: (level: string) => string[];
}

type LogLine = { level: string; msg: string } & Record<string, unknown>;

export function openTestLog(): TestLog {
  const lines: LogLine[] = [];
  const log = pino(
    { level: 'trace', base: null, serializers, formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => lines.push(JSON.parse(line) as LogLine) },
  );
  return {
    log,
    lines,
    messages: (level) => lines.filter((line) => line.level === level).map(({ msg }) => msg),
  };
}
