import type { Dispatched, EditedFeed, Rejected, WireAnswer } from '../news/dispatch.ts';
import type { Feed, FeedState } from '../news/feed.ts';
import type { Archive, Filing, FilingReport } from '../archive/archive.ts';
import type { Outbound } from '../wire/outbound.ts';
import type { Wire } from '../wire/openWire.ts';
import { dueWithinMs, scheduleNext } from '../wire/schedule.ts';
import type { DeskThread } from './deskThread.ts';
import { openEnrolment } from './enrolment.ts';
import type { Log } from './log.ts';
import { isToldElsewhere, openTray, type Tray } from './tray.ts';

/** The news way: from feeds that are due to articles in the archive, until it is closed. */
export interface Ingest {
  /** Looks for due feeds now instead of at the next tick. */
  wake(): void;
  /** Takes no new feed, closes the way out, hands back the feeds under way, and ends. */
  close(): Promise<void>;
}

/** What the news way runs through. `onFiled` is told of every batch once it is safely in the archive. */
export interface IngestRooms {
  archive: Archive;
  outbound: Outbound;
  wire: Wire;
  desk: DeskThread;
  /** The feeds of all publications now, by address. */
  feeds: () => ReadonlyMap<string, Feed>;
  onFiled: (filed: { states: FeedState[]; reports: FilingReport[] }) => Promise<void>;
  log: Log;
  now: () => number;
  random: () => number;
  /** The longest that a feed is left alone, for the demo, whose news is quicker than life; Infinity in earnest. */
  pollWithinMs: number;
}

/**
 * Starts asking feeds when they are due. A feed that hangs holds up no other: every due feed is leased at once and waits for its
 * place at the wire. What arrives together is filed together, in one transaction.
 */
export function openIngest(rooms: IngestRooms): Ingest {
  const { archive, log, now } = rooms;
  const enrolment = openEnrolment({ archive, now });
  const underWay = new Map<string, Promise<void>>();
  const tray: Tray = openTray({ archive, log, onFiled: rooms.onFiled });
  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  async function takeDueFeeds(): Promise<void> {
    const feeds = [...rooms.feeds().keys()];
    await enrolment.keepUp(feeds);
    const idle = feeds.filter((address) => !underWay.has(address));
    if (idle.length === 0) return;
    for (const state of await archive.lease({
      feeds: idle,
      now: now(),
      dueWithinMs,
      leaseMs,
      count: underWayMax - underWay.size,
    })) {
      const polling = pollFeed(state, { ...rooms, isClosing: () => closing })
        .then((filing) => tray.put(filing))
        .catch((error: unknown) => log.error({ feed: state.feed, error }, bugText))
        .finally(() => {
          underWay.delete(state.feed);
          if (underWay.size === 0) tray.flushSoon();
        });
      underWay.set(state.feed, polling);
    }
  }

  async function tick(): Promise<void> {
    let pauseMs = tickMs;
    try {
      await takeDueFeeds();
    } catch (error) {
      if (!isToldElsewhere(error)) log.error({ error }, 'No feed could be leased; it is tried again');
      pauseMs = troublePauseMs;
    }
    if (!closing) timer = setTimeout(wake, pauseMs);
  }

  function wake(): void {
    clearTimeout(timer);
    if (!closing) round = round.then(tick);
  }

  wake();
  return {
    wake,
    async close() {
      closing = true;
      clearTimeout(timer);
      await round;
      // First the door, so that feeds under way end at once, then the wire, which waits for them.
      await rooms.outbound.close();
      await rooms.wire.close();
      await Promise.all(underWay.values());
      await tray.close();
    },
  };
}

/** One feed, from the question to what is to be filed. */
async function pollFeed(
  state: FeedState,
  rooms: IngestRooms & { isClosing: () => boolean },
): Promise<Filing> {
  const { feeds, log, now, random, pollWithinMs, isClosing } = rooms;
  const { answer, edited } = await askAndEdit(state, rooms);
  // What a wire that is being closed answers says nothing about the feed: it is only handed back.
  if (isClosing()) return handedBack(state, now());
  const scheduled = scheduleNext({ state, answer, edited, now: now(), random });
  // One that was dropped meanwhile is due whenever it comes back (see `Enrolment`).
  const waitMs = feeds().has(state.feed) ? pollWithinMs : 0;
  const next = { ...scheduled, nextPollAt: Math.min(scheduled.nextPollAt, now() + waitMs) };
  tellOfTrouble({ answer, edited, state, next, log });
  const items = edited?.kind === 'edited' && edited.fingerprint !== state.fingerprint ? edited.items : [];
  return { state: next, items, receivedAt: receivedAt(answer) ?? now() };
}

interface Asked {
  answer: WireAnswer;
  edited: EditedFeed | Rejected | undefined;
}

/** A bug of ours counts as a failure of the feed: it is then asked ever more seldom, and `townwire feeds` tells of it. */
async function askAndEdit(state: FeedState, { wire, desk, log }: IngestRooms): Promise<Asked> {
  try {
    const answer = await wire.ask(state);
    return {
      answer,
      edited: answer.kind === 'dispatched' ? await desk.edit(answer.dispatch) : undefined,
    };
  } catch (error) {
    log.error({ feed: state.feed, error }, bugText);
    return {
      answer: { kind: 'unreachable', reason: ownFault, status: null, retryAfterSeconds: null },
      edited: undefined,
    };
  }
}

function handedBack(state: FeedState, now: number): Filing {
  return { state: { ...state, leaseUntil: null }, items: [], receivedAt: now };
}

function tellOfTrouble({
  answer,
  edited,
  state,
  next,
  log,
}: {
  answer: WireAnswer;
  edited: EditedFeed | Rejected | undefined;
  state: FeedState;
  next: FeedState;
  log: Log;
}): void {
  // Said once: that it is still retired is told by `townwire feeds`.
  if (state.retiredAt !== null && next.retiredAt === null)
    log.info({ feed: next.feed }, 'A feed that was gone answers again; it is asked as any other from now on');
  else if (next.retiredAt !== null && state.retiredAt === null)
    log.warn({ feed: next.feed }, next.lastError ?? 'The feed is gone');
  else if (next.retiredAt === null && next.lastError !== null)
    log.warn({ feed: next.feed, failures: next.failures }, next.lastError);
  if (edited?.kind === 'edited' && edited.spiked.length > 0)
    log.debug({ feed: next.feed, spiked: edited.spiked }, 'Items were spiked');
  if (answer.kind !== 'unreachable' && answer.kind !== 'gone' && answer.movedTo !== null) {
    log.info(
      { feed: next.feed, movedTo: answer.movedTo },
      'The feed has moved for good; it is asked there from now on',
    );
  }
}

function receivedAt(answer: WireAnswer): Dispatched['dispatch']['receivedAt'] | undefined {
  return answer.kind === 'dispatched' ? answer.dispatch.receivedAt : undefined;
}

const bugText = 'A feed could not be worked on: this is a bug';
const ownFault =
  'Townwire itself failed at this feed, through a bug of its own and no fault of the feed. Its log says at what: please report it.';

/** How many feeds are leased at once; how many are asked at once is the wire's affair. */
const underWayMax = 1000;

/** Long enough for a feed behind a slow host; short enough that a crash delays nobody for long. */
const leaseMs = 120_000;

const tickMs = 1000;
const troublePauseMs = 30_000;
