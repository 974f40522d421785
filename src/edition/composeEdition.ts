import type { FiledArticle, Article } from '../news/article.ts';
import type { Edition, SectionEdition } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import type { FindPreparedPicture, WantedPicture } from '../news/pictures/picture.ts';
import type { Publication } from '../news/publication.ts';
import { sectionArticlesMax, frontSection, type SectionKey } from '../news/sections.ts';
import { isPinned, isStoryPin } from '../news/site/pins.ts';
import { composeSection, composeArticle } from './composeSection.ts';
import { reportsOf, type SectionReports } from './otherReports.ts';
import { applyFeedSettings } from './sectionCandidates.ts';

/** An edition, and the data from which the next edition is composed. */
export interface ComposedEdition {
  edition: Edition;
  /** The candidates of each section (see `sectionCandidates`). */
  candidates: ReadonlyMap<SectionKey, readonly FiledArticle[]>;
  /** Other reports, by section. Sections without any are left out. */
  reports: ReadonlyMap<SectionKey, SectionReports>;
  /** The stored stories that are pinned, from all feeds. */
  stored: readonly FiledArticle[];
}

/**
 * Composes the sections with fresh candidates, and the sections that share an event with another section or did so in
 * the `previous` edition. Takes the other sections from the `previous` edition. The first edition, and the first
 * edition after a change in the folder, needs fresh candidates for all sections.
 */
export function composeEdition({
  publication,
  fresh,
  stored,
  states,
  findPrepared,
  previous,
  now,
}: {
  publication: Publication;
  fresh: ReadonlyMap<SectionKey, readonly FiledArticle[]>;
  /** The stored stories that are pinned and aren't hidden, from all feeds. */
  stored: readonly FiledArticle[];
  /** Feed states by feed URL. A feed without a state has never been polled. */
  states: ReadonlyMap<string, FeedState>;
  findPrepared: FindPreparedPicture;
  previous?: ComposedEdition | undefined;
  /** Epoch milliseconds. */
  now: number;
}): ComposedEdition {
  const candidates = new Map(
    publication.sections.map(({ key }) => [key, fresh.get(key) ?? previous?.candidates.get(key) ?? []]),
  );
  const reports =
    previous !== undefined && hasSameReportInput(previous, { publication, candidates })
      ? previous.reports
      : reportsOf(publication, comparedCandidates(candidates));
  const areReportsNew = reports !== previous?.reports;
  const composed = publication.sections.map((section): [SectionKey, SectionEdition] => {
    const { key } = section;
    const old = previous?.edition.sections.get(key);
    const hasChangedReports = areReportsNew && (reports.has(key) || previous?.reports.has(key));
    const isChanged = fresh.has(key) || hasChangedReports;
    if (old !== undefined && !isChanged) return [key, old];
    const feedStates = section.feeds.flatMap(({ address }) => states.get(address) ?? []);
    const input = { candidates: candidates.get(key) ?? [], states: feedStates, reports: reports.get(key) };
    return [key, composeSection({ section, publication, ...input, findPrepared, now })];
  });
  const sections = new Map(composed);
  const { pinned, wanted } = pinnedStories({ publication, sections }, stored, findPrepared);
  for (const [key, picture] of wanted) {
    const section = sections.get(key);
    if (section !== undefined && !section.wantedPictures.some(({ address }) => address === picture.address))
      sections.set(key, { ...section, wantedPictures: [...section.wantedPictures, picture] });
  }
  return { edition: { publication, sections, pinned }, candidates, reports, stored };
}

type Candidates = ComposedEdition['candidates'];

function comparedCandidates(candidates: Candidates): Candidates {
  return new Map([...candidates].map(([key, all]) => [key, all.slice(0, comparedMax)]));
}

/** Returns whether everything that `reportsOf` reads is unchanged. */
function hasSameReportInput(
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

/**
 * The number of stories of a section that are compared with all others: the shown stories, and as many that may move
 * up.
 */
export const comparedMax = 2 * sectionArticlesMax;

/**
 * Finds the story of each pin: in a section that shows it, the front page's section first, or else in the archive.
 * @param stored the stories that are pinned, from all feeds of the publication
 */
function pinnedStories(
  { publication, sections }: Pick<Edition, 'publication' | 'sections'>,
  stored: readonly FiledArticle[],
  findPrepared: FindPreparedPicture,
) {
  /** Stories by the link of their pin. */
  const pinned = new Map<string, Article>();
  /** The pictures of stories that no section shows, by the section of their feed. */
  const wanted: [SectionKey, WantedPicture][] = [];
  const front = frontSection(publication);
  const ordered = publication.sections.toSorted(
    (one, other) => Number(other === front) - Number(one === front),
  );
  for (const pin of publication.pins.filter(isStoryPin)) {
    const matches = stored.filter((article) => isPinned(article, pin));
    const isMatch = ({ feed, guid }: Article) =>
      matches.some((each) => each.feed === feed && each.guid === guid);
    const shown = ordered.flatMap(({ key }) => sections.get(key)?.result.articles.find(isMatch) ?? [])[0];
    if (shown !== undefined) {
      pinned.set(pin.link, shown);
      continue;
    }
    const [first] = ordered.flatMap(({ key, feeds }) =>
      feeds.flatMap((feed) =>
        matches.filter((each) => each.feed === feed.address).map((article) => ({ key, feed, article })),
      ),
    );
    if (first === undefined) continue;
    const { key, feed, article } = first;
    const composed = composeArticle(applyFeedSettings(article, feed), {
      id: `${key}-pinned`,
      section: key,
      feed,
      publication,
      findPrepared,
    });
    pinned.set(pin.link, composed.shown);
    if (composed.wanted !== undefined) wanted.push([key, composed.wanted]);
  }
  return { pinned, wanted };
}
