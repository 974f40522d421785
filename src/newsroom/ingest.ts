import {
  isReadOnly,
  isUnreachable,
  type ArchiveWriter,
  type Filing,
  type LeaseRequest,
} from '../archive/archive.ts';
import type { FetchResult, PackedFeed, Rejected } from '../news/dispatch.ts';
import type { FeedState } from '../news/feed.ts';
import type { Publication } from '../news/publication.ts';
import { serialQueue } from '../news/serialQueue.ts';
import type { Outbound } from '../wire/outbound.ts';
import type { Wire } from '../wire/openWire.ts';
import { dueWithinMs, earlyPauseMs, mayPollEarly, scheduleNext } from '../wire/schedule.ts';
import type { PollOutcome } from './counting/figures.ts';
import type { DeskThread } from './deskThread.ts';
import { openFilingQueue, type FiledBatch } from './polling/filingQueue.ts';
import { isAlreadyLogged, logSpiked, type Log } from './log.ts';
import { feedStorer } from './polling/feedStorer.ts';
import { leaseMs, openLeasedPolls } from './polling/leasedPolls.ts';
import type { ListedFeeds } from './publications/feedList.ts';

/** The polling of due feeds and the filing of their articles, until it is closed. */
export interface Ingest {
  /** Looks for due feeds now instead of at the next tick. */
  wake(): void;
  /** Polls these feeds before they are due, if they may be polled early. Returns how many are being polled now. */
  refresh(states: readonly FeedState[]): number;
  /** Stops: closes `outbound` and `wire`, and ends the leases of the feeds that are being polled. */
  close(): Promise<void>;
}

interface IngestDependencies {
  archive: ArchiveWriter;
  outbound: Outbound;
  wire: Wire;
  desk: DeskThread;
  /** The current feeds of all publications. */
  feeds: ListedFeeds;
  /** Called after each poll. */
  onPolled: (outcome: PollOutcome) => void;
  /** Called after each batch is stored. */
  onFiled: (batch: FiledBatch) => void;
  /** Called at every tick, for stories that other processes have filed in the same archive. */
  onTick: () => Promise<void>;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  random: () => number;
  /** The longest pause between polls of a feed, for the demo; Infinity in production. */
  pollWithinMs: number;
}

/**
 * Starts polling. Every due feed is leased at once and waits for its turn in the wire, so that a hanging feed doesn't
 * delay the others. Documents that arrive together are filed in one transaction.
 */
export function openIngest(dependencies: IngestDependencies): Ingest {
  const { archive, log, now } = dependencies;
  const storeFeeds = feedStorer(dependencies);
  const filings = openFilingQueue({ archive, log, onFiled: dependencies.onFiled });
  const polls = openLeasedPolls(dependencies);
  let fetching = 0;
  const chooseEarly = earlyChooser(now);
  const ticks = serialQueue();
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;

  /** Polls the feeds that are due, or the feeds of `early`. */
  async function leaseAndPoll(early?: Pick<LeaseRequest, 'feeds' | 'polledBefore'>): Promise<void> {
    if (isClosing || dependencies.feeds.size === 0) return;
    const [count, except] = [pollsMax - polls.size(), polls.feeds()];
    const request = { feeds: null, now: now(), dueWithinMs, leaseMs, count, except, ...early };
    for (const state of await archive.lease(request)) polls.add(state, poll(state));
  }

  function refresh(states: readonly FeedState[]): number {
    const idle = states.filter(({ feed }) => !polls.has(feed));
    const early = chooseEarly(idle);
    const lease = () => leaseAndPoll({ feeds: early, polledBefore: now() - earlyPauseMs });
    if (early.length > 0) ticks.add(lease).catch((error: unknown) => logLeaseFailure(log, error));
    return early.length + states.length - idle.length;
  }

  /** Resolves when the document is stored, because the lease must hold until then. */
  async function poll(state: FeedState): Promise<void> {
    const isLeased = () => polls.isLeased(state.feed);
    fetching += 1;
    const filed: Promise<void>[] = [];
    const add = (filing: Filing) => filed.push(filings.add(filing));
    try {
      await pollFeed(state, { ...dependencies, add, isLeased, isClosing: () => isClosing });
    } catch (error) {
      log.error({ feed: state.feed, error }, bugText);
    }
    fetching -= 1;
    if (fetching === 0) filings.flushSoon();
    await Promise.all(filed);
  }

  async function tick(): Promise<void> {
    let pauseMs = tickMs;
    try {
      await Promise.all([dependencies.onTick(), storeFeeds().then(() => leaseAndPoll())]);
    } catch (error) {
      logLeaseFailure(log, error);
      // The archive tries an unreachable database only once a second.
      if (!isUnreachable(error) && !isReadOnly(error)) pauseMs = retryMs;
    }
    if (!isClosing) timer = setTimeout(wake, pauseMs);
  }

  function wake(): void {
    clearTimeout(timer);
    if (!isClosing) void ticks.add(tick);
  }

  wake();
  return {
    wake,
    refresh,
    async close() {
      isClosing = true;
      clearTimeout(timer);
      await ticks.drain();
      // Closing the connections first ends polls at once; the wire waits for them.
      await dependencies.outbound.close();
      await dependencies.wire.close();
      await polls.close();
      await filings.close();
    },
  };
}

/**
 * Returns a function that chooses the feeds to poll early, each at most once a minute, so that many readers cost the
 * archive no more than one.
 */
export function earlyChooser(now: () => number): (states: readonly FeedState[]) => string[] {
  const chosenAt = new Map<string, number>();
  const isPauseOver = ({ feed }: FeedState) => now() - (chosenAt.get(feed) ?? 0) >= earlyPauseMs;
  return (states) => {
    const early = states.filter((state) => mayPollEarly(state, now()) && isPauseOver(state));
    for (const { feed } of early) chosenAt.set(feed, now());
    return early.map(({ feed }) => feed);
  };
}

function logLeaseFailure(log: Log, error: unknown): void {
  if (!isAlreadyLogged(error)) log.error({ error }, 'No feed could be leased; trying again soon');
}

interface PollDependencies extends IngestDependencies {
  add: (filing: Filing) => void;
  isLeased: () => boolean;
  isClosing: () => boolean;
}

/**
 * Fetches a feed, edits its document, and adds the filing. Resolves without a value, because many polls wait long for
 * their turn, and V8 keeps the value of an old promise until its next major collection.
 */
async function pollFeed(state: FeedState, { add, ...dependencies }: PollDependencies): Promise<void> {
  const { wire, log, now, isLeased } = dependencies;
  const handle = async (fetched: FetchResult) => {
    add(await editAndSchedule(state, fetched, dependencies));
    return 'added';
  };
  const outcome = await wire.fetchAndHandle(state, handle, isLeased).catch((error: unknown) => {
    log.error({ feed: state.feed, error }, bugText);
    return handle(bugResult);
  });
  if (outcome === null) add(endLease(state, now()));
}

/** Returns a filing that only ends the lease of a feed that was not requested. */
function endLease(state: FeedState, receivedAt: number): Filing {
  return { state: { ...state, leaseUntil: null }, items: [], receivedAt };
}

/** Edits the document of a feed, schedules its next poll, and returns the filing. */
async function editAndSchedule(
  state: FeedState,
  fetched: FetchResult,
  { desk, ...dependencies }: Omit<PollDependencies, 'add' | 'isLeased'>,
): Promise<Filing> {
  const { feeds, log, now, random, pollWithinMs, isClosing } = dependencies;
  const edited = fetched.kind === 'dispatched' ? await desk.edit(fetched.dispatch) : undefined;
  // A closing wire ends all requests, which is not a failure of the feed.
  if (isClosing()) return endLease(state, now());
  const scheduled = scheduleNext({ state, result: fetched, edited, now: now(), random });
  // A feed that was removed during the poll is due as soon as it is listed again.
  const waitMs = feeds.has(state.feed) ? pollWithinMs : 0;
  const next = { ...scheduled, nextPollAt: Math.min(scheduled.nextPollAt, now() + waitMs) };
  logPoll({ fetched, edited, state, next, log });
  dependencies.onPolled(outcomeOf({ fetched, edited }, state));
  const items = edited?.kind === 'edited' && edited.fingerprint !== state.fingerprint ? edited.items : [];
  const receivedAt = fetched.kind === 'dispatched' ? fetched.dispatch.receivedAt : now();
  return { state: next, items, receivedAt };
}

interface PollResult {
  fetched: FetchResult;
  edited: PackedFeed | Rejected | undefined;
}

function outcomeOf({ fetched, edited }: PollResult, { fingerprint }: FeedState): PollOutcome {
  if (fetched.kind !== 'dispatched') return fetched.kind;
  if (edited?.kind !== 'edited') return 'rejected';
  return edited.fingerprint === fingerprint ? 'same' : 'new';
}

function logPoll({
  fetched,
  edited,
  state: { retiredAt },
  next,
  log,
}: PollResult & { state: FeedState; next: FeedState; log: Log }): void {
  const { feed, failures, lastError } = next;
  // Logged once; `townwire feeds` shows which feeds are still retired.
  if (retiredAt !== null && next.retiredAt === null)
    log.info({ feed }, 'A retired feed responds again; it is polled as before');
  else if (retiredAt === null && next.retiredAt !== null) log.warn({ feed }, lastError ?? 'The feed is gone');
  else if (next.retiredAt === null && lastError !== null) log.warn({ feed, failures }, lastError);
  if (edited?.kind === 'edited')
    logSpiked(log, { level: 'debug', feed, spiked: edited.spiked, text: 'Items were spiked' });
  if (fetched.kind !== 'unreachable' && fetched.kind !== 'gone' && fetched.movedTo !== null)
    log.info({ feed, movedTo: fetched.movedTo }, 'The feed has moved permanently; its new URL is polled');
}

/** Returns the User-Agent of requests to feeds (RFC 9110 section 10.1.5): the program and a URL of its operator. */
export function userAgent(publication: Publication | undefined): string {
  return `Townwire/0.1 (+${publication?.origin ?? 'https://townwire.example'}; feed reader of a local news site)`;
}

const bugText = 'A feed could not be processed: this is a bug';
/** A bug in Townwire counts as a failure of the feed: the feed is polled less often, and `townwire feeds` shows it. */
const bugResult: FetchResult = {
  kind: 'unreachable',
  reason: 'A bug in Townwire, not the feed, made this poll fail. The log has the error: please report it.',
  status: null,
  retryAfterSeconds: null,
};

/** The most feeds that are leased at once. The wire limits how many are fetched at once. */
const pollsMax = 1000;

const tickMs = 1000;
const retryMs = 30_000;
