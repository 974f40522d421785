import { setImmediate } from 'node:timers/promises';
import { composeEdition, type ComposedEdition } from '../../edition/composeEdition.ts';
import type { FiledArticle } from '../../news/article.ts';
import type { Edition } from '../../news/edition.ts';
import type { FeedState } from '../../news/feed.ts';
import { hiddenTest } from '../../news/hidden.ts';
import type { FindPreparedPicture } from '../../news/pictures/picture.ts';
import { isStoryPin } from '../../news/site/pins.ts';
import type { Publication } from '../../news/publication.ts';
import type { Section, SectionKey } from '../../news/sections.ts';
import type { NewestArticles } from './newestArticles.ts';

/** A change that readers can see in some sections of a publication, or on all of its pages. */
export interface EditionChange {
  publication: string;
  sections: SectionKey[] | 'all';
  /** True if something was only added: copies at a CDN may stay until they expire. */
  isAddition?: true;
}

interface ShownOptions {
  newest: NewestArticles;
  states: ReadonlyMap<string, FeedState>;
  findPrepared: FindPreparedPicture;
  onChange: (change: EditionChange) => void;
  /** Called with the publication whose edition was composed or dropped. */
  onComposed: (publication: string) => void;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Holds the editions that readers see; empty at first. Calls `onChange` only after changes that readers can see. */
export function openShownEditions({ newest, states, findPrepared, onChange, onComposed, now }: ShownOptions) {
  const editions = new Map<string, ComposedEdition>();
  const takedowns = openTakedowns();

  function publish(unchecked: Publication, candidates: Candidates, pinned: readonly FiledArticle[]): void {
    const { publication, fresh, stored } = takedowns.apply(unchecked, candidates, pinned);
    const previous = editions.get(publication.id);
    const composed = composeEdition({
      publication,
      fresh,
      stored,
      states,
      findPrepared,
      previous,
      now: now(),
    });
    editions.set(publication.id, composed);
    onComposed(publication.id);
    if (previous === undefined || previous.edition.publication !== publication) {
      onChange({ publication: publication.id, sections: 'all' });
      return;
    }
    const changed = Array.from(composed.edition.sections)
      .filter(([key, { version }]) => previous.edition.sections.get(key)?.version !== version)
      .map(([key]) => key);
    const sections = [...new Set([...changed, ...sectionsOfChangedPins(previous.edition, composed.edition)])];
    if (sections.length > 0) onChange({ publication: publication.id, sections });
  }

  return {
    /** Throws for a publication without an edition. */
    edition(publication: string): Edition {
      const composed = editions.get(publication);
      if (composed === undefined) throw new Error(`There is no edition for ${publication}.`);
      return composed.edition;
    },
    has: (publication: string) => editions.has(publication),
    published: (publication: string) => editions.get(publication)?.edition.publication,
    /** Returns whether the edition was composed from exactly this version of its publication. */
    shows: (publication: Publication) => editions.get(publication.id)?.edition.publication === publication,
    all: () => Array.from(editions.values(), ({ edition }) => edition),
    /**
     * Composes some of a publication's sections again, from the archive if necessary. Then lets other requests run, so
     * that they don't wait until many editions are composed.
     */
    async refresh(publication: Publication, sections: readonly Section[]): Promise<void> {
      const fresh = new Map<SectionKey, FiledArticle[]>();
      for (const section of sections) fresh.set(section.key, await newest.candidates(publication, section));
      publish(publication, fresh, await newest.pinned(publication));
      await setImmediate();
    },
    /** Hides stories by the publication's rules at once, and in updates that began with older rules. */
    takeDown(publication: Publication): void {
      takedowns.set(publication);
      const before = editions.get(publication.id);
      if (before === undefined || hasSameRules(publication, before.edition.publication)) return;
      const candidates = new Map<SectionKey, FiledArticle[]>();
      for (const section of publication.sections) {
        const articles = newest.candidatesInMemory(publication, section);
        if (articles !== null) candidates.set(section.key, articles);
      }
      const areAllInMemory =
        candidates.size === publication.sections.length && !publication.pins.some(isStoryPin);
      // If the stories that replace the hidden ones aren't in memory, the current edition is first published again
      // without the hidden stories.
      if (areAllInMemory) publish(publication, candidates, before.stored);
      else publish(before.edition.publication, before.candidates, before.stored);
    },
    drop(publication: string): void {
      editions.delete(publication);
      onComposed(publication);
      onChange({ publication, sections: 'all' });
    },
  };
}

/** Returns the sections of the pinned stories whose pins have changed or ended. */
function sectionsOfChangedPins({ pinned: before }: Edition, { pinned }: Edition): SectionKey[] {
  const isSame = (link: string) => JSON.stringify(before.get(link)) === JSON.stringify(pinned.get(link));
  const links = [...before.keys(), ...pinned.keys()].filter((link) => !isSame(link));
  return links.flatMap((link) => pinned.get(link)?.section ?? before.get(link)?.section ?? []);
}

/** The articles that each section may show. */
type Candidates = ReadonlyMap<SectionKey, readonly FiledArticle[]>;

/** Stores the latest rules of every publication, for updates that began before the rules changed. */
function openTakedowns() {
  const latest = new Map<string, Publication>();
  return {
    set: (publication: Publication) => void latest.set(publication.id, publication),
    /** Applies the latest rules to the articles that an edition is composed from. */
    apply(
      publication: Publication,
      candidates: Candidates,
      pinned: readonly FiledArticle[],
    ): { publication: Publication; fresh: Candidates; stored: readonly FiledArticle[] } {
      const { hidden } = latest.get(publication.id) ?? publication;
      const isHidden = hiddenTest(hidden);
      const stored = pinned.filter((article) => isHidden(article) === undefined);
      if (hasSameRules({ hidden }, publication)) return { publication, fresh: candidates, stored };
      const fresh = Array.from(candidates, ([key, articles]) => {
        return [key, articles.filter((article) => isHidden(article) === undefined)] as const;
      });
      return { publication: { ...publication, hidden }, fresh: new Map(fresh), stored };
    },
  };
}

function hasSameRules(one: Pick<Publication, 'hidden'>, other: Pick<Publication, 'hidden'>): boolean {
  return one.hidden === other.hidden || JSON.stringify(one.hidden) === JSON.stringify(other.hidden);
}
