import { expect, test } from 'vitest';
import { countReads } from '../../news/countReads.testing.ts';
import type { Language } from '../../news/languages.ts';
import type { Publication } from '../../news/publication.ts';
import { world } from '../../news/world.testing.ts';
import { openFeedList } from './feedList.ts';

function publication(id: string, feeds: string[], mainLanguage: Language = 'en'): Publication {
  return { ...world.publication(), id, mainLanguage, sections: [world.section({ feeds })] };
}

const [one, two] = [world.feedAddress('1'), world.feedAddress('2')];

test('feeds that were added, removed or given a different language are listed once', () => {
  const { listed, set } = openFeedList();
  set('hill-town', publication('hill-town', ['1']));
  set('river-town', publication('river-town', ['1', '2']));
  expect([...listed.takeChanged()]).toEqual([one, two]);
  expect(listed.takeChanged().size).toBe(0);
  expect(listed.size).toBe(2);
  expect([one, two].map((feed) => listed.idsWith(feed))).toEqual([['hill-town', 'river-town'], ['river-town']]);

  set('river-town', publication('river-town', ['1'], 'es'));
  expect([...listed.takeChanged()]).toEqual([one, two]);
  expect([listed.languageOf(one), listed.has(two), listed.idsWith(two)]).toEqual(['es', false, []]);

  set('river-town', null);
  expect([...listed.takeChanged()]).toEqual([one]);
  expect(listed.languageOf(one)).toBe('en');
  set('hill-town', null);
  expect([...listed.takeChanged()]).toEqual([one]);
  expect(listed.size).toBe(0);
});

test('a change of one publication reads nothing of other publications that have the same feeds', () => {
  const { listed, set } = openFeedList();
  const other = countReads(publication('hill-town', ['1', '2']));
  set('hill-town', other.counted);
  const before = other.reads();
  set('river-town', publication('river-town', ['1']));
  set('river-town', publication('river-town', ['2']));
  set('river-town', null);
  expect(other.reads()).toBe(before);
  expect(listed.has(one)).toBe(true);
});
