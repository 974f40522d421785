import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  picturePath,
  pictureSize,
  wholeWidths,
  type FoundPicture,
  type PictureFault,
} from '../../news/pictures/picture.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { writeWhole } from '../../runtime/writeWhole.ts';
import { removeOldFiles } from './removeOldFiles.ts';
import { ownLimits, type PictureProcess } from './openPictureProcess.ts';
import type { PictureFacts } from './preparePicture.ts';

/** The publications' own pictures: each is inspected when a post names it, and encoded when a reader first asks. */
export interface Pictures {
  /** What is known of the picture in a file. Files that haven't changed are not opened again. */
  find(file: string): Promise<FoundPicture | PictureFault>;
  /** One encoded size of the picture, from the data folder once it has been there. */
  read(picture: FoundPicture, address: string): Promise<Buffer | PictureFault>;
  /** Removes kept files of pictures that nothing has named since the start, if they are older than a day. */
  removeUnused(now: number): Promise<void>;
  /** Writes what it knows of the files. Runs before the process is closed. */
  close(): Promise<void>;
}

interface PicturesOptions {
  process: Pick<PictureProcess, 'inspect' | 'prepare'>;
  /** Where encoded pictures and the facts of files are kept; null to keep nothing. */
  folder: string | null;
  /** Called when the folder can't be written; pictures are shown all the same. */
  onKeepFailed: (error: unknown) => void;
}

/** Opens the pictures. A file that can't be shown costs the process once a minute, however often it's asked. */
export function openPictures({ process, folder, onKeepFailed }: PicturesOptions): Pictures {
  const facts = openKnownFacts(folder, onKeepFailed);
  const inspections = serialQueue();
  const encodings = serialQueue();
  const encoding = new Map<string, Promise<Buffer | PictureFault>>();
  const faults = new Map<string, PictureFault>();

  async function inspect(file: string, stamp: string): Promise<FoundPicture | PictureFault> {
    const known = await facts.get(stamp);
    if (known !== undefined) return found(file, known);
    const fault = faults.get(stamp);
    if (fault !== undefined) return fault;
    const inspected = await process.inspect({ kind: 'file', path: file }, wanted);
    if (inspected.kind === 'notPrepared') return remember(stamp, `can't be read (${inspected.reason})`);
    if (inspected.kind === 'refused') return remember(stamp, inspected.reason);
    facts.set(stamp, inspected.facts);
    return found(file, inspected.facts);
  }

  function remember(key: string, reason: string): PictureFault {
    const fault: PictureFault = { kind: 'fault', reason };
    faults.set(key, fault);
    setTimeout(() => faults.delete(key), retryMs).unref();
    return fault;
  }

  async function encode(picture: FoundPicture, address: string): Promise<Buffer | PictureFault> {
    const kept = folder === null ? null : path.join(folder, path.basename(address));
    const before = kept === null ? null : await readFile(kept).catch(() => null);
    // A power cut may leave an empty file.
    if (before !== null && before.length > 0) return before;
    const fault = faults.get(address);
    if (fault !== undefined) return fault;
    const only = pictureSize(address);
    if (only === null) throw new Error(`${address} is not the address of a picture.`);
    const prepared = await process.prepare({ kind: 'file', path: picture.file }, { ...wanted, only });
    if (prepared.kind === 'refused') return remember(address, prepared.reason);
    if (prepared.kind === 'notPrepared') return remember(address, `can't be encoded (${prepared.reason})`);
    // The color is known once it has been decoded.
    facts.learn(prepared.facts);
    const bytes = prepared.files[0]?.bytes ?? Buffer.alloc(0);
    if (kept !== null) await writeWhole(kept, bytes, { isSynced: false }).catch(onKeepFailed);
    return Buffer.from(bytes);
  }

  return {
    async find(file) {
      const stats = await stat(file).catch((error: NodeJS.ErrnoException) => error);
      if (stats instanceof Error)
        return stats.code === 'ENOENT' || stats.code === 'ENOTDIR'
          ? { kind: 'fault', reason: 'is not there' }
          : unreadable(stats.code ?? stats.message);
      if (!stats.isFile()) return { kind: 'fault', reason: 'is not a file' };
      const stamp = `${path.resolve(file)} ${stats.size} ${stats.mtimeMs}`;
      return inspections.add(() => inspect(file, stamp));
    },
    read(picture, address) {
      const running = encoding.get(address);
      if (running !== undefined) return running;
      const encoded = encodings.add(() => encode(picture, address)).finally(() => encoding.delete(address));
      encoding.set(address, encoded);
      return encoded;
    },
    async removeUnused(now) {
      if (folder === null) return;
      const hashes = facts.hashes();
      const isNeeded = (name: string) => name === factsName || hashes.has(name.split('-', 1)[0] ?? '');
      await removeOldFiles(folder, { isNeeded, now });
    },
    close: () => facts.save(),
  };
}

const wanted = { kind: 'whole', widths: wholeWidths, limits: ownLimits } as const;

function found(file: string, facts: PictureFacts): FoundPicture {
  return { ...facts, file, address: picturePath(facts) };
}

function unreadable(reason: string): PictureFault {
  return { kind: 'fault', reason: `can't be read (${reason.replace(/\.$/u, '')})` };
}

/** The facts of files by path, size and time of change, so that a start opens only the pictures that are new. */
function openKnownFacts(folder: string | null, onKeepFailed: (error: unknown) => void) {
  const file = folder === null ? null : path.join(folder, factsName);
  const used = new Map<string, PictureFacts>();
  let before: Promise<Map<string, PictureFacts>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const saves = serialQueue();

  /** Writes what is new, after a save that is under way. */
  async function save(): Promise<void> {
    clearTimeout(timer);
    const isNew = timer !== undefined;
    timer = undefined;
    await saves.add(async () => {
      if (!isNew || file === null) return;
      const text = JSON.stringify(Object.fromEntries(used));
      await writeWhole(file, text, { isSynced: false }).catch(onKeepFailed);
    });
  }

  return {
    async get(stamp: string): Promise<PictureFacts | undefined> {
      before ??= readFacts(file);
      const facts = used.get(stamp) ?? (await before).get(stamp);
      if (facts !== undefined) used.set(stamp, facts);
      return facts;
    },
    set(stamp: string, facts: PictureFacts): void {
      used.set(stamp, facts);
      // Once for many pictures.
      timer ??= setTimeout(() => void save(), saveMs).unref();
    },
    /** Of a decoded picture the color is known, too. */
    learn({ hash, color }: PictureFacts): void {
      if (color === undefined) return;
      for (const [stamp, facts] of used)
        if (facts.hash === hash && facts.color !== color) this.set(stamp, { ...facts, color });
    },
    hashes: () => new Set(Array.from(used.values(), ({ hash }) => hash)),
    save,
  };
}

/** A missing or damaged file costs only that the pictures are opened again. */
async function readFacts(file: string | null): Promise<Map<string, PictureFacts>> {
  const text = file === null ? '{}' : await readFile(file, 'utf8').catch(() => '{}');
  const parsed = factsFile.safeParse(text);
  return new Map(Object.entries(parsed.success ? parsed.data : {}));
}

const factsFile = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string(),
      z.object({
        hash: z.string().regex(/^[0-9a-f]{32}$/u),
        width: z.int().positive(),
        height: z.int().positive(),
        format: z.enum(['jpg', 'png']),
        widths: z.array(z.int().positive()),
        color: z.string().exactOptional(),
      }),
    ),
  );

const factsName = 'files.json';
const retryMs = 60_000;
const saveMs = 1000;
