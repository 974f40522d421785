import type { FiledArticle } from '../news/article.ts';
import type { Edition, SectionEdition } from '../news/edition.ts';
import { type FeedState } from '../news/feed.ts';
import type { PreparedPictures } from '../news/pictures/picture.ts';
import type { Publication } from '../news/publication.ts';
import { type SectionKey, sectionArticlesMax } from '../news/sections.ts';
import { composeSection } from './composeSection.ts';
import { pinnedStories } from './pinnedStories.ts';
import { reportsOf, type SectionReports } from './otherReports.ts';

/** An edition, and the data that the next one is composed from. */
export interface ComposedEdition {
  edition: Edition;
  /** The candidates of each section (see `sectionCandidates`). */
  candidates: ReadonlyMap<SectionKey, readonly FiledArticle[]>;
  /** Only for sections with events that have several reports. */
  reports: ReadonlyMap<SectionKey, SectionReports>;
  /** The stored stories that are pinned, from all feeds. */
  stored: readonly FiledArticle[];
}

/**
 * Composes the sections with fresh candidates, and those that share an event with another section or did before; the
 * others come from the `previous` edition. The first edition, and the first one after a change in the folder, needs
 * fresh candidates for all sections.
 */
export function composeEdition({
  publication,
  fresh,
  stored,
  states,
  prepared,
  previous,
  now,
}: {
  publication: Publication;
  fresh: ReadonlyMap<SectionKey, readonly FiledArticle[]>;
  /** The stored stories that are pinned and aren't hidden, from all feeds. */
  stored: readonly FiledArticle[];
  /** Feed states by feed URL. A feed without one has never been polled. */
  states: ReadonlyMap<string, FeedState>;
  prepared: PreparedPictures;
  previous?: ComposedEdition | undefined;
  /** Epoch milliseconds. */
  now: number;
}): ComposedEdition {
  const candidates = new Map(
    publication.sections.map(({ key }) => [key, fresh.get(key) ?? previous?.candidates.get(key) ?? []]),
  );
  const reports =
    previous !== undefined && areComparedAlike(previous, { publication, candidates })
      ? previous.reports
      : reportsOf(publication, comparedOf(candidates));
  const areReportsNew = reports !== previous?.reports;
  const composed = publication.sections.map((section): [SectionKey, SectionEdition] => {
    const { key } = section;
    const old = previous?.edition.sections.get(key);
    const hasOtherReports = areReportsNew && (reports.has(key) || previous?.reports.has(key));
    const isChanged = fresh.has(key) || hasOtherReports;
    if (old !== undefined && !isChanged) return [key, old];
    const known = section.feeds.flatMap(({ address }) => states.get(address) ?? []);
    const own = { candidates: candidates.get(key) ?? [], states: known, reports: reports.get(key) };
    return [key, composeSection({ section, publication, ...own, prepared, now })];
  });
  const sections = new Map(composed);
  const { pinned, wanted } = pinnedStories({ publication, sections }, stored, prepared);
  for (const [key, picture] of wanted) {
    const section = sections.get(key);
    if (section !== undefined && !section.wantedPictures.some(({ address }) => address === picture.address))
      sections.set(key, { ...section, wantedPictures: [...section.wantedPictures, picture] });
  }
  return { edition: { publication, sections, pinned }, candidates, reports, stored };
}

type Candidates = ComposedEdition['candidates'];

function comparedOf(candidates: Candidates): Candidates {
  return new Map([...candidates].map(([key, all]) => [key, all.slice(0, comparedMax)]));
}

/** Whether nothing has changed that `reportsOf` reads. */
function areComparedAlike(
  previous: ComposedEdition,
  { publication, candidates }: { publication: Publication; candidates: Candidates },
): boolean {
  const before = previous.edition.publication;
  if (before !== publication && comparedSettings(before) !== comparedSettings(publication)) return false;
  return candidates.entries().every(([key, articles]) => {
    const compared = (previous.candidates.get(key) ?? []).slice(0, comparedMax);
    return (
      compared.length === Math.min(articles.length, comparedMax) &&
      compared.every((article, index) => article === articles[index])
    );
  });
}

function comparedSettings({ sections, mainLanguage }: Publication): string {
  return JSON.stringify([
    mainLanguage,
    sections.map(({ key, perFeed, feeds }) => [
      key,
      perFeed,
      feeds.map((feed) => [feed.address, feed.language]),
    ]),
  ]);
}

/** The number of stories of a section that are compared with all others: those shown, and as many that may move up. */
export const comparedMax = 2 * sectionArticlesMax;
