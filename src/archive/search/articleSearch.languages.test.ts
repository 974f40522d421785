import { describe, expect, test } from 'vitest';
import type { Language } from '../../news/languages.ts';
import { expandTerms, type Synonyms } from '../../news/words/searchTerms.ts';
import type { ArchiveWriter } from '../archive.ts';
import { archiveEngines } from '../archiveEngines.testing.ts';
import { languageOf } from '../schema.ts';
import { monday, otherFeed, sampleFeed, sampleItem } from '../sampleFeed.testing.ts';

const english = sampleItem({
  guid: 'english',
  title: 'Municipal elections in Wyandotte',
  description: 'The city votes, and cities nearby watch.',
});
const spanish = sampleItem({
  guid: 'spanish',
  title: 'Elecciones en los municipios de Wyandotte',
  description: 'La educación de los niños, según las ciudades.',
});

async function fill(archive: ArchiveWriter, englishItem = english, spanishItem = spanish): Promise<void> {
  for (const [feed, item] of [
    [sampleFeed, englishItem],
    [otherFeed, spanishItem],
  ] as const) {
    const [state] = await archive.states([feed]);
    if (state === undefined) throw new Error('The feed is not stored.');
    await archive.file([{ state, items: [item], receivedAt: monday }]);
  }
}

async function findGuids(
  archive: ArchiveWriter,
  words: string,
  { synonyms = [], language = 'en' }: { synonyms?: Synonyms; language?: Language } = {},
): Promise<string[]> {
  const { articles } = await archive.search({
    feeds: [sampleFeed, otherFeed],
    terms: expandTerms(words, synonyms, language),
    order: 'relevance',
    hidden: [],
    offset: 0,
    count: 20,
  });
  return articles.map(({ guid }) => guid).toSorted();
}

const languages = new Map([
  [otherFeed, 'es'],
  [sampleFeed, 'en'],
] as const);

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test.each([
    ['municipio', ['spanish']],
    ['MUNICIPIOS', ['spanish']],
    ['elección', ['spanish']],
    ['eleccion ciudad', ['spanish']],
    ['educacion niño', ['spanish']],
    ['"elecciones en los municipios"', ['spanish']],
    ['"municipios elecciones"', []],
    ['wyandotte', ['english', 'spanish']],
    ['election city', ['english']],
    ['niña', ['spanish']],
  ])('stories in Spanish are found by their own stems: %s', (words, guids) =>
    withArchive(async (archive) => {
      await archive.setLanguages(languages);
      await fill(archive);
      expect(await findGuids(archive, words)).toEqual(guids);
    }),
  );

  test.each(['mision', 'misión', 'MISIÓN', 'misio\u0301n'])(
    'accents make no difference in stories of either language: %s',
    (words) =>
      withArchive(async (archive) => {
        await archive.setLanguages(languages);
        const reopened = { ...english, title: 'Misión San José reopens' };
        await fill(archive, reopened, { ...spanish, title: 'Las misiones del río' });
        expect(await findGuids(archive, words)).toEqual(['english', 'spanish']);
      }),
  );

  test('when a feed’s language changes to Spanish and back, its stored stories are indexed again each time', () =>
    withArchive(async (archive) => {
      await fill(archive);
      expect(await findGuids(archive, 'niña')).toEqual([]);
      await archive.setLanguages(languages);
      expect(await findGuids(archive, 'niña')).toEqual(['spanish']);
      await archive.setLanguages(new Map([[otherFeed, 'en']]));
      expect(await findGuids(archive, 'niña')).toEqual([]);
      expect(await findGuids(archive, 'niños')).toEqual(['spanish']);
    }));

  test.each<[tag: string, title: string, words: string, isFound: boolean]>([
    ['ja', '松江城の石垣修理が始まる', '松江', true],
    ['ja', '松江城の石垣修理が始まる', '石垣の修理', false],
    ['ja', '松江城の石垣修理が始まる', '石垣 始まる', true],
    ['ja', 'ﾊﾞｽ路線を変更', 'バス', true],
    ['ja', 'ハスの花が見頃', 'バス', false],
    ['ko', '서울에서 열린 회의', '서울', true],
    ['th', 'กรุงเทพมหานคร', 'กรุงเทพ', true],
    ['tr', 'ILIK HAVA, IŞIKLI PAZAR', 'ılık ışıklı', true],
    ['de', 'Straßenbahn in Hochfeld', 'STRASSENBAHN', true],
    ['ar', 'قال أحمد إن المدرسة تفتح ١٠', 'احمد المدرسه 10', true],
    ['en', '서울 opens a consulate', '서울', true],
  ])('search-1: in %s, whether %s is found by %s: %s', (tag, title, words, isFound) =>
    withArchive(async (archive) => {
      const language = languageOf(tag);
      await archive.setLanguages(new Map([[otherFeed, language]]));
      await fill(archive, english, { ...spanish, title });
      expect(await findGuids(archive, words, { language })).toEqual(isFound ? ['spanish'] : []);
    }),
  );

  test('words of both languages in one search find only stories with all words', () =>
    withArchive(async (archive) => {
      await archive.setLanguages(languages);
      await fill(archive);
      expect(await findGuids(archive, 'city municipio')).toEqual([]);
      expect(
        await findGuids(archive, 'alcaldía', { language: 'es', synonyms: [['alcaldías', 'municipio']] }),
      ).toEqual(['spanish']);
    }));

  test('search-9: a synonym that a town has in one language is not searched in stories of another language', () =>
    withArchive(async (archive) => {
      await archive.setLanguages(languages);
      await fill(archive);
      const group = { word: 'alcaldía', narrower: ['Wyandotte'] };
      expect(await findGuids(archive, 'alcaldía', { synonyms: [group] })).toEqual(['english', 'spanish']);
      const synonyms = [{ ...group, language: 'es' as const }];
      expect(await findGuids(archive, 'alcaldía', { synonyms, language: 'es' })).toEqual(['spanish']);
    }));

  test('a typo in Spanish is corrected from Spanish stories, and only in a search in Spanish', () =>
    withArchive(async (archive) => {
      await archive.setLanguages(languages);
      await fill(archive);
      const request = {
        feeds: [sampleFeed, otherFeed],
        words: 'muncipio',
        synonyms: [],
        correctWords: [],
        hidden: [],
      };
      expect(await archive.respell({ ...request, language: 'es' })).toBe('municipios');
      expect(await archive.respell({ ...request, words: 'educasion', language: 'es' })).toBe('educación');
      expect(await archive.respell({ ...request, words: 'electoins' })).toBe('elections');
    }));
});
