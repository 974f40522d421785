import type { ArchiveWriter, DailyViews } from '../../archive/archive.ts';
import { dailyNamesMax, otherName } from '../../archive/viewTotals.ts';
import { dayAt, nextMidnight } from '../../news/dates.ts';
import type { Publication } from '../../news/publication.ts';
import type { Log } from '../log.ts';
import { openJob } from '../openJob.ts';

export { otherName };

/** The counter of page views: daily totals, with nothing about any single view or reader (docs/decisions/040). */
export type PageViews = ReturnType<typeof openPageViews>;

/** Opens a counter that adds the new views, if any, to the archive's totals every minute. */
export function openPageViews({ archive, log }: { archive: Pick<ArchiveWriter, 'addViews'>; log: Log }) {
  const tallies = new Map<string, Tally>();
  const unstored = new Map<string, DailyViews>();

  /** Returns the tally of a publication's current day. The rows of a day that is over are stored with the next rows. */
  function tallyOf({ id, timeZone }: Publication, now: number): Tally {
    const tally = tallies.get(id);
    if (tally !== undefined && now >= tally.beganAt && now < tally.endsAt) return tally;
    if (tally !== undefined) addRows(unstored, rowsOf(tally));
    const next = {
      publication: id,
      day: dayAt({ at: now, timeZone }),
      beganAt: now,
      endsAt: nextMidnight({ now, timeZone }),
      names: { page: new Map<string, number>(), host: new Map<string, number>() },
    };
    tallies.set(id, next);
    return next;
  }

  async function store(): Promise<void> {
    for (const tally of tallies.values()) {
      addRows(unstored, rowsOf(tally));
      for (const names of Object.values(tally.names)) names.clear();
    }
    if (unstored.size === 0) return;
    const rows = Array.from(unstored.values());
    unstored.clear();
    try {
      await archive.addViews(rows);
    } catch (error) {
      addRows(unstored, rows);
      throw error;
    }
  }

  const failure = 'The page views could not be stored; trying again every minute';
  const job = openJob({ work: store, everyMs: storeEveryMs, failure, log });
  return {
    /** Counts a view of a page by its path, and the host whose link led to it, if any. Costs a map increment or two. */
    count(
      publication: Publication,
      { path, host, now }: { path: string; host: string | null; now: number },
    ): void {
      const { names } = tallyOf(publication, now);
      increment(names.page, path, dailyNamesMax.page);
      if (host !== null) increment(names.host, host, dailyNamesMax.host);
    },
    /** Stores the counted views. */
    async close(): Promise<void> {
      await job.run();
      await job.close();
    },
  };
}

const storeEveryMs = 60_000;

/** The views of a publication's day since they were last stored. */
interface Tally {
  publication: string;
  day: string;
  /**
   * When counting began, in epoch milliseconds. If a view is earlier, the clock was set back, perhaps to another day.
   */
  beganAt: number;
  /** When the day is over, in epoch milliseconds. */
  endsAt: number;
  names: Record<DailyViews['kind'], Map<string, number>>;
}

/** Counts a new name beyond the limit as `other`, so that invented names can't fill the memory. */
function increment(counts: Map<string, number>, name: string, namesMax: number): void {
  const count = counts.get(name);
  if (count === undefined && counts.size >= namesMax) counts.set(otherName, (counts.get(otherName) ?? 0) + 1);
  else counts.set(name, (count ?? 0) + 1);
}

function rowsOf({ publication, day, names }: Tally): DailyViews[] {
  return (['page', 'host'] as const).flatMap((kind) =>
    Array.from(names[kind], ([name, views]) => ({ publication, day, kind, name, views })),
  );
}

function addRows(rows: Map<string, DailyViews>, added: readonly DailyViews[]): void {
  for (const row of added) {
    const key = [row.publication, row.day, row.kind, row.name].join('\n');
    rows.set(key, { ...row, views: row.views + (rows.get(key)?.views ?? 0) });
  }
}
