import type { FiledArticle } from '../news/article.ts';
import type { FeedState } from '../news/feed.ts';
import type { Item } from '../news/item.ts';
import type { ArchiveReader, ArchiveWriter, Filing, FilingReport } from './archive.ts';

/** The feed of most tests. */
export const sampleFeed = 'https://first.example/news/rss.xml';

export const otherFeed = 'https://second.example/rss.xml';

/** A third feed, with a blank title. */
export const untitledFeed = 'https://third.example/atom';

export const dayMs = 86_400_000;

/** The time at which documents arrive: Monday, November 16, 2026, 10:00 UTC. */
export const monday = Date.UTC(2026, 10, 16, 10);

/** Returns the state of a new feed. */
export function sampleState(fields: Partial<FeedState> & { feed: string }): FeedState {
  return {
    currentAddress: fields.feed,
    etag: null,
    lastModified: null,
    fingerprint: null,
    title: fields.feed === untitledFeed ? '  ' : 'The First',
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
    ...fields,
  };
}

/** Returns an item without a date, whose link and text come from its guid. */
export function sampleItem(fields: Partial<Item> & { guid: string }): Item {
  return {
    title: `The title of ${fields.guid}`,
    description: `What happened at ${fields.guid}.`,
    link: `https://paper.example/stories/${encodeURIComponent(fields.guid.toWellFormed())}`,
    date: { kind: 'undated' },
    author: 'A. Reporter',
    image: null,
    credit: null,
    wordCount: 100,
    ...fields,
  };
}

/** Files a document of the sample feed. */
export async function fileInto(
  archive: ArchiveWriter,
  items: Item[],
  receivedAt = monday,
): Promise<FilingReport | undefined> {
  const [report] = await archive.file([filingOf(items, receivedAt)]);
  return report;
}

/** Returns a document of the sample feed with these items. */
export function filingOf(items: Item[], receivedAt = monday): Filing {
  return { state: sampleState({ feed: sampleFeed, fingerprint: 'f', etag: 'e' }), items, receivedAt };
}

/** Returns all articles of the sample feed, newest first. */
export async function storedArticles(archive: ArchiveWriter): Promise<FiledArticle[]> {
  const articles = await archive.newest({ feeds: [sampleFeed], count: 9999 });
  return articles.get(sampleFeed) ?? [];
}

/** Returns how many feeds and articles an archive has. */
export async function countStored(archive: ArchiveReader): Promise<{ feeds: number; articles: number }> {
  const feeds = (await archive.states()).map(({ feed }) => feed);
  const articles = Array.from((await archive.newest({ feeds, count: 999_999 })).values()).flat();
  return { feeds: feeds.length, articles: articles.length };
}

/** The first page of hits. */
export const firstPage = {
  order: 'relevance',
  hidden: [],
  offset: 0,
  count: 9,
} as const;
