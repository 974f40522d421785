import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { newDatabase } from '../../tests/support/sharedSite.ts';
import type { ArchiveWriter } from './archive.ts';
import { openPostgresArchive } from './postgres/openPostgresArchive.ts';
import { otherFeed, sampleFeed, sampleState, untitledFeed } from './sampleFeed.testing.ts';
import { openSqliteArchive } from './sqlite/openSqliteArchive.ts';

/** Every engine there is. The tests of the archive run once for each. */
export const archiveEngines: ArchiveEngine[] = [
  { engine: 'SQLite', withArchive: withOpened(withSqlite) },
  { engine: 'PostgreSQL', withArchive: withOpened(withPostgres) },
];

interface ArchiveEngine {
  engine: string;
  /** Opens an empty archive with three feeds for a test, and closes it afterward. */
  withArchive: (
    body: (archive: ArchiveWriter) => Promise<void>,
    settings?: { newArticlesADayMax: number },
  ) => Promise<void>;
}

type WithEmpty = (
  body: (archive: ArchiveWriter) => Promise<void>,
  settings: { newArticlesADayMax: number },
) => Promise<void>;

function withOpened(withEmpty: WithEmpty): ArchiveEngine['withArchive'] {
  return (body, settings = { newArticlesADayMax: 200 }) =>
    withEmpty(async (archive) => {
      try {
        await archive.addFeeds([sampleFeed, otherFeed, untitledFeed].map((feed) => sampleState({ feed })));
        await body(archive);
      } finally {
        await archive.close();
      }
    }, settings);
}

async function withSqlite(...[body, settings]: Parameters<WithEmpty>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'townwire-archive-'));
  try {
    await body(await openSqliteArchive({ folder, ...settings }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function withPostgres(...[body, settings]: Parameters<WithEmpty>): Promise<void> {
  const database = await (emptied ??= newDatabase().then(openEmptied));
  await body(await openPostgresArchive({ url: await database.empty(), ...settings }));
}

/** One database of this process, because emptying its tables takes less than making another. */
let emptied: Promise<ReturnType<typeof openEmptied>> | undefined;

function openEmptied(url: string) {
  const pool = new Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  const tables = ['articles', 'vocabulary', 'prunedArticles', 'viewTotals', 'pictures', 'feeds'];
  const statements = tables.map((table) => `delete from "${table}"`).join('; ');
  return {
    async empty(): Promise<string> {
      await pool.query(statements);
      return url;
    },
  };
}
