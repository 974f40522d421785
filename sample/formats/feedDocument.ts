import type { Outlet } from '../outlet.ts';
import type { Story } from '../story.ts';

/** One outlet's stories, and where they are served. */
export interface FeedDocument {
  outlet: Outlet;
  /** Newest first. */
  stories: readonly Story[];
  /** The sample server's origin: links and pictures are absolute. */
  origin: string;
  /** The feed's own absolute address. */
  address: string;
  /** When it last changed: milliseconds since the epoch. */
  changedAt: number;
}
