import { expect, test } from 'vitest';
import type { Language } from '../../src/news/languages.ts';
import { demoFeeds } from '../demoFeeds.ts';
import { nowhereFeeds } from './nowhereFeeds.ts';

const origin = 'http://127.0.0.1:3001';
const feed = {
  address: 'https://feeds.example/1',
  publisher: null,
  terms: null,
  syndicate: 'none',
  pictures: 'none',
} as const;

/** Returns the paths of the feeds of each section. */
function pathsOf(feeds: ReturnType<typeof nowhereFeeds>): Record<string, string[]> {
  const paths = Object.entries(feeds).map(([key, each]) => [
    key,
    each.map(({ address }) => address.slice(origin.length)),
  ]);
  return Object.fromEntries(paths);
}

function sections(withFeeds: string[], without: string[] = []): Parameters<typeof demoFeeds>[0]['sections'] {
  const listed = [
    ...withFeeds.map((key) => ({ key, feeds: [feed] })),
    ...without.map((key) => ({ key, feeds: [] })),
  ];
  return listed.map(({ key, feeds }) => ({ key, slug: key, feeds })) as never;
}

test('commands-1: the sections of a publication from elsewhere have stories of their kind, in its language', () => {
  const paths = pathsOf(
    nowhereFeeds(
      { sections: sections([], ['noticiasLocales', 'deportes', 'playas', 'cultura']), mainLanguage: 'es' },
      origin,
    ),
  );
  expect(paths).toEqual({
    noticiasLocales: ['/feeds/nowhere-town/es'],
    deportes: ['/feeds/nowhere-sports/es'],
    playas: ['/feeds/nowhere-council/es'],
    cultura: ['/feeds/nowhere-culture/es'],
  });
});

test('commands-1: a publication in another language has stories in English, which are marked as such', () => {
  const publication = { sections: sections(['news']), mainLanguage: 'fr' as Language };
  expect(nowhereFeeds(publication, origin)['news']).toMatchObject([
    { address: `${origin}/feeds/nowhere-town/en`, language: 'en' },
  ]);
});

test('commands-1: the sports of a town are sports, and its transport is not', () => {
  const publication = { sections: sections([], ['transport', 'localSports']), mainLanguage: 'en' } as const;
  expect(pathsOf(nowhereFeeds(publication, origin))).toEqual({
    transport: ['/feeds/nowhere-town/en'],
    localSports: ['/feeds/nowhere-sports/en'],
  });
});

test('commands-1: once a section has a feed, sections without feeds show only their posts', () => {
  const publication = { sections: sections(['news'], ['letters']), mainLanguage: 'en' } as const;
  expect(pathsOf(nowhereFeeds(publication, origin))).toEqual({ news: ['/feeds/nowhere-town/en'] });
});

test('commands-1: each section has another kind of stories, until all kinds are used', () => {
  const keys = Array.from({ length: 14 }, (_, index) => `section${index}`);
  const paths = Object.values(
    pathsOf(nowhereFeeds({ sections: sections(keys), mainLanguage: 'en' }, origin)),
  );
  expect(new Set(paths.slice(0, 6).flat()).size).toBe(6);
  expect(paths.every((each) => each.length === 1)).toBe(true);
});

test('commands-1: Kansas City has its own samples, and stories from nowhere only in a section without samples', () => {
  const publication = { sections: sections(['localNews', 'rivers']), mainLanguage: 'en' } as const;
  const ofCity = demoFeeds({ ...publication, id: 'kansas-city' }, origin);
  expect(ofCity['localNews']?.map(({ publisher }) => publisher)).toContain('Levee Courier');
  expect(ofCity['rivers']?.map(({ publisher }) => publisher)).toEqual(['The Nowhere Record']);
  const ofTown = demoFeeds({ ...publication, id: 'river-town' }, origin);
  expect(ofTown['localNews']?.map(({ publisher }) => publisher)).toEqual(['Nowhere Wire']);
});
