import type { SampleSection } from './sections.ts';
import type { SceneName } from './pictures/scenes.ts';

/** An invented story without a date, so that it is fresh at each start. */
export interface StoryText {
  title: string;
  /** A sentence or two; empty if the feed sends none. */
  description: string;
  /** The outlet: the last path segment of its feed. */
  outlet: string;
  /** Absent if the feed names no author. */
  author?: string;
  /** The subject of its picture; absent if the feed sends no picture. */
  scene?: SceneName;
  pictureOddity?: PictureOddity;
  /** The paragraphs after the description, in full-text feeds and on the story's own page. */
  body?: string[];
  /** An oddity of its item in the feed. */
  oddity?: Oddity;
}

/** Mistakes of real feeds that the sample makes too. */
type Oddity = 'unreadable date' | 'no link' | 'title escaped twice';

/**
 * The response of a picture's host, if it isn't a common JPEG, PNG or WebP. Real hosts send all of these.
 */
export type PictureOddity =
  /** 4,000 pixels wide, and progressive. */
  | 'wide'
  /** Rotated, with an EXIF orientation that says so, and the place where it was taken. */
  | 'rotated'
  /** A picture in the colors of a printing press. */
  | 'CMYK'
  /** A tracking pixel. */
  | 'one pixel'
  /** A picture that takes a few seconds to begin. */
  | 'slow'
  /** A page that apologizes, at the URL of a JPEG. */
  | 'web page'
  | 'missing';

/** The stories of one section: those published at the start, newest first, and those published later. */
export interface SectionStories {
  filed: StoryText[];
  coming: StoryText[];
}

/** A published story. */
export interface Story extends StoryText {
  section: SampleSection;
  /** The path of its feed. */
  feedPath: string;
  /** The slug of its page and picture, unique among all stories. */
  slug: string;
  /** When it was published, in milliseconds since the epoch. */
  publishedAt: number;
}
