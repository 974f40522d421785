import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ArchiveFailure } from '../../archive/archive.ts';
import { openSqliteArchive } from '../../archive/sqlite/openSqliteArchive.ts';
import { writePicture } from '../../media/pictures/writePicture.ts';
import type { WantedPicture } from '../../news/pictures/picture.ts';
import type { FetchedPicture } from '../../wire/fetchPicture.ts';
import { openTestLog } from '../log.testing.ts';
import { openOutsidePictures, type OutsidePictures } from './outsidePictures.ts';
import { outsideFolder } from './pictureFiles.ts';

export const closers: (() => Promise<unknown>)[] = [];
/** Closes everything that `openTestPictures` opened. */
export async function closeTestPictures(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}

export const minuteMs = 60_000;

export const rejectAsFull = () => Promise.reject(new ArchiveFailure('full', 'The disk is full.'));

/** Opens the pictures that a test wants, in a folder that two processes may share. */
export async function openTestPictures({
  folder,
  fetch,
  bytesMax = 1e9,
  publicationsWith = () => [],
  process = encoder,
}: {
  folder?: string;
  fetch?: Fetch;
  bytesMax?: number;
  publicationsWith?: () => never[];
  process?: typeof encoder;
} = {}) {
  const dataFolder = folder ?? (await mkdtemp(path.join(tmpdir(), 'townwire-outside-')));
  if (folder === undefined) closers.push(() => rm(dataFolder, { recursive: true }));
  const archive = await openSqliteArchive({ folder: dataFolder, newArticlesADayMax: 200 });
  closers.push(() => archive.close());
  const log = openTestLog();
  const fetched: string[] = [];
  const ready: string[] = [];
  const state = { wanted: [] as WantedPicture[], now: 1_000_000 };
  const opened = openOutsidePictures({
    archive,
    folder: outsideFolder({ dataFolder, picturesFolder: null }),
    fetch(address, { beforeBody }) {
      fetched.push(address);
      return (fetch ?? fetchSample)(address, beforeBody);
    },
    process,
    listWanted: () => state.wanted.map((picture, rank) => ({ picture, rank })),
    publicationsWith,
    ids: () => [],
    isInPosts: () => true,
    onReady(addresses) {
      ready.push(...addresses);
      return Promise.resolve();
    },
    bytesMax,
    log: log.log,
    now: () => state.now,
  });
  closers.push(() => opened.close());
  const pictures = { ...opened, update: () => opened.update(['river-town']) };
  return { pictures, state, fetched, ready, log, archive, folder: dataFolder };
}

export type Fetch = (address: string, beforeBody?: () => Promise<void>) => Promise<FetchedPicture>;

export const fetchSample: Fetch = async (address, beforeBody) => {
  await beforeBody?.();
  return { kind: 'fetched', bytes: Buffer.from(address) };
};
export const failToFetch: Fetch = (address) =>
  Promise.resolve({ kind: 'failed', reason: `${address} is missing.`, hostPauseMs: 0, isOurs: false });

export const fetchUnlessHung: Fetch = (address, beforeBody) =>
  address.includes('hung.example') ? new Promise(() => undefined) : fetchSample(address, beforeBody);

/** An encoder that makes files of a few bytes from the URL that was "fetched". */
export const encoder: Parameters<typeof openOutsidePictures>[0]['process'] = {
  prepareIn(folder, source, { widths }) {
    const name = source.kind === 'bytes' ? Buffer.from(source.bytes).toString('hex') : '';
    const hash = name.slice(-32).padStart(32, '0');
    const bytes = Buffer.from('picture');
    const widest = Math.max(...widths);
    const facts = {
      hash,
      width: 640,
      height: 427,
      format: 'jpg',
      widths: [widest],
      color: '#123456',
    } as const;
    const files = [
      { width: widest, format: 'webp', bytes },
      { width: 640, format: 'jpg', bytes },
    ] as const;
    return Promise.resolve(writePicture(folder, hash, { kind: 'prepared' as const, facts, files }));
  },
  narrowIn(folder, { hash, bytes }, { widths }) {
    const files = widths.map((width) => ({ width, format: 'webp', bytes }) as const);
    return Promise.resolve(writePicture(folder, hash, { kind: 'narrowed' as const, files }));
  },
  ends: () => 0,
  close: () => Promise.resolve(),
};

export function wantedPicture(name: string, widths: readonly number[] = [320, 640]): WantedPicture {
  return { address: `https://${name}`, kind: 'story', widths };
}

/** Returns the widths in which pages can show a picture. */
export function shownWidths(pictures: OutsidePictures, source: WantedPicture): readonly number[] | undefined {
  return pictures.findPrepared(source)?.widths;
}
