import { sampleFeeds } from '../../sample/sampleFeeds.ts';
import type { NewsroomPlan } from '../newsroom/openNewsroom.ts';

/** The plan of a newsroom whose every feed is the sample wire's at `origin`, with invented values shown and marked. */
export function samplePlan(origin: string): NewsroomPlan {
  return { sample: true, overlay: { sections: sampleFeeds(origin) }, pollWithinMs: 15_000 };
}
