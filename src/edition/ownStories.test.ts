import { expect, test } from 'vitest';
import { sectionOf, type Edition, type SectionStatus } from '../news/edition.ts';
import { storyDate } from '../news/dates.ts';
import { world } from '../news/world.testing.ts';
import { ownStory, withOwnStories } from './ownStories.ts';
import { localeIn } from '../news/words/locales.ts';

const own = world.postEntry({ section: 'localNews', date: '2026-11-20' });

test.each<[SectionStatus, SectionStatus]>([
  ['loading', 'loaded'],
  ['empty', 'loaded'],
  ['error', 'stale'],
])('sections-4: while its feeds are %s, a mixed section shows its posts', (status, expected) => {
  const { result } = sectionOf(withOwnStories(mixed(status), [own]), 'localNews');
  expect(result.articles.map(({ title }) => title)).toEqual(['The old bridge']);
  expect(result.status).toBe(expected);
});

test('sections-4: posts of other sections or without a section change nothing', () => {
  const edition = mixed('empty');
  const others = [world.postEntry({ section: 'arts' }), world.postEntry()];
  expect(sectionOf(withOwnStories(edition, others), 'localNews')).toBe(sectionOf(edition, 'localNews'));
});

test('sections-4: a section without feeds was updated when its newest post appeared, and a mixed section at its last change', () => {
  const appearedAt = Date.parse('2026-11-20T06:00:00Z');
  expect(timeOf(world.edition({ result: { articles: [], updatedAt: null } }))).toBe(appearedAt);
  expect(timeOf(mixed('empty', appearedAt - 1))).toBe(appearedAt);
  expect(timeOf(mixed('empty', appearedAt + 1))).toBe(appearedAt + 1);
});

test('sections-7: a post with a day and no time shows that day, whatever the time zone', () => {
  const { pubDate, sortTime } = ownStory(own, world.publication());
  expect(sortTime).toBe(Date.parse('2026-11-20T06:00:00Z'));
  for (const timeZone of ['America/Chicago', 'Pacific/Auckland', 'Europe/Madrid'])
    expect(
      storyDate({ iso: pubDate, timeZone, locale: localeIn('en', 'US'), today: 'November 20, 2026' }),
    ).toBe('November 20, 2026');
});

/** Returns when the section with a post of November 20 and an older post was updated. */
function timeOf(edition: Edition): number | null {
  const posts = [own, world.postEntry({ section: 'localNews', date: '2026-11-18' })];
  return sectionOf(withOwnStories(edition, posts), 'localNews').result.updatedAt;
}

function mixed(status: SectionStatus, updatedAt: number | null = null): Edition {
  const edition = world.edition({ result: { articles: [], status, updatedAt } });
  const shown = sectionOf(edition, 'localNews');
  const section = { ...shown.section, feeds: world.section({ feeds: ['a'] }).feeds, mix: true };
  return { ...edition, sections: new Map(edition.sections).set('localNews', { ...shown, section }) };
}
