import { openReadOnlyArchive } from '../archive/openReadOnlyArchive.ts';
import type { DailyViews } from '../archive/archive.ts';
import { readServed } from '../newsroom/publications/publicationStore.ts';
import type { Settings } from '../newsroom/settings.ts';
import { dayAt } from '../news/dates.ts';
import type { Publication } from '../news/publication.ts';

/** The page views of a publication. */
export type ViewReport = ReturnType<typeof reportOf>;

/** Reads the totals of the last `days` days, including today. A running site adds to them every minute. */
export async function readViews(
  settings: Settings,
  { days, now }: { days: number; now: number },
): Promise<{ mistakes: string[]; reports: ViewReport[] }> {
  const { publications, mistakes } = await readServed(settings);
  await using archive = await openReadOnlyArchive(settings);
  const reports: ViewReport[] = [];
  for (const publication of publications) {
    const today = Temporal.PlainDate.from(dayAt({ at: now, timeZone: publication.timeZone }));
    const since = today.subtract({ days: days - 1 }).toString();
    reports.push(reportOf(publication, since, (await archive?.views(since)) ?? []));
  }
  return { mistakes, reports };
}

/**
 * Makes the report of a publication.
 * @param since the first day of the report, YYYY-MM-DD
 */
function reportOf({ id, name, count }: Publication, since: string, all: readonly DailyViews[]) {
  const rows = all.filter(({ publication }) => publication === id);
  const pages = rows.filter(({ kind }) => kind === 'page');
  const hosts = rows.filter(({ kind }) => kind === 'host');
  return {
    publication: id,
    name,
    /** True if the publication has `count: true` now. */
    isCounting: count,
    since,
    total: pages.reduce((sum, { views }) => sum + views, 0),
    /** Newest first. Days without views are left out. */
    days: totals(pages, 'day')
      .map(([day, views]) => ({ day, views }))
      .toSorted((one, other) => (one.day < other.day ? 1 : -1)),
    /** The pages with the most views first. */
    pages: totals(pages, 'name').map(([path, views]) => ({ path, views })),
    hosts: totals(hosts, 'name').map(([host, views]) => ({ host, views })),
  };
}

/** Adds up the views by day or name, most views first. */
function totals(rows: readonly DailyViews[], by: 'day' | 'name'): [string, number][] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[by], (sums.get(row[by]) ?? 0) + row.views);
  return Array.from(sums).toSorted(([, one], [, other]) => other - one);
}
