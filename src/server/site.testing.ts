import { hashApplied } from '../newsroom/appliedHashes.ts';
import { editionIn, type Edition } from '../news/edition.ts';
import type { SectionKey } from '../../sample/sections.ts';
import { openTestLog, type TestLog } from '../newsroom/log.testing.ts';
import type { NamedPictures } from '../news/pictures/picture.ts';
import type { CustomPage } from '../news/site/customPage.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import type { Figures } from '../newsroom/counting/figures.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import type { Settings } from '../newsroom/settings.ts';
import { openSite, type Site } from './openSite.ts';
import type { Renderer } from './send.ts';
import { world } from '../news/world.testing.ts';

/** A site on loopback with a fake newsroom. */
export interface TestSite {
  site: Site;
  log: TestLog;
  /** The pages rendered so far, in order: `home`, `section localNews` … */
  rendered: string[];
  /** The sections refreshed so far: `kansas-city localNews` … */
  refreshed: string[];
  /** The page views counted so far: `kansas-city /sports null` … */
  views: string[];
  /** Sets the clock: milliseconds since the epoch. */
  setNow: (now: number) => void;
  /** Replaces the editions and notifies the listeners. */
  publish: (editions: Edition[], change: { publication: string; sections: SectionKey[] | 'all' }) => void;
}

/** Renders a page as its name and the time, long enough to be compressed. */
export const renderTestPage: Renderer = (page, { edition, now }) =>
  `<h1>${nameOf(page)} of ${edition.publication.name} at ${new Date(now).toISOString()}</h1>${'<p>Levee trail opens.</p>'.repeat(40)}`;

/** Opens the site. Close `site` afterward. */
export async function openTestSite({
  editions: initialEditions = [world.edition()],
  now: startsAt = world.now,
  render = renderTestPage,
  blog = emptyBlog,
  search = unavailableSearch,
  radio = noStations,
  drawings = namedDrawings,
  portraits = {},
  outsidePictures = noOutsidePictures,
  proxyHops = 0,
  isRead = () => true,
  health = () => ({ status: 'ready', problems: [] }),
  metrics = null,
  exportFolder = null,
  findDraft = () => Promise.resolve(undefined),
  renderCustomPage = ({ markdown }) =>
    Promise.resolve({ kind: 'html', html: `<p>${markdown}</p>`, references: [], pictures: {} }),
}: {
  editions?: Edition[];
  now?: number;
  render?: Renderer;
  blog?: PublishedBlog;
  search?: Newsroom['search'];
  radio?: Newsroom['radio'];
  drawings?: Newsroom['drawings'];
  portraits?: NamedPictures;
  outsidePictures?: Newsroom['outsidePictures'];
  proxyHops?: number;
  isRead?: Newsroom['isRead'];
  health?: Newsroom['health'];
  metrics?: Settings['metrics'];
  exportFolder?: string | null;
  findDraft?: Newsroom['findDraft'];
  renderCustomPage?: (page: CustomPage) => ReturnType<Newsroom['customPages']['render']>;
} = {}): Promise<TestSite> {
  const log = openTestLog();
  const rendered: string[] = [];
  const refreshed: string[] = [];
  const views: string[] = [];
  const listeners: Parameters<Newsroom['onChange']>[0][] = [];
  let editions = initialEditions;
  let now = startsAt;
  const newsroom: Newsroom = {
    isRead,
    kind: 'newsroom',
    log: log.log,
    publications: () => editions.map(({ publication }) => publication),
    publication: (id) => editions.find(({ publication }) => publication.id === id)?.publication,
    firstPublication: () => editions[0]?.publication,
    edition: (id, language) => editionIn(editionOf(editions, id), language),
    blog: () => blog,
    reportedThisWeek: () => Promise.resolve([]),
    customPages: {
      render: (_publication, page) => renderCustomPage(page),
      drafts: () => [],
      posters: () => Promise.resolve({}),
      portraits: () => Promise.resolve(portraits),
      picture: () => Promise.resolve(undefined),
    },
    search,
    refresh: (id, key) => refreshed.push(`${id} ${key}`),
    radio,
    views: { count: (publication, view) => void views.push(`${publication.id} ${view.path} ${view.host}`) },
    figures: () => testFigures,
    archiveBytes: () => Promise.resolve({ database: 4096, journal: 0 }),
    drawings,
    findDraft,
    readPicture: (_picture, url) => Promise.resolve(Buffer.from(url)),
    outsidePictures,
    onChange: (listener) => void listeners.push(listener),
    lost: Promise.withResolvers<void>().promise,
    health,
    applied: () => hashApplied(editions),
    close: () => Promise.resolve(),
  };
  const site = await openSite({
    newsroom,
    render(page, options) {
      rendered.push(nameOf(page));
      return render(page, options);
    },
    assets: { urls: () => world.assets, find: () => undefined, list: () => [] },
    port: 0,
    host: '127.0.0.1',
    proxyHops,
    hsts: 'max-age=60',
    metrics,
    exportFolder,
    now: () => now,
  });
  return {
    site,
    log,
    rendered,
    refreshed,
    views,
    setNow: (to) => (now = to),
    publish(next, change) {
      editions = next;
      for (const listener of listeners) listener(change);
    },
  };
}

function nameOf(page: Parameters<Renderer>[0]): string {
  return 'key' in page ? `${page.screen} ${page.key}` : page.screen;
}

function editionOf(editions: Edition[], id: string): Edition {
  const edition = editions.find(({ publication }) => publication.id === id);
  if (edition === undefined) throw new Error(`There is no edition of ${id}.`);
  return edition;
}

/** A section with two feeds. One has failed since its last response a minute ago. */
const testFigures: Figures = {
  polls: { new: 3, same: 1, unchanged: 7, rejected: 0, unreachable: 2, gone: 0 },
  jobs: { desk: 1, markdown: 0 },
  listeners: [{ publication: 'kansas-city', listeners: 4 }],
  sections: [
    {
      publication: 'kansas-city',
      section: 'sports',
      statuses: { good: 1, failing: 1, retired: 0, waiting: 0 },
      oldestResponseAt: world.now - 60_000,
      newestChangeAt: null,
    },
  ],
  diskFree: 1_000_000,
  pictures: { ready: 12, failed: 2, bytes: 600_000, waiting: 3, processEnds: 1 },
};

const unavailableSearch: Newsroom['search'] = (_publication, { words }) =>
  Promise.resolve({ kind: 'searchRefused', reason: 'unavailable', words });

const noStations: Newsroom['radio'] = {
  listen: () => Promise.resolve({ kind: 'refused', reason: 'unknownPort' }),
  peek: () => ({ kind: 'refused', reason: 'unknownPort' }),
  nowPlaying: () => undefined,
  onNowPlaying: () => () => undefined,
};

const noOutsidePictures: Newsroom['outsidePictures'] = {
  mayShow: () => Promise.resolve(false),
  read: () => Promise.resolve(null),
};

/** Draws pictures whose bytes are a text that names them. */
const namedDrawings: Newsroom['drawings'] = {
  card: ({ headline }) => Promise.resolve({ kind: 'drawn', bytes: Buffer.from(headline) }),
  icon: ({ size, purpose }) =>
    Promise.resolve({ kind: 'drawn', bytes: Buffer.from(`${purpose.kind} ${size}`) }),
  favicon: () => Promise.resolve({ kind: 'drawn', bytes: Buffer.from('favicon') }),
};

export const emptyBlog: PublishedBlog = {
  page: (page) => Promise.resolve({ page, posts: [], total: 0 }),
  post: () =>
    Promise.resolve({
      kind: 'blogFailure',
      message: 'Blog post not found',
      reason: 'missing',
      movedTo: null,
    }),
  newest: () => Promise.resolve([]),
  entries: () => Promise.resolve([]),
  search: () => Promise.resolve([]),
  respell: () => Promise.resolve(null),
  formerSlugs: () => [],
  picture: () => undefined,
  outsidePictures: () => [],
  drafts: () => [],
  nextChangeAt: () => Infinity,
};
