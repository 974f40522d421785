import { setImmediate } from 'node:timers/promises';
import { hostOf } from '../../news/feed.ts';
import type { OutsidePicture } from '../../news/pictures/outsidePicture.ts';
import { pictureKey, type WantedPicture } from '../../news/pictures/picture.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { hostLimiter } from '../../wire/hostLimiter.ts';
import { isAlreadyLogged } from '../log.ts';
import { preparationSteps, type HostPauses, type PreparerOptions } from './preparationSteps.ts';

/** Leases, fetches, encodes and stores the pictures that pages want, until it is closed. */
export function openPicturePreparer(options: PreparerOptions) {
  const { archive, wanted, files, log, now, signal } = options;
  const limiter = hostLimiter({ connectingMax, readingMax, hostMax });
  const running = openRunning();
  const pauses = openHostPauses(now);
  /** The hosts whose pictures another process is preparing. */
  const elsewhere = openHostPauses(now);
  const leases = serialQueue();
  let nextLease: Promise<void> | undefined;
  let pausedUntil = 0;
  const steps = preparationSteps(options, { limiter, pauses });
  const isAvailable = (host: string) => !pauses.has(host) && !elsewhere.has(host);
  const isWaiting = (source: WantedPicture) => wanted.state(source, now()) === 'wanted';
  const isDue = (source: WantedPicture) => isWaiting(source) || wanted.state(source, now()) === 'widest';

  /** Leases the pictures that are due. Several calls in one turn of the event loop cause one lease request. */
  function wake(): void {
    nextLease ??= leases
      .add(async () => {
        await setImmediate();
        nextLease = undefined;
        await leaseDue();
      })
      .catch(pauseAfter);
  }

  async function leaseDue(): Promise<void> {
    while (!signal.aborted && files.isAvailable() && now() >= pausedUntil) {
      const chosen = chooseNext(options, { running, isAvailable });
      if (chosen.length === 0) return;
      const sources = new Map(chosen.map((source) => [pictureKey(source), source]));
      for (const picture of await archive.leasePictures(chosen, now())) {
        const source = sources.get(pictureKey(picture));
        if (source === undefined) continue;
        wanted.set(picture);
        running.add(source, run(source, picture));
      }
      const refused = chosen.filter((source) => !running.has(source));
      await wanted.refresh(refused);
      for (const source of refused.filter(isDue)) elsewhere.add(hostOf(source.address), elsewherePauseMs);
      void wanted.announce();
    }
  }

  async function run(source: WantedPicture, leased: OutsidePicture): Promise<void> {
    try {
      if (!(await steps.prepare(source, leased))) pausedUntil = now() + storagePauseMs;
    } catch (error) {
      pauseAfter(error);
      if (!isAlreadyLogged(error)) await steps.fileFailure(leased, bugReason).catch(pauseAfter);
    } finally {
      if (running.remove(source) % leaseBatch === 0) wake();
    }
  }

  function pauseAfter(error: unknown): void {
    pausedUntil = now() + archivePauseMs;
    if (!isAlreadyLogged(error)) log.error({ error }, 'A picture could not be prepared: this is a bug');
  }

  return {
    wake,
    /** Returns whether the picture's row is unknown, or another process may be changing it. */
    isRowOutdated(source: WantedPicture): boolean {
      const state = wanted.state(source, now());
      const isElsewhere = state === 'leased' || elsewhere.has(hostOf(source.address));
      return state === undefined || (isElsewhere && !running.has(source));
    },
    /** Returns how many wanted pictures are due or being prepared. */
    waiting: () => [...wanted.unfinished()].filter((each) => running.has(each) || isWaiting(each)).length,
    /** Logs the pictures that have failed for the first time, in one line. `/metrics` counts repeated failures. */
    logFailures: steps.logFailures,
    /** Resolves when nothing is being prepared. Close the connections of `fetch` first, so that nothing hangs. */
    async close(): Promise<void> {
      await leases.drain();
      await limiter.close();
      await running.end();
    },
  };
}

/** Tracks the pictures that are being prepared. */
function openRunning() {
  const pictures = new Map<string, { host: string; ended: Promise<void> }>();
  const countOf = (host: string) =>
    pictures
      .values()
      .filter((each) => each.host === host)
      .toArray().length;
  return {
    has: (source: WantedPicture) => pictures.has(pictureKey(source)),
    size: () => pictures.size,
    countOf,
    add(source: WantedPicture, ended: Promise<void>): void {
      pictures.set(pictureKey(source), { host: hostOf(source.address), ended });
    },
    /** Removes a picture, and returns how many pictures of its host are still being prepared. */
    remove(source: WantedPicture): number {
      pictures.delete(pictureKey(source));
      return countOf(hostOf(source.address));
    },
    async end(): Promise<void> {
      await Promise.all(Array.from(pictures.values(), ({ ended }) => ended));
    },
  };
}

interface Running {
  running: Pick<ReturnType<typeof openRunning>, 'has' | 'size' | 'countOf'>;
  isAvailable: (host: string) => boolean;
}

/**
 * Chooses the most important pictures that are due, from available hosts. If no picture has to be fetched, chooses
 * pictures that lack narrower files.
 */
function chooseNext(
  { wanted, upkeep, now }: PreparerOptions,
  { running, isAvailable }: Running,
): readonly WantedPicture[] {
  const counts = new Map<string, number>();
  const chosen: WantedPicture[] = [];
  for (const source of wanted.inState('wanted', now())) {
    if (running.size() + chosen.length >= leasedMax) break;
    const host = hostOf(source.address);
    const count = counts.getOrInsertComputed(host, running.countOf);
    if (count >= leasedPerHostMax || running.has(source) || !isAvailable(host)) continue;
    if (wanted.findPrepared(source) === undefined && !upkeep.hasRoomFor(source.kind)) continue;
    counts.set(host, count + 1);
    chosen.push(source);
  }
  if (chosen.length > 0 || running.size() > 0) return chosen;
  return wanted
    .inState('widest', now())
    .filter(({ address }) => isAvailable(hostOf(address)))
    .take(leasedPerHostMax)
    .toArray();
}

/** Tracks the hosts that get no requests until their pause ends. */
function openHostPauses(now: () => number): HostPauses {
  const pausedUntil = new Map<string, number>();
  return {
    has: (host: string) => (pausedUntil.get(host) ?? 0) > now(),
    add(host: string, pauseMs: number): void {
      for (const [each, until] of pausedUntil) if (until <= now()) pausedUntil.delete(each);
      if (pauseMs > 0) pausedUntil.set(host, now() + pauseMs);
    },
  };
}

const bugReason = 'A bug in Townwire made it fail. The log has the error: please report it.';

/** The most requests that may wait for a response. */
const connectingMax = 8;
/** The most pictures in memory. Each takes up to 15 MB. */
const readingMax = 4;
const hostMax = 2;
/**
 * The most pictures that are leased at once, in total and from one host: enough to lease several in one transaction.
 * With higher limits, the picture of a new lead would wait longer. With these limits, it takes four hosts that hang to
 * delay the others.
 */
const leasedMax = 64;
const leasedPerHostMax = 16;
/** More pictures of a host are leased after this many are finished, or when no picture of the host is left. */
const leaseBatch = 8;
/** The time until the next update, which reads the pictures that the other process has prepared. */
const elsewherePauseMs = 5000;
const storagePauseMs = 60_000;
const archivePauseMs = 30_000;
