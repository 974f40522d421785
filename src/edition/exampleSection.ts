import type { FiledArticle } from '../news/article.ts';
import type { SectionEdition } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import type { Section } from '../news/publication.ts';
import { sectionNames, type SectionKey } from '../news/sections.ts';
import { composeSection } from './composeSection.ts';
import { otherReports } from './otherReports.ts';
import { sectionCandidates, type SectionMaterial } from './sectionCandidates.ts';

/** For tests: the address of the feed that they call `name`. */
export function feedAddress(name: string): string {
  return `https://wire.example/${name}`;
}

/** A section, local news unless said otherwise, with feeds called by their names. */
export function exampleSection({ key = 'localNews', feeds }: { key?: SectionKey; feeds: string[] }): Section {
  return {
    key,
    ...sectionNames[key],
    headline: 'About it',
    subheadline: 'What we know.',
    coverage: 'Wide',
    feeds: feeds.map((name) => ({
      address: feedAddress(name),
      publisher: `Publisher of ${name}`,
      terms: null,
      syndicate: 'headlines',
      pictures: 'linked',
    })),
  };
}

/** For tests: what a section is composed from, step by step. */
export interface ExampleMaterial extends SectionMaterial {
  states: readonly FeedState[];
}

/** Composes a section as if it were the only one. */
export function composed({ states, ...given }: ExampleMaterial): SectionEdition {
  const { section } = given;
  const candidates = sectionCandidates(given);
  const reports = otherReports(new Map([[section.key, candidates]])).get(section.key);
  return composeSection({ section, candidates, reports, states });
}

/** What a section is composed from; its stories lie by feed in the order in which they are given, and nothing is hidden. */
export function material({
  key = 'localNews',
  feeds,
  stories,
  states = [],
}: {
  key?: SectionKey;
  feeds: string[];
  stories: FiledArticle[];
  states?: FeedState[];
}): ExampleMaterial {
  return {
    section: exampleSection({ key, feeds }),
    articles: Map.groupBy(stories, ({ feed }) => feed),
    states,
    hidden: () => undefined,
  };
}

/** The articles of some material, for comparing. */
export function articlesOf({ articles }: SectionMaterial): FiledArticle[] {
  return [...articles.values()].flat();
}

/** A story of the feed `a` unless said otherwise. `minute` is the time by which it is sorted. */
export function story({
  feed = 'a',
  guid = 'one',
  minute,
  ...rest
}: { feed?: string; minute: number } & Partial<Omit<FiledArticle, 'feed'>>): FiledArticle {
  return {
    feed: feedAddress(feed),
    guid,
    title: `Story ${guid}`,
    description: 'What happened.',
    link: `https://wire.example/${feed}/${guid}`,
    pubDate: new Date(minute * 60_000).toISOString(),
    sortTime: minute * 60_000,
    author: 'Staff Reporter',
    image: null,
    source: 'Levee Courier',
    words: 100,
    firstSeen: 1,
    ...rest,
  };
}

/** The state of a feed whose last answer was good. */
export function answered(name: string, rest: Partial<FeedState> = {}): FeedState {
  return {
    feed: feedAddress(name),
    currentAddress: feedAddress(name),
    etag: null,
    lastModified: null,
    fingerprint: null,
    title: null,
    description: null,
    nextPollAt: 0,
    intervalSeconds: 900,
    leaseUntil: null,
    failures: 0,
    lastError: null,
    lastAskedAt: 1,
    lastAnsweredAt: 1,
    lastChangedAt: 1,
    retiredAt: null,
    ...rest,
  };
}

/** The state of a feed whose last answer failed; it never answered unless said otherwise. */
export function failing(name: string, rest: Partial<FeedState> = {}): FeedState {
  return answered(name, {
    failures: 1,
    lastError: 'It did not answer.',
    lastAnsweredAt: null,
    lastChangedAt: null,
    ...rest,
  });
}
