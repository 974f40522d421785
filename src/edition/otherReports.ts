import type { FiledArticle, OtherReport } from '../news/article.ts';
import { linkIdentity } from '../news/hidden.ts';
import { itemDefaults } from '../news/item.ts';
import { namesStory } from '../news/namesStory.ts';
import type { SectionKey } from '../news/sections.ts';
import { placedStories } from './placedStories.ts';
import { sameStories, type Report } from './sameStories.ts';

/** What a section has to know of the reports of its events by others. */
export interface SectionReports {
  /** The articles whose event another card of the section tells. */
  toldElsewhere: ReadonlySet<FiledArticle>;
  /** Who else reports the event of an article: those of its own section first, one report a source, at most eight. */
  alsoReported: ReadonlyMap<FiledArticle, OtherReport[]>;
}

/**
 * Finds the events that several articles of a publication report. Within a section the first report that was seen, of those
 * that have a place there, stays and the others go onto its card; in other sections a report stays, and each names the others.
 */
export function otherReports(
  candidates: ReadonlyMap<SectionKey, readonly FiledArticle[]>,
): Map<SectionKey, SectionReports> {
  const found = new Map<
    SectionKey,
    { toldElsewhere: Set<FiledArticle>; alsoReported: Map<FiledArticle, OtherReport[]> }
  >();
  const places: SectionPlaces = new Map(
    [...candidates].map(([key, all]) => [key, { all, placed: placedStories({ key, candidates: all }) }]),
  );
  for (const event of sameStories(candidates)) {
    const cards = cardsOf(event, places);
    for (const report of event) {
      const { section, article } = report;
      const reports = found.get(section) ?? { toldElsewhere: new Set(), alsoReported: new Map() };
      found.set(section, reports);
      if (cards.get(section) !== article) {
        reports.toldElsewhere.add(article);
        continue;
      }
      const others = othersOf(report, event);
      if (others.length > 0) reports.alsoReported.set(article, others);
    }
  }
  return found;
}

/** Of each section all that it could show, and what has a place there whatever is told elsewhere. */
type SectionPlaces = ReadonlyMap<
  SectionKey,
  { all: readonly FiledArticle[]; placed: readonly FiledArticle[] }
>;

/**
 * Of each section the article that tells the event there. A first report that newer stories have driven out of the section must not
 * take the event with it: where none has a place for sure, the newest stands nearest to one.
 */
function cardsOf(event: readonly Report[], places: SectionPlaces): Map<SectionKey, FiledArticle | undefined> {
  return new Map(
    [...Map.groupBy(event, ({ section }) => section)].map(([key, reports]) => {
      const { all, placed } = places.get(key) ?? { all: [], placed: [] };
      const own = reports.map(({ article }) => article);
      const first = own.find((article) => placed.includes(article));
      return [key, first ?? all.find((article) => own.includes(article))];
    }),
  );
}

function othersOf({ article, section }: Report, event: readonly Report[]): OtherReport[] {
  const sources = new Set([article.source]);
  const others: OtherReport[] = [];
  const nearest = event.toSorted(
    (one, other) => Number(one.section !== section) - Number(other.section !== section),
  );
  for (const other of nearest) {
    const { source, title, link } = other.article;
    if (sources.has(source) || leadSame({ one: link, other: article.link })) continue;
    sources.add(source);
    others.push({ source, title, link, section: other.section });
  }
  return others.slice(0, otherReportsMax);
}

/** What has the same link is no other report: the article came by two feeds. */
function leadSame({ one, other }: { one: string; other: string }): boolean {
  if (one === itemDefaults.link) return false;
  const identity = linkIdentity(one);
  return namesStory(identity) && identity === linkIdentity(other);
}

const otherReportsMax = 8;
