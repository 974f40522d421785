import { statfsSync, statSync } from 'node:fs';
import { ArchiveFailure } from '../../archive/archive.ts';
import { archiveFile } from '../../archive/backups.ts';
import type { SharedData } from '../../archive/postgres/sharedData/sharedData.ts';
import type { Relay } from '../../media/radio/relay.ts';
import type { Feed, FeedState } from '../../news/feed.ts';
import type { Publication } from '../../news/publication.ts';
import type { OutsidePictures } from '../pictures/outsidePictures.ts';
import type { PublicationStore } from '../publications/publicationStore.ts';
import { publishedPublications } from '../editions/publishedPublications.ts';
import type { Publishing } from '../publishing.ts';
import type { Settings } from '../settings.ts';
import { feedStatus, type FeedStatus } from '../upkeep/feedHealth.ts';

/** A newsroom's figures for `/metrics`. Times are in epoch milliseconds. */
export type Figures = ReturnType<typeof collectFigures>;

/** The outcome of a poll. `same`: a document without anything new; `unchanged`: a 304; `rejected`: not a feed. */
export type PollOutcome = 'new' | 'same' | 'unchanged' | 'rejected' | 'unreachable' | 'gone';

/** The jobs that wait for a thread, or run in it. */
type JobKind = 'desk' | 'markdown';

/** The number of polls by outcome, and of waiting and running jobs by kind. */
export type Counts = ReturnType<typeof openCounts>;

export function openCounts() {
  const polls = { new: 0, same: 0, unchanged: 0, rejected: 0, unreachable: 0, gone: 0 };
  const jobs = { desk: 0, markdown: 0 };
  return {
    polls,
    jobs,
    countPoll: (outcome: PollOutcome) => void (polls[outcome] += 1),
    async run<Result>(kind: JobKind, job: () => Promise<Result>): Promise<Result> {
      jobs[kind] += 1;
      try {
        return await job();
      } finally {
        jobs[kind] -= 1;
      }
    },
  };
}

interface FigureSources {
  counts: Counts;
  settings: Pick<Settings, 'dataFolder'>;
  store: Pick<PublicationStore, 'ids'>;
  publishing: Pick<Publishing, 'published' | 'statesOf'>;
  radio: Pick<Relay, 'audiences'>;
  outsidePictures: Pick<OutsidePictures, 'figures'>;
}

/** Collects the current figures. */
export function collectFigures(sources: FigureSources) {
  const { counts, settings, store, publishing, radio, outsidePictures } = sources;
  const publications = publishedPublications(store, publishing).publications();
  return {
    polls: counts.polls,
    jobs: counts.jobs,
    listeners: radio.audiences(),
    sections: publications.flatMap((publication) =>
      feedFigures(publication, publications.length, publishing),
    ),
    /** The free bytes on the disk of the data folder; null if unknown. */
    diskFree: freeDiskBytes(settings.dataFolder),
    /** Null until the pictures have been counted. */
    pictures: outsidePictures.figures(),
  };
}

/** Returns the bytes of the archive's files or of its database; empty if they can't be read. */
export async function archiveBytes(
  { dataFolder }: Pick<Settings, 'dataFolder'>,
  sharedData: Pick<SharedData, 'server'> | null,
): Promise<{ database?: number; journal?: number }> {
  if (sharedData !== null) {
    try {
      return { database: (await sharedData.server()).bytes };
    } catch (error) {
      if (error instanceof ArchiveFailure) return {};
      throw error;
    }
  }
  const file = archiveFile(dataFolder);
  const database = bytesOf(file);
  return database === null ? {} : { database, journal: bytesOf(`${file}-wal`) ?? 0 };
}

/** Figures of each section or, with many publications, of each publication, so that Prometheus has fewer series. */
function feedFigures(
  { id, sections }: Publication,
  publicationCount: number,
  { statesOf }: Pick<Publishing, 'statesOf'>,
) {
  const bySection = sections.map(({ key: section, feeds }) => ({
    section,
    feeds,
    states: statesOf(id, section),
  }));
  const whole = {
    section: null,
    feeds: bySection.flatMap(({ feeds }) => feeds),
    states: bySection.flatMap(({ states }) => states),
  };
  const groups = publicationCount > withSectionsMax ? [whole] : bySection;
  return groups.map(({ section, feeds, states }) =>
    Object.assign({ publication: id, section }, figuresOf(feeds, states)),
  );
}

function figuresOf(feeds: readonly Feed[], states: readonly FeedState[]) {
  const statuses: Record<FeedStatus, number> = { good: 0, failing: 0, retired: 0, waiting: 0 };
  for (const state of states) statuses[feedStatus(state)] += 1;
  statuses.waiting += feeds.length - states.length;
  const responses = states.map(({ lastAnsweredAt }) => lastAnsweredAt ?? 0);
  const changes = states.map(({ lastChangedAt }) => lastChangedAt ?? 0);
  return {
    statuses,
    /** When the feed that has been silent the longest last responded; null if a feed never has. */
    oldestResponseAt:
      responses.length === 0 || responses.length < feeds.length ? null : Math.min(...responses) || null,
    /** When any feed last had something new; null if none ever has. */
    newestChangeAt: Math.max(0, ...changes) || null,
  };
}

function bytesOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

function freeDiskBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // The log says why the folder is missing or can't be read.
    return null;
  }
}

/** The most publications for which the figures are divided by section. */
const withSectionsMax = 100;
