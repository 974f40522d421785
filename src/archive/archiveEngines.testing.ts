import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArchiveWriter } from './archive.ts';
import { otherFeed, sampleFeed, sampleState, untitledFeed } from './sampleFeed.testing.ts';
import { openSqliteArchive } from './sqlite/openSqliteArchive.ts';
import type { ArchiveSettings } from './sqlite/openSqliteArchive.ts';

/** Every engine there is. The tests of the archive run once for each. */
export const archiveEngines: ArchiveEngine[] = [
  { engine: 'SQLite', withArchive: archiveBy(openSqliteArchive) },
];

interface ArchiveEngine {
  engine: string;
  /** Opens a new archive with three feeds, and deletes it after the test. */
  withArchive: (
    body: (archive: ArchiveWriter) => Promise<void>,
    settings?: { newArticlesADayMax: number },
  ) => Promise<void>;
}

function archiveBy(
  open: (settings: ArchiveSettings) => Promise<ArchiveWriter>,
): ArchiveEngine['withArchive'] {
  return async (body, { newArticlesADayMax } = { newArticlesADayMax: 200 }) => {
    const folder = await mkdtemp(join(tmpdir(), 'townwire-archive-'));
    try {
      const archive = await open({ folder, newArticlesADayMax });
      try {
        await archive.addFeeds([sampleFeed, otherFeed, untitledFeed].map((feed) => sampleState({ feed })));
        await body(archive);
      } finally {
        await archive.close();
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}
