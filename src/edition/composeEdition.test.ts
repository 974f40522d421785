import { expect, test } from 'vitest';
import type { FiledArticle } from '../news/article.ts';
import type { Publication } from '../news/publication.ts';
import { world } from '../news/world.testing.ts';
import { composeEdition, type ComposedEdition } from './composeEdition.ts';

const title = 'Millbrook council approves $4 million for new library roof';
const local = world.filedArticle({ feed: 'a', guid: 'roof', title, source: 'The Gazette', minute: 2 });
const health = world.filedArticle({ feed: 'b', guid: 'roof', title, source: 'The Beacon', minute: 1 });
const other = world.filedArticle({ feed: 'c', guid: 'bridge', title: 'The bridge is closed', minute: 3 });
const sections = [
  world.section({ key: 'localNews', feeds: ['a'] }),
  world.section({ key: 'health', feeds: ['b'] }),
  world.section({ key: 'sports', feeds: ['c'] }),
];
const publication = world.publication({ sections });

function compose(
  fresh: Record<string, FiledArticle[]>,
  { previous, changed = publication }: { previous?: ComposedEdition; changed?: Publication } = {},
): ComposedEdition {
  return composeEdition({
    publication: changed,
    fresh: new Map(Object.entries(fresh)),
    stored: [],
    states: new Map(),
    findPrepared: () => undefined,
    previous,
    now: world.now,
  });
}

const all = { localNews: [local], health: [health], sports: [other] };

test('only the section that changed is composed again while all stories stay the same', () => {
  const before = compose(all);
  expect(before.reports.keys().toArray()).toEqual(expect.arrayContaining(['localNews', 'health']));
  const after = compose({ localNews: [local] }, { previous: before });
  expect(after.reports).toBe(before.reports);
  expect(composedAgain(before, after)).toEqual(['localNews']);
});

test('a new story is compared with the stories of all sections, and sections whose reports change are composed again', () => {
  const before = compose({ ...all, health: [] });
  expect(before.reports.size).toBe(0);
  const after = compose({ health: [health] }, { previous: before });
  expect(composedAgain(before, after)).toEqual(['localNews', 'health']);
  expect(after.edition.sections.get('localNews')?.result.articles[0]?.alsoReported).toMatchObject([
    { source: 'The Beacon' },
  ]);
});

test('a change of text keeps the reports, and a change of a feed’s language does not', () => {
  const before = compose(all);
  const renamed = compose(all, { previous: before, changed: { ...publication, name: 'Hill Town Voice' } });
  expect(renamed.reports).toBe(before.reports);
  const spanish = structuredClone(sections);
  for (const { feeds } of spanish) for (const feed of feeds) feed.language = 'es';
  const translated = compose(all, { previous: before, changed: { ...publication, sections: spanish } });
  expect(translated.reports.size).toBe(0);
});

/** Returns the sections that aren't the same object as before. */
function composedAgain(before: ComposedEdition, after: ComposedEdition): string[] {
  return Array.from(after.edition.sections)
    .filter(([key, section]) => section !== before.edition.sections.get(key))
    .map(([key]) => key);
}
