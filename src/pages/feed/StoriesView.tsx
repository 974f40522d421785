import { HomeStories } from '../home/HomeStories.tsx';
import { AllStories } from '../section/AllStories.tsx';
import { LandingStories } from '../section/LandingStories.tsx';
import type { StoriesProps } from './stories.ts';

/** The three settings in which a section's stories are seen. */
export type StoriesViewName = keyof typeof views;

/** A section's stories in one of their settings: the same HTML from the server and from the island. */
export function StoriesView({ view, stories }: { view: StoriesViewName; stories: StoriesProps }) {
  const View = views[view];
  return <View {...stories} />;
}

const views = { home: HomeStories, landing: LandingStories, all: AllStories } as const;
