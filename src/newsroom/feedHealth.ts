import { openArchive } from '../archive/openArchive.ts';
import { dateAndTime } from '../news/dates.ts';
import { sourceName, type Feed, type FeedState } from '../news/feed.ts';
import { sectionKeys } from '../news/sections.ts';
import { readPublications } from './publicationStore.ts';
import type { Settings } from './settings.ts';

/** The health of a feed. Times are texts in the publication's time zone; null means never. */
export interface FeedHealth {
  address: string;
  status: 'good' | 'failing' | 'retired' | 'waiting';
  /** The name that readers see: `publisher` from `sections.yaml`, or the feed's own. */
  title: string;
  answered: string | null;
  polled: string | null;
  next: string | null;
  /** Consecutive failures. */
  failures: number;
  error: string | null;
}

interface FeedHealthReport {
  mistakes: string[];
  publications: { publication: string; sections: { label: string; feeds: FeedHealth[] }[] }[];
}

/** Reads the health of every feed of every publication. A running site may have the archive open at the same time. */
export async function readFeedHealth({
  settings,
  now,
}: {
  settings: Settings;
  now: number;
}): Promise<FeedHealthReport> {
  const { publications, mistakes } = await readPublications(settings.publicationsFolder);
  const archive = await openArchive({ folder: settings.dataFolder });
  try {
    const states = new Map((await archive.states()).map((state) => [state.feed, state]));
    return {
      mistakes,
      publications: publications.map(({ publication }) => ({
        publication: publication.name,
        sections: sectionKeys.map((key) => ({
          label: publication.sections[key].label,
          feeds: publication.sections[key].feeds.map((feed) =>
            healthOf(feed, states.get(feed.address), { timeZone: publication.timeZone, now }),
          ),
        })),
      })),
    };
  } finally {
    await archive.close();
  }
}

function healthOf(
  { address, publisher }: Feed,
  state: FeedState | undefined,
  { timeZone, now }: { timeZone: string; now: number },
): FeedHealth {
  const timeText = (at: number | null | undefined) =>
    at === null || at === undefined ? null : dateAndTime({ at, timeZone });
  const isDue = state !== undefined && state.nextPollAt <= now;
  return {
    address,
    status: statusOf(state),
    title: publisher ?? sourceName({ feed: address, title: state?.title ?? null }),
    answered: timeText(state?.lastAnsweredAt),
    polled: timeText(state?.lastAskedAt),
    next: isDue ? 'as soon as the site runs' : timeText(state?.nextPollAt),
    failures: state?.failures ?? 0,
    error: state?.lastError ?? null,
  };
}

function statusOf(state: FeedState | undefined): FeedHealth['status'] {
  if (state === undefined || state.lastAskedAt === null) return 'waiting';
  if (state.retiredAt !== null) return 'retired';
  return state.failures > 0 ? 'failing' : 'good';
}
