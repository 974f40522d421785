import { hostOf } from '../../news/feed.ts';
import type { OutsidePicture } from '../../news/pictures/outsidePicture.ts';
import { pictureKey, type WantedPicture } from '../../news/pictures/picture.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { hostLimiter } from '../../wire/hostLimiter.ts';
import { isAlreadyLogged } from '../log.ts';
import { preparationSteps, type PreparerOptions } from './preparationSteps.ts';

/** Leases, fetches, encodes and stores the pictures that pages want, until it is closed. */
export function openPicturePreparer(options: PreparerOptions) {
  const { archive, wanted, files, log, now, signal } = options;
  const limiter = hostLimiter({ connectingMax, readingMax, hostMax });
  const running = new Map<string, { host: string; ended: Promise<void> }>();
  const pauses = openHostPauses(now);
  const leases = serialQueue();
  let pausedUntil = 0;
  const steps = preparationSteps(options, { limiter, pauses });
  const isPreparing = (source: WantedPicture) => running.has(pictureKey(source));
  const isWaiting = (source: WantedPicture) => wanted.state(source, now()) === 'wanted';

  /** Leases the pictures that are due. */
  function wake(): void {
    leases.add(leaseDue).catch(pauseAfter);
  }

  async function leaseDue(): Promise<void> {
    while (!signal.aborted && files.isThere() && now() >= pausedUntil) {
      const chosen = chooseNext(options, { running, pauses });
      if (chosen.length === 0) return;
      const leased = await archive.leasePictures(chosen, now());
      const rows = new Map(leased.map((picture) => [pictureKey(picture), picture]));
      for (const source of chosen) {
        const picture = rows.get(pictureKey(source));
        if (picture === undefined) continue;
        const ended = run(source, picture);
        running.set(pictureKey(source), { host: hostOf(source.address), ended });
      }
      await wanted.refresh(chosen.filter((source) => !rows.has(pictureKey(source))));
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
      running.delete(pictureKey(source));
      wake();
    }
  }

  function pauseAfter(error: unknown): void {
    pausedUntil = now() + archivePauseMs;
    if (!isAlreadyLogged(error)) log.error({ error }, 'A picture could not be prepared: this is a bug');
  }

  return {
    wake,
    /** Whether the picture's row is unknown, or another process may be changing it. */
    isUnread(source: WantedPicture): boolean {
      const state = wanted.state(source, now());
      return state === undefined || (state === 'leased' && !isPreparing(source));
    },
    /** How many wanted pictures are due, or are being prepared. */
    waiting: () => [...wanted.unfinished()].filter((each) => isPreparing(each) || isWaiting(each)).length,
    /** Logs the pictures that have failed for the first time, together. `/metrics` counts those that fail again. */
    logFailures: steps.logFailures,
    /** Resolves when nothing is being prepared. Close the connections of `fetch` first, so that nothing hangs. */
    async close(): Promise<void> {
      await leases.drain();
      await limiter.close();
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
    },
  };
}

interface Running {
  /** The pictures that are being prepared, by key. */
  running: ReadonlyMap<string, { host: string }>;
  pauses: ReturnType<typeof openHostPauses>;
}

/** The first pictures that are due, of hosts that aren't busy; if nothing is to be fetched, those to narrow. */
function chooseNext(
  { wanted, upkeep, now }: PreparerOptions,
  { running, pauses }: Running,
): readonly WantedPicture[] {
  const hosts = Array.from(running.values(), ({ host }) => host);
  const chosen: WantedPicture[] = [];
  for (const source of wanted.inState('wanted', now())) {
    if (hosts.length >= connectingMax) break;
    if (running.has(pictureKey(source))) continue;
    const host = hostOf(source.address);
    if (pauses.has(host)) continue;
    if (wanted.prepared(source) === undefined && !upkeep.hasRoomFor(source.kind)) continue;
    if (hosts.filter((other) => other === host).length >= hostMax) continue;
    hosts.push(host);
    chosen.push(source);
  }
  if (chosen.length > 0 || running.size > 0) return chosen;
  return wanted.inState('widest', now()).take(connectingMax).toArray();
}

/** The hosts that get no requests until their pause ends. */
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

/** How many requests may wait for a response, so that some hosts that hang delay no others. */
const connectingMax = 8;
/** How many pictures may be in memory: each has up to 15 MB. */
const readingMax = 4;
const hostMax = 2;
const storagePauseMs = 60_000;
const archivePauseMs = 30_000;
