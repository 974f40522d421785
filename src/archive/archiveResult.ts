import type { CallOutcome } from '../runtime/callQueue.ts';
import type { NoResult } from '../runtime/runner.ts';
import { ArchiveFailure, closedFailure, type ArchiveFailureKind } from './archive.ts';

/**
 * Returns the result of a call to a thread of the archive.
 * @throws {ArchiveFailure} if the thread ended or was too slow
 */
export async function archiveResult<Result>(outcome: Promise<CallOutcome<Result>>): Promise<Result> {
  const received = await outcome.catch((error: unknown) => {
    throw isSentFailure(error) ? new ArchiveFailure(error.kind, error.message) : error;
  });
  if (received.kind === 'done') return received.result;
  throw failureOf(received);
}

/** Recognizes a failure by its name, because errors lose their class between threads. */
function isSentFailure(error: unknown): error is Error & { kind: ArchiveFailureKind } {
  return error instanceof Error && error.name === 'ArchiveFailure';
}

function failureOf({ cause, how }: NoResult): ArchiveFailure {
  if (cause === 'closed') return closedFailure();
  if (cause === 'full')
    return new ArchiveFailure('busy', 'Too many searches are running. Try again in a moment.');
  return cause === 'late'
    ? new ArchiveFailure('late', "The archive's thread took too long and was ended.")
    : new ArchiveFailure('stopped', `The archive's thread ${how || 'ended: it has no memory left'}.`);
}
