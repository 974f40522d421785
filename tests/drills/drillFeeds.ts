import { sectionKeys } from '../../sample/sections.ts';
import type { SectionKey } from '../../sample/sections.ts';
import type { FeedHost } from '../support/feedHost.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';

/** Returns the paths of 75 feeds, five per section. Each `generation` has other feeds. */
export function drillFeeds(generation = 1): Record<SectionKey, string[]> {
  const paths = sectionKeys.map((key) => [
    key,
    Array.from({ length: 5 }, (_, index) => `/generation-${generation}/${key}/${index}`),
  ]);
  return Object.fromEntries(paths) as Record<SectionKey, string[]>;
}

/** Puts 30 longer stories into each of these feeds. */
export function fillFeeds(host: FeedHost, paths: readonly string[], newestAt: number = Date.now()): void {
  for (const path of paths) {
    const stories = numberedStories(path.slice(1).replaceAll('/', ' '), { count: 30, newestAt });
    const long = stories.map((story) =>
      Object.assign(story, { description: `${story.description} ${filler}` }),
    );
    host.set(path, { document: rssFeed({ title: path, stories: long }) });
  }
}

/** Adds a feed to the local news, which has one at `/before`. */
export async function addFeed(
  { host, folder }: NewsSite,
  name: string,
  document: { document: string },
): Promise<void> {
  const path = `/${name.replaceAll(' ', '-')}`;
  host.set(path, document);
  await folder.setFeeds({ localNews: [host.origin + path, `${host.origin}/before`] });
}

/** Returns the whole URLs of feeds, for `setFeeds` of a publication's folder. */
export function urlsOf<Key extends string>(
  origin: string,
  feeds: Record<Key, string[]>,
): Record<Key, string[]> {
  const entries = Object.entries<string[]>(feeds).map(([key, paths]) => [
    key,
    paths.map((path) => origin + path),
  ]);
  return Object.fromEntries(entries) as Record<Key, string[]>;
}

const filler = 'The council met on Tuesday and heard from the people who live along the river. '.repeat(12);
