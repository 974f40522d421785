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
 * their sections have. The function returns an empty list if the edition already has all of them. It checks a
 * publication at most once an hour, and when its sections change; a takedown alone causes no new check.
 */
export function openReportedThisWeek({ publishing, now }: WeekOptions) {
  const cache = new WeakMap<Publication, { until: number; reports: Promise<Article[]> }>();
  /** When to check again whether memory has the whole week, by the sections of the publication. Epoch milliseconds. */
  const completeUntil = new WeakMap<readonly Section[], number>();

  async function read(publication: Publication): Promise<Article[]> {
    const { sections } = publication;
    if ((completeUntil.get(sections) ?? 0) > now()) return [];
    if (publishing.newest.hasAllReportsSince(publication, now() - weekMs)) {
      completeUntil.set(sections, now() + cachedMs);
      return [];
    }
    const stories = await publishing.newest.since(publication, { time: now() - weekMs, count: storiesMax });
    const reported: Article[] = [];
    for (const reports of weekReports(publication, stories)) {
      reported.push(...reports);
      // Other requests run between two steps, because comparing a whole week takes long.
      await setImmediate();
    }
    return reported;
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

/** The most stories of a week that are read and compared, newest first. Comparing 3,000 costs 0.15 seconds of CPU. */
const storiesMax = 5_000;
