import type { Advertisement } from '../shell/advertisements.ts';
import { slotsAt } from '../shell/slotsAt.ts';

/**
 * The class of what holds stories: room is kept for advertisements beside them before these have come, since a page may be drawn when
 * only its beginning is there.
 */
export function storiesClass(slots: Advertisement[]): string {
  return slotsAt(slots, 'aside').length > 0 ? 'stories stories-beside' : 'stories';
}
