import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { newDatabase } from '../../tests/support/sharedSite.ts';
import type { ArchiveWriter } from './archive.ts';
import { openPostgresArchive } from './postgres/openPostgresArchive.ts';
import { otherFeed, sampleFeed, sampleState, untitledFeed } from './sampleFeed.testing.ts';
import { openSqliteArchive } from './sqlite/openSqliteArchive.ts';

/** All engines. The tests of the archive run once for each. */
export const archiveEngines: ArchiveEngine[] = [
  { engine: 'SQLite', withArchive: withOpened(withSqlite) },
  { engine: 'PostgreSQL', withArchive: withOpened(withPostgres) },
];

interface ArchiveEngine {
  engine: string;
  /**
   * Runs a test with an archive that has no articles and three feeds, all of them listed, and closes it afterward.
   * `openOther` opens the same archive once more, as another process does.
   */
  withArchive: (
    body: (archive: ArchiveWriter, openOther: () => Promise<ArchiveWriter>) => Promise<void>,
    settings?: { newArticlesADayMax: number },
  ) => Promise<void>;
}

const sampleFeeds = [sampleFeed, otherFeed, untitledFeed];

/** Makes an empty archive, and runs `body` with a function that opens it. */
type WithEmpty = (body: (open: ArchiveOpener) => Promise<void>) => Promise<void>;

type ArchiveOpener = (settings: { newArticlesADayMax: number }) => Promise<ArchiveWriter>;

function withOpened(withEmpty: WithEmpty): ArchiveEngine['withArchive'] {
  return (body, settings = { newArticlesADayMax: 200 }) =>
    withEmpty(async (open) => {
      const opened: ArchiveWriter[] = [];
      const openOne = async () => {
        const archive = await open(settings);
        opened.push(archive);
        await archive.updateListedFeeds({ added: sampleFeeds, removed: [] });
        return archive;
      };
      try {
        const archive = await openOne();
        await archive.addFeeds(sampleFeeds.map((feed) => sampleState({ feed })));
        await body(archive, openOne);
      } finally {
        for (const archive of opened) await archive.close();
      }
    });
}

async function withSqlite(...[body]: Parameters<WithEmpty>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'townwire-archive-'));
  try {
    await body((settings) => openSqliteArchive({ folder, ...settings }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function withPostgres(...[body]: Parameters<WithEmpty>): Promise<void> {
  const database = await (sharedDatabase ??= newDatabase().then(openDatabase));
  const url = await database.empty();
  await body((settings) => openPostgresArchive({ url, searchDeadlineMs: 60_000, ...settings }));
}

/** The only database of this process. Emptying its tables takes less time than making another database. */
let sharedDatabase: Promise<ReturnType<typeof openDatabase>> | undefined;

function openDatabase(url: string) {
  const pool = new Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  const tables = [
    'articles',
    'vocabulary',
    'prunedArticles',
    'viewTotals',
    'pictures',
    'feeds',
    'hostLeases',
  ];
  const statements = tables.map((table) => `delete from "${table}"`).join('; ');
  return {
    /** Deletes all rows. Returns the database's URL. */
    async empty(): Promise<string> {
      await pool.query(statements);
      return url;
    },
  };
}
