import type { FiledArticle } from '../news/article.ts';
import type { Edition } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import { sectionArticlesMax } from '../news/limits.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys, type SectionKey } from '../news/sections.ts';
import { composeSection } from './composeSection.ts';
import { otherReports, type SectionReports } from './otherReports.ts';

/** An edition, with what the next one is made from. */
export interface ComposedEdition {
  edition: Edition;
  /** What each section could show (see `sectionCandidates`). */
  candidates: ReadonlyMap<SectionKey, readonly FiledArticle[]>;
  /** Who reports the same, for the sections in which somebody does. */
  reports: ReadonlyMap<SectionKey, SectionReports>;
}

/**
 * Composes an edition from the sections whose candidates are fresh and, for the others, from the edition `before`; the first edition
 * of a publication, and one after a change of its folder, needs all of them fresh. A section that did not change is composed again
 * where a report in another section is, or was, one of an event of its own.
 */
export function composeEdition({
  publication,
  fresh,
  states,
  before,
}: {
  publication: Publication;
  fresh: ReadonlyMap<SectionKey, readonly FiledArticle[]>;
  /** By feed address; a feed that is not here was never asked. */
  states: ReadonlyMap<string, FeedState>;
  before?: ComposedEdition | undefined;
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
      const parts = { section, candidates: candidates.get(key) ?? [], states: known };
      return [key, composeSection({ ...parts, reports: reports.get(key) })];
    });
  const sections = { ...before?.edition.sections, ...Object.fromEntries(composed) } as Edition['sections'];
  return { edition: { publication, sections }, candidates, reports };
}

/** How many stories of a section are compared with those of all others: what is shown, and as many that may move up. */
const comparedMax = 2 * sectionArticlesMax;
