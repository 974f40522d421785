import type { Article } from '../news/article.ts';
import type { Edition, FeedResult, SectionEdition } from '../news/edition.ts';
import type { PublicArticle } from '../news/publicArticle.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys, sectionNames, type SectionKey } from '../news/sections.ts';
import type { Assets } from './page.ts';

/** Where the pages of the tests find their style and scripts. */
export const assetsForTests: Assets = {
  stylesheet: '/assets/site.css',
  shellScript: '/assets/shell.js',
  islandScript: '/assets/islands.js',
  fonts: ['/assets/newsreader.woff2'],
  icon: '/assets/icon.svg',
};

/** The moment at which the tests draw their pages: a Friday evening in Kansas City, already Saturday in UTC. */
export const nowForTests = Date.UTC(2026, 10, 21, 2, 42);

/** An invented article; `changes` says what is special about it. */
export function articleForTests(changes: Partial<Article> = {}): Article {
  return {
    ...storyForTests,
    feed: 'https://courier.example/feed',
    guid: 'story-0',
    sortTime: Date.UTC(2026, 10, 20, 18),
    firstSeen: Date.UTC(2026, 10, 20, 18),
    ...changes,
  };
}

/** The same article as it goes out to readers. */
export function publicArticleForTests(changes: Partial<PublicArticle> = {}): PublicArticle {
  return { ...storyForTests, placeholder: '/prairie/c693256e.svg', ...changes };
}

/** `count` invented articles, numbered in their titles: `Story 1`, `Story 2` … */
export function articlesForTests(count: number): Article[] {
  return Array.from({ length: count }, (_, index) =>
    articleForTests({
      id: `localNews-${index}`,
      guid: `story-${index}`,
      title: `Story ${index + 1}`,
      link: `https://courier.example/${index + 1}`,
      source: index % 2 === 0 ? 'Levee Courier' : 'Kaw Point Radio',
    }),
  );
}

/** An edition whose fifteen sections all have `result`, of a publication with `changes`. */
export function editionForTests({
  result = {},
  publication: changes = {},
}: { result?: Partial<FeedResult>; publication?: Partial<Publication> } = {}): Edition {
  const sections = Object.fromEntries(
    sectionKeys.map((key) => [key, sectionForTests(key, result)]),
  ) as Record<SectionKey, SectionEdition>;
  return { publication: { ...publication(sections), ...changes }, sections };
}

const storyForTests: Omit<PublicArticle, 'placeholder'> = {
  id: 'localNews-0',
  section: 'localNews',
  title: 'Library extends Saturday hours',
  description: 'The main branch stays open until 8 p.m.',
  link: 'https://courier.example/library',
  pubDate: '2026-11-20T18:00:00.000Z',
  author: 'Staff Reporter',
  image: null,
  source: 'Levee Courier',
  words: 650,
};

function sectionForTests(key: SectionKey, result: Partial<FeedResult>): SectionEdition {
  const names = sectionNames[key];
  return {
    section: {
      key,
      ...names,
      headline: `${names.label} Headline`,
      subheadline: `${names.label} subheadline.`,
      coverage: key === 'localNews' ? 'Local' : names.label,
      feeds: [],
    },
    result: {
      title: `${names.label} News`,
      description: '',
      articles: articlesForTests(15),
      status: 'loaded',
      staleSince: null,
      updatedAt: nowForTests - 240_000,
      ...result,
    },
    sources: 2,
    version: 'version',
  };
}

function publication(sections: Record<SectionKey, SectionEdition>): Publication {
  return {
    id: 'kansas-city',
    name: 'Kansas City Voice',
    alternateNames: [],
    headline: "Kansas City's Voice",
    description: 'News for Kansas City, Kansas and Wyandotte County.',
    place: { city: 'Kansas City', county: 'Wyandotte County', region: 'KS', country: 'US' },
    hosts: ['voice.example'],
    origin: 'https://voice.example',
    timeZone: 'America/Chicago',
    network: { name: 'Townwire', address: 'https://townwire.example' },
    contact: {
      email: null,
      telephone: null,
      tipsEmail: null,
      advertisingEmail: null,
      office: null,
      hours: null,
      social: [],
    },
    alert: null,
    advertising: {
      slots: [
        { id: '1452363', page: 'home', place: 'bottom', minHeight: 200, narrow: false },
        { id: '6079445', page: 'section', place: 'top', minHeight: 200, narrow: true },
        { id: '1452360', page: 'section', place: 'aside', minHeight: 600, narrow: false },
      ],
      provider: null,
    },
    embeds: { events: null, contactForm: null, newsletterForm: null },
    videos: { spotlight: null, featured: null },
    about: { mission: [], history: [], team: [] },
    donation: null,
    partners: [],
    faq: [],
    books: {
      title: 'Kansas authors',
      introduction: 'Books by authors of the state.',
      books: [],
      retailer: { name: 'Amazon', address: 'https://retailer.example' },
      promotion: null,
    },
    blog: { source: 'folder' },
    functionsKey: 'public-anonymous-key',
    sections: Object.fromEntries(
      Object.entries(sections).map(([key, { section }]) => [key, section]),
    ) as Publication['sections'],
    hidden: [],
    radio: {
      stations: [{ port: 8076, name: 'Voice Radio', address: 'https://station.example/live' }],
      listenersMax: 500,
    },
    security: null,
    sellers: [],
    changedAt: Date.UTC(2026, 10, 20),
    sample: false,
  };
}
