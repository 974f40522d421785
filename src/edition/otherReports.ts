import type { FiledArticle, FiledReport } from '../news/article.ts';
import { isArticleLink, linkIdentity } from '../news/hidden.ts';
import { itemDefaults } from '../news/item.ts';
import type { Language } from '../news/languages.ts';
import type { Publication } from '../news/publication.ts';
import { feedLanguages, sectionWithKey, type Section, type SectionKey } from '../news/sections.ts';
import { comparedLanguage, sameStories, type Report } from './sameStories.ts';
import { shownStories } from './shownStories.ts';

/** Other reports of a section's events. */
export interface SectionReports {
  /** The articles whose event is on another card of the section. */
  repeats: Set<FiledArticle>;
  /** Other reports of an article's event: first the reports in the same section, one per source, at most eight. */
  alsoReported: Map<FiledArticle, FiledReport[]>;
}

/**
 * Finds the events that several articles report. In a section, the earliest report shown gets the card, which lists the
 * other reports; reports in different sections keep their own cards, which list each other.
 */
export function otherReports(
  candidates: ReadonlyMap<SectionKey, readonly FiledArticle[]>,
  perFeedOf: (key: SectionKey) => Section['perFeed'],
  languageOf: (feed: string) => Language = () => comparedLanguage,
): Map<SectionKey, SectionReports> {
  const reportsByKey = new Map<SectionKey, SectionReports>();
  const sections: SectionStories = new Map(
    [...candidates].map(([key, all]) => {
      const shown = shownStories({ perFeed: perFeedOf(key), candidates: all });
      return [key, { all, shown }];
    }),
  );
  const compared = new Map(
    [...candidates].map(([key, all]) => [
      key,
      all.filter(({ feed }) => languageOf(feed) === comparedLanguage),
    ]),
  );
  for (const event of sameStories(compared)) {
    const cards = cardsOf(event, sections);
    for (const report of event) {
      const { section, article } = report;
      const reports = reportsByKey.get(section) ?? { repeats: new Set(), alsoReported: new Map() };
      reportsByKey.set(section, reports);
      if (cards.get(section) !== article) {
        reports.repeats.add(article);
        continue;
      }
      const others = otherReportsOf(report, event);
      if (others.length > 0) reports.alsoReported.set(article, others);
    }
  }
  return reportsByKey;
}

/** Finds the other reports among stories of a publication, by its sections' and feeds' settings. */
export function reportsOf(
  publication: Publication,
  candidates: Parameters<typeof otherReports>[0],
): Map<SectionKey, SectionReports> {
  const languages = feedLanguages(publication);
  return otherReports(
    candidates,
    (key) => sectionWithKey(publication, key)?.perFeed ?? null,
    (feed) => languages.get(feed) ?? publication.mainLanguage,
  );
}

/** All candidates of each section, and the stories that it shows before repeats are removed. */
type SectionStories = ReadonlyMap<
  SectionKey,
  { all: readonly FiledArticle[]; shown: readonly FiledArticle[] }
>;

/**
 * Returns the article that shows the event in each section: the earliest report that newer stories haven't pushed out.
 * If no report is certain to be shown, returns the newest, which is the likeliest.
 */
function cardsOf(
  event: readonly Report[],
  sections: SectionStories,
): Map<SectionKey, FiledArticle | undefined> {
  return new Map(
    [...Map.groupBy(event, ({ section }) => section)].map(([key, reports]) => {
      const { all, shown } = sections.get(key) ?? { all: [], shown: [] };
      const articles = reports.map(({ article }) => article);
      const earliestShown = articles.find((article) => shown.includes(article));
      return [key, earliestShown ?? all.find((article) => articles.includes(article))];
    }),
  );
}

function otherReportsOf({ article, section }: Report, event: readonly Report[]): FiledReport[] {
  const sources = new Set([article.source]);
  const others: FiledReport[] = [];
  const nearest = event.toSorted(
    (one, other) => Number(one.section !== section) - Number(other.section !== section),
  );
  for (const other of nearest) {
    const { source, title, link, firstSeen } = other.article;
    if (sources.has(source) || hasSameLink(link, article.link)) continue;
    sources.add(source);
    others.push({ source, title, link, section: other.section, firstSeen });
  }
  return others.slice(0, otherReportsMax);
}

/** Returns whether two links lead to the same article in two feeds, not to two reports. */
function hasSameLink(one: string, other: string): boolean {
  if (one === itemDefaults.link) return false;
  const identity = linkIdentity(one);
  return isArticleLink(identity) && identity === linkIdentity(other);
}

const otherReportsMax = 8;
