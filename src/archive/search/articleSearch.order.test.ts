import { describe, expect, test } from 'vitest';
import type { Item } from '../../news/item.ts';
import type { ArchiveWriter, SearchHits } from '../archive.ts';
import { archiveEngines } from '../archiveEngines.testing.ts';
import { dayMs, fileInto, firstPage, monday, sampleFeed, sampleItem } from '../sampleFeed.testing.ts';
import { expandTerms } from '../../news/words/searchTerms.ts';

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test('a story with the words in its headline comes before a newer story with the words in its text', () =>
    withArchive(async (archive) => {
      await fileStories(archive, [
        { guid: 'text', title: 'Council meets', description: 'It talked of the levee.', daysOld: 0 },
        { guid: 'headline', title: 'Levee holds', description: 'It is of the old kind.', daysOld: 400 },
      ]);
      expect(await findGuids(archive, 'levee')).toEqual(['headline', 'text']);
      expect(guidsOf(await archive.search({ ...newestFirst, terms: expandTerms('levee') }))).toEqual([
        'text',
        'headline',
      ]);
    }));

  test('among stories that match equally well the newer comes first', () =>
    withArchive(async (archive) => {
      await fileStories(
        archive,
        [40, 0, 400, 3].map((daysOld) => ({
          guid: `${daysOld}`,
          title: 'Levee holds',
          description: 'As before.',
          daysOld,
        })),
      );
      expect(await findGuids(archive, 'levee')).toEqual(['0', '3', '40', '400']);
    }));

  test('a rare word in the headline counts for more than a common word', () =>
    withArchive(async (archive) => {
      await fileStories(archive, [
        { guid: 'common', title: 'County day', description: 'By the levee.', daysOld: 0 },
        { guid: 'rare', title: 'Levee day', description: 'In the county.', daysOld: 90 },
        ...Array.from({ length: 8 }, (_, number) => ({
          guid: `${number}`,
          title: 'County fair',
          description: '',
          daysOld: 1,
        })),
      ]);
      expect(await findGuids(archive, 'county levee')).toEqual(['rare', 'common']);
    }));

  test('a story with adjacent words comes before a newer story with the words apart', () =>
    withArchive(async (archive) => {
      await fileStories(archive, [
        { guid: 'apart', title: 'Board walks past the school', description: '', daysOld: 0 },
        { guid: 'together', title: 'The school board walks past', description: '', daysOld: 90 },
      ]);
      expect(await findGuids(archive, 'school board')).toEqual(['together', 'apart']);
    }));

  test.each(['relevance', 'newest'] as const)("the pages of a search by %s don't overlap", (order) =>
    withArchive(async (archive) => {
      await fileStories(
        archive,
        Array.from({ length: 25 }, (_, number) => ({
          guid: `${number}`,
          title: number % 3 === 0 ? 'Levee and bridge' : 'Of a bridge',
          description: 'Near a levee.',
          daysOld: number % 7,
        })),
      );
      const search = { ...newestFirst, order, terms: expandTerms('levee') };
      const whole = guidsOf(await archive.search({ ...search, count: 100 }));
      const pages = [0, 10, 20, 30].map((offset) => archive.search({ ...search, offset, count: 10 }));
      expect((await Promise.all(pages)).map(guidsOf)).toEqual([
        whole.slice(0, 10),
        whole.slice(10, 20),
        whole.slice(20),
        [],
      ]);
      expect(new Set(whole).size).toBe(25);
    }),
  );

  test('for a word in more than a thousand stories the newest thousand are examined', () =>
    withArchive(async (archive) => {
      const stories = Array.from({ length: 1002 }, (_, number) => ({
        guid: `${number}`,
        title: 'Levee',
        description: '',
        daysOld: 0,
      }));
      await fileStories(archive, stories.slice(0, 1000));
      const search = { ...newestFirst, terms: expandTerms('levee'), count: 2000 };
      expect(await archive.search(search)).toMatchObject({ total: 1000, hasMore: false });
      await fileStories(archive, stories);
      const hits = await archive.search(search);
      expect(hits).toMatchObject({ total: 1000, hasMore: true, feeds: [{ feed: sampleFeed, count: 1000 }] });
      // A document is filed from its end, so its first story is the newest.
      const [newest, oldest] = [stories.slice(1000), stories.slice(0, 998)];
      expect(guidsOf(hits)).toEqual([...newest, ...oldest].map(({ guid }) => guid));
    }));

  test('words after the sixteenth are ignored', () =>
    withArchive(async (archive) => {
      const words = Array.from({ length: 16 }, (_, number) => `word${number}`);
      await fileStories(archive, [{ guid: 'long', title: words.join(' '), description: '', daysOld: 0 }]);
      expect(await findGuids(archive, [...words, 'nowhere'].join(' '))).toEqual(['long']);
      expect(await findGuids(archive, ['nowhere', ...words].join(' '))).toEqual([]);
    }));
});

const newestFirst = { ...firstPage, feeds: [sampleFeed], order: 'newest' as const };

async function fileStories(
  archive: ArchiveWriter,
  stories: (Pick<Item, 'guid' | 'title' | 'description'> & { daysOld: number })[],
): Promise<void> {
  const items = stories.map(({ daysOld, ...texts }) =>
    sampleItem({ ...texts, date: { kind: 'dated', at: monday - daysOld * dayMs } }),
  );
  await fileInto(archive, items);
}

async function findGuids(archive: ArchiveWriter, words: string): Promise<string[]> {
  return guidsOf(await archive.search({ ...firstPage, feeds: [sampleFeed], terms: expandTerms(words) }));
}

function guidsOf({ articles }: SearchHits): string[] {
  return articles.map(({ guid }) => guid);
}
