import { pino } from 'pino';
import { serializers, type Log } from './log.ts';

/** A log that keeps what it is told, for tests. */
export interface LogForTests {
  log: Log;
  /** Every line so far, from `debug` up: its level by name, its message and whatever stands beside it. */
  lines: LogLine[];
  /** The messages of one level, in order. */
  messages: (level: string) => string[];
}

/** One line of the log. */
export type LogLine = { level: string; msg: string } & Record<string, unknown>;

/** Opens a log that writes nowhere. */
export function openLogForTests(): LogForTests {
  const lines: LogLine[] = [];
  const log = pino(
    { level: 'debug', base: null, serializers, formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => lines.push(JSON.parse(line) as LogLine) },
  );
  return {
    log,
    lines,
    messages: (level) => lines.filter((line) => line.level === level).map(({ msg }) => msg),
  };
}
