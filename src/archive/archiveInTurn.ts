import { closedFailure } from './ArchiveFailure.ts';
import type { Archive } from './archive.ts';
import { archiveCalledBy, callerOf } from './archiveCaller.ts';
import type { ArchiveCaller } from './archiveCaller.ts';

/**
 * The same archive, with its calls made one after the other, so that `close` comes after all that was asked before. Calls after `close`
 * are refused; closing again gives the same promise.
 */
export function archiveInTurn(archive: Archive): Archive {
  const call = callerOf(archive);
  let last: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | undefined;

  const inTurn: ArchiveCaller = (name, ...given) => {
    const work = () => call(name, ...given);
    const done = last.then(work, work);
    last = done;
    return done;
  };
  const unlessClosed: ArchiveCaller = (name, ...given) =>
    closing === undefined ? inTurn(name, ...given) : Promise.reject(closedFailure());

  return {
    ...archiveCalledBy(unlessClosed),
    close: () => {
      closing ??= inTurn('close');
      return closing;
    },
  };
}
