import { hash } from 'node:crypto';
import type { Article, FiledArticle, FiledReport } from '../news/article.ts';
import type { FeedResult, SectionEdition } from '../news/edition.ts';
import { lastPathSegment, type Feed, type FeedState } from '../news/feed.ts';
import type { FindPreparedPicture, WantedPicture } from '../news/pictures/picture.ts';
import { storyPicture } from '../news/pictures/storyPicture.ts';
import type { Publication } from '../news/publication.ts';
import type { Section } from '../news/sections.ts';
import type { SectionReports } from './otherReports.ts';
import { sectionStatus } from './sectionStatus.ts';
import { shownStories } from './shownStories.ts';
import { plainText } from '../news/words/text.ts';

interface SectionParts {
  section: Section;
  /** Articles in the order of `sectionCandidates`. */
  candidates: readonly FiledArticle[];
  reports?: SectionReports | undefined;
  /** The states of the section's feeds. A feed without a state has never been polled. */
  states: readonly FeedState[];
  publication: Pick<Publication, 'language' | 'pictureHosts'>;
  findPrepared: FindPreparedPicture;
  /** Epoch milliseconds. */
  now: number;
}

/** Composes a section as readers see it. Each event is shown once, with the names of its other publishers. */
export function composeSection({ states, now, ...parts }: SectionParts): SectionEdition {
  const { section } = parts;
  const { shown, reported, wantedPictures } = articlesOf(parts);
  const status = sectionStatus({ section, states, articles: shown.length, now });
  const result: FeedResult = {
    ...titleAndDescription({ section, states, status }),
    articles: shown,
    status,
    staleSince: status === 'stale' ? latest(states.map(({ lastAnsweredAt }) => lastAnsweredAt)) : null,
    updatedAt: updatedAt(shown, states),
  };
  const visible = { result, reported };
  // 96 bits of all that a page or call can show. The publication's version covers the section's settings.
  const version = hash('sha256', JSON.stringify(visible), 'base64url').slice(0, 16);
  return { section, ...visible, version, wantedPictures };
}

function articlesOf({
  section: { key, feeds, perFeed },
  candidates,
  reports,
  ...context
}: Omit<SectionParts, 'states' | 'now'>) {
  const composed = new Map<FiledArticle, Article>();
  const wantedPictures: WantedPicture[] = [];
  const feedsByAddress = new Map(feeds.map((feed) => [feed.address, feed]));
  const compose = (article: FiledArticle, id: string) =>
    composeArticle(article, {
      id,
      section: key,
      feed: feedsByAddress.get(article.feed),
      alsoReported: reports?.alsoReported.get(article),
      ...context,
    });
  const countByFeed = new Map<string, number>();
  for (const article of shownStories({ perFeed, candidates, repeats: reports?.repeats })) {
    const indexInFeed = countByFeed.get(article.feed) ?? 0;
    countByFeed.set(article.feed, indexInFeed + 1);
    const segment = perFeed === null ? composed.size : `${lastPathSegment(article.feed)}-${indexInFeed}`;
    const { shown, wanted } = compose(article, `${key}-${segment}`);
    if (wanted !== undefined) wantedPictures.push(wanted);
    composed.set(article, shown);
  }
  const reported = candidates
    .filter((article) => reports?.alsoReported.has(article))
    .map((article, index) => composed.get(article) ?? compose(article, `${key}-reported-${index}`).shown);
  return { shown: [...composed.values()], reported, wantedPictures };
}

/** Composes an article as readers see it, and its picture if that isn't prepared yet. */
export function composeArticle(
  article: FiledArticle,
  {
    id,
    section,
    feed,
    alsoReported,
    publication: { language, pictureHosts },
    findPrepared,
  }: Pick<Article, 'id' | 'section'> &
    Pick<SectionParts, 'publication' | 'findPrepared'> & {
      feed: Feed | undefined;
      alsoReported?: FiledReport[] | undefined;
    },
): { shown: Article; wanted?: WantedPicture | undefined } {
  const picture = feed === undefined ? {} : storyPicture(article.image, feed, { pictureHosts, findPrepared });
  const image = picture.shown?.address ?? null;
  const shown: Article & FiledArticle = { ...article, id, section, image };
  delete shown.formerLinks;
  if (picture.shown !== undefined) shown.picture = picture.shown;
  if (feed?.language !== undefined && feed.language !== language) shown.language = feed.language;
  if (alsoReported !== undefined) shown.alsoReported = alsoReported;
  return { shown, wanted: picture.wanted };
}

/** Returns the only feed's title and description, or the section's (docs/behavior.md, Errors). */
function titleAndDescription({
  section,
  states,
  status,
}: Pick<SectionParts, 'section' | 'states'> & Pick<FeedResult, 'status'>) {
  const label = plainText(section.label);
  // `Parks News`, but `Town News`, not `Town News News`.
  const errorTitle = label.endsWith(' News') ? label : `${label} News`;
  if (status === 'error') return { title: errorTitle, description: unableToLoad };
  const [feed, ...others] = section.feeds;
  const channel = others.length === 0 ? states.find((state) => state.feed === feed?.address) : undefined;
  return {
    title: channel?.title || label,
    description: channel?.description || plainText(section.subheadline),
  };
}

/** Returns when a feed of the shown stories last changed; if unknown, when the newest story was first seen. */
function updatedAt(shown: readonly Article[], states: readonly FeedState[]): number | null {
  const feeds = new Set(shown.map(({ feed }) => feed));
  const changes = states.filter(({ feed }) => feeds.has(feed)).map(({ lastChangedAt }) => lastChangedAt);
  return latest(changes) ?? latest(shown.map(({ firstSeen }) => firstSeen));
}

function latest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.max(...known);
}

const unableToLoad = 'Unable to load news at this time. Please try again later.';
