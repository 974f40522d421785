import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Outcome } from '../commands/outcome.ts';
import type { LogLevel, Settings } from '../newsroom/settings.ts';
import { workerEntry } from '../runtime/threadRunner.ts';

export interface Command {
  /** The arguments, such as `<link> [reason]`. Empty if there are none. */
  usage: string;
  /** A sentence for the list of commands. */
  summary: string;
  /** Returns the rest of the text of `--help`. */
  details?: () => string;
  /** Returns the exit code. Results go to standard output, errors to standard error. */
  run(settings: Settings, args: string[]): Promise<number>;
}

/** An option without a value, for `parseArgs`. */
export const flag = { type: 'boolean', default: false } as const;

/** Prints why a command did nothing. Returns the exit code; the default is for wrong arguments. */
export function refuse(message: string, exitCode = 2): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

/** Prints what a command did, or why it did nothing. Returns the exit code. */
export function report({ kind, message }: Outcome): number {
  if (kind === 'refused') return refuse(message, 1);
  process.stdout.write(`${message}\n`);
  return 0;
}

/**
 * Reads the arguments of a command about one story: a link, text after the link, and options. If there are several
 * links, returns none, because only the first would be used, and the others would become part of the text.
 */
export function readStoryArguments<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...options, ...publicationOption },
  });
  const [first, ...rest] = positionals;
  const link = rest.some((each) => /^https?:\/\//iu.test(each)) ? undefined : first;
  return { values, positionals, link, text: textOf(rest) };
}

/** Joins arguments, so that text needs no quotes; null if there are none. */
export function textOf(args: readonly string[]): string | null {
  return args.join(' ') || null;
}

/** Reports the outcome, then whether the running site applies it. Returns the exit code. */
export async function reportEffect<Target>(
  outcome: Outcome & { target?: Target },
  waitFor: (target: Target) => Promise<Outcome>,
): Promise<number> {
  const exitCode = report(outcome);
  return outcome.target === undefined ? exitCode : Math.max(exitCode, report(await waitFor(outcome.target)));
}

/** The program of the Markdown threads. It is in this room because the newsroom may not import pages. */
export const markdownEntry = workerEntry(import.meta.url, './markdown');

/**
 * Runs `work`, which can show its progress on one line of a terminal. Clears the line at the end. Prints nothing to
 * logs and files.
 */
export async function withProgress<Result>(
  work: (show: (line: string) => void) => Promise<Result>,
): Promise<Result> {
  const { stderr } = process;
  const print = (text: string) => void (stderr.isTTY && stderr.write(`\r\u001B[K${text}`));
  try {
    return await work(print);
  } finally {
    print('');
  }
}

/** Describes why a command could not use a file, with a remedy; undefined for other errors. */
export function describeFileError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const remedy = fileRemedies[code];
  return remedy === undefined || path === undefined ? undefined : remedy(path);
}

/** Describes a bug in one sentence or, for debugging, by its stack. */
export function describeBug(
  error: unknown,
  { command, logLevel }: { command: string; logLevel: LogLevel },
): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const isDebugging = logLevel === 'debug' || logLevel === 'trace';
  return isDebugging
    ? `${stack}`
    : `${command} failed because of a bug in Townwire: ${message}\nRemedy: run the command again with LOG_LEVEL=debug, and report what it prints.`;
}

/** The option that names one publication, for `parseArgs`. */
export const publicationOption = { publication: { type: 'string' } } as const;

const notAllowed = (path: string): string =>
  `This user has no permission to use ${path}.\nRemedy: run the command as the user who owns the files. If you followed the guide for operators, that is: sudo townwire …`;

const fileRemedies: Record<string, (path: string) => string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: (path) =>
    `${path} can't be written: its file system is read-only here.\nRemedy: in a container, change the file outside of it; otherwise find out why it is mounted read-only.`,
  ENOTDIR: (path) =>
    `${path} can't be used: a folder in this path is a file.\nRemedy: name another folder, or move the file away.`,
  EISDIR: (path) =>
    `${path} is a folder, but a file or link of this name belongs here.\nRemedy: move the folder away, then run the command again.`,
  ENOSPC: (path) => `The disk of ${path} is full.\nRemedy: free some space, then run the command again.`,
};
