import { openArchive } from '../src/archive/openArchive.ts';
import { countStored } from '../src/archive/sampleFeed.testing.ts';
import type { Item } from '../src/news/item.ts';
import { firstState } from '../src/wire/schedule.ts';

/**
 * Files articles across the feeds as first documents, which have no daily limit. The feeds are due in an hour. Returns
 * the number of articles stored.
 */
export async function fillArchive({
  feeds,
  articlesCount,
  ...where
}: {
  folder: string;
  databaseUrl?: string | null;
  feeds: string[];
  articlesCount: number;
}): Promise<number> {
  const archive = await openArchive(where);
  const now = Date.now();
  const states = await archive.addFeeds(feeds.map((feed) => firstState(feed, now)));
  const each = Math.ceil(articlesCount / feeds.length);
  for (const state of states) {
    const items = Array.from({ length: each }, (_, index): Item =>
      storedItem({ feed: state.feed, index, now }),
    );
    await archive.file([
      {
        state: { ...state, title: 'The Bench Courier', lastAnsweredAt: now, nextPollAt: now + 3_600_000 },
        items,
        receivedAt: now,
      },
    ]);
  }
  const { articles } = await countStored(archive);
  await archive.close();
  return articles;
}

function storedItem({ feed, index, now }: { feed: string; index: number; now: number }): Item {
  return {
    guid: `${feed}#${index}`,
    title: `Stored story ${index} of the levee, the library and the market`,
    description:
      `The board met on the matter for the ${index}th time and heard from neighbors, engineers and a choir. `.repeat(
        3,
      ),
    link: `https://stories.example/${encodeURIComponent(feed)}/${index}`,
    date: { kind: 'dated', at: now - index * 60_000 },
    author: 'Staff Reporter',
    image: null,
    credit: null,
    wordCount: 60,
  };
}
