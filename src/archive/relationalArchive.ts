import type { Kysely } from 'kysely';
import type { Archive, Filing, FilingReport } from './archive.ts';
import { articleReading } from './articleReading.ts';
import { articleSearch } from './articleSearch.ts';
import type { MatchingArticles } from './articleSearch.ts';
import { feedStates } from './feedStates.ts';
import { fileAnswer } from './fileAnswer.ts';
import { filingQueries } from './filingQueries.ts';
import type { Tables } from './tables.ts';

/** What an engine brings: its database with the tables in place, how it matches words, and how it is let go. */
export interface Engine {
  db: Kysely<Tables>;
  matching: MatchingArticles;
  close: () => Promise<void>;
}

/** An archive in a relational database. All that is the same for every engine is said here and below. */
export function relationalArchive(engine: Engine, newArticlesADayMax: number): Archive {
  const { db } = engine;
  const queries = filingQueries(db);

  function file(filings: Filing[]): Promise<FilingReport[]> {
    return db.transaction().execute(async (transaction) => {
      const reports: FilingReport[] = [];
      for (const filing of filings) {
        reports.push(await fileAnswer({ transaction, queries, newArticlesADayMax }, filing));
      }
      return reports;
    });
  }

  return {
    ...feedStates(db),
    ...articleReading(db),
    ...articleSearch(db, engine.matching),
    file,
    close: engine.close,
  };
}
