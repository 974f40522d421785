import { expect, test } from 'vitest';
import { sectionArticlesMax } from '../news/sections.ts';
import { world } from '../news/world.testing.ts';
import { composeEdition } from './composeEdition.ts';

test('lead-2: two pinned stories of a section that shows newer stories are found, each with its picture', () => {
  const stories = Array.from({ length: sectionArticlesMax + 2 }, (_, index) =>
    world.filedArticle({
      guid: `number-${index}`,
      image: `https://wire.example/${index}.jpg`,
      minute: 100 - index,
    }),
  );
  const pinned = stories.slice(-2);
  const section = world.section({ key: 'localNews', feeds: ['a'] });
  for (const each of section.feeds) each.pictures = 'cached';
  const publication = world.publication({
    sections: [section],
    pins: pinned.map(({ link }) => ({ link, sentence: null, until: world.now + 1 })),
  });
  const { edition } = composeEdition({
    publication,
    fresh: new Map([[section.key, stories]]),
    stored: pinned,
    states: new Map(),
    findPrepared: () => undefined,
    now: world.now,
  });
  expect([...edition.pinned.values()].map(({ title }) => title)).toEqual(pinned.map(({ title }) => title));
  const { wantedPictures = [], result } = edition.sections.get(section.key) ?? {};
  expect(result?.articles).toHaveLength(sectionArticlesMax);
  const wanted = wantedPictures.map(({ address }) => address);
  expect(wanted).toEqual(expect.arrayContaining(pinned.map(({ image }) => image)));
});
