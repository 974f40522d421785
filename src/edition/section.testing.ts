import type { FiledArticle } from '../news/article.ts';
import type { SectionEdition } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import type { SectionKey } from '../../sample/sections.ts';
import { world } from '../news/world.testing.ts';
import { composeSection } from './composeSection.ts';
import { otherReports } from './otherReports.ts';
import { sectionCandidates, storiesByFeed } from './sectionCandidates.ts';

type SectionInput = Parameters<typeof storiesByFeed>[0];

/** Everything that a section is composed from. */
interface ExampleInput extends SectionInput {
  states: readonly FeedState[];
}

/** Composes a section as if it were the only one. */
export function composeExample({ states, ...input }: ExampleInput): SectionEdition {
  const { section } = input;
  const candidates = sectionCandidates({ section, stories: storiesByFeed(input) });
  const reports = otherReports(new Map([[section.key, candidates]]), () => section.perFeed).get(section.key);
  return composeSection({
    section,
    publication: { language: 'en', pictureHosts: [] },
    candidates,
    reports,
    states,
    findPrepared: () => undefined,
    now: 0,
  });
}

/** Makes a section with its articles. The stories keep their order within a feed, and nothing is hidden. */
export function exampleInput({
  key = 'localNews',
  feeds,
  stories,
  states = [],
}: {
  key?: SectionKey;
  feeds: string[];
  stories: FiledArticle[];
  states?: FeedState[];
}): ExampleInput {
  return {
    section: world.section({ key, feeds }),
    articles: Map.groupBy(stories, ({ feed }) => feed),
    states,
    hidden: () => undefined,
  };
}

/** Returns the articles of all feeds in one list. */
export function articlesOf({ articles }: SectionInput): FiledArticle[] {
  return [...articles.values()].flat();
}
