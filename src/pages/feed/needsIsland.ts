import type { FeedResult } from '../../news/edition.ts';

/** Whether a section's stories must go on in the browser: only while they are still loading or could not be loaded. */
export function needsIsland(result: FeedResult): boolean {
  return result.status === 'loading' || result.status === 'error';
}
