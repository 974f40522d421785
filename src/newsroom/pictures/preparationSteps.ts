import type { ArchiveWriter } from '../../archive/archive.ts';
import { outsideLimits, type PictureProcess } from '../../media/pictures/openPictureProcess.ts';
import type { PictureFile, PreparedPicture } from '../../media/pictures/preparePicture.ts';
import {
  fail,
  finish,
  hasWidths,
  isComplete,
  missingWidths,
  postpone,
  release,
  type OutsidePicture,
  type PreparedFacts,
} from '../../news/pictures/outsidePicture.ts';
import { hostOf } from '../../news/feed.ts';
import type { WantedPicture } from '../../news/pictures/picture.ts';
import type { FetchedPicture } from '../../wire/fetchPicture.ts';
import type { HostLimiter } from '../../wire/hostLimiter.ts';
import type { OutboundRequest } from '../../wire/outbound.ts';
import { isAlreadyLogged, type Log } from '../log.ts';
import type { PictureFiles } from './pictureFiles.ts';
import type { PictureUpkeep } from './pictureUpkeep.ts';
import type { WantedPictures } from './wantedPictures.ts';

export interface PreparerOptions {
  archive: Pick<ArchiveWriter, 'leasePictures' | 'filePicture'>;
  wanted: WantedPictures;
  files: PictureFiles;
  fetch: (url: string, request: Pick<OutboundRequest, 'beforeBody'>) => Promise<FetchedPicture>;
  process: Pick<PictureProcess, 'prepare' | 'narrow'>;
  upkeep: Pick<PictureUpkeep, 'hasRoomFor' | 'addChange' | 'removeForbidden'>;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  /** Aborted before anything is closed, so that nothing counts as a picture's failure anymore. */
  signal: AbortSignal;
}

interface Hosts {
  limiter: HostLimiter;
  /** The hosts that get no requests until their pause ends. */
  pauses: { add(host: string, pauseMs: number): void };
}

/** The steps of one picture, from its lease to its files and its row. */
export function preparationSteps(options: PreparerOptions, hosts: Hosts) {
  const { archive, wanted, files, now } = options;
  const { store, show, file, fileFailure, logFailures } = storingSteps(options);

  /** Returns false if nothing can be stored now. */
  async function prepare(source: WantedPicture, leased: OutsidePicture): Promise<boolean> {
    const picture = await files.inTurn(() => giveBackPrepared(source, leased));
    if (!isComplete(picture, source.widths) && picture.prepared !== null && hasWidths(picture, source.widths))
      return narrow(picture, picture.prepared);
    const isStored = await fetchAndStore(source, { leased, picture });
    void wanted.announce();
    return isStored;
  }

  async function fetchAndStore(
    source: WantedPicture,
    { leased, picture }: { leased: OutsidePicture; picture: OutsidePicture },
  ): Promise<boolean> {
    if (isComplete(picture, source.widths)) return show(picture);
    if (leased.prepared !== null && picture.prepared === null) wanted.forget(leased.prepared.hash);
    const result = await fetchAndEncode(source, { isLikely: picture.failures === 0, ...options, ...hosts });
    if (result.kind === 'prepared') {
      const facts = { ...result.facts, widthsWanted: source.widths, bytes: 0, preparedAt: now() };
      return store(picture, facts, result.files);
    }
    if (result.kind === 'failed') await fileFailure(picture, result.reason);
    else await archive.filePicture(release(picture));
    return true;
  }

  /** Another process may have prepared the picture while it was wanted here: then only its lease ends. */
  async function giveBackPrepared(source: WantedPicture, leased: OutsidePicture): Promise<OutsidePicture> {
    const picture = await files.withoutLost(leased);
    if (!isComplete(picture, source.widths)) return picture;
    await archive.filePicture(release(picture));
    return release(picture);
  }

  /**
   * Makes the narrower files of a picture that pages show already. Pages name them at the next update, because
   * composing a section for each picture takes longer than making its files.
   */
  async function narrow(picture: OutsidePicture, prepared: PreparedFacts): Promise<boolean> {
    const { hash, widths } = prepared;
    const widest = await files.read(hash, { width: Math.max(...widths), format: 'webp' });
    if (widest === null) {
      await file(release(picture));
      wanted.forget(hash);
      return true;
    }
    const encoding = { kind: picture.kind, widths: missingWidths(prepared), limits: outsideLimits };
    const result = await options.process.narrow(widest, encoding);
    if (result.kind === 'narrowed') {
      const { crop, files: encoded } = result;
      return store(picture, { ...prepared, ...(crop && { crop }) }, encoded);
    }
    if (options.signal.aborted) await file(release(picture));
    else await fileFailure(picture, `It ${result.reason}.`);
    return true;
  }

  return { prepare, fileFailure, logFailures };
}

/** The steps that store a picture's files and its row. */
function storingSteps({ archive, wanted, files, upkeep, log, now }: PreparerOptions) {
  let failures: OutsidePicture[] = [];

  /** Stores files of a picture, and its row. Files that it has already stay. */
  async function store(
    picture: OutsidePicture,
    facts: PreparedFacts,
    encoded: readonly PictureFile[],
  ): Promise<boolean> {
    const before = picture.prepared?.hash === facts.hash ? picture.prepared : null;
    const webps = encoded.filter(({ format }) => format === 'webp').map(({ width }) => width);
    const widths = new Set([...(before?.widths ?? []), ...webps]);
    const added = encoded.filter(({ format, width }) =>
      format === 'webp' ? before?.widths.includes(width) !== true : before === null,
    );
    const bytes = added.reduce((sum, each) => sum + each.bytes.length, 0);
    const prepared = finish(picture, {
      ...(before?.crop && { crop: before.crop }),
      ...facts,
      widths: [...widths].toSorted((one, other) => one - other),
      bytes: (before?.bytes ?? 0) + bytes,
    });
    const isStored = await files.inTurn(async () => {
      const areWritten = await files.write(facts.hash, encoded);
      if (areWritten) await archive.filePicture(prepared);
      return areWritten;
    });
    if (isStored) return show(prepared, bytes);
    await file(postpone(picture, now()));
    return false;
  }

  /** A failure after a picture is stored isn't a failure of the picture. */
  async function show(picture: OutsidePicture, bytesStored = 0): Promise<true> {
    wanted.set(picture);
    try {
      upkeep.addChange(bytesStored);
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

  return { store, show, file, fileFailure, logFailures };
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
