import { openArchive, type OpenArchive } from '../archive/openArchive.ts';
import type { Drawings } from '../media/cards/drawings.ts';
import type { PictureRank } from '../media/pictures/openPictureProcess.ts';
import { openRelay, type Relay } from '../media/radio/relay.ts';
import type { Article } from '../news/article.ts';
import { editionIn, type Edition } from '../news/edition.ts';
import type { Language } from '../news/languages.ts';
import type { FolderPicture, UnusablePicture } from '../news/pictures/picture.ts';
import type { Publication } from '../news/publication.ts';
import type { SearchResult, SearchQuery, SearchRefused } from '../news/search.ts';
import type { SectionKey } from '../news/sections.ts';
import { openOutbound } from '../wire/outbound.ts';
import { hashApplied, type AppliedHashes } from './appliedHashes.ts';
import type { PublishedBlog } from './blogs.ts';
import { openCdnPurger } from './cdn/purgeCdn.ts';
import { closePart } from './closePart.ts';
import { archiveBytes, collectFigures, openCounts, type Figures } from './counting/figures.ts';
import { openPageViews, type PageViews } from './counting/pageViews.ts';
import { openCustomPages, type CustomPages } from './customPages.ts';
import { draftSecret, openDrafts, type Draft } from './drafts/drafts.ts';
import { openEditions } from './editions/openEditions.ts';
import { publishedPublications } from './editions/publishedPublications.ts';
import { openReportedThisWeek } from './editions/reportedThisWeek.ts';
import { applyFolderChanges } from './editions/applyFolderChanges.ts';
import type { Ingest } from './ingest.ts';
import type { Log } from './log.ts';
import { joinNodes, openSharedRules, type SharedRules } from './nodes/joinNodes.ts';
import { openFollowing } from './nodes/openFollowing.ts';
import { openPolling } from './nodes/openPolling.ts';
import type { NewsroomParts, NewsroomPlan } from './parts.ts';
import type { OutsidePictures } from './pictures/outsidePictures.ts';
import { openOwnContent } from './publications/openOwnContent.ts';
import { openParsedPublications } from './publications/parsedPublications.ts';
import { openPublicationStore, type NothingToServe } from './publications/publicationStore.ts';
import { formatProblem, storedFilesIn } from './publications/versions.ts';
import type { EditionChange } from './publishing.ts';
import { searchPublication, searchUnavailable } from './searchPublication.ts';
import { waitAtMost } from '../runtime/waitAtMost.ts';

export type { Drawn } from '../media/cards/drawings.ts';
export type { Refused } from '../media/radio/relay.ts';

/** A running newsroom: it reads publications, polls feeds, stores articles and composes editions. */
export interface Newsroom {
  kind: 'newsroom';
  log: Log;
  /** Returns the publications that have an edition. */
  publications(): Publication[];
  /** Returns a publication that has an edition. */
  publication(id: string): Publication | undefined;
  /** Returns the publication that serves this machine's own host names. */
  firstPublication(): Publication | undefined;
  /** Returns a publication's current edition, in its main language or another of its languages. */
  edition(publication: string, language?: Language): Edition;
  blog(publication: string, language?: Language): PublishedBlog;
  /**
   * Returns the stories of the last week that several newsrooms report, including those that sections no longer
   * compare.
   */
  reportedThisWeek(publication: string): Promise<Article[]>;
  customPages: CustomPages;
  /** Searches a publication's posts and every story it has stored. */
  search(publication: Publication, query: SearchQuery): Promise<SearchResult | SearchRefused>;
  /**
   * Polls the failing feeds of a section before they are due, each at most once a minute, without waiting for them.
   * Returns how many feeds of the section are being polled now.
   */
  refresh(publication: string, key: SectionKey): number;
  radio: Pick<Relay, 'listen' | 'peek' | 'nowPlaying' | 'onNowPlaying'>;
  /** The counter of page views, for the publications that count them. */
  views: Pick<PageViews, 'count'>;
  figures(): Figures;
  /** Returns the size of the archive in bytes, for `/metrics`. */
  archiveBytes(): ReturnType<typeof archiveBytes>;
  /** Draws share cards and icons. */
  drawings: Pick<Drawings, 'card' | 'icon' | 'favicon'>;
  /** Reads a publication's own picture, encoded for readers in the size that the URL names. */
  readPicture(picture: FolderPicture, url: string, rank?: PictureRank): Promise<Buffer | UnusablePicture>;
  /** The pictures of other hosts that the site has prepared. */
  outsidePictures: Pick<OutsidePictures, 'mayShow' | 'read'>;
  /** Finds a draft or a scheduled post by the secret token of its URL. */
  findDraft(publication: string, token: string, language?: Language): Promise<Draft | undefined>;
  /** Returns whether the archive has been read. Until then, sections have no stories. */
  isRead(): boolean;
  /** Calls `listener` after every change that readers can see. */
  onChange(listener: (change: EditionChange) => void): void;
  /**
   * Resolves if the newsroom cannot continue; otherwise never. The editions can still be read, but the process should
   * exit, so that its supervisor restarts it.
   */
  lost: Promise<void>;
  /** Returns whether the newsroom can serve its publications, and what it can't do (docs/behavior.md, calls-6). */
  health(): Health;
  /**
   * Returns the hashes of the rules that hide stories and of the pins that apply now (docs/behavior.md, takedown-8,
   * lead-6).
   */
  applied(): AppliedHashes;
  /** Stops polling, files all received items, and closes everything. */
  close(): Promise<void>;
}

/**
 * `degraded`: publications are served, but an operator or publisher must act. `not ready`: no publication can be
 * served, or no publication with news, because the database has not responded since the start.
 */
export interface Health {
  status: 'ready' | 'degraded' | 'not ready';
  /** Problems in full sentences, each with a remedy; empty when ready. */
  problems: string[];
}

/** The options of a newsroom. */
interface NewsroomOptions extends Pick<NewsroomParts, 'settings' | 'log'> {
  /** The program of the thread that renders Markdown, which only pages can. */
  markdownEntry: URL;
  plan?: NewsroomPlan;
  /**
   * True if the newsroom only shows the stories of an existing archive (`missingArchive`). Then it polls, fetches,
   * watches and removes nothing.
   */
  isReadOnly?: boolean;
}

/**
 * Opens the newsroom and waits until every edition is read from the archive, but not for any feed.
 * @throws when the archive cannot be opened; the error says why and what to do.
 */
export async function openNewsroom(options: NewsroomOptions): Promise<Newsroom | NothingToServe> {
  const { log } = options;
  const opening = new AsyncDisposableStack();
  try {
    return await openParts(options, opening);
  } catch (error) {
    const closed = opening.disposeAsync().catch((failure: unknown) => {
      log.error({ error: failure }, 'A part of the newsroom could not be closed');
    });
    // A part that can't be closed, perhaps because its file is damaged, must not keep the process running.
    await waitAtMost(closed, closingMs);
    throw error;
  }
}

/** Opens the parts of the newsroom and adds them to `opening`, which closes the last part first. */
async function openParts(
  { settings, log, plan, markdownEntry: entry, isReadOnly = false }: NewsroomOptions,
  opening: AsyncDisposableStack,
): Promise<Newsroom | NothingToServe> {
  const { publicationsFolder: folder, dataFolder, databaseUrl, canUseLoopback, role } = settings;
  const stored = opening.adopt(storedFilesIn(settings, log), closePart);
  // With a plan, parsed publications aren't stored, because the plan changes them.
  const reading = plan === undefined ? { parse: openParsedPublications({ dataFolder }) } : { plan };
  const store = await openPublicationStore({ folder, stored, log, ...reading });
  if (store.kind === 'nothingToServe') return store;

  const counts = openCounts();
  const listeners: ((change: EditionChange) => void)[] = [];
  const onChange = (change: EditionChange) => listeners.forEach((listener) => listener(change));

  const rules = openSharedRules(store);
  // Takedowns are read before any story, so that no story is shown that other processes hide.
  const opened = await openArchive({ folder: dataFolder, databaseUrl, log, onReached: rules.read });
  const archive = opening.adopt(opened, closePart);
  const views = opening.adopt(openPageViews({ archive, log }), closePart);
  const outbound = opening.adopt(openOutbound({ canUseLoopback }), closePart);
  const stores = { settings, plan, store, stored, log, opening, counts, archive };
  const parts = { ...stores, outbound, onChange, isReadOnly };
  const { drawings, process, pictures, renderMarkdown, blogs } = await openOwnContent({ ...parts, entry });
  const { publishing, postPictures, outsidePictures } = await openEditions({ ...parts, process, blogs });
  const { findPrepared } = outsidePictures;
  const radio = openRadio(parts);
  if (!isReadOnly) listeners.push(postPictures.applyChange);
  const ingest = isReadOnly
    ? null
    : openChangeSources({ ...parts, process, blogs, publishing, radio }, { rules, listeners });
  const customPages = openCustomPages({ folder, pictures, findPrepared, renderMarkdown, now: Date.now });
  const editionOf = (id: string, language?: Language) => editionIn(publishing.edition(id), language);
  let isStopping = false;

  return {
    kind: 'newsroom',
    log,
    ...publishedPublications(store, publishing),
    edition: editionOf,
    blog: (publication, language) =>
      postPictures.addToBlog(publication, blogs.blog(publication, language), findPrepared),
    reportedThisWeek: openReportedThisWeek({ publishing, now: archive.now }),
    customPages,
    search: async (publication, query) => {
      // The publication may lack takedowns that only the database has.
      if (!archive.wasReached()) return searchUnavailable(query);
      return searchPublication(publication, query, {
        archive,
        blog: blogs.blog(publication.id, publication.language),
        sourceOf: (feed) => publishing.sourceOf(feed),
        pictures: outsidePictures,
      });
    },
    refresh: (publication, key) => ingest?.refresh(publishing.statesOf(publication, key)) ?? 0,
    radio,
    views,
    figures: () => collectFigures({ ...parts, publishing, radio, outsidePictures }),
    archiveBytes: () => archiveBytes(settings, archive.sharedData),
    drawings,
    readPicture: (picture, url, rank) => pictures.read(picture, url, rank),
    outsidePictures,
    findDraft: openDrafts(draftSecret(dataFolder, archive.sharedData), { blogs, customPages, editionOf }),
    isRead: () => publishing.isRead(),
    onChange: (listener) => void listeners.push(listener),
    lost: archive.lost,
    health() {
      if (isStopping) return { status: 'not ready', problems: ['The site is stopping.'] };
      const posts = blogs.problems(store.publications()).map(formatProblem);
      const polling = publishing.isWithoutNews() ? [role === 'web' ? pollerMissing : pollingStopped] : [];
      const storing = outsidePictures.problem() ?? [];
      return healthOf([store.problems(), posts, archive.problems(), polling, storing].flat(), archive);
    },
    applied: () => hashApplied(publishing.editions()),
    close() {
      isStopping = true;
      return opening.disposeAsync();
    },
  };
}

/** Starts what changes the editions: polling, here or in another process, and watching files and takedowns. */
function openChangeSources(
  parts: Omit<NewsroomParts, 'ingest'>,
  { rules, listeners }: { rules: SharedRules; listeners: ((change: EditionChange) => void)[] },
): Ingest {
  const { settings, archive, opening } = parts;
  const { sharedData } = archive;
  const ingest = settings.role === 'web' ? openFollowing(parts) : openPolling(parts);
  if (settings.role !== 'poll') {
    const purger = opening.adopt(openCdnPurger({ ...parts, sharedData }), closePart);
    listeners.push((change) => purger.purgeAfter(change));
  }
  opening.adopt(applyFolderChanges({ ...parts, ingest }), closePart);
  if (sharedData !== null) opening.adopt(joinNodes({ ...parts, sharedData, rules }), closePart);
  return ingest;
}

function healthOf(problems: string[], archive: Pick<OpenArchive, 'wasReached'>): Health {
  if (!archive.wasReached()) return { status: 'not ready', problems };
  return { status: problems.length === 0 ? 'ready' : 'degraded', problems };
}

const pollingStopped =
  'Nothing has been stored for more than 15 minutes although feeds are due, so readers see older stories. Remedy: look for errors in the log, then restart Townwire.';

const pollerMissing =
  'Nothing has been stored for more than 15 minutes although feeds are due, so readers see older stories. Remedy: make sure that a process with TOWNWIRE_ROLE=poll runs, and look for errors in its log.';

const closingMs = 1000;

/**
 * Opens the radio of all publications. It has its own outbound client, because stations may use ports that feeds may
 * not.
 */
function openRadio({
  settings: { canUseLoopback },
  store,
  log,
  opening,
}: Pick<NewsroomParts, 'settings' | 'store' | 'log' | 'opening'>): Relay {
  const outbound = openOutbound({
    canUseLoopback,
    get extraPorts() {
      const stations = store.publications().flatMap(({ radio }) => radio?.stations ?? []);
      return stations.map(({ address }) => Number(new URL(address).port));
    },
  });
  opening.defer(() => outbound.close());
  const relay = openRelay({
    openStream: (url, request) => outbound.openStream(url, request),
    log,
    now: Date.now,
    random: Math.random,
  });
  relay.applyPublications(store.publications());
  return opening.adopt(relay, closePart);
}
