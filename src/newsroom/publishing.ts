import type { Archive } from '../archive/archive.ts';
import { composeSection } from '../edition/composeSection.ts';
import { cutShort } from '../edition/cutShort.ts';
import type { FiledArticle } from '../news/article.ts';
import type { Edition, SectionEdition } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import { hiddenTest } from '../news/hidden.ts';
import type { Publication, Section } from '../news/publication.ts';
import { sectionKeys, type SectionKey } from '../news/sections.ts';

/** What changed for readers: some sections of one publication, or all of its pages. */
export interface EditionChange {
  publication: string;
  sections: SectionKey[] | 'all';
}

/** Keeps every publication's edition in memory, as new as the archive. */
export interface Publishing {
  /** The edition of a publication; asking for one that was never set is a bug and throws. */
  edition(publication: string): Edition;
  /** Whether a publication has an edition. */
  has(publication: string): boolean;
  /** Takes publications as they are now: new ones are composed, changed ones recomposed, missing ones dropped. */
  setPublications(publications: Publication[]): Promise<void>;
  /** Takes the news of a filing: the states of feeds, and which of them brought or changed articles. */
  takeFiled(filed: { states: FeedState[]; changedFeeds: string[] }): Promise<void>;
}

/** Opens the keeping of editions. `onChange` is called after each change that a reader could see, never otherwise. */
export function openPublishing({
  archive,
  onChange,
}: {
  archive: Archive;
  onChange: (change: EditionChange) => void;
}): Publishing {
  const editions = new Map<string, Edition>();
  const newest = new Map<string, FiledArticle[]>();
  const states = new Map<string, FeedState>();
  // One after the other: two refreshes that overlapped could publish the older view last.
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  async function readFeeds(feeds: string[]): Promise<void> {
    if (feeds.length === 0) return;
    const read = await archive.newest({ feeds, count: newestPerFeed });
    for (const feed of feeds) newest.set(feed, read.get(feed) ?? []);
  }

  async function compose({
    publication,
    section,
  }: {
    publication: Publication;
    section: Section;
  }): Promise<SectionEdition> {
    const feeds = section.feeds.map(({ address }) => address);
    const hidden = hiddenTest(publication.hidden);
    const known = feeds.flatMap((feed) => states.get(feed) ?? []);
    const articles = new Map(feeds.map((feed) => [feed, newest.get(feed) ?? []]));
    let count = newestPerFeed;
    while (count < newestPerFeedMax) {
      const short = cutShort({ section, articles, hidden, count });
      if (short.length === 0) break;
      count = Math.min(count * 4, newestPerFeedMax);
      for (const [feed, rows] of await archive.newest({ feeds: short, count })) articles.set(feed, rows);
    }
    return composeSection({ section, articles, states: known, hidden });
  }

  async function refresh({
    publication,
    keys,
  }: {
    publication: Publication;
    keys: readonly SectionKey[];
  }): Promise<void> {
    const before = editions.get(publication.id);
    const composed: Partial<Record<SectionKey, SectionEdition>> = {};
    for (const key of keys)
      composed[key] = await compose({ publication, section: publication.sections[key] });
    const sections = { ...before?.sections, ...composed } as Edition['sections'];
    editions.set(publication.id, { publication, sections });
    if (before === undefined || before.publication !== publication) {
      onChange({ publication: publication.id, sections: 'all' });
      return;
    }
    const changed = keys.filter((key) => before.sections[key].version !== sections[key].version);
    if (changed.length > 0) onChange({ publication: publication.id, sections: changed });
  }

  async function setPublications(publications: Publication[]): Promise<void> {
    const ids = new Set(publications.map(({ id }) => id));
    const feeds = new Set(publications.flatMap(feedAddresses));
    for (const id of [...editions.keys()].filter((each) => !ids.has(each))) {
      editions.delete(id);
      onChange({ publication: id, sections: 'all' });
    }
    for (const feed of newest.keys()) if (!feeds.has(feed)) newest.delete(feed);
    const unread = [...feeds].filter((feed) => !newest.has(feed));
    for (const state of await archive.states(unread)) states.set(state.feed, state);
    await readFeeds(unread);
    for (const publication of publications) {
      if (editions.get(publication.id)?.publication !== publication)
        await refresh({ publication, keys: sectionKeys });
    }
  }

  async function takeFiled({
    states: filed,
    changedFeeds,
  }: {
    states: FeedState[];
    changedFeeds: string[];
  }): Promise<void> {
    const touched = new Set(changedFeeds);
    for (const state of filed) {
      if (readsOtherwise(states.get(state.feed), state)) touched.add(state.feed);
      states.set(state.feed, state);
    }
    await readFeeds(changedFeeds.filter((feed) => newest.has(feed)));
    if (touched.size === 0) return;
    for (const { publication } of Array.from(editions.values())) {
      const keys = sectionKeys.filter((key) =>
        publication.sections[key].feeds.some(({ address }) => touched.has(address)),
      );
      if (keys.length > 0) await refresh({ publication, keys });
    }
  }

  return {
    edition(publication) {
      const edition = editions.get(publication);
      if (edition === undefined) throw new Error(`There is no edition of ${publication}.`);
      return edition;
    },
    has: (publication) => editions.has(publication),
    setPublications: (publications) => inTurn(() => setPublications(publications)),
    takeFiled: (filed) => inTurn(() => takeFiled(filed)),
  };
}

/**
 * Whether a feed's new state can make a section read otherwise. Most answers only move the times at which a feed was asked and is
 * due, and composing all its sections for that would cost more than the answer did.
 */
function readsOtherwise(before: FeedState | undefined, after: FeedState): boolean {
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

function feedAddresses(publication: Publication): string[] {
  return sectionKeys.flatMap((key) => publication.sections[key].feeds.map(({ address }) => address));
}

/** A section shows 15; the rest fills up what is hidden or doubled. */
const newestPerFeed = 30;

/** Where looking further back for a section that hides very much ends. */
const newestPerFeedMax = 2000;
