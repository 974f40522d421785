import type { ArchiveWriter } from '../../archive/archive.ts';
import { outsideLimits, type PictureProcess } from '../../media/pictures/openPictureProcess.ts';
import type { PreparedPicture } from '../../media/pictures/preparePicture.ts';
import {
  fail,
  finish,
  release,
  hasWidths,
  postpone,
  type OutsidePicture,
} from '../../news/pictures/outsidePicture.ts';
import { pictureKey, type WantedPicture } from '../../news/pictures/picture.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import type { FetchedPicture } from '../../wire/fetchPicture.ts';
import { hostLimiter, hostOf, type HostLimiter } from '../../wire/hostLimiter.ts';
import type { OutboundRequest } from '../../wire/outbound.ts';
import { isAlreadyLogged, type Log } from '../log.ts';
import type { PictureFiles } from './pictureFiles.ts';
import type { PictureUpkeep } from './pictureUpkeep.ts';
import type { WantedPictures } from './wantedPictures.ts';

/** Leases, fetches, encodes and stores the pictures that pages want, until it is closed. */
interface PicturePreparer {
  /** Leases the pictures that are due. */
  wake(): void;
  /** Whether the picture's row is unknown, or another process may be changing it. */
  isUnread(picture: WantedPicture): boolean;
  /** How many wanted pictures are due, or are being prepared. */
  waiting(): number;
  /** Logs the pictures that have failed for the first time, together. `/metrics` counts those that fail again. */
  logFailures(): void;
  /** Resolves when nothing is being prepared. Close the connections of `fetch` first, so that nothing hangs. */
  close(): Promise<void>;
}

export interface PreparerOptions {
  archive: Pick<ArchiveWriter, 'leasePictures' | 'filePicture'>;
  wanted: WantedPictures;
  files: PictureFiles;
  fetch: (url: string, request: Pick<OutboundRequest, 'beforeBody'>) => Promise<FetchedPicture>;
  process: Pick<PictureProcess, 'prepare'>;
  upkeep: Pick<PictureUpkeep, 'hasRoomFor' | 'addChange' | 'removeForbidden'>;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  /** Aborted before anything is closed, so that nothing counts as a picture's failure anymore. */
  signal: AbortSignal;
}

export function openPicturePreparer(options: PreparerOptions): PicturePreparer {
  const { archive, wanted, log, now, signal } = options;
  const limiter = hostLimiter({ connectingMax, readingMax, hostMax });
  const running = new Map<string, { host: string; ended: Promise<void> }>();
  const pauses = openHostPauses(now);
  const leases = serialQueue();
  let pausedUntil = 0;
  const steps = preparationSteps(options, { limiter, pauses });
  const isPreparing = (source: WantedPicture) => running.has(pictureKey(source));
  const isWaiting = (source: WantedPicture) => wanted.state(source, now()) === 'wanted';

  function wake(): void {
    leases.add(leaseDue).catch(pauseAfter);
  }

  async function leaseDue(): Promise<void> {
    while (!signal.aborted && now() >= pausedUntil) {
      const chosen = chooseNext();
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

  /** The first pictures that are due, of hosts that aren't busy. */
  function chooseNext(): WantedPicture[] {
    const hosts = Array.from(running.values(), ({ host }) => host);
    const chosen: WantedPicture[] = [];
    for (const source of wanted.list()) {
      if (hosts.length >= connectingMax) break;
      const host = hostOf(source.address);
      if (isPreparing(source) || !isWaiting(source) || pauses.has(host)) continue;
      if (wanted.prepared(source) === undefined && !options.upkeep.hasRoomFor(source.kind)) continue;
      if (hosts.filter((other) => other === host).length >= hostMax) continue;
      hosts.push(host);
      chosen.push(source);
    }
    return chosen;
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
    isUnread(source) {
      const state = wanted.state(source, now());
      return state === undefined || (state === 'leased' && !isPreparing(source));
    },
    waiting: () => wanted.list().filter((source) => isPreparing(source) || isWaiting(source)).length,
    logFailures: steps.logFailures,
    async close() {
      await leases.drain();
      await limiter.close();
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
    },
  };
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

interface Hosts {
  limiter: HostLimiter;
  pauses: ReturnType<typeof openHostPauses>;
}

/** The steps of one picture, from its lease to its files and its row. */
function preparationSteps(options: PreparerOptions, hosts: Hosts) {
  const { archive, wanted, files, upkeep, log, now } = options;
  let failures: OutsidePicture[] = [];

  /** Returns false if nothing can be stored now. */
  async function prepare(source: WantedPicture, leased: OutsidePicture): Promise<boolean> {
    const picture = await files.inTurn(() => giveBackPrepared(source, leased));
    if (hasWidths(picture, source.widths)) return show(picture);
    if (leased.prepared !== null && picture.prepared === null) wanted.forget(leased.prepared.hash);
    const result = await fetchAndEncode(source, { isLikely: picture.failures === 0, ...options, ...hosts });
    if (result.kind === 'prepared') return store(source, picture, result);
    if (result.kind === 'failed') await fileFailure(picture, result.reason);
    else await archive.filePicture(release(picture));
    return true;
  }

  /** Another process may have prepared the picture while it was wanted here: then only its lease ends. */
  async function giveBackPrepared(source: WantedPicture, leased: OutsidePicture): Promise<OutsidePicture> {
    const picture = await files.withoutLost(leased);
    if (!hasWidths(picture, source.widths)) return picture;
    await archive.filePicture(release(picture));
    return release(picture);
  }

  async function store(
    { widths }: WantedPicture,
    picture: OutsidePicture,
    { facts, files: encoded }: PreparedPicture,
  ): Promise<boolean> {
    const bytes = encoded.reduce((sum, each) => sum + each.bytes.length, 0);
    const prepared = finish(picture, { ...facts, widthsWanted: widths, bytes, preparedAt: now() });
    const isStored = await files.inTurn(async () => {
      const areWritten = await files.write(facts.hash, encoded);
      if (areWritten) await archive.filePicture(prepared);
      return areWritten;
    });
    if (isStored) return show(prepared);
    await file(postpone(picture, now()));
    return false;
  }

  /** A failure after a picture is stored isn't a failure of the picture. */
  async function show(picture: OutsidePicture): Promise<true> {
    wanted.set(picture);
    try {
      upkeep.addChange(picture.prepared?.bytes ?? 0);
      void wanted.announce();
      // It may not be wanted anymore.
      await upkeep.removeForbidden([picture]);
    } catch (error) {
      const { address } = picture;
      if (!isAlreadyLogged(error)) log.error({ error, address }, 'A picture is stored but not shown yet');
    }
    return true;
  }

  async function fileFailure(picture: OutsidePicture, lastError: string): Promise<void> {
    const failed = fail(picture, { lastError, now: now() });
    await file(failed);
    upkeep.addChange(0);
    if (failed.failures === 1) failures.push(failed);
  }

  async function file(picture: OutsidePicture): Promise<void> {
    await archive.filePicture(picture);
    wanted.set(picture);
  }

  function logFailures(): void {
    if (failures.length === 0) return;
    const examples = failures.slice(0, 3).map(({ address, lastError }) => `${address}: ${lastError}`);
    log.info({ pictures: failures.length, examples }, failuresText);
    failures = [];
  }

  return { prepare, fileFailure, logFailures };
}

const failuresText =
  'Pictures of stories could not be fetched or read. Their stories are shown without them, and they are tried again later.';

/** `interrupted`: nothing is wrong with the picture; we are stopping, or were busy with other pictures. */
type EncodeResult = PreparedPicture | { kind: 'failed'; reason: string } | { kind: 'interrupted' };

async function fetchAndEncode(
  { address, kind, widths }: WantedPicture,
  {
    fetch,
    process,
    signal,
    limiter,
    pauses,
    isLikely,
  }: Pick<PreparerOptions, 'fetch' | 'process' | 'signal'> & Hosts & { isLikely: boolean },
): Promise<EncodeResult> {
  const host = hostOf(address);
  const turn = await limiter.acquire(host, { isLikely });
  if (turn === null) return { kind: 'interrupted' };
  try {
    let isWaiting = false;
    const fetched = await fetch(address, {
      async beforeBody() {
        isWaiting = true;
        await turn.startReading();
        isWaiting = false;
      },
    });
    if (fetched.kind === 'failed') {
      // The host responded in time, but we were busy with other pictures.
      if (isWaiting || fetched.isOurs) return { kind: 'interrupted' };
      pauses.add(host, fetched.hostPauseMs);
      return fetched;
    }
    const source = { kind: 'bytes', bytes: fetched.bytes } as const;
    const prepared = await process.prepare(source, { kind, widths, limits: outsideLimits });
    if (prepared.kind === 'prepared') return prepared;
    return signal.aborted ? { kind: 'interrupted' } : { kind: 'failed', reason: `It ${prepared.reason}.` };
  } finally {
    turn.end();
  }
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
