import type { SceneName } from '../../pictures/scenes.ts';

/** An invented community event without a date, so that it is always in the future. */
export interface CommunityEvent {
  /** The slug of its picture. */
  slug: string;
  title: string;
  text: string;
  /** The invented host. */
  host: string;
  place: string;
  scene: SceneName;
  /** Monday is 1, Sunday 7 (ISO 8601). */
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Weeks ahead; 0 is the next such weekday. */
  week: 0 | 1;
  /** Local time: `18:30`. */
  starts: string;
  ends: string;
  admission: string;
}
