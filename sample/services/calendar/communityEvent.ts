import type { SceneName } from '../../pictures/scenes.ts';

/** A community event as its data file tells it: invented, and without a date, so that it is always still to come. */
export interface CommunityEvent {
  /** Its part of the address of its picture. */
  slug: string;
  title: string;
  text: string;
  /** The invented group that invites. */
  host: string;
  place: string;
  scene: SceneName;
  /** Monday is 1, Sunday 7 (ISO 8601). */
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** In how many weeks: 0 is the next such weekday. */
  week: 0 | 1;
  /** By the clock on the wall: `18:30`. */
  starts: string;
  ends: string;
  admission: string;
}
