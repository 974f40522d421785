import type { SampleSection } from './sections.ts';
import type { Behavior } from './behavior.ts';
import { feedPathOf, type Outlet } from './outlet.ts';
import { outlets } from './outlets.ts';
import { sectionStories } from './stories/sectionStories.ts';
import type { Story, StoryText } from './story.ts';

/** A feed in its current state. */
export interface SampleFeed {
  path: string;
  outlet: Outlet;
  /** Newest first. */
  stories: Story[];
  behavior: Behavior;
  /** When the feed last changed, in milliseconds since the epoch, rounded to seconds as in Last-Modified. */
  changedAt: number;
}

/** Everything the sample outlets have published so far. */
export interface Newsstand {
  feeds: ReadonlyMap<string, SampleFeed>;
  /** The story with this slug, or undefined. */
  story: (slug: string) => Story | undefined;
  /** The number of prepared stories a section hasn't published yet. */
  coming: (section: SampleSection) => number;
  /** Publishes the section's next story, changed by `partial`. After the last story, updates an earlier story. */
  addStory: (section: SampleSection, partial?: Partial<StoryText>) => Story;
  /** Throws if there is no feed with that path. */
  setBehavior: (feedPath: string, behavior: Behavior) => void;
}

/** Opens a newsstand with stories from the hours and days before `now`, which returns milliseconds since the epoch. */
export function openNewsstand(now: () => number): Newsstand {
  const start = now();
  const feeds = new Map(outlets.map((outlet) => [feedPathOf(outlet), emptyFeed(outlet, start)]));
  const stories = new Map<string, Story>();
  const published = new Map<SampleSection, number>();

  function publish(text: StoryText, section: SampleSection, publishedAt: number): Story {
    const feedPath = feedPathOf({ section, name: text.outlet });
    const story = { ...text, section, feedPath, slug: freeSlug(text.title), publishedAt };
    const feed = feedAt(feedPath);
    // Insert at the front, so that the later of two stories in the same millisecond comes first.
    feed.stories.unshift(story);
    feed.stories.sort((one, other) => other.publishedAt - one.publishedAt);
    stories.set(story.slug, story);
    return story;
  }

  function freeSlug(title: string): string {
    const slug = slugOf(title);
    let candidate = slug;
    for (let count = 2; stories.has(candidate); count += 1) candidate = `${slug}-${count}`;
    return candidate;
  }

  function feedAt(path: string): SampleFeed {
    const feed = feeds.get(path);
    if (feed === undefined) throw new Error(`The sample server has no feed at ${path}.`);
    return feed;
  }

  for (const section of new Set(outlets.map((outlet) => outlet.section))) {
    sectionStories[section].filed.forEach((text, index) => publish(text, section, start - ageMs(index)));
  }

  return {
    feeds,
    story: (slug) => stories.get(slug),
    coming: (section) => Math.max(0, sectionStories[section].coming.length - (published.get(section) ?? 0)),
    addStory(section, partial = {}) {
      const count = published.get(section) ?? 0;
      published.set(section, count + 1);
      const story = publish({ ...nextText(section, count), ...partial }, section, now());
      const feed = feedAt(story.feedPath);
      feed.changedAt = laterSecond(feed.changedAt, now());
      return story;
    },
    setBehavior(feedPath, behavior) {
      const feed = feedAt(feedPath);
      feed.behavior = behavior;
      feed.changedAt = laterSecond(feed.changedAt, now());
    },
  };
}

function emptyFeed(outlet: Outlet, start: number): SampleFeed {
  return { path: feedPathOf(outlet), outlet, stories: [], behavior: 'good', changedAt: wholeSecond(start) };
}

/** Returns the title's words joined by hyphens, cut to a readable length. */
function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’']|\p{Mark}/gu, '')
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '');
  return words.slice(0, slugWordsMax).join('-');
}

/** Returns the age of a section's story: minutes for the first stories, days for the last. */
function ageMs(index: number): number {
  const hours = 0.3 + index * 0.7 + index ** 2 * 0.25;
  return Math.round(hours * 3_600_000);
}

function nextText(section: SampleSection, count: number): StoryText {
  const { coming } = sectionStories[section];
  const text = coming[count % coming.length];
  if (text === undefined) throw new Error(`The section ${section} has no stories to come.`);
  return count < coming.length ? text : { ...text, title: `Update: ${text.title}` };
}

/** Returns the second of a change, always later than the previous one, because Last-Modified counts in seconds. */
function laterSecond(previous: number, now: number): number {
  return Math.max(wholeSecond(now), previous + 1000);
}

function wholeSecond(at: number): number {
  return Math.floor(at / 1000) * 1000;
}

const slugWordsMax = 9;
