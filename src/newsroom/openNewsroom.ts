import { openArchive } from '../archive/openArchive.ts';
import { openDrawings, type Drawings } from '../media/drawings.ts';
import { openRelay, type Relay } from '../media/relay.ts';
import type { Edition } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import type { SearchAnswer, SearchQuery, SearchRefused } from '../news/search.ts';
import type { Overlay } from '../publication/overlay.ts';
import { openOutbound } from '../wire/outbound.ts';
import { openWire } from '../wire/openWire.ts';
import { openBlogs, type PublishedBlog } from './blogs.ts';
import { openDesk } from './deskThread.ts';
import { openIngest } from './ingest.ts';
import { openKnownPictures, type KnownPictures } from './knownPictures.ts';
import type { Log } from './log.ts';
import { openMarkdownThread } from './markdownThread.ts';
import { openPublishing, type EditionChange } from './publishing.ts';
import { searchPublication } from './searchPublication.ts';
import type { Settings } from './settings.ts';
import { openShelf, type NothingToServe, type Shelf } from './shelf.ts';
import { userAgent } from './userAgent.ts';

/** A drawn picture, or why there is none. */
export type { Drawn } from '../media/drawings.ts';

/** Why somebody cannot listen to a station. */
export type { Refused } from '../media/relay.ts';

/** The house at work: publications read, feeds asked, articles kept, editions composed. */
export interface Newsroom {
  kind: 'newsroom';
  log: Log;
  /** The publications that have an edition. The first is the one that this machine's own names lead to. */
  publications(): Publication[];
  /** What readers of a publication see now. */
  edition(publication: string): Edition;
  /** A publication's own posts. */
  blog(publication: string): PublishedBlog;
  /** Searches everything that a publication ever gathered, and its posts (see `searchPublication`). */
  search(publication: Publication, query: SearchQuery): Promise<SearchAnswer | SearchRefused>;
  /** The true type and length of the pictures of posts. */
  pictures: KnownPictures;
  /** Live radio. */
  radio: Pick<Relay, 'listen' | 'glance' | 'nowPlaying' | 'onNowPlaying'>;
  /** Draws the pictures that stand for a publication elsewhere. */
  drawings: Pick<Drawings, 'card' | 'icon' | 'favicon'>;
  /** Calls `listener` after every change that readers could see. */
  onChange(listener: (change: EditionChange) => void): void;
  /**
   * Resolves when the newsroom cannot go on: `amiss` and the log say why. The last editions can still be read, but the process should
   * end, so that whoever watches over it starts it again. Never resolves otherwise.
   */
  lost: Promise<void>;
  /** What keeps the newsroom from being ready, in whole sentences; empty when nothing does. */
  amiss(): string[];
  /** Stops asking, files what is under way, closes the archive. */
  close(): Promise<void>;
}

/** How a newsroom differs from the one that `npm start` opens. */
export interface NewsroomPlan {
  /** Whether invented values are shown and marked, as in the demo. */
  sample: boolean;
  /** What stands in for parts of every publication's files. */
  overlay: Overlay;
  /** The longest that a feed is left alone, in milliseconds. */
  pollWithinMs: number;
}

/**
 * Opens the newsroom and waits until every edition is read from the archive; it never waits for a feed.
 * @throws when the archive cannot be opened; the error says why and what to do.
 */
export async function openNewsroom({
  settings,
  log,
  plan,
}: {
  settings: Settings;
  log: Log;
  plan?: NewsroomPlan;
}): Promise<Newsroom | NothingToServe> {
  const opened = await openShelf({ folder: settings.publicationsFolder, log, ...(plan && { plan }) });
  if (opened.kind === 'nothingToServe') return opened;
  const shelf: Shelf = opened;

  const listeners: ((change: EditionChange) => void)[] = [];
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const troubles: string[] = [];
  const archive = await openArchive({
    folder: settings.dataFolder,
    log,
    onStopped(failure) {
      log.fatal({ error: failure }, archiveLost);
      troubles.push(archiveLost);
      lose();
    },
  }).catch(async (error: unknown) => {
    await shelf.close();
    throw error;
  });
  const publishing = openPublishing({
    archive,
    onChange: (change) => listeners.forEach((listener) => listener(change)),
  });

  const outbound = openOutbound({ allowLoopback: settings.allowLoopback, extraPorts: [] });
  const markdown = openMarkdownThread({ deadlineMs: markdownDeadlineMs });
  const blogs = openBlogs({
    publicationsFolder: settings.publicationsFolder,
    outbound,
    renderMarkdown: (text) => markdown.render(text),
    log,
    now: Date.now,
  });

  // A station may stand on any port that its publisher writes down; feeds may not, so they have a door of their own.
  const radioOutbound = openOutbound({
    allowLoopback: settings.allowLoopback,
    get extraPorts() {
      return stationPorts(shelf.publications());
    },
  });
  const radio = openRelay({
    askStream: (address, request) => radioOutbound.stream(address, request),
    log,
    now: Date.now,
    random: Math.random,
  });
  const drawings = openDrawings({ deadlineMs: drawingDeadlineMs });

  async function tellOfBlogs(): Promise<void> {
    for (const publication of await blogs.take(shelf.publications())) {
      for (const listener of listeners) listener({ publication, sections: 'all' });
    }
  }

  /** Every edition and blog gets the publications' newest form. Their feeds are written down by `ingest`, when it next looks. */
  async function takePublications(): Promise<void> {
    radio.setPublications(shelf.publications());
    await tellOfBlogs();
    await publishing.setPublications(shelf.publications());
  }

  await takePublications();
  const wire = openWire({ outbound, userAgent: userAgent(shelf.publications()) });
  const desk = openDesk({ deadlineMs: deskDeadlineMs });
  const ingest = openIngest({
    archive,
    outbound,
    wire,
    desk,
    feeds: () => shelf.feeds(),
    log,
    now: Date.now,
    random: Math.random,
    pollWithinMs: plan?.pollWithinMs ?? Infinity,
    onFiled: ({ states, reports }) =>
      publishing
        .takeFiled({
          states,
          changedFeeds: reports.filter(({ added, changed }) => added + changed > 0).map(({ feed }) => feed),
        })
        .catch((error: unknown) =>
          log.error({ error }, 'What was filed could not be published yet; readers see the edition before'),
        ),
  });
  shelf.onChange(async () => {
    await takePublications();
    ingest.wake();
  });
  shelf.onLook(tellOfBlogs);
  // What changed while the rooms were being opened had nobody to be told to.
  await takePublications();

  return {
    kind: 'newsroom',
    log,
    publications: () => shelf.publications().filter(({ id }) => publishing.has(id)),
    edition: (publication) => publishing.edition(publication),
    blog: (publication) => blogs.blog(publication),
    search: (publication, query) =>
      searchPublication(publication, query, {
        archive,
        blog: blogs.blog(publication.id),
        sourceOf: (feed) => publishing.sourceOf(feed),
      }),
    pictures: openKnownPictures({ outbound, log, now: Date.now }),
    radio,
    drawings,
    onChange: (listener) => void listeners.push(listener),
    lost,
    amiss: () => troubles,
    async close() {
      troubles.push('The site is being stopped.');
      await shelf.close();
      radio.close();
      await radioOutbound.close();
      await ingest.close();
      await desk.close();
      await markdown.close();
      await drawings.close();
      // Of an archive that has stopped there is nothing left to close.
      if (!troubles.includes(archiveLost)) await archive.close();
    },
  };
}

/** The ports that the publications' stations are asked on. */
function stationPorts(publications: readonly Publication[]): number[] {
  return publications
    .flatMap(({ radio }) => radio?.stations ?? [])
    .map(({ address }) => Number(new URL(address).port));
}

const archiveLost =
  'The archive has stopped, so nothing new can be kept: the site ends, to be started again. Remedy: start it again if nothing does so by itself; if it stops again, look at the disk and the memory of this machine.';

/** What the renderer may spend on one post before it is given up. */
const markdownDeadlineMs = 5000;

/** What one picture may take, the start of the process that draws it included. */
const drawingDeadlineMs = 10_000;

/** What the desk may spend on one document before it is given up. */
const deskDeadlineMs = 5000;
