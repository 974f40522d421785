import { ArchiveFailure } from './ArchiveFailure.ts';
import type { ArchiveFailureKind } from './ArchiveFailure.ts';
import type { Archive } from './archive.ts';
import type { Given, Result } from './archiveCaller.ts';

/** What the archive's thread is asked. */
export interface ArchiveQuestion<Name extends keyof Archive = keyof Archive> {
  id: number;
  name: Name;
  given: Given<Name>;
}

/** What the archive's thread says: first that it has opened the archive, or why it could not; then one answer a question. */
export type ArchiveAnswer =
  | { kind: 'opened' }
  | { kind: 'refused'; error: SentError }
  | { kind: 'done'; id: number; result: Result<keyof Archive> }
  | { kind: 'failed'; id: number; error: SentError };

/** An error on its way between threads, where objects lose their class. */
export interface SentError {
  name: string;
  message: string;
  stack: string | undefined;
  /** For an `ArchiveFailure`, its kind. */
  failure: ArchiveFailureKind | null;
}

/** Packs an error for its way. */
export function sentError(error: unknown): SentError {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: undefined, failure: null };
  const { name, message, stack } = error;
  return { name, message, stack, failure: error instanceof ArchiveFailure ? error.kind : null };
}

/** Unpacks it: an `ArchiveFailure` is one again, any other error keeps its name. */
export function receivedError({ name, message, stack, failure }: SentError): Error {
  if (failure !== null) return new ArchiveFailure(failure, message);
  const error = new Error(message);
  error.name = name;
  if (stack !== undefined) error.stack = stack;
  return error;
}
