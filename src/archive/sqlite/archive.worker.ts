import { serveCalls } from '../../runtime/serveCalls.ts';
import type { ArchiveReader } from '../archive.ts';
import { openSqliteArchive, openSqliteReader, type ArchiveSettings } from './openSqliteArchive.ts';

/** The settings of the thread. With only a folder, the thread opens a reader of an archive that is open already. */
export type ArchiveThreadSettings = ArchiveSettings | { folder: string };

// The archive has its own thread because a checkpoint can take half a second. A second, read-only thread searches.
await serveCalls<ArchiveReader>((notify, settings: ArchiveThreadSettings) =>
  'newArticlesADayMax' in settings ? openSqliteArchive(settings, notify) : openSqliteReader(settings),
);
