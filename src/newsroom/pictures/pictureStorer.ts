import type { ArchiveWriter } from '../../archive/archive.ts';
import type { UnfinishedFile } from '../../media/pictures/writePicture.ts';
import { postpone, type OutsidePicture } from '../../news/pictures/outsidePicture.ts';
import { openBatches } from '../../runtime/batches.ts';
import { isAlreadyLogged, type Log } from '../log.ts';
import type { PictureFiles } from './pictureFiles.ts';
import type { PictureUpkeep } from './pictureUpkeep.ts';
import type { WantedPictures } from './wantedPictures.ts';

interface StorerOptions {
  archive: Pick<ArchiveWriter, 'filePictures'>;
  wanted: Pick<WantedPictures, 'set'>;
  files: Pick<PictureFiles, 'inTurn' | 'finish'>;
  upkeep: Pick<PictureUpkeep, 'addChange' | 'removeForbidden'>;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  /** Aborted when closing. From then on, pictures are stored without waiting for more. */
  signal: AbortSignal;
}

/** A picture's new row, and the written files that it names. */
interface Finished {
  leased: OutsidePicture;
  picture: OutsidePicture;
  files?: readonly UnfinishedFile[];
}

/**
 * Returns a function that stores a leased picture: its files, then its row. The function returns false if the files
 * can't be stored now. The first picture is stored at once, and the pictures of the next quarter of a second together
 * (docs/decisions/154).
 */
export function pictureStorer({
  archive,
  wanted,
  files,
  upkeep,
  log,
  now,
  signal,
}: StorerOptions): (finished: Finished) => Promise<boolean> {
  const batches = openBatches<Waiting>({
    pauseMs,
    itemsMax: batchMax,
    handle: (batch) => void store(batch),
  });
  signal.addEventListener('abort', batches.flush);

  async function store(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await files.inTurn(async () => {
        const finished: OutsidePicture[] = [];
        // If the rows of the batch must then be stored one by one, files that have their final names are left alone.
        for (const each of batch) finished.push((each.row ??= await finishFiles(each.finished)));
        await archive.filePictures(finished);
        return finished;
      });
      await show(rows, batch);
      for (const [index, { finished, settle }] of batch.entries()) settle(rows[index] === finished.picture);
    } catch (error) {
      if (batch.length === 1 || isAlreadyLogged(error)) for (const { fail } of batch) fail(error);
      // One failing row rolls back the whole batch, so each row is stored alone.
      else for (const each of batch) await store([each]);
    }
  }

  /** Returns the row to store. If the files can't be stored, the picture is postponed. */
  async function finishFiles({ leased, picture, files: written = [] }: Finished): Promise<OutsidePicture> {
    const { hash } = picture.prepared ?? {};
    const isStored = hash === undefined || written.length === 0 || (await files.finish(hash, written));
    return isStored ? picture : postpone(leased, now());
  }

  /** Shows stored pictures. A failure here isn't a failure of the pictures. */
  async function show(rows: readonly OutsidePicture[], batch: readonly Waiting[]): Promise<void> {
    for (const row of rows) wanted.set(row);
    const bytes = rows.map((row, index) => bytesOf(row) - bytesOf(batch[index]?.finished.leased ?? row));
    upkeep.addChange(bytes.reduce((sum, each) => sum + each, 0));
    try {
      // Publications may no longer want these pictures.
      await upkeep.removeForbidden(rows.filter(({ prepared }) => prepared !== null));
    } catch (error) {
      if (!isAlreadyLogged(error)) log.error({ error }, 'Pictures are stored but not shown yet');
    }
  }

  return (finished) => {
    const { promise, resolve: settle, reject: fail } = Promise.withResolvers<boolean>();
    batches.add([{ finished, settle, fail }]);
    if (signal.aborted) batches.flush();
    return promise;
  };
}

function bytesOf({ prepared }: OutsidePicture): number {
  return prepared?.bytes ?? 0;
}

interface Waiting {
  finished: Finished;
  /** The row to store, once its files have their names. */
  row?: OutsidePicture;
  settle: (isStored: boolean) => void;
  fail: (error: unknown) => void;
}

const pauseMs = 250;
const batchMax = 8;
