import type { FeedPictures, FeedStories } from '../../archive/readOnlyArchive.ts';
import { openReadOnlyArchive, type ArchiveLocation } from '../../archive/openReadOnlyArchive.ts';
import { dayMs } from '../../news/dates.ts';
import { sourceName, type Feed, type FeedState } from '../../news/feed.ts';
import { readServed } from '../publications/publicationStore.ts';
import type { Settings } from '../settings.ts';
import { plainText } from '../../news/words/text.ts';

/** The health of a feed, as `townwire feeds --json` prints it. Times are in epoch milliseconds; null means never. */
export type FeedHealth = ReturnType<typeof feedHealth>;

/** `waiting`: a feed that was never polled. `retired`: a feed that responded that it is gone (410). */
export type FeedStatus = 'good' | 'failing' | 'retired' | 'waiting';

/**
 * Reads the health of every feed of every publication, in the versions that a site would serve. A running site may have
 * the archive open at the same time. Without an archive, every feed is waiting.
 */
export async function readFeedHealth({ settings, now }: { settings: Settings; now: number }) {
  const { publications, mistakes } = await readServed(settings);
  const known = await readKnownFeeds(settings);
  return {
    mistakes,
    publications: publications.map((publication) => ({
      publication: publication.name,
      locale: publication.locale,
      timeZone: publication.timeZone,
      sections: publication.sections.map(({ label, feeds }) => ({
        label: plainText(label),
        feeds: feeds.map((feed) => feedHealth(feed, known, now)),
      })),
    })),
  };
}

/** The data of feeds in an archive, by URL. */
interface KnownFeeds {
  states: ReadonlyMap<string, FeedState>;
  stories: ReadonlyMap<string, FeedStories>;
  pictures: ReadonlyMap<string, FeedPictures>;
}

/** The data of feeds when there is no archive. */
export const nothingKnown: KnownFeeds = { states: new Map(), stories: new Map(), pictures: new Map() };

/** Reads the data of feeds in an archive; empty if there is no archive. */
export async function readKnownFeeds(location: ArchiveLocation): Promise<KnownFeeds> {
  await using archive = await openReadOnlyArchive(location);
  if (archive === null) return nothingKnown;
  const states = await archive.states();
  return {
    states: new Map(states.map((state) => [state.feed, state])),
    stories: await archive.stories(),
    pictures: await archive.pictures(),
  };
}

export function feedHealth({ address, publisher, pictures }: Feed, known: KnownFeeds, now: number) {
  const state = known.states.get(address);
  const { count, newestAt } = known.stories.get(address) ?? { count: 0, newestAt: null };
  return {
    address,
    status: feedStatus(state),
    /** The name that readers see: `publisher` from `sections.yaml`, or the name that the feed gives itself. */
    title: publisher ?? sourceName({ feed: address, title: state?.title ?? null }),
    /** When the feed last responded successfully. */
    answeredAt: state?.lastAnsweredAt ?? null,
    polledAt: state?.lastAskedAt ?? null,
    nextAt: state?.nextPollAt ?? null,
    /** Consecutive failures. */
    failures: state?.failures ?? 0,
    error: state?.lastError ?? null,
    /** The URL after a permanent redirect; null if it is the URL in `sections.yaml`. */
    movedTo: state === undefined || state.currentAddress === address ? null : state.currentAddress,
    /** The number of stored stories of the feed. */
    stories: count,
    newestStoryAt: newestAt,
    /** Whole days since the newest story; null without stories. */
    silentDays: newestAt === null ? null : Math.max(0, Math.floor((now - newestAt) / dayMs)),
    /** The states of the pictures of the feed's stories; null unless the site stores pictures of this feed. */
    pictures: pictures === 'cached' ? (known.pictures.get(address) ?? null) : null,
  };
}

export function feedStatus(state: FeedState | undefined): FeedStatus {
  if (state === undefined || state.lastAskedAt === null) return 'waiting';
  if (state.retiredAt !== null) return 'retired';
  return state.failures > 0 ? 'failing' : 'good';
}

/** Says that none of a feed's pictures can be shown; null if one can, or if too few pictures were tried. */
export function describeMissingPictures({ pictures }: Pick<FeedHealth, 'pictures'>): string | null {
  if (pictures === null || pictures.ready > 0 || pictures.failed < triedMin) return null;
  const { failed, lastError } = pictures;
  return `None of its ${failed} pictures could be fetched or read. One of them: ${lastError ?? 'the reason is unknown.'}`;
}

const triedMin = 3;
