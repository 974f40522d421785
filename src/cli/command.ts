import type { Settings } from '../newsroom/settings.ts';
import { workerEntry } from '../runtime/threadRunner.ts';

export interface Command {
  /** The arguments, such as `<link> [reason]`. Empty if there are none. */
  usage: string;
  /** One sentence for the list of commands. */
  summary: string;
  /** What `--help` says after the summary. */
  details?: () => string;
  /** Returns the exit code. Results go to standard output, errors to standard error. */
  run(settings: Settings, args: string[]): Promise<number>;
}

/** An option without a value, for `parseArgs`. */
export const flag = { type: 'boolean', default: false } as const;

/** Prints why a command did nothing. Returns the exit code: 2 for wrong arguments. */
export function refuse(message: string, exitCode = 2): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

/** Prints what a command did, or why it did nothing. Returns the exit code. */
export function report({ kind, message }: { kind: string; message: string }): number {
  if (kind === 'refused') return refuse(message, 1);
  process.stdout.write(`${message}\n`);
  return 0;
}

/** The thread that renders Markdown. It is in this room because the newsroom may not import pages. */
export const markdownEntry = workerEntry(import.meta.url, './markdown');

/** Shows the latest of several lines on a terminal, in place of the one before. Logs and files get none of them. */
export function showProgress(): { show: (line: string) => void; end: () => void } {
  const { stderr } = process;
  const clear = '\r\u001B[K';
  return {
    show: (line) => void (stderr.isTTY && stderr.write(`${clear}${line}`)),
    end: () => void (stderr.isTTY && stderr.write(clear)),
  };
}

/** Why a command could not use a file, with a remedy; undefined if that is not what failed. */
export function describeFileError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const remedy = fileRemedies[code];
  return remedy === undefined || path === undefined ? undefined : remedy(path);
}

const notAllowed = (path: string): string =>
  `This user may not use ${path}.\nRemedy: run the command as the user to whom the files belong; as installed by the guide for operators, that is: sudo townwire …`;

const fileRemedies: Record<string, (path: string) => string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: (path) =>
    `${path} can't be written: its file system is read-only here.\nRemedy: in a container, change the file outside of it; else see why it is mounted read-only.`,
  ENOSPC: (path) => `The disk of ${path} is full.\nRemedy: make room on it, then repeat the command.`,
};
