import { setImmediate } from 'node:timers/promises';
import { weekReports } from '../../edition/weekReports.ts';
import type { Article } from '../../news/article.ts';
import { hourMs, weekMs } from '../../news/dates.ts';
import type { Publication } from '../../news/publication.ts';
import type { Section } from '../../news/sections.ts';
import { isAlreadyLogged } from '../log.ts';
import type { Publishing } from '../publishing.ts';

interface WeekOptions {
  publishing: Pick<Publishing, 'edition' | 'newest'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Returns a function that finds the stories of the last week that several newsrooms report, however many newer stories
 * their sections have. The function returns an empty list if the edition already has all of them, and checks a
 * publication at most once an hour and when it changes. Hidden stories don't matter for that check.
 */
export function openReportedThisWeek({ publishing, now }: WeekOptions) {
  const cache = new WeakMap<Publication, { until: number; reports: Promise<Article[]> }>();
  /** When to check again whether an edition has compared the whole week, by its sections. Epoch milliseconds. */
  const compared = new WeakMap<readonly Section[], number>();

  async function read(publication: Publication): Promise<Article[]> {
    const { sections } = publication;
    if ((compared.get(sections) ?? 0) > now()) return [];
    if (publishing.newest.hasAllReportsSince(publication, now() - weekMs)) {
      compared.set(sections, now() + cachedMs);
      return [];
    }
    const stories = await publishing.newest.since(publication, { time: now() - weekMs, count: storiesMax });
    const found: Article[] = [];
    for (const reports of weekReports(publication, stories)) {
      found.push(...reports);
      // Other requests don't wait for the whole week.
      await setImmediate();
    }
    return found;
  }

  return (id: string): Promise<Article[]> => {
    const { publication } = publishing.edition(id);
    const cached = cache.get(publication);
    if (cached !== undefined && cached.until > now()) return cached.reports;
    const reports = read(publication).catch((error: unknown) => {
      // The front page still has the reports among the newest stories.
      cache.delete(publication);
      if (!isAlreadyLogged(error)) throw error;
      return [];
    });
    cache.set(publication, { until: now() + cachedMs, reports });
    return reports;
  };
}

const cachedMs = hourMs;

/** How many of a week's newest stories the archive returns. Comparing 3,000 costs 0.15 seconds of CPU. */
const storiesMax = 5_000;
