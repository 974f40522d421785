import { openReading } from '../archive/openReading.ts';
import type { DailyViews } from '../archive/archive.ts';
import { readServed } from '../newsroom/publications/publicationStore.ts';
import type { Settings } from '../newsroom/settings.ts';
import { dayAt } from '../news/dates.ts';

/** How often the pages of a publication were viewed. */
export interface ViewReport {
  publication: string;
  name: string;
  /** Whether the publication has `count: true` now. */
  isCounting: boolean;
  /** The first day of the report, YYYY-MM-DD. */
  since: string;
  total: number;
  /** Newest first, without days without views. */
  days: { day: string; views: number }[];
  /** The pages with the most views first. */
  pages: { path: string; views: number }[];
  hosts: { host: string; views: number }[];
}

/** Reads the totals of the last `days` days, including today. A running site adds to them every minute. */
export async function readViews(
  settings: Settings,
  { days, now }: { days: number; now: number },
): Promise<{ mistakes: string[]; reports: ViewReport[] }> {
  const { publications, mistakes } = await readServed(settings);
  await using archive = await openReading(settings);
  const reports: ViewReport[] = [];
  for (const { id, name, count, timeZone } of publications) {
    const today = Temporal.PlainDate.from(dayAt({ at: now, timeZone }));
    const since = today.subtract({ days: days - 1 }).toString();
    const rows = ((await archive?.views(since)) ?? []).filter((row) => row.publication === id);
    const pages = rows.filter(({ kind }) => kind === 'page');
    const hosts = rows.filter(({ kind }) => kind === 'host');
    reports.push({
      publication: id,
      name,
      isCounting: count,
      since,
      total: pages.reduce((sum, { views }) => sum + views, 0),
      days: totals(pages, 'day')
        .map(([day, views]) => ({ day, views }))
        .toSorted((one, other) => (one.day < other.day ? 1 : -1)),
      pages: totals(pages, 'name').map(([path, views]) => ({ path, views })),
      hosts: totals(hosts, 'name').map(([host, views]) => ({ host, views })),
    });
  }
  return { mistakes, reports };
}

/** The sums by day or name, most views first. */
function totals(rows: readonly DailyViews[], by: 'day' | 'name'): [string, number][] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[by], (sums.get(row[by]) ?? 0) + row.views);
  return Array.from(sums).toSorted(([, one], [, other]) => other - one);
}
