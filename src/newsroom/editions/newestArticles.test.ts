import { expect, test } from 'vitest';
import { sectionCandidates } from '../../edition/sectionCandidates.ts';
import type { FiledArticle } from '../../news/article.ts';
import { world } from '../../news/world.testing.ts';
import { NewestArticles } from './newestArticles.ts';

test('a section of many feeds keeps few articles of each, and finds the same stories as with all of them', async () => {
  const publication = world.publication();
  const many = world.section({ feeds: feedNames });
  const { feeds } = many;
  // The first feed has the 20 newest stories, and the second more of the others than it keeps in memory.
  const stored = new Map(
    feeds.map(({ address }, index) => [address, storiesOf(address, [500, 100][index] ?? index % 7)]),
  );
  const counts: number[] = [];
  const newest = new NewestArticles({
    states: () => Promise.resolve([]),
    linked: () => Promise.resolve([]),
    newest(request) {
      counts.push(request.count);
      const rows = request.feeds.map(
        (each) => [each, (stored.get(each) ?? []).slice(0, request.count)] as const,
      );
      return Promise.resolve(new Map(rows));
    },
  });
  newest.setPublications([{ ...publication, sections: [many] }]);
  await newest.read(feeds.map(({ address }) => address));
  expect(counts).toEqual([8]);

  const found = await newest.candidates(publication, many);
  const all = sectionCandidates({ section: many, articles: stored, hidden: () => undefined });
  expect(found.slice(0, 30)).toEqual(all.slice(0, 30));
});

test('a feed is read again when its section needs more of its articles', async () => {
  const publication = world.publication();
  const address = world.feedAddress('0');
  const newest = new NewestArticles({
    states: () => Promise.resolve([]),
    linked: () => Promise.resolve([]),
    newest: () => Promise.resolve(new Map()),
  });
  newest.setPublications([{ ...publication, sections: [world.section({ feeds: feedNames })] }]);
  await newest.read([address]);
  expect(newest.has(address)).toBe(true);
  newest.setPublications([{ ...publication, sections: [world.section({ feeds: ['0'] })] }]);
  expect(newest.has(address)).toBe(false);
});

const feedNames = Array.from({ length: 40 }, (_, index) => `${index}`);

/** Twenty stories, a minute apart. */
function storiesOf(feed: string, newestMinute: number): FiledArticle[] {
  return Array.from({ length: 20 }, (_, index) => ({
    ...world.filedArticle({
      guid: `${index}`,
      minute: newestMinute - index,
      link: `${feed}/stories/${index}`,
    }),
    feed,
  }));
}
