import type { Article, FiledArticle } from '../news/article.ts';
import { dayMs } from '../news/dates.ts';
import { hiddenTest } from '../news/hidden.ts';
import type { Publication } from '../news/publication.ts';
import type { SectionKey } from '../news/sections.ts';
import { comparedMax } from './composeEdition.ts';
import { composeArticle } from './composeSection.ts';
import { reportsOf } from './otherReports.ts';
import { haveOtherReports } from './sameStories.ts';
import { applyFeedSettings, candidatesPerFeed } from './sectionCandidates.ts';

/**
 * Returns whether the edition has compared every story of the week that several newsrooms report. `storiesOf` returns a
 * feed's stories of the week, newest first, or null if the archive may have more.
 */
export function isWeekCompared(
  { sections }: Publication,
  storiesOf: (feed: string) => readonly FiledArticle[] | null,
): boolean {
  const all: FiledArticle[] = [];
  const notCompared: FiledArticle[] = [];
  for (const section of sections) {
    let comparedCount = 0;
    for (const feed of section.feeds) {
      const stories = storiesOf(feed.address)?.map((story) => applyFeedSettings(story, feed));
      if (stories === undefined) return false;
      const others = stories.slice(candidatesPerFeed(section));
      comparedCount += stories.length - others.length;
      all.push(...stories);
      notCompared.push(...others);
    }
    if (comparedCount > comparedMax) return false;
  }
  return !haveOtherReports(notCompared, all);
}

/**
 * Finds the stored stories that several newsrooms report, without their pictures. Compares the stories of three days at
 * a time, and yields their reports. May yield an event more than once, because the spans of three days overlap.
 */
export function* weekReports(
  publication: Publication,
  stories: readonly FiledArticle[],
): Generator<Article[]> {
  const findRule = hiddenTest(publication.hidden);
  const shown = stories.filter((article) => findRule(article) === undefined);
  const newestFirst = shown.toSorted((one, other) => other.sortTime - one.sortTime);
  const [newest, oldest] = [newestFirst[0], newestFirst.at(-1)];
  if (newest === undefined || oldest === undefined) return;
  for (let until = newest.sortTime; ; until -= dayMs) {
    const since = until - comparedMs;
    const compared = newestFirst.filter(({ sortTime }) => sortTime <= until && sortTime >= since);
    yield reportsAmong(publication, compared);
    if (since <= oldest.sortTime) return;
  }
}

function reportsAmong(publication: Publication, newestFirst: readonly FiledArticle[]): Article[] {
  const reports = reportsOf(publication, storiesBySection(publication, newestFirst));
  return publication.sections.flatMap(({ key, feeds }) =>
    [...(reports.get(key)?.alsoReported ?? [])].map(([article, alsoReported]) => {
      const feed = feeds.find(({ address }) => address === article.feed);
      const context = { id: `${key}-week-${article.guid}`, section: key, feed, alsoReported };
      return composeArticle(
        { ...article, image: null },
        { ...context, publication, findPrepared: () => undefined },
      ).shown;
    }),
  );
}

/** Returns the stories of each section, in the order of `articles`, with the settings of the section's feeds. */
function storiesBySection(
  { sections }: Publication,
  articles: readonly FiledArticle[],
): Map<SectionKey, FiledArticle[]> {
  const storiesByKey = new Map(sections.map(({ key }): [SectionKey, FiledArticle[]] => [key, []]));
  const shownIn = Map.groupBy(
    sections.flatMap(({ key, feeds }) => feeds.map((feed) => ({ stories: storiesByKey.get(key), feed }))),
    ({ feed }) => feed.address,
  );
  for (const article of articles)
    for (const { stories, feed } of shownIn.get(article.feed) ?? [])
      stories?.push(applyFeedSettings(article, feed));
  return storiesByKey;
}

/** The length of a span. Reports of one event are at most two days apart, so each pair of reports is within a span. */
const comparedMs = 3 * dayMs;
