import { openArchive } from '../archive/openArchive.ts';
import { openDrawings, type Drawings } from '../media/cards/drawings.ts';
import { openRelay, type Relay } from '../media/radio/relay.ts';
import type { Edition } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import type { SearchAnswer, SearchQuery, SearchRefused } from '../news/search.ts';
import type { SectionKey } from '../news/sections.ts';
import { openOutbound, type Outbound } from '../wire/outbound.ts';
import { openWire } from '../wire/openWire.ts';
import { openBlogs, type Blogs, type PublishedBlog } from './blogs.ts';
import { openDesk } from './deskThread.ts';
import { openIngest, userAgent, type Ingest, type IngestRooms } from './ingest.ts';
import { openKnownPictures, type KnownPictures } from './knownPictures.ts';
import type { Log } from './log.ts';
import { openMarkdownThread } from './markdownThread.ts';
import {
  openPublicationStore,
  type NothingToServe,
  type PublicationPlan,
  type PublicationStore,
} from './publicationStore.ts';
import { openPublishing, type EditionChange, type Publishing } from './publishing.ts';
import { searchPublication } from './searchPublication.ts';
import type { Settings } from './settings.ts';
import { openRetention } from './upkeep/retention.ts';

export type { Drawn } from '../media/cards/drawings.ts';
export type { Refused } from '../media/radio/relay.ts';

/** A running newsroom: it reads publications, polls feeds, stores articles and composes editions. */
export interface Newsroom {
  kind: 'newsroom';
  log: Log;
  /** The publications that have an edition. The first serves this machine's own host names. */
  publications(): Publication[];
  /** What readers of a publication see now. */
  edition(publication: string): Edition;
  blog(publication: string): PublishedBlog;
  /** Searches a publication's posts and every story it has stored. */
  search(publication: Publication, query: SearchQuery): Promise<SearchAnswer | SearchRefused>;
  /**
   * Polls the failing feeds of a section before they are due, each at most once a minute, without waiting for them.
   * Returns how many feeds of the section are being polled now.
   */
  refresh(publication: string, key: SectionKey): number;
  /** The type and length of the posts' pictures. */
  pictures: KnownPictures;
  radio: Pick<Relay, 'listen' | 'glance' | 'nowPlaying' | 'onNowPlaying'>;
  /** Draws share cards and icons. */
  drawings: Pick<Drawings, 'card' | 'icon' | 'favicon'>;
  /** Calls `listener` after every change that readers can see. */
  onChange(listener: (change: EditionChange) => void): void;
  /**
   * Resolves if the newsroom cannot continue; otherwise never. Its editions can still be read, but the process should
   * exit, so that its supervisor restarts it.
   */
  lost: Promise<void>;
  /** Why the newsroom is not ready, in full sentences; empty when it is. */
  problems(): string[];
  /** Stops polling, files what was received, and closes everything. */
  close(): Promise<void>;
}

/** How the demo's newsroom differs from a production one. */
export interface NewsroomPlan extends Required<PublicationPlan> {
  /** The longest pause between polls of a feed, in milliseconds. */
  pollWithinMs: number;
}

/**
 * Opens the newsroom and waits until every edition is read from the archive, but not for any feed.
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
  const { publicationsFolder: folder, allowLoopback } = settings;
  const store = await openPublicationStore({ folder, log, ...(plan && { plan }) });
  if (store.kind === 'nothingToServe') return store;

  // If a later step throws, this closes the rooms that are open: last opened, first closed.
  await using opening = new AsyncDisposableStack();
  const context: Opening = { settings, store, log, rooms: opening, problems: [] };
  const listeners: ((change: EditionChange) => void)[] = [];
  const onChange = (change: EditionChange) => listeners.forEach((listener) => listener(change));

  const { archive, lost } = await openWatchedArchive(context);
  const outbound = opening.adopt(openOutbound({ allowLoopback, extraPorts: [] }), (each) => each.close());
  const blogs = openAllBlogs(context, outbound);
  const updateBlogs = async () => {
    for (const publication of await blogs.update(store.publications()))
      onChange({ publication, sections: 'all' });
  };
  await updateBlogs();
  const publishing = openPublishing({ archive, onChange });
  await publishing.setPublications(store.publications());
  const pollWithinMs = plan?.pollWithinMs ?? Infinity;
  const ingest = openNewsWay(context, { archive, outbound, publishing, pollWithinMs });
  const radio = openRadio(context);
  const drawings = opening.adopt(openDrawings({ deadlineMs: drawingDeadlineMs }), (each) => each.close());
  const pictures = openKnownPictures({ outbound, log, now: Date.now });

  const watch = store.watch(async ({ isChanged }) => {
    await updateBlogs();
    if (!isChanged) return;
    radio.setPublications(store.publications());
    await publishing.setPublications(store.publications());
    ingest.wake();
  });
  opening.defer(() => watch.close());
  const rooms = opening.move();

  return {
    kind: 'newsroom',
    log,
    publications: () => store.publications().filter(({ id }) => publishing.has(id)),
    edition: (publication) => publishing.edition(publication),
    blog: (publication) => blogs.blog(publication),
    search: (publication, query) =>
      searchPublication(publication, query, {
        archive,
        blog: blogs.blog(publication.id),
        sourceOf: (feed) => publishing.sourceOf(feed),
      }),
    refresh: (publication, key) => ingest.refresh(publishing.statesOf(publication, key)),
    pictures,
    radio,
    drawings,
    onChange: (listener) => void listeners.push(listener),
    lost,
    problems: () => context.problems,
    close() {
      context.problems.push('The site is stopping.');
      return rooms.disposeAsync();
    },
  };
}

/** What every room is opened with. */
interface Opening {
  settings: Settings;
  store: PublicationStore;
  log: Log;
  /** Closes each room that is added to it. */
  rooms: AsyncDisposableStack;
  problems: string[];
}

/** Opens the archive. `lost` resolves if it stops, which it cannot recover from. */
async function openWatchedArchive({ settings, log, rooms, problems }: Opening) {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  let isLost = false;
  const archive = await openArchive({
    folder: settings.dataFolder,
    log,
    onStopped(failure) {
      log.fatal({ error: failure }, archiveLost);
      problems.push(archiveLost);
      isLost = true;
      lose();
    },
  });
  // An archive that has stopped cannot be closed.
  rooms.defer(() => (isLost ? undefined : archive.close()));
  return { archive, lost };
}

function openAllBlogs({ settings, log, rooms }: Opening, outbound: Outbound): Blogs {
  const markdown = openMarkdownThread({ deadlineMs: markdownDeadlineMs });
  rooms.defer(() => markdown.close());
  return openBlogs({
    publicationsFolder: settings.publicationsFolder,
    outbound,
    renderMarkdown: (text) => markdown.render(text),
    log,
    now: Date.now,
  });
}

/** Opens the way of the news, from the feeds through the archive to the editions. */
function openNewsWay(
  { store, log, rooms }: Opening,
  {
    publishing,
    ...given
  }: Pick<IngestRooms, 'archive' | 'outbound' | 'pollWithinMs'> & { publishing: Publishing },
): Ingest {
  const desk = rooms.adopt(openDesk({ deadlineMs: deskDeadlineMs }), (each) => each.close());
  const ingest = openIngest({
    ...given,
    wire: openWire({ outbound: given.outbound, userAgent: userAgent(store.publications()) }),
    desk,
    feeds: () => store.feeds(),
    log,
    now: Date.now,
    random: Math.random,
    onTick: () => publishing.applyFiledElsewhere(),
    async onFiled({ states, reports }) {
      const changed = reports.filter((report) => report.added + report.changed > 0);
      try {
        await publishing.applyFiled({ states, changedFeeds: changed.map(({ feed }) => feed) });
      } catch (error) {
        log.error({ error }, 'Filed articles could not be published yet; readers see the last edition');
      }
    },
  });
  const retention = openRetention({
    archive: given.archive,
    publications: () => store.publications(),
    onPruned: (changedFeeds) => publishing.applyFiled({ states: [], changedFeeds }),
    log,
    now: Date.now,
  });
  rooms.adopt(retention, (each) => each.close());
  return rooms.adopt(ingest, (each) => each.close());
}

function openRadio({ settings: { allowLoopback }, store, log, rooms }: Opening): Relay {
  // A station may use any port that its publisher lists. Feeds may not, so stations have connections of their own.
  const outbound = openOutbound({
    allowLoopback,
    get extraPorts() {
      const stations = store.publications().flatMap(({ radio }) => radio?.stations ?? []);
      return stations.map(({ address }) => Number(new URL(address).port));
    },
  });
  rooms.defer(() => outbound.close());
  const relay = openRelay({
    openStream: (address, request) => outbound.openStream(address, request),
    log,
    now: Date.now,
    random: Math.random,
  });
  relay.setPublications(store.publications());
  return rooms.adopt(relay, (each) => each.close());
}

const archiveLost =
  'The archive has stopped, so nothing new can be stored and the site exits to be restarted. Remedy: restart it if nothing else does; if it stops again, check the disk and memory of this machine.';

/** The processor time that one document or post may use. */
const deskDeadlineMs = 5000;
const markdownDeadlineMs = 5000;

/** The time for one picture, including the start of the process that draws it. */
const drawingDeadlineMs = 10_000;
