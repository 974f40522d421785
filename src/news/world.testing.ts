import type { Brand } from './brand/brand.ts';
import { designPalette } from './brand/palette.ts';
import type { Edition, FeedResult, SectionEdition } from './edition.ts';
import type { Embed } from './embeds/embed.ts';
import type { Feed } from './feed.ts';
import { blogFailure, post, postEntry, postPage, searchResult, searchQuery } from './posts.testing.ts';
import { localeIn } from './words/locales.ts';
import { countryCode } from './site/country.ts';
import type { CustomPage } from './site/customPage.ts';
import type { Publication } from './publication.ts';
import { plainText } from './words/text.ts';
import type { Section } from './sections.ts';
import { sheetOfScreen } from '../pages/clientFiles.ts';
import { sectionKeys, sectionNames, type SectionKey } from '../../sample/sections.ts';
import { listings } from './sections.testing.ts';
import { sectionWithKey } from './sections.ts';
import {
  article,
  articles,
  failingFeedState,
  feedAddress,
  feedState,
  filedArticle,
  picture,
  publicArticle,
} from './stories.testing.ts';

/**
 * The fixtures of all tests: an invented publication, its edition, articles and posts. Every builder takes the fields
 * that matter to a test and fills in the rest: `world.article({ title: 'Bridge opens' })`.
 */
export const world = {
  /** The time in the tests, in epoch milliseconds: a Friday evening in Kansas City, already Saturday in UTC. */
  now: Date.UTC(2026, 10, 21, 2, 42),

  /** The URLs of style sheets and scripts. */
  assets: {
    stylesheet: '/assets/site.css',
    restSheet: '/assets/siteRest.css',
    homeRestSheet: '/assets/homeRest.css',
    screenSheet: (screen: keyof typeof sheetOfScreen) => `/assets/${sheetOfScreen[screen]}.css`,
    radioScript: '/assets/radioScript.js',
    shellScript: '/assets/shell.js',
    islandScript: '/assets/islands.js',
    fonts: ['/assets/newsreader.woff2'],
    icon: '/assets/icon.svg',
  },

  publication,
  /** A publication that has set up everything. */
  fullPublication,
  /** A section, local news by default, whose feeds are known by short names. */
  section,
  /** An edition whose sections all have `result`. */
  edition,

  article,
  /** Articles with numbered titles: `Story 1`, `Story 2` … */
  articles,
  /** The article as readers get it. */
  publicArticle,
  picture,
  /** A story in the archive, from the feed called `a` by default. `minute` is the time to sort by. */
  filedArticle,

  /** A page that a publication wrote itself, at `/about`. */
  customPage,
  post,
  /** A post in a list of search results. */
  postEntry,
  /** A page of the list of posts: `Post 1`, `Post 2` … */
  postPage,
  blogFailure,

  /** A search for *bridge*. */
  searchQuery,
  /** Two stories and a post. */
  searchResult,

  /** The URL of the feed called `name`. */
  feedAddress,
  /** The state of a feed whose last request succeeded. */
  feedState,
  /** The state of a feed whose last request failed and that has never responded. */
  failingFeedState,

  /** Text with everything that can break a document. */
  hostileText:
    ']]> & &amp; <b>"bold"</b> \'single\' \u0000\u0008\u001B\uFFFE\uD800 📰 \u05E2\u05D1\u05E8\u05D9\u05EA <![CDATA[ <!-- -->',
  /** `hostileText` without the characters that XML does not allow. */
  hostileTextCleaned:
    ']]> & &amp; <b>"bold"</b> \'single\'  📰 \u05E2\u05D1\u05E8\u05D9\u05EA <![CDATA[ <!-- -->',
};

/** A publication that no reader can write to. */
const contact: Publication['contact'] = {
  email: null,
  telephone: null,
  tipsEmail: null,
  advertisingEmail: null,
  office: null,
  hours: null,
  social: [],
};

/** A brand without a mark, colors or fonts of its own. */
const testBrand: Brand = {
  mark: { kind: 'initials', letters: 'KC' },
  colors: null,
  typeface: 'newspaper',
  iconGround: designPalette.light.accent,
};

function publication(changes: Partial<Publication> = {}): Publication {
  return {
    id: 'kansas-city',
    name: 'Kansas City Voice',
    brand: testBrand,
    alternateNames: [],
    copyright: 'Copyright 2024 Voice',
    headline: "Kansas City's Voice",
    description: 'News for Kansas City, Kansas and Wyandotte County.',
    language: 'en',
    locale: localeIn(changes.language ?? 'en', countryCode(changes.place?.country ?? 'US') ?? 'US'),
    mainLanguage: 'en',
    alsoIn: [],
    prefix: '',
    byLanguage: {},
    isUntranslatedOmitted: false,
    place: { city: 'Kansas City', county: 'Wyandotte County', region: 'KS', country: 'US' },
    hosts: ['voice.example'],
    origin: 'https://voice.example',
    timeZone: 'America/Chicago',
    network: { name: 'Townwire', address: 'https://townwire.example' },
    contact,
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
    embedHosts: [],
    videos: { spotlight: null, featured: null },
    about: { mission: [], history: [] },
    people: [],
    authors: [],
    popup: true,
    keepStoriesDays: null,
    count: false,
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
    words: null,
    posts: { name: null, tagline: null, slug: 'blog', formerSlugs: [] },
    draftPages: [],
    pages: [
      customPage({ slug: 'privacy', title: 'Privacy', label: 'Privacy', isLegal: true }),
      customPage({
        slug: 'terms',
        title: 'Terms',
        label: 'Terms',
        isLegal: true,
        markdown: '## Corrections {#corrections}\n\nWe correct errors.\n',
      }),
    ],
    navigation: ['books', 'radio', 'home', ...sectionKeys.slice(0, 6), 'sports', 'opinion', 'blog'],
    functionsKey: 'public-anonymous-key',
    sections: sectionKeys.map((key) => section({ key })),
    synonyms: [],
    hidden: [],
    pins: [],
    radio: {
      stations: [{ port: 8076, name: 'Voice Radio', address: 'https://station.example/live' }],
      listenersMax: 500,
    },
    pictureHosts: [],
    cdn: null,
    security: null,
    sellers: [],
    redirects: {},
    changedAt: Date.UTC(2026, 10, 20),
    hiddenAt: 0,
    sample: false,
    ...changes,
  };
}

/** Returns a publication's section. Throws if there is none. */
export function sectionIn(ofPublication: Publication, key: SectionKey): Section {
  const match = sectionWithKey(ofPublication, key);
  if (match === undefined) throw new Error(`There is no section ${key}.`);
  return match;
}

function customPage(changes: Partial<CustomPage> = {}): CustomPage {
  return {
    slug: 'about',
    title: 'About Us',
    description: 'Who writes {name}.',
    summary: 'Who we are.',
    label: 'About',
    changed: null,
    isLegal: false,
    markdown: '## Who we are\n\nTwo neighbors.\n',
    language: 'en',
    ...changes,
  };
}

function fullPublication(changes: Partial<Publication> = {}): Publication {
  const frame: Embed = { address: 'https://frames.example/1', title: 'A frame', load: 'click' };
  const { books } = publication();
  const book = { title: 'In Our Town', author: 'William Allen White', year: 1906, address: frame.address };
  return publication({
    contact: {
      ...contact,
      email: 'news@voice.example',
      telephone: '913-555-0100',
      office: ['1 Main Street'],
    },
    embeds: { events: frame, contactForm: frame, newsletterForm: frame },
    donation: { charity: 'A fund', address: 'https://fund.example', text: 'Give.' },
    partners: [{ id: 'kit', title: 'Media kit', description: 'Sizes.', preview: frame }],
    faq: [{ id: 'what', question: 'What is this?', answer: 'A newspaper.' }],
    books: books && { ...books, books: [book] },
    ...changes,
  });
}

function section({ key = 'localNews', feeds = [] }: { key?: SectionKey; feeds?: string[] } = {}): Section {
  const { slug, label } = sectionNames[key];
  return {
    key,
    slug,
    formerSlugs: [],
    label,
    navigation: null,
    menu: label,
    group: null,
    groupPlace: 0,
    headline: `${label} Headline`,
    subheadline: `${label} subheadline.`,
    coverage: key === 'localNews' ? 'Local' : label,
    feeds: feeds.map(feed),
    mix: false,
    featured: key === 'localNews',
    perFeed: key === 'sports' ? 3 : null,
    front: key === 'localNews' ? 'headlines' : null,
    ...listings[key],
  };
}

function feed(name: string): Feed {
  return {
    address: feedAddress(name),
    publisher: null,
    terms: null,
    syndicate: 'headlines',
    pictures: 'linked',
  };
}

function edition({
  result = {},
  publication: changes = {},
}: { result?: Partial<FeedResult>; publication?: Partial<Publication> } = {}): Edition {
  const all = publication(changes);
  return {
    publication: all,
    pinned: new Map(),
    sections: new Map(all.sections.map((each) => [each.key, sectionEdition(each, result)])),
  };
}

function sectionEdition(of: Section, result: Partial<FeedResult>): SectionEdition {
  return {
    section: of,
    result: {
      title: `${plainText(of.label)} News`,
      description: '',
      articles: articles(15),
      status: 'loaded',
      staleSince: null,
      updatedAt: world.now - 240_000,
      ...result,
    },
    reported: [],
    version: 'version',
    wantedPictures: [],
  };
}
