import { expect, test } from 'vitest';
import { sectionKeys, type SectionKey } from '../../../sample/sections.ts';
import { world } from '../../news/world.testing.ts';
import { digestsBeside } from './digests.ts';
import { sectionOf } from '../../news/edition.ts';

test('there are two stories of every section except the page’s own, in the order of the sections', () => {
  const digests = digestsBeside(editionOf(), 'politics', []);
  expect(digests.map(({ slug }) => slug)).toEqual(
    sectionKeys.filter((key) => key !== 'politics').map((key) => world.section({ key }).slug),
  );
  expect(digests[0]).toMatchObject({
    label: 'Local News',
    articles: [{ title: 'localNews 1' }, { title: 'localNews 2' }],
  });
});

test('a section without stories is left out', () => {
  const digests = digestsBeside(editionOf({ health: [] }), 'politics', []);
  expect(digests).toHaveLength(13);
  expect(digests.map(({ slug }) => slug)).not.toContain('health');
});

test('a story is on a page once, and so is an event with several reports', () => {
  const shared = world.article({ title: 'Shared', link: 'https://wire.example/shared' });
  const report = { source: 'A wire', title: 'Report', link: 'https://wire.example/report' };
  const event = { ...shared, alsoReported: [{ ...report, section: 'arts' as const, firstSeen: 0 }] };
  const edition = editionOf({
    politics: [event],
    health: [shared],
    arts: [world.article(report)],
    food: [world.article({ title: 'Twice' })],
    opinion: [world.article({ title: 'Twice' })],
  });
  const titles = digestsBeside(edition, 'politics', [event]).flatMap(({ articles }) =>
    articles.map(({ title }) => title),
  );
  expect(titles.filter((title) => ['Shared', 'Report', 'Twice'].includes(title))).toEqual(['Twice']);
});

test('a story of the page’s own section that the page does not show may be in a digest', () => {
  const shared = world.article({ title: 'Shared' });
  const edition = editionOf({ politics: [...stories('politics'), shared], health: [shared] });
  const health = digestsBeside(edition, 'politics', stories('politics')).find(
    ({ slug }) => slug === 'health',
  );
  expect(health?.articles.map(({ title }) => title)).toEqual(['Shared']);
});

test('stories without a link are all shown', () => {
  const edition = editionOf({
    health: [1, 2].map((number) => world.article({ id: `${number}`, link: '#' })),
  });
  const health = digestsBeside(edition, 'politics', stories('politics')).find(
    ({ slug }) => slug === 'health',
  );
  expect(health?.articles).toHaveLength(2);
});

/** Makes an edition whose sections have three stories each, except the sections in `replacements`. */
function editionOf(replacements: Partial<Record<SectionKey, ReturnType<typeof stories>>> = {}) {
  const edition = world.edition();
  for (const key of sectionKeys) sectionOf(edition, key).result.articles = replacements[key] ?? stories(key);
  return edition;
}

function stories(key: SectionKey) {
  return [1, 2, 3].map((number) =>
    world.article({
      id: `${key}-${number}`,
      section: key,
      title: `${key} ${number}`,
      link: `https://wire.example/${key}/${number}`,
    }),
  );
}
