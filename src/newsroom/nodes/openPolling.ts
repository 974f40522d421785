import type { OpenArchive } from '../../archive/openArchive.ts';
import { openWire } from '../../wire/openWire.ts';
import type { Outbound } from '../../wire/outbound.ts';
import { closePart } from '../closePart.ts';
import type { Counts } from '../counting/figures.ts';
import { openDesk } from '../deskThread.ts';
import { openIngest, userAgent, type Ingest } from '../ingest.ts';
import type { Log } from '../log.ts';
import { openFiledPublisher } from '../polling/filedPublisher.ts';
import type { PublicationStore } from '../publications/publicationStore.ts';
import type { Publishing } from '../publishing.ts';
import { openRetention } from '../upkeep/retention.ts';

/** The dependencies of a newsroom's feeds. */
export interface FeedsContext {
  plan: { pollWithinMs: number } | undefined;
  store: PublicationStore;
  log: Log;
  /** Closes each part that is added to it. */
  opening: AsyncDisposableStack;
  counts: Counts;
}

export interface FeedsDependencies {
  archive: OpenArchive;
  outbound: Outbound;
  publishing: Publishing;
}

/** Opens the polling of feeds, whose stories go through the archive to the editions, and the removal of old stories. */
export function openPolling(
  { plan, store, log, opening, counts }: FeedsContext,
  { publishing, ...given }: FeedsDependencies,
): Ingest {
  const desk = opening.adopt(openDesk({ deadlineMs: deskDeadlineMs }), closePart);
  const publisher = opening.adopt(openFiledPublisher(publishing, log), closePart);
  const ingest = openIngest({
    ...given,
    wire: openWire({ outbound: given.outbound, userAgent: userAgent(store.publications()[0]) }),
    desk: { ...desk, edit: (dispatch) => counts.run('desk', () => desk.edit(dispatch)) },
    feeds: store.feeds,
    pollWithinMs: plan?.pollWithinMs ?? Infinity,
    onPolled: (outcome) => counts.countPoll(outcome),
    log,
    now: given.archive.now,
    random: Math.random,
    onTick: () => publishing.applyFiledElsewhere(),
    onFiled: (batch) => publisher.add(batch),
  });
  const retention = openRetention({
    archive: given.archive,
    publications: () => store.publications(),
    log,
    now: given.archive.now,
  });
  opening.adopt(retention, closePart);
  return opening.adopt(ingest, closePart);
}

/** The processor time that one document may use. */
const deskDeadlineMs = 5000;
