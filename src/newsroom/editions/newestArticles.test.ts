import { expect, onTestFinished, test, vi } from 'vitest';
import { sectionCandidates, storiesByFeed } from '../../edition/sectionCandidates.ts';
import type { FiledArticle } from '../../news/article.ts';
import type { Publication } from '../../news/publication.ts';
import { world } from '../../news/world.testing.ts';
import { openFeedNeeds } from './feedNeeds.ts';
import { NewestArticles } from './newestArticles.ts';

test('a section of many feeds finds the same stories in the few articles of each feed in memory as in all articles', async () => {
  const publication = world.publication();
  const section = world.section({ feeds: feedNames });
  const { feeds } = section;
  // The first feed has the 20 newest stories. The second feed has more older stories than memory keeps.
  const stored = new Map(
    feeds.map(({ address }, index) => [address, storiesOf(address, [500, 100][index] ?? index % 7)]),
  );
  const counts: number[] = [];
  const needs = openFeedNeeds();
  const newest = new NewestArticles(
    {
      states: () => Promise.resolve([]),
      articlesWithLinks: () => Promise.resolve([]),
      since: () => Promise.resolve([]),
      newest(request) {
        counts.push(request.count);
        const rows = request.feeds.map(
          (each) => [each, (stored.get(each) ?? []).slice(0, request.count)] as const,
        );
        return Promise.resolve(new Map(rows));
      },
    },
    needs,
  );
  needs.set(world.publication().id, { ...publication, sections: [section] });
  await newest.read(feeds.map(({ address }) => address));
  expect(counts).toEqual([4]);

  const found = await newest.candidates(publication, section);
  const stories = storiesByFeed({ section, articles: stored, hidden: () => undefined });
  const all = sectionCandidates({ section, stories });
  expect(found.slice(0, 30)).toEqual(all.slice(0, 30));
});

test('finding the stories of a section visits none of the thousand feeds of other publications', async () => {
  const publication = world.publication();
  const section = world.section({ feeds: ['0'] });
  const needs = openFeedNeeds();
  const newest = new NewestArticles(
    {
      states: () => Promise.resolve([]),
      articlesWithLinks: () => Promise.resolve([]),
      since: () => Promise.resolve([]),
      newest: ({ feeds }) => Promise.resolve(new Map(feeds.map((feed) => [feed, storiesOf(feed, 20)]))),
    },
    needs,
  );
  needs.set(publication.id, { ...publication, sections: [section] });
  const others = Array.from({ length: 1000 }, (_, feed) => world.feedAddress(`other ${feed}`));
  await newest.read([world.feedAddress('0'), ...others]);
  // Copying a map sets each of its entries.
  const sets = vi.spyOn(Map.prototype, 'set');
  onTestFinished(() => sets.mockRestore());
  const found = await newest.candidates(publication, section);
  expect(sets.mock.calls.length).toBeLessThan(100);
  expect(found).toHaveLength(20);
});

test('a feed is read again when its section needs more of its articles', async () => {
  const publication = world.publication();
  const address = world.feedAddress('0');
  const needs = openFeedNeeds();
  const newest = new NewestArticles(
    {
      states: () => Promise.resolve([]),
      articlesWithLinks: () => Promise.resolve([]),
      since: () => Promise.resolve([]),
      newest: () => Promise.resolve(new Map()),
    },
    needs,
  );
  needs.set(world.publication().id, { ...publication, sections: [world.section({ feeds: feedNames })] });
  await newest.read([address]);
  expect(newest.has(address)).toBe(true);
  needs.set(world.publication().id, { ...publication, sections: [world.section({ feeds: ['0'] })] });
  expect(newest.has(address)).toBe(false);
});

test('home-13: only feeds with more stories of the week than are in memory are read again', async () => {
  const [busy = '', quiet = '', old = ''] = feedNames.map((name) => world.feedAddress(name));
  const stored = new Map([
    [busy, storiesOf(busy, 500, 40)],
    [quiet, storiesOf(quiet, 500, 10)],
    // Memory has fewer articles, but all of the newer articles.
    [old, [...storiesOf(old, 500, 4), ...storiesOf(old, 100, 40)]],
  ]);
  const requested: string[][] = [];
  const needs = openFeedNeeds();
  const newest = new NewestArticles(
    {
      states: () => Promise.resolve([]),
      articlesWithLinks: () => Promise.resolve([]),
      since({ feeds, time }) {
        requested.push(feeds);
        const all = feeds.flatMap((feed) => stored.get(feed) ?? []);
        return Promise.resolve(all.filter(({ sortTime }) => sortTime >= time));
      },
      newest: ({ feeds, count }) =>
        Promise.resolve(new Map(feeds.map((feed) => [feed, (stored.get(feed) ?? []).slice(0, count)]))),
    },
    needs,
  );
  const all = withSections(feedNames.slice(0, 3));
  needs.set(world.publication().id, all);
  await newest.read([busy, quiet, old]);
  const time = storiesOf(busy, 101, 1)[0]?.sortTime ?? 0;

  expect(newest.hasAllReportsSince(withSections(feedNames.slice(1, 3)), time)).toBe(true);
  expect(newest.hasAllReportsSince(all, time)).toBe(false);
  const found = await newest.since(all, { time, count: 5000 });
  expect(found).toHaveLength(40 + 10 + 4);
  expect(requested).toEqual([[busy]]);

  const other = withSections(feedNames.slice(0, 1));
  const shared = await newest.since(other, { time: time + 1, count: 5000 });
  expect(new Set(shared)).toEqual(
    new Set(found.filter((each) => each.feed === busy && each.sortTime > time)),
  );
  expect(requested).toHaveLength(1);
  // Stories from before the first request, or a result that may lack some, are read again.
  await newest.since(other, { time: time - 1, count: 40 });
  await newest.since(other, { time: time - 1, count: 40 });
  expect(requested).toHaveLength(3);
});

test('memory does not have all reports of the week if a section has more stories than its edition compares', async () => {
  const needs = openFeedNeeds();
  const newest = new NewestArticles(
    {
      states: () => Promise.resolve([]),
      articlesWithLinks: () => Promise.resolve([]),
      since: () => Promise.resolve([]),
      newest: ({ feeds }) => Promise.resolve(new Map(feeds.map((feed) => [feed, storiesOf(feed, 500, 7)]))),
    },
    needs,
  );
  const publication = { ...world.publication(), sections: [world.section({ feeds: feedNames.slice(0, 5) })] };
  needs.set(world.publication().id, publication);
  await newest.read(feedNames.slice(0, 5).map((name) => world.feedAddress(name)));
  expect(newest.hasAllReportsSince(publication, 0)).toBe(false);
});

test.each([
  ['reports', 'Council in Millbrook votes to spend $4 million on library roof', false],
  ['reports nothing of', 'A choir sings in the market hall on Sunday evening', true],
])(
  'home-13: with a story that isn’t compared and %s an event of another newsroom, memory has all reports: %s',
  async (_, title, isCompared) => {
    const [own = '', other = ''] = feedNames.slice(0, 2).map((name) => world.feedAddress(name));
    const roof = 'Millbrook council approves $4 million for new library roof';
    const stored = new Map([
      // A section with one story from each feed has two candidates from this feed; the third story is not compared.
      [
        own,
        [
          ...storiesOf(own, 500, 2),
          { ...reportIn(own, title), sortTime: storiesOf(own, 498, 1)[0]?.sortTime ?? 0 },
        ],
      ],
      [other, [reportIn(other, roof)]],
    ]);
    const needs = openFeedNeeds();
    const newest = new NewestArticles(
      {
        states: () => Promise.resolve([]),
        articlesWithLinks: () => Promise.resolve([]),
        since: () => Promise.resolve([]),
        newest: () => Promise.resolve(stored),
      },
      needs,
    );
    const publication = {
      ...world.publication(),
      sections: [{ ...world.section({ feeds: ['0'] }), perFeed: 1 }, world.section({ feeds: ['1'] })],
    };
    needs.set(world.publication().id, publication);
    await newest.read([own, other]);
    expect(newest.hasAllReportsSince(publication, 0)).toBe(isCompared);
  },
);

function reportIn(feed: string, title: string): FiledArticle {
  const description =
    'The Millbrook city council voted 6-1 on Tuesday to spend $4 million on a new roof for the leaking central library.';
  return { ...world.filedArticle({ guid: title, minute: 490, title, description }), feed, source: feed };
}

const feedNames = Array.from({ length: 40 }, (_, index) => `${index}`);

/** Makes a publication with a section for each feed. */
function withSections(names: string[]): Publication {
  return { ...world.publication(), sections: names.map((name) => world.section({ feeds: [name] })) };
}

/** Makes stories that are a minute apart. */
function storiesOf(feed: string, newestMinute: number, length = 20): FiledArticle[] {
  return Array.from({ length }, (_, index) => ({
    ...world.filedArticle({
      guid: `${index}`,
      minute: newestMinute - index,
      link: `${feed}/stories/${index}`,
    }),
    feed,
  }));
}
