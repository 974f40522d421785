import { expect, test } from 'vitest';
import { postForTests } from '../../news/postForTests.ts';
import { blogFailureForTests } from '../blog/postPageForTests.ts';
import { editionForTests } from '../editionForTests.ts';
import { shareCardAddress } from './shareCardAddress.ts';
import { shareCardOf } from './shareCardOf.ts';

const origin = 'https://voice.example';

test('a post is shared with its title and its day', () => {
  expect(shareCardOf({ screen: 'post', post: postForTests() }, editionForTests())).toEqual({
    path: '/cards/blog/levee-trail.png',
    kicker: 'Blog',
    headline: 'How a levee trail became a front porch',
    publication: 'Kansas City Voice',
    date: 'November 18, 2026',
  });
});

test.each(['section', 'sectionAll'] as const)(
  'a %s is shared with its headline and the day, in the city, on which its stories changed',
  (screen) => {
    expect(shareCardOf({ screen, key: 'arts' }, editionForTests())).toEqual({
      path: '/cards/arts-culture.png',
      kicker: 'Arts & Culture',
      headline: 'Arts & Culture Headline',
      publication: 'Kansas City Voice',
      date: 'November 20, 2026',
    });
  },
);

test('a section without stories has no day, and one whose headline is its label does not say it twice', () => {
  const edition = editionForTests({ result: { updatedAt: null } });
  const { section } = edition.sections.sports;
  edition.sections.sports.section = { ...section, headline: section.label };
  expect(shareCardOf({ screen: 'section', key: 'sports' }, edition)).toMatchObject({
    kicker: null,
    headline: 'Sports',
    date: null,
  });
});

test.each([
  { screen: 'home' },
  { screen: 'faq' },
  { screen: 'notFound' },
  { screen: 'post', post: blogFailureForTests() },
] as const)('%o is shared with the card of the publication', (page) => {
  expect(shareCardOf(page, editionForTests())).toEqual({
    path: '/cards/publication.png',
    kicker: null,
    headline: "Kansas City's Voice",
    publication: 'Kansas City Voice',
    date: 'Kansas City, KS',
  });
});

test('a card has a new address when its words are others, so that no old picture is shown for it', () => {
  const card = shareCardOf({ screen: 'home' }, editionForTests());
  const address = shareCardAddress({ origin, card });
  expect(address).toMatch(/^https:\/\/voice\.example\/cards\/publication\.png\?v=[\da-f]{8}$/u);
  expect(shareCardAddress({ origin, card: { ...card } })).toBe(address);
  for (const change of [
    { kicker: 'Blog' },
    { headline: 'Another' },
    { publication: 'Another' },
    { date: null },
  ]) {
    expect(shareCardAddress({ origin, card: { ...card, ...change } })).not.toBe(address);
  }
});
