import { ArchiveFailure } from './ArchiveFailure.ts';
import type { Archive } from './archive.ts';
import { archiveCalledBy, callerOf } from './archiveCaller.ts';
import type { Given, Result } from './archiveCaller.ts';

/** Where an archive says what its people should know. A pino logger is one. */
export interface ArchiveLog {
  warn(text: string): void;
  info(text: string): void;
}

/** The same archive, which tells the log once when there is no more room to write, and once when filing works again. */
export function tellingOfRoom(archive: Archive, log: ArchiveLog): Archive {
  const call = callerOf(archive);
  let isFull = false;
  return archiveCalledBy(
    async <Name extends keyof Archive>(name: Name, ...given: Given<Name>): Promise<Result<Name>> => {
      try {
        const result = await call(name, ...given);
        if (isFull && name === 'file') {
          isFull = false;
          log.info('There is room for the archive again: articles are filed as before.');
        }
        return result;
      } catch (error) {
        if (!isFull && error instanceof ArchiveFailure && error.kind === 'full') {
          isFull = true;
          log.warn(error.message);
        }
        throw error;
      }
    },
  );
}
