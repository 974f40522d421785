import type { ArchiveReader } from '../archive/archive.ts';
import { sectionStatus } from '../edition/sectionStatus.ts';
import type { Edition, SectionEdition } from '../news/edition.ts';
import { isOverdue, overdueMs, sourceName, type FeedState } from '../news/feed.ts';
import type { FindPreparedPicture } from '../news/pictures/picture.ts';
import type { Publication } from '../news/publication.ts';
import type { SectionKey } from '../news/sections.ts';
import { serialQueue } from '../news/serialQueue.ts';
import { openFeedNeeds, type FeedNeeds } from './editions/feedNeeds.ts';
import { openFeedStates, type FeedStates } from './editions/feedStates.ts';
import { NewestArticles } from './editions/newestArticles.ts';
import { openShownEditions, type EditionChange } from './editions/shownEditions.ts';
import { feedsOf } from './publications/readPublications.ts';

export type { EditionChange } from './editions/shownEditions.ts';

/** The editions of every publication, in memory and up to date with the archive. */
export type Publishing = ReturnType<typeof openPublishing>;

interface Filed {
  states: FeedState[];
  /** The feeds with new or changed articles. */
  changedFeeds: string[];
}

interface PublishingOptions {
  archive: Pick<ArchiveReader, 'states' | 'newest' | 'articlesWithLinks' | 'since' | 'changesSince'>;
  findPrepared: FindPreparedPicture;
  /** Called only after changes that a reader could see. */
  onChange: (change: EditionChange) => void;
  /** Called after each update with the editions that it composed, because they may want other pictures. */
  onComposed?: (publications: ReadonlySet<string>) => void;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Opens the editions; `applyPublications` composes the first editions. */
export function openPublishing({ archive, now, ...options }: PublishingOptions) {
  const needs = openFeedNeeds();
  const newest = new NewestArticles(archive, needs);
  const feedStates = openFeedStates();
  const states = feedStates.all;
  const updates = openUpdates(options.onComposed);
  const editions = openShownEditions({ ...options, newest, states, now, onComposed: updates.noteComposed });
  const applyElsewhere = filingApplier(archive, { newest, states });
  let filedAt = now();
  const refreshWhere = sectionRefresher(editions);
  const applyTime = timeApplier({ needs, states: feedStates, refreshWhere, now });
  const applyPublications = publicationApplier({ newest, needs, states: feedStates, editions });

  async function applyFiled({ states: filed, changedFeeds }: Filed): Promise<void> {
    filedAt = now();
    const affected = new Set(changedFeeds);
    for (const state of filed) {
      if (isVisibleChange(states.get(state.feed), state, now())) affected.add(state.feed);
      feedStates.set(state);
    }
    await newest.read(changedFeeds.filter((feed) => newest.has(feed)));
    if (affected.size === 0) return;
    await refreshWhere(needs.withFeeds(affected), ({ section }) =>
      section.feeds.some(({ address }) => affected.has(address)),
    );
  }

  function statesOf(publication: string, key: SectionKey): FeedState[] {
    // The folder may have a section that the edition does not have yet.
    const feeds = editions.edition(publication).sections.get(key)?.section.feeds ?? [];
    return feeds.flatMap(({ address }) => states.get(address) ?? []);
  }

  return {
    /** Throws for a publication that was never applied. */
    edition: (publication: string) => editions.edition(publication),
    editions: editions.all,
    has: editions.has,
    /** Returns a publication in the version that its edition shows; undefined if the publication has no edition. */
    published: editions.published,
    /** The newest stories, for pages that need more than an edition shows. */
    newest,
    /** Returns the states of a section's feeds. A feed that was never polled has no state. */
    statesOf,
    /** Returns the name that a feed gives itself. A publication may show another (`Feed.publisher`). */
    sourceOf: (feed: string) => sourceName({ feed, title: states.get(feed)?.title ?? null }),
    /** Returns whether the archive has been read, so that no section lacks its stories. */
    isRead: () => newest.unread().length === 0,
    /** Returns whether nothing has been filed for 15 minutes although feeds are due. */
    isWithoutNews: () => now() > filedAt + overdueMs && isAnyPollMissing(editions.all(), states, now()),
    /**
     * Composes the editions of publications that are new or have changed and drops the editions of removed
     * publications. Stories that a new rule hides disappear before the call returns its promise, even if the archive is
     * busy.
     */
    applyPublications(changed: readonly Publication[], removed: readonly string[] = []): Promise<void> {
      for (const publication of changed) editions.takeDown(publication);
      return updates.add(() => applyPublications(changed, removed));
    },
    /** Updates the editions after a filing. */
    applyFiled: (filed: Filed) => updates.add(() => applyFiled(filed)),
    /** Updates the editions after filings of other processes, such as a second site on the same archive. */
    applyFiledElsewhere: () => updates.add(() => applyElsewhere(applyFiled)),
    /** Composes the sections of these publications that want the pictures with these source URLs. */
    applyPictures: (urls: ReadonlySet<string>, publications: ReadonlySet<string>) =>
      updates.add(() =>
        refreshWhere(publications, (section) =>
          section.wantedPictures.some(({ address }) => urls.has(address)),
        ),
      ),
    /** Updates the sections that have become stale because time has passed without a poll. */
    applyTime: () => updates.add(applyTime),
  };
}

type ShownEditions = ReturnType<typeof openShownEditions>;

interface ApplierDependencies {
  newest: NewestArticles;
  needs: FeedNeeds;
  states: Pick<FeedStates, 'set'>;
  editions: ShownEditions;
}

/**
 * Returns a function that composes the editions of publications that changed, and drops the editions of removed
 * publications.
 */
function publicationApplier({ newest, needs, states, editions }: ApplierDependencies) {
  return async (changed: readonly Publication[], removed: readonly string[]): Promise<void> => {
    for (const id of removed.filter((each) => editions.has(each))) editions.drop(id);
    const unused = [
      ...removed.flatMap((id) => needs.set(id, null)),
      ...changed.flatMap((publication) => needs.set(publication.id, publication)),
    ];
    for (const feed of unused.filter((each) => needs.countOf(each) === null)) newest.forget(feed);
    const feeds = new Set(changed.flatMap(feedsOf).map(({ address }) => address));
    const unread = [...feeds].filter((feed) => !newest.has(feed));
    if (unread.length > 0) {
      for (const state of await newest.readFirst(unread)) states.set(state);
    }
    for (const publication of changed) {
      if (!editions.shows(publication)) await editions.refresh(publication, publication.sections);
    }
  };
}

type RefreshWhere = (
  publications: ReadonlySet<string>,
  isAffected: (section: SectionEdition) => boolean,
) => Promise<void>;

/**
 * Returns a function that composes the affected sections of publications. A failure doesn't stop the other
 * publications; the function throws the first error at the end.
 */
function sectionRefresher(editions: ShownEditions): RefreshWhere {
  return async (ids, isAffected) => {
    const failures: unknown[] = [];
    for (const id of ids) {
      if (!editions.has(id)) continue;
      // A takedown may have changed the edition while other editions were composed.
      const { publication, sections: shown } = editions.edition(id);
      const sections = publication.sections.filter(({ key }) => {
        const section = shown.get(key);
        return section !== undefined && isAffected(section);
      });
      if (sections.length === 0) continue;
      await editions.refresh(publication, sections).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
}

/** Returns a function that composes the sections that have become stale since its last call. */
function timeApplier({
  needs,
  states,
  refreshWhere,
  now,
}: Pick<PublishingOptions, 'now'> & {
  needs: Pick<FeedNeeds, 'withFeeds'>;
  states: Pick<FeedStates, 'all' | 'overdueAtOneOf'>;
  refreshWhere: RefreshWhere;
}): () => Promise<void> {
  let appliedAt = now();
  return async () => {
    const time = now();
    const ids = needs.withFeeds(states.overdueAtOneOf(appliedAt, time));
    await refreshWhere(ids, (section) => isChangedByTime(section, states.all, time));
    // If a section can't be composed, the next call finds the same feeds.
    appliedAt = time;
  };
}

/** Runs updates one at a time, because overlapping updates could publish the older edition last. */
function openUpdates(onComposed: PublishingOptions['onComposed']) {
  const queue = serialQueue();
  let composed = new Set<string>();
  return {
    noteComposed: (publication: string) => void composed.add(publication),
    /** Adds an update, and calls `onComposed` once after it if it composed any edition. */
    add: (work: () => Promise<void>): Promise<void> =>
      queue.add(async () => {
        try {
          await work();
        } finally {
          if (composed.size > 0) onComposed?.(composed);
          composed = new Set();
        }
      }),
  };
}

/** Returns a function that applies the stories that other processes have filed for the feeds of these editions. */
function filingApplier(
  archive: Pick<ArchiveReader, 'states' | 'changesSince'>,
  { newest, states }: { newest: NewestArticles; states: States },
): (apply: (filed: Filed) => Promise<void>) => Promise<void> {
  let mark: string | null = null;
  return async (apply) => {
    const changes = await archive.changesSince(mark);
    const filed = changes.feeds?.filter((feed) => newest.has(feed)) ?? newest.feeds();
    const feeds = [...new Set([...filed, ...newest.unread()])];
    if (feeds.length > 0) {
      const current = await archive.states(feeds);
      const changed = current.filter(
        ({ feed, lastChangedAt }) =>
          newest.isUnread(feed) || lastChangedAt !== states.get(feed)?.lastChangedAt,
      );
      await apply({ states: current, changedFeeds: changed.map(({ feed }) => feed) });
    }
    // If a step fails, the next call tries again.
    mark = changes.mark;
  };
}

/**
 * Returns whether a feed's new state can change a section. Most polls change only the times of the last and the next
 * poll, and composing the sections for that would cost more than the poll.
 */
function isVisibleChange(before: FeedState | undefined, after: FeedState, now: number): boolean {
  return (
    before === undefined ||
    isOverdue(before, now) ||
    before.failures > 0 !== after.failures > 0 ||
    (before.lastAnsweredAt === null) !== (after.lastAnsweredAt === null) ||
    before.retiredAt !== after.retiredAt ||
    before.lastChangedAt !== after.lastChangedAt ||
    before.title !== after.title ||
    before.description !== after.description
  );
}

/** Returns whether a section's status has changed only because time has passed. */
function isChangedByTime({ section, result }: SectionEdition, states: States, now: number): boolean {
  const feedStates = section.feeds.flatMap(({ address }) => states.get(address) ?? []);
  const articles = result.articles.length;
  return sectionStatus({ section, states: feedStates, articles, now }) !== result.status;
}

/** Returns whether any feed is overdue. A feed without a state was never polled. */
function isAnyPollMissing(editions: readonly Edition[], states: States, now: number): boolean {
  const feeds = editions.flatMap(({ publication }) => feedsOf(publication));
  return feeds.some(({ address }) => {
    const state = states.get(address);
    return state === undefined || (state.retiredAt === null && isOverdue(state, now));
  });
}

type States = ReadonlyMap<string, FeedState>;
