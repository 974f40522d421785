import type { Archive } from '../archive/archive.ts';
import { composeEdition, type ComposedEdition } from '../edition/composeEdition.ts';
import { feedsCutShort, sectionCandidates } from '../edition/sectionCandidates.ts';
import type { FiledArticle } from '../news/article.ts';
import type { Edition } from '../news/edition.ts';
import { sourceName, type FeedState } from '../news/feed.ts';
import { hiddenTest } from '../news/hidden.ts';
import type { Publication, Section } from '../news/publication.ts';
import { sectionKeys, type SectionKey } from '../news/sections.ts';
import { serialQueue } from '../news/serialQueue.ts';
import { feedsOf } from './publicationStore.ts';

/** Readers see something new in some sections of a publication, or on all of its pages. */
export interface EditionChange {
  publication: string;
  sections: SectionKey[] | 'all';
}

/** Keeps every publication's edition in memory and up to date with the archive. */
export interface Publishing {
  /** Throws for a publication that was never set. */
  edition(publication: string): Edition;
  has(publication: string): boolean;
  /** The name that a feed gives itself. A publication may show another (`Feed.publisher`). */
  sourceOf(feed: string): string;
  /** The states of a section's feeds. A feed without one was never polled. */
  statesOf(publication: string, key: SectionKey): FeedState[];
  /** Composes the editions of new and changed publications and drops those that are missing. */
  setPublications(publications: Publication[]): Promise<void>;
  /** Updates the editions after a filing. `changedFeeds` have new or changed articles. */
  applyFiled(filed: { states: FeedState[]; changedFeeds: string[] }): Promise<void>;
  /** Updates the editions after filings of other processes with the same archive, as while one replaces another. */
  applyFiledElsewhere(): Promise<void>;
}

/** Starts without editions. `onChange` is called only after changes that a reader could see. */
export function openPublishing({
  archive,
  onChange,
}: {
  archive: Archive;
  onChange: (change: EditionChange) => void;
}): Publishing {
  const editions = new Map<string, ComposedEdition>();
  const newest = new NewestArticles(archive);
  const states = new Map<string, FeedState>();
  const applyElsewhere = otherFilings({ archive, editions, states });
  // Updates that overlapped could publish the older edition last.
  const updates = serialQueue();

  async function refresh(publication: Publication, keys: readonly SectionKey[]): Promise<void> {
    const before = editions.get(publication.id);
    const fresh = new Map<SectionKey, FiledArticle[]>();
    for (const key of keys) fresh.set(key, await newest.candidates(publication, publication.sections[key]));
    const composed = composeEdition({ publication, fresh, states, before });
    editions.set(publication.id, composed);
    if (before === undefined || before.edition.publication !== publication) {
      onChange({ publication: publication.id, sections: 'all' });
      return;
    }
    const changed = sectionKeys.filter(
      (key) => before.edition.sections[key].version !== composed.edition.sections[key].version,
    );
    if (changed.length > 0) onChange({ publication: publication.id, sections: changed });
  }

  async function setPublications(publications: Publication[]): Promise<void> {
    const ids = new Set(publications.map(({ id }) => id));
    const feeds = new Set(publications.flatMap(feedsOf).map(({ address }) => address));
    for (const id of [...editions.keys()].filter((each) => !ids.has(each))) {
      editions.delete(id);
      onChange({ publication: id, sections: 'all' });
    }
    newest.forgetAllBut(feeds);
    const unread = [...feeds].filter((feed) => !newest.has(feed));
    for (const state of await archive.states(unread)) states.set(state.feed, state);
    await newest.read(unread);
    for (const publication of publications) {
      if (editions.get(publication.id)?.edition.publication !== publication)
        await refresh(publication, sectionKeys);
    }
  }

  async function applyFiled(filed: { states: FeedState[]; changedFeeds: string[] }): Promise<void> {
    const { changedFeeds } = filed;
    const affected = new Set(changedFeeds);
    for (const state of filed.states) {
      if (isVisibleChange(states.get(state.feed), state)) affected.add(state.feed);
      states.set(state.feed, state);
    }
    await newest.read(changedFeeds.filter((feed) => newest.has(feed)));
    if (affected.size === 0) return;
    for (const { publication } of Array.from(editions.values(), ({ edition }) => edition)) {
      const keys = sectionKeys.filter((key) =>
        publication.sections[key].feeds.some(({ address }) => affected.has(address)),
      );
      if (keys.length > 0) await refresh(publication, keys);
    }
  }

  return {
    edition: (publication) => editionIn(editions, publication),
    statesOf(publication, key) {
      const { feeds } = editionIn(editions, publication).sections[key].section;
      return feeds.flatMap(({ address }) => states.get(address) ?? []);
    },
    has: (publication) => editions.has(publication),
    sourceOf: (feed) => sourceName({ feed, title: states.get(feed)?.title ?? null }),
    setPublications: (publications) => updates.add(() => setPublications(publications)),
    applyFiled: (filed) => updates.add(() => applyFiled(filed)),
    applyFiledElsewhere: () => updates.add(() => applyElsewhere(applyFiled)),
  };
}

/** Returns a function that applies what other processes have filed for the feeds of these editions. */
function otherFilings({
  archive,
  editions,
  states,
}: {
  archive: Archive;
  editions: ReadonlyMap<string, ComposedEdition>;
  states: ReadonlyMap<string, FeedState>;
}): (apply: Publishing['applyFiled']) => Promise<void> {
  let isBehind = false;
  return async (apply) => {
    // It stays set if a step fails, so that the next call tries again.
    isBehind = (await archive.hasChangedElsewhere()) || isBehind;
    if (!isBehind) return;
    const publications = Array.from(editions.values(), ({ edition }) => edition.publication);
    const feeds = new Set(publications.flatMap(feedsOf).map(({ address }) => address));
    const current = await archive.states([...feeds]);
    const changed = current.filter((state) => state.lastChangedAt !== states.get(state.feed)?.lastChangedAt);
    await apply({ states: current, changedFeeds: changed.map(({ feed }) => feed) });
    isBehind = false;
  };
}

function editionIn(editions: ReadonlyMap<string, ComposedEdition>, publication: string): Edition {
  const composed = editions.get(publication);
  if (composed === undefined) throw new Error(`There is no edition for ${publication}.`);
  return composed.edition;
}

/** The newest articles of every feed that a publication shows. */
class NewestArticles {
  readonly #archive: Archive;
  readonly #byFeed = new Map<string, FiledArticle[]>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  has(feed: string): boolean {
    return this.#byFeed.has(feed);
  }

  forgetAllBut(feeds: ReadonlySet<string>): void {
    for (const feed of this.#byFeed.keys()) if (!feeds.has(feed)) this.#byFeed.delete(feed);
  }

  async read(feeds: string[]): Promise<void> {
    if (feeds.length === 0) return;
    const read = await this.#archive.newest({ feeds, count: newestPerFeed });
    for (const feed of feeds) this.#byFeed.set(feed, read.get(feed) ?? []);
  }

  /** The articles that a section may show, from as far back as it takes to fill it. */
  async candidates(publication: Publication, section: Section): Promise<FiledArticle[]> {
    const hidden = hiddenTest(publication.hidden);
    const articles = new Map(section.feeds.map(({ address }) => [address, this.#byFeed.get(address) ?? []]));
    let count = newestPerFeed;
    while (count < newestPerFeedMax) {
      const short = feedsCutShort({ section, articles, hidden, count });
      if (short.length === 0) break;
      count = Math.min(count * 4, newestPerFeedMax);
      for (const [feed, rows] of await this.#archive.newest({ feeds: short, count }))
        articles.set(feed, rows);
    }
    return sectionCandidates({ section, articles, hidden });
  }
}

/**
 * Whether a feed's new state can change a section. Most answers only move the times of the last and the next poll, and
 * composing its sections for that would cost more than the answer did.
 */
function isVisibleChange(before: FeedState | undefined, after: FeedState): boolean {
  return (
    before === undefined ||
    before.failures > 0 !== after.failures > 0 ||
    (before.lastAnsweredAt === null) !== (after.lastAnsweredAt === null) ||
    before.retiredAt !== after.retiredAt ||
    before.lastChangedAt !== after.lastChangedAt ||
    before.title !== after.title ||
    before.description !== after.description
  );
}

/** A section shows 15; the others replace articles that are hidden or duplicates. */
const newestPerFeed = 30;

/** How far back to look for a section that hides many articles. */
const newestPerFeedMax = 2000;
