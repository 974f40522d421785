import { type Edition, sectionOf } from '../../news/edition.ts';
import { type SectionKey } from '../../news/sections.ts';
import { SectionFeed } from './SectionFeed.island.tsx';
import { Island } from '../shell/Island.tsx';
import { StoriesView, type StoriesViewName } from './StoriesView.tsx';
import { storiesOf } from './stories.ts';
import { useLanguage, useWords } from '../words/words.ts';

interface SectionStoriesProps {
  edition: Edition;
  now: number;
  sectionKey: SectionKey;
  view: StoriesViewName;
  /** The page's own path. */
  address: string;
}

/** A section's stories on a page: plain HTML, or an island that keeps fetching in the browser. */
export function SectionStories({ edition, now, sectionKey, view, address }: SectionStoriesProps) {
  const sectionEdition = sectionOf(edition, sectionKey);
  const kind = view === 'home' ? 'home' : 'section';
  const stories = storiesOf(sectionEdition, {
    publication: edition.publication,
    now,
    kind,
    address,
    language: useLanguage(),
    words: useWords('advertising'),
  });
  const { status } = sectionEdition.result;
  if (status !== 'loading' && status !== 'error') return <StoriesView view={view} stories={stories} />;
  return (
    <Island words={['lists', 'retry', 'slots', 'story']}>
      <SectionFeed view={view} stories={stories} />
    </Island>
  );
}
