import { describe, expect, test } from 'vitest';
import type { ArchiveWriter, RespellRequest } from '../archive.ts';
import { archiveEngines } from '../archiveEngines.testing.ts';
import { fileInto, monday, otherFeed, sampleFeed, sampleItem, sampleState } from '../sampleFeed.testing.ts';

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  const stories = [
    sampleItem({ guid: 'library', title: 'Library buys a building', description: 'Neighbors are glad.' }),
    sampleItem({ guid: 'bridge', title: 'The bridge closes', description: 'In Wyandotte County.' }),
    sampleItem({ guid: 'bride', title: 'A bride dances', description: 'At the café.' }),
    sampleItem({ guid: 'crossing', title: 'Елена в Канзасе', description: 'A visit to Quindaro 2026.' }),
  ];
  test.each([
    ['a missing letter', 'libary', 'library'],
    ['a letter too many', 'quindarro', 'quindaro'],
    ['a wrong letter, also the first', 'pridge', 'bridge'],
    ['two swapped letters', 'wyandotet', 'wyandotte'],
    ['a typo in an ending', 'buildnig', 'building'],
    ['a typo beside other words and punctuation', 'Visit:  "Quindrao"!', 'Visit:  "quindaro"!'],
    ['a typo in two words', 'libary buildng', 'library building'],
    ['two typos in a long word', 'neihbrs', 'neighbors'],
    ['an accent', 'cofé', 'café'],
    ['another script', 'Канзасы', 'канзасе'],
  ])('%s is corrected', (_, words, spelling) =>
    withArchive(async (archive) => {
      await fileInto(archive, stories);
      expect(await respellWords(archive, words)).toBe(spelling);
    }),
  );

  test.each([
    '?',
    'xyz',
    'quetzalcoatlus',
    '2027',
    'libary nowhere',
    'libary dances',
    'bride closes',
    'x '.repeat(20),
  ])('nothing like %s is suggested', (words) =>
    withArchive(async (archive) => {
      await fileInto(archive, stories);
      expect(await respellWords(archive, words)).toBeNull();
    }),
  );

  test('a word of a dictionary is never replaced, only the other words of a query', () =>
    withArchive(async (archive) => {
      await fileInto(archive, stories);
      expect(await respellWords(archive, 'bridges buildng', { correctWords: ['bridges'] })).toBeNull();
      expect(await respellWords(archive, 'fridge')).toBe('bridge');
      expect(await respellWords(archive, 'fridge', { correctWords: ['fridge'] })).toBeNull();
      expect(await respellWords(archive, 'bride buildng', { correctWords: ['bride'] })).toBeNull();
      expect(await respellWords(archive, 'wyandote bridge', { correctWords: ['bridge'] })).toBe(
        'wyandotte bridge',
      );
    }));

  test('no word of a hidden story or another feed is suggested', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'secret', title: 'Xylophone thief', description: '' })]);
      const items = [sampleItem({ guid: 'other', title: 'Marmalade', description: '' })];
      await archive.file([{ state: sampleState({ feed: otherFeed }), items, receivedAt: monday }]);
      expect(await respellWords(archive, 'xylophne')).toBe('xylophone');
      const hidden = [{ kind: 'words', value: 'thief', reason: null, since: null }] as const;
      expect(await respellWords(archive, 'xylophne', { hidden })).toBeNull();
      expect(await respellWords(archive, 'marmelade')).toBeNull();
      expect(await respellWords(archive, 'marmelade', { feeds: [otherFeed] })).toBe('marmalade');
      expect(await respellWords(archive, 'marmelade', { feeds: [] })).toBeNull();
    }));

  test('words of later stories are also suggested', () =>
    withArchive(async (archive) => {
      await fileInto(archive, stories);
      expect(await respellWords(archive, 'trumpeet')).toBeNull();
      await fileInto(archive, [...stories, sampleItem({ guid: 'later', title: 'Trumpet found' })]);
      expect(await respellWords(archive, 'trumpeet')).toBe('trumpet');
    }));

  test('a word beside the corrected word may be a synonym', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'a', title: 'Barbecue in Armourdale' })]);
      const synonyms = [['bbq', 'barbecue']];
      expect(await respellWords(archive, 'bbq armordale', { synonyms })).toBe('bbq armourdale');
      expect(await respellWords(archive, 'bbq armordale')).toBeNull();
    }));
});

function respellWords(
  archive: ArchiveWriter,
  words: string,
  request: Partial<RespellRequest> = {},
): Promise<string | null> {
  return archive.respell({
    feeds: [sampleFeed],
    words,
    synonyms: [],
    correctWords: [],
    hidden: [],
    ...request,
  });
}
