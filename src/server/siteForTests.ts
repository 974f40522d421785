import type { Edition } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import type { SectionKey } from '../news/sections.ts';
import { openLogForTests, type LogForTests } from '../newsroom/logForTests.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import { assetsForTests, editionForTests, nowForTests } from '../pages/editionForTests.ts';
import { openSite, type Site } from './openSite.ts';
import type { Renderer } from './sendPage.ts';

/** A site on loopback over a newsroom that a test plays itself. */
export interface SiteForTests {
  site: Site;
  log: LogForTests;
  /** What was drawn so far, in order: `home`, `section localNews` … */
  drawn: string[];
  /** From now on it is this time, in milliseconds since the epoch. */
  setNow: (now: number) => void;
  /** From now on readers see these editions, and the newsroom says what has changed. */
  publish: (editions: Edition[], change: { publication: string; sections: SectionKey[] | 'all' }) => void;
}

/** The HTML of the test's pages: what was drawn, and when, long enough to be compressed. */
export const drawForTests: Renderer = (page, { edition, now }) =>
  `<h1>${nameOf(page)} of ${edition.publication.name} at ${new Date(now).toISOString()}</h1>${'<p>Levee trail opens.</p>'.repeat(40)}`;

/** Opens the site with editions and a way to draw pages; close `site` afterwards. */
export async function openSiteForTests({
  editions: first = [editionForTests()],
  render = drawForTests,
  blog = emptyBlog,
  search = unavailableSearch,
  radio = silentRadio,
  drawings = drawingsForTests,
  trustProxy = false,
}: {
  editions?: Edition[];
  render?: Renderer;
  blog?: PublishedBlog;
  search?: Newsroom['search'];
  radio?: Newsroom['radio'];
  drawings?: Newsroom['drawings'];
  trustProxy?: boolean;
} = {}): Promise<SiteForTests> {
  const log = openLogForTests();
  const drawn: string[] = [];
  const listeners: Parameters<Newsroom['onChange']>[0][] = [];
  let editions = first;
  let now = nowForTests;
  const newsroom: Newsroom = {
    kind: 'newsroom',
    log: log.log,
    publications: () => editions.map(({ publication }) => publication),
    edition: (id) => editionOf(editions, id),
    blog: () => blog,
    search,
    radio,
    pictures: { facts: () => new Map() },
    drawings,
    onChange: (listener) => void listeners.push(listener),
    lost: Promise.withResolvers<void>().promise,
    amiss: () => [],
    close: () => Promise.resolve(),
  };
  const site = await openSite({
    newsroom,
    render(page, surroundings) {
      drawn.push(nameOf(page));
      return render(page, surroundings);
    },
    assets: { addresses: assetsForTests, find: () => undefined },
    port: 0,
    host: '127.0.0.1',
    trustProxy,
    now: () => now,
  });
  return {
    site,
    log,
    drawn,
    setNow: (to) => (now = to),
    publish(next, change) {
      editions = next;
      for (const listener of listeners) listener(change);
    },
  };
}

/** An edition like the others, of a publication with `changes`. */
export function editionOfPublication(changes: Partial<Publication>): Edition {
  return editionForTests({ publication: changes });
}

function nameOf(page: Parameters<Renderer>[0]): string {
  return 'key' in page ? `${page.screen} ${page.key}` : page.screen;
}

function editionOf(editions: Edition[], id: string): Edition {
  const found = editions.find(({ publication }) => publication.id === id);
  if (found === undefined) throw new Error(`There is no edition of ${id}.`);
  return found;
}

const unavailableSearch: Newsroom['search'] = (_publication, { words }) =>
  Promise.resolve({ kind: 'searchRefused', reason: 'unavailable', words });

/** A radio without stations. */
const silentRadio: Newsroom['radio'] = {
  listen: () => Promise.resolve({ kind: 'refused', reason: 'unknownPort', retryAfterSeconds: null }),
  glance: () => ({ kind: 'refused', reason: 'unknownPort', retryAfterSeconds: null }),
  nowPlaying: () => undefined,
  onNowPlaying: () => () => undefined,
};

/** Pictures that say what they were drawn from. */
const drawingsForTests: Newsroom['drawings'] = {
  card: ({ headline }) => Promise.resolve({ kind: 'drawn', bytes: Buffer.from(headline) }),
  icon: ({ size, form }) => Promise.resolve({ kind: 'drawn', bytes: Buffer.from(`${form.kind} ${size}`) }),
  favicon: () => Promise.resolve({ kind: 'drawn', bytes: Buffer.from('favicon') }),
};

/** A blog without a post. */
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
  nextChangeAt: () => Infinity,
  metainfo: () => Promise.resolve({ kind: 'answer', body: { blogs: [], total: 0 } }),
  details: () => Promise.resolve({ kind: 'problem', status: 404, detail: 'Blog post not found.' }),
};
