import { ArchiveFailure } from '../../archive/archive.ts';
import type { KeptPicture } from '../../news/pictures/keptPicture.ts';
import { pictureKey, type PictureKind, type SourcePicture } from '../../news/pictures/picture.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { hostLimiter, hostOf } from '../../wire/hostLimiter.ts';
import type { WantedPicture } from './pictureIndex.ts';
import { isComplete, longestPauseMs, preparationSteps, type PreparationRooms } from './preparationSteps.ts';

/** Fetches and prepares wanted pictures, until it is closed. */
export interface PicturePreparer {
  /** Looks for pictures that are due. */
  wake(): void;
  /** Whether a picture is being prepared in another process. */
  isFetchedElsewhere(kept: KeptPicture): boolean;
  /** How many wanted pictures wait for their first or next try that is due, or are being prepared. */
  waiting(): number;
  /** What keeps pictures from being stored, in a full sentence; null if nothing does. */
  problem(): string | null;
  /** Resolves when nothing is being prepared. Close what fetches first, so that nothing hangs. */
  close(): Promise<void>;
}

export interface PreparerRooms extends PreparationRooms {
  /** Whether another picture of this kind may be stored. */
  hasRoomFor: (kind: PictureKind) => boolean;
}

export function openPicturePreparer(rooms: PreparerRooms): PicturePreparer {
  const { archive, index, log, now } = rooms;
  const limiter = hostLimiter({ connectingMax, readingMax, hostMax });
  const running = new Map<string, Running>();
  const pauses = openHostPauses(now);
  const looks = serialQueue();
  const closing = new AbortController();
  const { signal } = closing;
  let pausedUntil = 0;
  const steps = preparationSteps(rooms, { limiter, signal, pauseHost: (...pause) => pauses.add(...pause) });

  function wake(): void {
    looks.add(look).catch(pauseAfter);
  }

  async function look(): Promise<void> {
    while (!signal.aborted && now() >= pausedUntil) {
      const sources = chooseNext(rooms, { running, pauses });
      if (sources.length === 0) return;
      const leased = await archive.leasePictures({ sources, now: now(), leaseMs, dueWithinMs });
      const leases = new Map(leased.map((kept) => [pictureKey(kept), kept]));
      for (const source of sources) {
        const kept = leases.get(pictureKey(source));
        if (kept !== undefined)
          running.set(pictureKey(source), { host: hostOf(source.address), ended: run(source, kept) });
      }
      const others = sources.filter((source) => !leases.has(pictureKey(source)));
      for (const kept of await index.read(others)) await steps.take(kept);
    }
  }

  async function run(source: SourcePicture, kept: KeptPicture): Promise<void> {
    try {
      if (!(await steps.prepare(source, kept))) pausedUntil = now() + storagePauseMs;
    } catch (error) {
      pauseAfter(error);
      if (!(error instanceof ArchiveFailure)) await steps.fail(kept, bugReason).catch(pauseAfter);
    } finally {
      running.delete(pictureKey(source));
      wake();
    }
  }

  /** The archive's failures are logged where they are noticed. */
  function pauseAfter(error: unknown): void {
    pausedUntil = now() + archivePauseMs;
    if (!(error instanceof ArchiveFailure))
      log.error({ error }, 'A picture could not be prepared: this is a bug');
  }

  return {
    wake,
    isFetchedElsewhere: (kept) =>
      !running.has(pictureKey(kept)) && kept.nextTryAt > now() && kept.nextTryAt <= now() + leaseMs,
    waiting: () =>
      index.wanted().filter((each) => running.has(pictureKey(each.source)) || isDue(each, now())).length,
    problem: () => steps.problem(),
    async close() {
      closing.abort();
      await looks.drain();
      await limiter.close();
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
    },
  };
}

/** A picture that is being prepared. */
interface Running {
  host: string;
  ended: Promise<void>;
}

/** The first pictures that are due, of hosts that aren't busy. */
function chooseNext(
  { index, hasRoomFor, now }: PreparerRooms,
  { running, pauses }: { running: ReadonlyMap<string, Running>; pauses: ReturnType<typeof openHostPauses> },
): SourcePicture[] {
  const hosts = Array.from(running.values(), ({ host }) => host);
  const chosen: SourcePicture[] = [];
  for (const each of index.wanted()) {
    if (hosts.length >= connectingMax) break;
    const host = hostOf(each.source.address);
    if (running.has(pictureKey(each.source)) || !isDue(each, now()) || pauses.has(host)) continue;
    if (!each.kept?.prepared && !hasRoomFor(each.source.kind)) continue;
    if (hosts.filter((other) => other === host).length >= hostMax) continue;
    hosts.push(host);
    chosen.push(each.source);
  }
  return chosen;
}

/** Whether a picture should be prepared now. */
function isDue({ source, kept }: WantedPicture, now: number): boolean {
  if (kept === undefined || isComplete({ source, kept })) return false;
  return kept === null || kept.nextTryAt <= now || kept.nextTryAt > now + dueWithinMs;
}

/** Which hosts are left alone for a while. */
function openHostPauses(now: () => number) {
  const pausedUntil = new Map<string, number>();
  return {
    has: (host: string) => (pausedUntil.get(host) ?? 0) > now(),
    add(host: string, pauseMs: number): void {
      for (const [each, until] of pausedUntil) if (until <= now()) pausedUntil.delete(each);
      if (pauseMs > 0) pausedUntil.set(host, now() + pauseMs);
    },
  };
}

const bugReason =
  'Townwire failed on it because of a bug of its own. The log has the error: please report it.';

/** How many requests may wait for an answer, so that some hosts that hang delay no others. */
const connectingMax = 8;
/** How many pictures may be in memory: each has up to 15 MB. */
const readingMax = 4;
const hostMax = 2;

const minuteMs = 60_000;
/** A later time was stored by a wrong clock. */
const dueWithinMs = longestPauseMs + minuteMs;

/** Short, so that a killed process delays no picture for long. */
const leaseMs = minuteMs;
const storagePauseMs = minuteMs;
const archivePauseMs = 30_000;
