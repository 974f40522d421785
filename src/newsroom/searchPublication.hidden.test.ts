import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openArchive } from '../archive/openArchive.ts';
import {
  fileInto,
  monday,
  otherFeed,
  sampleFeed,
  sampleItem,
  sampleState,
} from '../archive/sampleFeed.testing.ts';
import type { HiddenRule } from '../news/hidden.ts';
import type { SearchQuery } from '../news/search.ts';
import { searchPublication } from './searchPublication.ts';
import { world, sectionIn } from '../news/world.testing.ts';

const visibleCounts = [
  { section: 'localNews', source: 'first.example', count: 25 },
  { section: 'sports', source: 'second.example', count: 1 },
] as const;

test('stories, pages, counts, sections and sources leave out a story that was taken down', async () => {
  const search = await searchInArchive();
  for (const order of ['relevance', 'newest'] as const) {
    const [first, second] = [await search({ order, page: 1 }), await search({ order, page: 2 })];
    expect([first.stories.length, second.stories.length]).toEqual([20, 6]);
    const titles = [...first.stories, ...second.stories].map(({ title }) => title);
    expect(titles.filter((title) => title.includes('Secret'))).toEqual([]);
    expect(first.storyCount).toEqual({ count: 26, isMore: false });
    expect(first.sections).toEqual(visibleCounts.map(({ section: key, count }) => ({ key, count })));
    expect(first.sources).toEqual(visibleCounts.map(({ source, count }) => ({ source, count })));
  }
});

test('a story that was taken down is left out of searches of its section or source, and of searches for its words', async () => {
  const search = await searchInArchive();
  const sports = await search({ within: 'sports' });
  expect(sports.storyCount.count).toBe(1);
  expect(sports.sections).toEqual(visibleCounts.map(({ section: key, count }) => ({ key, count })));
  expect((await search({ source: 'second.example' })).stories).toHaveLength(1);
  expect(await search({ words: 'secret' })).toMatchObject({
    stories: [],
    storyCount: { count: 0, isMore: false },
    sections: [],
    sources: [],
  });
});

/** Returns a search of an archive with 26 visible stories and one hidden story in both feeds. */
async function searchInArchive() {
  const folder = await mkdtemp(join(tmpdir(), 'townwire-hidden-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const archive = await openArchive({ folder });
  onTestFinished(() => archive.close());
  const levees = Array.from({ length: 25 }, (_, number) => sampleItem({ guid: `levee-${number}` }));
  const secret = sampleItem({ guid: 'secret', title: 'Secret levee', link: 'https://paper.example/secret' });
  await fileInto(archive, [...levees.slice(0, 12), secret, ...levees.slice(12)]);
  const items = [secret, sampleItem({ guid: 'levee', title: 'A levee of sports' })];
  await archive.file([{ state: sampleState({ feed: otherFeed }), items, receivedAt: monday }]);

  const { publication } = world.edition();
  for (const section of publication.sections) section.feeds = [];
  const terms = { publisher: null, terms: null, syndicate: 'headlines', pictures: 'none' } as const;
  sectionIn(publication, 'localNews').feeds = [{ address: sampleFeed, ...terms }];
  sectionIn(publication, 'sports').feeds = [{ address: otherFeed, ...terms }];
  publication.hidden = [hiddenLink('https://paper.example/secret')];

  return async (changes: Partial<SearchQuery>) => {
    const query = { words: 'levee', within: null, source: null, order: 'relevance', page: 1 } as const;
    const result = await searchPublication(
      publication,
      { ...query, ...changes },
      {
        archive,
        blog: { search: () => Promise.resolve([]), respell: () => Promise.resolve(null) },
        sourceOf: (feed) => new URL(feed).hostname,
        pictures: { find: () => Promise.resolve(() => undefined) },
      },
    );
    if (result.kind === 'searchRefused') throw new Error(result.reason);
    return result;
  };
}

function hiddenLink(value: string): HiddenRule {
  return { kind: 'link', value, reason: null, since: null };
}
