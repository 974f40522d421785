import { openArchive } from '../archive/openArchive.ts';
import { momentText } from '../news/dates.ts';
import type { FeedState } from '../news/feed.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys } from '../news/sections.ts';
import { readPublications } from './readPublications.ts';
import type { Settings } from './settings.ts';

/** How a feed is doing, in words for a publisher. Times are written in the publication's time zone; null: never. */
export interface FeedHealth {
  address: string;
  standing: 'good' | 'failing' | 'retired' | 'waiting';
  /** The channel's own title, or the publisher's name from `sections.yaml`. */
  title: string;
  answered: string | null;
  asked: string | null;
  next: string | null;
  /** How often in a row it has failed. */
  failures: number;
  error: string | null;
}

/** Every feed of every publication, by section. */
export interface FeedHealthReport {
  mistakes: string[];
  publications: { publication: string; sections: { label: string; feeds: FeedHealth[] }[] }[];
}

/** Reads the publications and the archive, which a running site may have open at the same time. */
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
          feeds: publication.sections[key].feeds.map(({ address, publisher }) =>
            healthOf({ address, publisher, state: states.get(address), publication, now }),
          ),
        })),
      })),
    };
  } finally {
    await archive.close();
  }
}

function healthOf({
  address,
  publisher,
  state,
  publication,
  now,
}: {
  address: string;
  publisher: string;
  state: FeedState | undefined;
  publication: Publication;
  now: number;
}): FeedHealth {
  const moment = (at: number | null | undefined) =>
    at === null || at === undefined ? null : momentText({ at, timeZone: publication.timeZone });
  const due = state !== undefined && state.nextPollAt <= now;
  return {
    address,
    standing: standingOf(state),
    title: state?.title ?? publisher,
    answered: moment(state?.lastAnsweredAt),
    asked: moment(state?.lastAskedAt),
    next: due ? 'as soon as the site runs' : moment(state?.nextPollAt),
    failures: state?.failures ?? 0,
    error: state?.lastError ?? null,
  };
}

function standingOf(state: FeedState | undefined): FeedHealth['standing'] {
  if (state === undefined || state.lastAskedAt === null) return 'waiting';
  if (state.retiredAt !== null) return 'retired';
  return state.failures > 0 ? 'failing' : 'good';
}
