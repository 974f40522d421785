import type { Archive } from '../archive/archive.ts';
import { composeEdition, type ComposedEdition } from '../edition/composeEdition.ts';
import { cutShort } from '../edition/cutShort.ts';
import { sectionCandidates } from '../edition/sectionCandidates.ts';
import type { FiledArticle } from '../news/article.ts';
import type { Edition } from '../news/edition.ts';
import { sourceName, type FeedState } from '../news/feed.ts';
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
  /** See `sourceName`. */
  sourceOf(feed: string): string;
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
  const editions = new Map<string, ComposedEdition>();
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

  async function candidatesOf({
    publication,
    section,
  }: {
    publication: Publication;
    section: Section;
  }): Promise<FiledArticle[]> {
    const feeds = section.feeds.map(({ address }) => address);
    const hidden = hiddenTest(publication.hidden);
    const articles = new Map(feeds.map((feed) => [feed, newest.get(feed) ?? []]));
    let count = newestPerFeed;
    while (count < newestPerFeedMax) {
      const short = cutShort({ section, articles, hidden, count });
      if (short.length === 0) break;
      count = Math.min(count * 4, newestPerFeedMax);
      for (const [feed, rows] of await archive.newest({ feeds: short, count })) articles.set(feed, rows);
    }
    return sectionCandidates({ section, articles, hidden });
  }

  async function refresh({
    publication,
    keys,
  }: {
    publication: Publication;
    keys: readonly SectionKey[];
  }): Promise<void> {
    const before = editions.get(publication.id);
    const fresh = new Map<SectionKey, FiledArticle[]>();
    for (const key of keys)
      fresh.set(key, await candidatesOf({ publication, section: publication.sections[key] }));
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
      if (editions.get(publication.id)?.edition.publication !== publication)
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
    for (const { publication } of Array.from(editions.values(), ({ edition }) => edition)) {
      const keys = sectionKeys.filter((key) =>
        publication.sections[key].feeds.some(({ address }) => touched.has(address)),
      );
      if (keys.length > 0) await refresh({ publication, keys });
    }
  }

  return {
    edition(publication) {
      const composed = editions.get(publication);
      if (composed === undefined) throw new Error(`There is no edition of ${publication}.`);
      return composed.edition;
    },
    has: (publication) => editions.has(publication),
    sourceOf: (feed) => sourceName({ feed, title: states.get(feed)?.title ?? null }),
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
