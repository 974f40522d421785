import { sectionOf } from '../../news/edition.ts';
import type { SectionKey } from '../../news/sections.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { advertisementsOf } from '../shell/advertisements.ts';
import { Island } from '../shell/Island.tsx';
import { useWords } from '../words/words.ts';
import { publicFeedResult } from './publicFeedResult.ts';
import { SectionFeed } from './SectionFeed.island.tsx';
import { StoriesView, type StoriesViewName } from './StoriesView.tsx';
import type { StoriesProps } from './stories.ts';

interface SectionStoriesProps {
  sectionKey: SectionKey;
  view: StoriesViewName;
  /** The page's own path. */
  address: string;
}

/** A section's stories on a page: plain HTML, or an island that keeps fetching in the browser. */
export function SectionStories({ sectionKey, view, address }: SectionStoriesProps) {
  const { edition, publication, day } = useSurroundings();
  const { section, result } = sectionOf(edition, sectionKey);
  const { key, slug, label, coverage } = section;
  const next = publication.sections.find((other) => other.key !== key);
  const stories: StoriesProps = {
    section: { key, slug, label, coverage },
    result: publicFeedResult(result, publication),
    ...day,
    slots: advertisementsOf(publication, view === 'home' ? 'home' : 'section', useWords('advertising')),
    retry: { address },
    hasBlog: publication.blog !== null,
    labels: Object.fromEntries(publication.sections.map((each) => [each.key, each.label])),
    elsewhere: view === 'home' && next !== undefined ? { address: `/${next.slug}`, label: next.label } : null,
  };
  const { status } = result;
  if (status !== 'loading' && status !== 'error') return <StoriesView view={view} stories={stories} />;
  return (
    <Island words={['lists', 'retry', 'slots', 'story']}>
      <SectionFeed view={view} stories={stories} />
    </Island>
  );
}
