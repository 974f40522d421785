import type { SectionKey } from '../src/news/sections.ts';
import type { SceneName } from './pictures/scenes.ts';

/** A story as its data file tells it: invented from end to end, and undated, so that it can be fresh at each start. */
export interface StoryText {
  title: string;
  /** One or two sentences; empty: the feed gives none. */
  description: string;
  /** Which outlet of its section tells it: the last path segment of the outlet's feed. */
  outlet: string;
  /** Absent: the feed names nobody. */
  author?: string;
  /** What its picture shows; absent: the feed gives no picture. */
  scene?: SceneName;
  /** The paragraphs after the description, where an outlet gives whole texts and on the story's own page. */
  body?: string[];
  /** What is odd about its item in the feed. */
  oddity?: Oddity;
}

/** What real feeds get wrong, so that readers of the sample meet it too. */
export type Oddity = 'unreadable date' | 'no link' | 'broken picture' | 'title escaped twice';

/** The stories of one section: those already out at the start, newest first, and those that come out in turn while the server runs. */
export interface SectionStories {
  filed: StoryText[];
  coming: StoryText[];
}

/** A story that is out. */
export interface Story extends StoryText {
  section: SectionKey;
  /** The path of the feed that tells it. */
  feedPath: string;
  /** Its part of the address of its page and its picture; unique among all stories. */
  slug: string;
  /** When it came out: milliseconds since the epoch. */
  publishedAt: number;
}
