import { expect, test } from 'vitest';
import { world } from '../../news/world.testing.ts';
import { collectFigures, openCounts } from './figures.ts';

function sectionFigures(publicationCount: number) {
  const publications = Array.from({ length: publicationCount }, (_, index) =>
    world.publication({ id: `city-${index}` }),
  );
  return collectFigures({
    counts: openCounts(),
    settings: { dataFolder: import.meta.dirname },
    store: { ids: () => publications.map(({ id }) => id) },
    publishing: { published: (id) => publications.find((each) => each.id === id), statesOf: () => [] },
    radio: { audiences: () => [] },
    outsidePictures: { figures: () => null },
  }).sections;
}

test('metrics-2: with more than a hundred publications, feeds are counted by publication, not by section', () => {
  const { sections } = world.publication();
  const few = sectionFigures(100);
  expect(few).toHaveLength(100 * sections.length);
  const many = sectionFigures(101);
  expect(many).toHaveLength(101);
  const feeds = sections.flatMap((section) => section.feeds).length;
  const statuses = { good: 0, failing: 0, retired: 0, waiting: feeds };
  expect(many[100]).toMatchObject({ publication: 'city-100', section: null, statuses });
});
