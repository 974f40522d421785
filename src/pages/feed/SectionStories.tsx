import type { Edition } from '../../news/edition.ts';
import type { SectionKey } from '../../news/sections.ts';
import { SectionFeed } from '../islands/SectionFeed.island.tsx';
import { Island } from '../shell/Island.tsx';
import { needsIsland } from './needsIsland.ts';
import { StoriesView, type StoriesViewName } from './StoriesView.tsx';
import { storiesOf } from './stories.ts';

/** Which section is shown where. */
export interface SectionStoriesProps {
  edition: Edition;
  sectionKey: SectionKey;
  view: StoriesViewName;
  /** The page's own path. */
  address: string;
}

/** A section's stories on a page: plain HTML, or an island where they are still to come (see `needsIsland`). */
export function SectionStories({ edition, sectionKey, view, address }: SectionStoriesProps) {
  const sectionEdition = edition.sections[sectionKey];
  const kind = view === 'home' ? 'home' : 'section';
  const stories = storiesOf(sectionEdition, { publication: edition.publication, kind, address });
  if (!needsIsland(sectionEdition.result)) return <StoriesView view={view} stories={stories} />;
  return (
    <Island name="SectionFeed" properties={{ view, stories }}>
      <SectionFeed view={view} stories={stories} />
    </Island>
  );
}
