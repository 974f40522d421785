import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Archive } from './archive.ts';
import { openArchive } from './openArchive.ts';
import { otherFeed, sampleFeed, sampleState, untitledFeed } from './sampleFeed.ts';
import { openSqliteArchive } from './sqlite/openSqliteArchive.ts';
import type { ArchiveSettings } from './sqlite/openSqliteArchive.ts';

/** Every archive there is: what the tests of one hold for, they hold for all. */
export const archiveEngines: ArchiveEngine[] = [
  { engine: 'SQLite in this thread', withArchive: archiveBy(openSqliteArchive) },
  { engine: 'SQLite in its own thread', withArchive: archiveBy(openPatiently) },
];

/** One kind of archive, for tests. */
export interface ArchiveEngine {
  engine: string;
  /** Opens a new archive in which three feeds are enrolled, and takes it away again afterwards. */
  withArchive: (
    body: (archive: Archive) => Promise<void>,
    settings?: { newArticlesADayMax: number },
  ) => Promise<void>;
}

/** Its searches are as slow as the machine that runs the tests is busy. */
function openPatiently(settings: ArchiveSettings): Promise<Archive> {
  return openArchive({ ...settings, searchDeadlineMs: 60_000 });
}

function archiveBy(open: (settings: ArchiveSettings) => Promise<Archive>): ArchiveEngine['withArchive'] {
  return async (body, { newArticlesADayMax } = { newArticlesADayMax: 200 }) => {
    const folder = await mkdtemp(join(tmpdir(), 'townwire-archive-'));
    try {
      const archive = await open({ folder, newArticlesADayMax });
      try {
        await archive.enrol([sampleFeed, otherFeed, untitledFeed].map((feed) => sampleState({ feed })));
        await body(archive);
      } finally {
        await archive.close();
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}
