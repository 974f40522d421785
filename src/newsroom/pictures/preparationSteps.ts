import type { ArchiveWriter } from '../../archive/archive.ts';
import { outsideLimits, type PictureProcess } from '../../media/pictures/openPictureProcess.ts';
import type { UnfinishedFile } from '../../media/pictures/writePicture.ts';
import {
  fail,
  finish,
  isPreparedFor,
  isComplete,
  missingWidths,
  postpone,
  release,
  type OutsidePicture,
  type PreparedFacts,
} from '../../news/pictures/outsidePicture.ts';
import { hostOf } from '../../news/feed.ts';
import type { WantedPicture } from '../../news/pictures/picture.ts';
import { freeBytes } from '../../runtime/freeBytes.ts';
import type { FetchedPicture } from '../../wire/fetchPicture.ts';
import type { HostLimiter } from '../../wire/hostLimiter.ts';
import type { OutboundRequest } from '../../wire/outbound.ts';
import type { Log } from '../log.ts';
import type { PictureFiles } from './pictureFiles.ts';
import { pictureStorer } from './pictureStorer.ts';
import type { PictureUpkeep } from './pictureUpkeep.ts';
import type { WantedPictures } from './wantedPictures.ts';

export interface PreparerOptions {
  archive: Pick<ArchiveWriter, 'leasePictures' | 'filePictures' | 'dropPictureLeases'>;
  wanted: WantedPictures;
  files: PictureFiles;
  fetch: (url: string, request: Pick<OutboundRequest, 'beforeBody'>) => Promise<FetchedPicture>;
  process: Pick<PictureProcess, 'prepareIn' | 'narrowIn'>;
  upkeep: Pick<PictureUpkeep, 'hasRoomFor' | 'addChange' | 'removeForbidden'>;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  /** Aborted before anything is closed, so that closing doesn't count as a failure of a picture. */
  signal: AbortSignal;
}

export interface HostPauses {
  has(host: string): boolean;
  add(host: string, pauseMs: number): void;
}

interface Hosts {
  limiter: HostLimiter;
  /** The hosts that get no requests until their pause ends. */
  pauses: HostPauses;
}

/** Returns the functions that fetch, encode and store a leased picture. */
export function preparationSteps(options: PreparerOptions, hosts: Hosts) {
  const { archive, wanted, files, now } = options;
  const store = pictureStorer(options);
  const failures = openFailures(options);

  /** Prepares a leased picture. Returns false if nothing can be stored now. */
  async function prepare(source: WantedPicture, leased: OutsidePicture): Promise<boolean> {
    if (isWidestStored(leased, source)) return narrow(leased, leased.prepared);
    const picture = await files.inTurn(() => releaseIfPrepared(options, { source, leased }));
    const isStored = await fetchAndStore(source, { leased, picture });
    void wanted.announce();
    return isStored;
  }

  async function fetchAndStore(
    source: WantedPicture,
    { leased, picture }: { leased: OutsidePicture; picture: OutsidePicture },
  ): Promise<boolean> {
    if (isComplete(picture, source.widths)) {
      wanted.set(picture);
      return true;
    }
    if (leased.prepared !== null && picture.prepared === null) wanted.forget(leased.prepared.hash);
    // The row of a leased picture has the end of the lease as its next try.
    const isLeaseValid = () => now() < leased.nextTryAt;
    const isLikelyToSucceed = picture.failures === 0;
    const result = await fetchAndEncode(source, { isLikelyToSucceed, isLeaseValid, ...options, ...hosts });
    if (result.kind === 'late') {
      await archive.dropPictureLeases([source]);
      await wanted.refresh([source]);
      return true;
    }
    if (result.kind === 'failed') return fileFailure(picture, result.reason);
    if (result.kind === 'interrupted') return store({ leased, picture: release(picture) });
    if (result.kind === 'notWritten') return postponeWriting(leased, result.reason);
    const facts = { ...result.facts, widthsWanted: source.widths, bytes: 0, preparedAt: now() };
    return store({ leased, ...withFiles(picture, facts, result.files) });
  }

  /**
   * Makes the narrower files of a picture that pages already show. Pages link to these files from the next
   * update on: composing the section again for each picture would take longer than making its files.
   */
  async function narrow(leased: OutsidePicture, prepared: PreparedFacts): Promise<boolean> {
    const { hash, widths } = prepared;
    const widest = await files.read(hash, { width: Math.max(...widths), format: 'webp' });
    if (widest === null) {
      await store({ leased, picture: release(leased) });
      wanted.forget(hash);
      return true;
    }
    const encoding = { kind: leased.kind, widths: missingWidths(prepared), limits: outsideLimits };
    const result = await options.process.narrowIn(files.folder, { hash, bytes: widest }, encoding);
    if (result.kind === 'notWritten') return postponeWriting(leased, result.reason);
    if (result.kind === 'narrowed') {
      const { crop, files: encoded } = result;
      return store({ leased, ...withFiles(leased, { ...prepared, ...(crop && { crop }) }, encoded) });
    }
    if (isStopped(options)) return store({ leased, picture: release(leased) });
    return fileFailure(leased, `The file ${result.reason}.`);
  }

  async function postponeWriting(leased: OutsidePicture, reason: string): Promise<false> {
    files.logUnwritable(reason);
    await store({ leased, picture: postpone(leased, now()) });
    return false;
  }

  async function fileFailure(leased: OutsidePicture, lastError: string): Promise<true> {
    const failed = fail(leased, { lastError, now: now() });
    await store({ leased, picture: failed });
    failures.add(failed);
    return true;
  }

  return { prepare, fileFailure, logFailures: () => failures.log() };
}

/** Ends the lease of a picture that another process has already prepared. */
async function releaseIfPrepared(
  { archive, files }: Pick<PreparerOptions, 'archive' | 'files'>,
  { source, leased }: { source: WantedPicture; leased: OutsidePicture },
): Promise<OutsidePicture> {
  const picture = await files.checkFiles(leased);
  if (!isComplete(picture, source.widths)) return picture;
  await archive.filePictures([release(picture)]);
  return release(picture);
}

/** Returns whether only the narrower files of a leased picture are missing. */
function isWidestStored(
  leased: OutsidePicture,
  { widths }: WantedPicture,
): leased is OutsidePicture & { prepared: PreparedFacts } {
  return leased.prepared !== null && isPreparedFor(leased, widths) && !isComplete(leased, widths);
}

/** Returns these files, and the picture's row after they are stored. The picture's earlier files stay. */
function withFiles(picture: OutsidePicture, facts: PreparedFacts, files: readonly UnfinishedFile[]) {
  const before = picture.prepared?.hash === facts.hash ? picture.prepared : null;
  const webps = files.filter(({ format }) => format === 'webp').map(({ width }) => width);
  const widths = new Set([...(before?.widths ?? []), ...webps]);
  const added = files.filter(({ format, width }) =>
    format === 'webp' ? before?.widths.includes(width) !== true : before === null,
  );
  const bytes = added.reduce((sum, each) => sum + each.bytes, before?.bytes ?? 0);
  const prepared = {
    ...(before?.crop && { crop: before.crop }),
    ...facts,
    widths: [...widths].toSorted((one, other) => one - other),
    bytes,
  };
  return { picture: finish(picture, prepared), files };
}

/** Collects pictures that have failed for the first time, to log them together. */
function openFailures({ log }: PreparerOptions) {
  let failures: OutsidePicture[] = [];
  return {
    add(failed: OutsidePicture): void {
      if (failed.failures === 1) failures.push(failed);
    },
    log(): void {
      if (failures.length === 0) return;
      const examples = failures.slice(0, 3).map(({ address, lastError }) => `${address}: ${lastError}`);
      log.info({ pictures: failures.length, examples }, failuresText);
      failures = [];
    },
  };
}

const failuresText =
  'Pictures of stories could not be fetched or read. Their stories are shown without them, and they are tried again later.';

/**
 * `interrupted`: nothing is wrong with the picture; Townwire is stopping, or was busy with other pictures. `late`: the
 * lease ended before the picture's turn came, so another process may have leased it.
 */
type EncodeResult =
  | Exclude<Awaited<ReturnType<PictureProcess['prepareIn']>>, { kind: 'refused' | 'notPrepared' }>
  | { kind: 'failed'; reason: string }
  | { kind: 'interrupted' }
  | { kind: 'late' };

async function fetchAndEncode(
  { address, kind, widths }: WantedPicture,
  {
    limiter,
    pauses,
    isLikelyToSucceed,
    isLeaseValid,
    ...options
  }: Pick<PreparerOptions, 'fetch' | 'files' | 'process' | 'signal'> &
    Hosts & { isLikelyToSucceed: boolean; isLeaseValid: () => boolean },
): Promise<EncodeResult> {
  const host = hostOf(address);
  const turn = await limiter.acquire(host, { isLikelyToSucceed });
  if (turn === null) return { kind: 'interrupted' };
  try {
    if (!isLeaseValid()) return { kind: 'late' };
    // Another picture of the host has failed in the meantime.
    if (pauses.has(host)) return { kind: 'interrupted' };
    let isWaiting = false;
    const fetched = await options.fetch(address, {
      async beforeBody() {
        isWaiting = true;
        await turn.startReading();
        isWaiting = false;
      },
    });
    if (fetched.kind === 'failed') {
      // The host responded in time, but Townwire was busy with other pictures.
      if (isWaiting || fetched.isOurs) return { kind: 'interrupted' };
      pauses.add(host, fetched.hostPauseMs);
      return fetched;
    }
    const source = { kind: 'bytes', bytes: fetched.bytes } as const;
    const encoding = { kind, widths, limits: outsideLimits };
    const prepared = await options.process.prepareIn(options.files.folder, source, encoding);
    freeBytes(fetched.bytes);
    if (prepared.kind === 'prepared' || prepared.kind === 'notWritten') return prepared;
    return isStopped(options)
      ? { kind: 'interrupted' }
      : { kind: 'failed', reason: `The file ${prepared.reason}.` };
  } finally {
    turn.end();
  }
}

/** Returns whether nothing more can be prepared, because Townwire is stopping or the folder isn't mounted. */
function isStopped({ signal, files }: Pick<PreparerOptions, 'signal' | 'files'>): boolean {
  return signal.aborted || !files.isAvailable();
}
