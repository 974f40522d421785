import type { FiledArticle } from '../news/article.ts';
import type { FeedState } from '../news/feed.ts';
import type { Item } from '../news/item.ts';
import type { Archive, FilingReport } from './archive.ts';

/** The feed that most tests file into. */
export const sampleFeed = 'https://first.example/news/rss.xml';

/** A second feed. */
export const otherFeed = 'https://second.example/rss.xml';

/** A third one, whose own title is blank. */
export const untitledFeed = 'https://third.example/atom';

/** A day in milliseconds. */
export const dayMs = 86_400_000;

/** A moment for tests to go by: Monday, 16 November 2026, 10:00 UTC. */
export const monday = Date.UTC(2026, 10, 16, 10);

/** The state of a feed that was never asked. */
export function sampleState(given: Partial<FeedState> & { feed: string }): FeedState {
  return {
    currentAddress: given.feed,
    etag: null,
    lastModified: null,
    fingerprint: null,
    title: given.feed === untitledFeed ? '  ' : 'The First',
    description: null,
    nextPollAt: monday,
    intervalSeconds: 1800,
    leaseUntil: null,
    failures: 0,
    lastError: null,
    lastAskedAt: null,
    lastAnsweredAt: null,
    lastChangedAt: null,
    retiredAt: null,
    ...given,
  };
}

/** An item with a link and texts of its own, without a date. */
export function sampleItem(given: Partial<Item> & { guid: string }): Item {
  return {
    title: `The title of ${given.guid}`,
    description: `What happened at ${given.guid}.`,
    link: `https://paper.example/stories/${encodeURIComponent(given.guid.toWellFormed())}`,
    date: { kind: 'undated' },
    author: 'A. Reporter',
    image: null,
    words: 100,
    ...given,
  };
}

/** Files a document of the sample feed. */
export async function fileInto(
  archive: Archive,
  items: Item[],
  receivedAt = monday,
): Promise<FilingReport | undefined> {
  const state = sampleState({ feed: sampleFeed, fingerprint: 'f', etag: 'e' });
  const [report] = await archive.file([{ state, items, receivedAt }]);
  return report;
}

/** All that is kept of the sample feed, newest first. */
export async function storedIn(archive: Archive): Promise<FiledArticle[]> {
  const articles = await archive.newest({ feeds: [sampleFeed], count: 9999 });
  return articles.get(sampleFeed) ?? [];
}

/** What is wanted of most searches in tests: the best few. */
export const firstPage = { order: 'relevance', hidden: [], offset: 0, count: 9 } as const;
