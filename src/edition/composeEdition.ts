import type { FiledArticle } from '../news/article.ts';
import type { Edition } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import type { Publication } from '../news/publication.ts';
import { sectionArticlesMax, type SectionKey, sectionKeys } from '../news/sections.ts';
import { composeSection } from './composeSection.ts';
import { otherReports, type SectionReports } from './otherReports.ts';

/** An edition, with what the next one is composed from. */
export interface ComposedEdition {
  edition: Edition;
  /** The candidates of each section (see `sectionCandidates`). */
  candidates: ReadonlyMap<SectionKey, readonly FiledArticle[]>;
  /** Only for sections with events that have several reports. */
  reports: ReadonlyMap<SectionKey, SectionReports>;
}

/**
 * Composes the sections with fresh candidates, and those that share an event with another section or did before; the
 * rest come from the edition `before`. The first edition, and the first one after a change in the folder, needs fresh
 * candidates for all sections.
 */
export function composeEdition({
  publication,
  fresh,
  states,
  before,
  now,
}: {
  publication: Publication;
  fresh: ReadonlyMap<SectionKey, readonly FiledArticle[]>;
  /** By feed address. A feed without one has never been polled. */
  states: ReadonlyMap<string, FeedState>;
  before?: ComposedEdition | undefined;
  /** Epoch milliseconds. */
  now: number;
}): ComposedEdition {
  const candidates = new Map(
    sectionKeys.map((key) => [key, fresh.get(key) ?? before?.candidates.get(key) ?? []]),
  );
  const reports = otherReports(
    new Map([...candidates].map(([key, all]) => [key, all.slice(0, comparedMax)])),
  );
  const composed = sectionKeys
    .filter((key) => fresh.has(key) || reports.has(key) || before?.reports.has(key))
    .map((key) => {
      const section = publication.sections[key];
      const known = section.feeds.flatMap(({ address }) => states.get(address) ?? []);
      const parts = {
        section,
        language: publication.language,
        candidates: candidates.get(key) ?? [],
        states: known,
        now,
      };
      return [key, composeSection({ ...parts, reports: reports.get(key) })];
    });
  const sections = { ...before?.edition.sections, ...Object.fromEntries(composed) } as Edition['sections'];
  return { edition: { publication, sections }, candidates, reports };
}

/** The number of stories of a section that are compared with all others: those shown, and as many that may move up. */
const comparedMax = 2 * sectionArticlesMax;
