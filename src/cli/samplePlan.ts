import { sampleFeeds } from '../../sample/sampleFeeds.ts';
import { sectionKeys } from '../news/sections.ts';
import type { NewsroomPlan } from '../newsroom/openNewsroom.ts';

/** The plan of a newsroom whose every feed is the sample wire's at `origin`, with invented values shown and marked. */
export function samplePlan(origin: string): NewsroomPlan {
  const feeds = sampleFeeds(origin);
  const sections = Object.fromEntries(sectionKeys.map((key) => [key, { feeds: feeds[key] }]));
  return { sample: true, overlay: { sections }, pollWithinMs: 15_000 };
}
