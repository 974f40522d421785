import { expect, test } from 'vitest';
import { world } from '../../news/world.testing.ts';
import type { Page } from '../page.ts';
import { renderPage } from '../renderPage.tsx';
import { postCard, publicationCard, sectionCard, shareCardUrl } from './shareCards.ts';
import { sectionOf } from '../../news/edition.ts';

const edition = world.edition();
const { publication } = edition;

test('a post’s card has its title and day', () => {
  expect(postCard(publication, world.post())).toEqual({
    path: '/cards/blog/levee-trail.png',
    kicker: 'Blog',
    headline: 'How a levee trail became a front porch',
    publication: 'Kansas City Voice',
    dateline: 'November 18, 2026',
  });
});

test('a section’s card has its headline and the local day on which its stories changed', () => {
  expect(sectionCard(edition, 'arts')).toEqual({
    path: '/cards/arts-culture.png',
    kicker: 'Arts & Culture',
    headline: 'Arts & Culture Headline',
    publication: 'Kansas City Voice',
    dateline: 'November 20, 2026',
  });
});

test('the card of a section without stories has no day, and a headline equal to the label is not repeated', () => {
  const empty = world.edition({ result: { updatedAt: null } });
  const { section } = sectionOf(empty, 'sports');
  sectionOf(empty, 'sports').section = { ...section, headline: section.label };
  expect(sectionCard(empty, 'sports')).toMatchObject({ kicker: null, headline: 'Sports', dateline: null });
});

test('the publication’s card has its headline and city', () => {
  expect(publicationCard(publication)).toEqual({
    path: '/cards/publication.png',
    kicker: null,
    headline: "Kansas City's Voice",
    publication: 'Kansas City Voice',
    dateline: 'Kansas City, KS',
  });
});

test.each([
  [{ screen: 'post', post: world.post() }, '/cards/blog/levee-trail.png'],
  [{ screen: 'section', key: 'arts' }, '/cards/arts-culture.png'],
  [{ screen: 'sectionAll', key: 'arts' }, '/cards/arts-culture.png'],
  [{ screen: 'home', posts: [] }, '/cards/publication.png'],
  [{ screen: 'radioPlayer' }, '/cards/publication.png'],
  [{ screen: 'notFound' }, '/cards/publication.png'],
  [{ screen: 'post', post: world.blogFailure() }, '/cards/publication.png'],
] satisfies [Page, string][])('the preview of %o shows %s', (page, path) => {
  const html = renderPage(page, { edition, now: world.now, assets: world.assets });
  expect(/<meta property="og:image" content="https:\/\/voice\.example([^?"]*)\?v=/u.exec(html)?.[1]).toBe(
    path,
  );
});

test('the URL of a card changes with its text, so that no cached picture is shown for it', () => {
  const card = publicationCard(publication);
  const url = shareCardUrl(publication, card);
  expect(url).toMatch(/^https:\/\/voice\.example\/cards\/publication\.png\?v=[\da-f]{8}$/u);
  expect(shareCardUrl(publication, { ...card })).toBe(url);
  for (const change of [
    { kicker: 'Blog' },
    { headline: 'Another' },
    { publication: 'Another' },
    { dateline: null },
  ]) {
    expect(shareCardUrl(publication, { ...card, ...change })).not.toBe(url);
  }
});
