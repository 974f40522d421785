import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { picturePath, type FoundPicture, type PictureFault } from '../../news/pictures/picture.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import type { Drawings } from '../cards/drawings.ts';
import type { PictureFacts } from './picture.ts';

/** The publications' own pictures: each is inspected when a post names it, and encoded when a reader first asks. */
export interface Pictures {
  /** What is known of the picture in a file. Files that haven't changed are not opened again. */
  find(file: string): Promise<FoundPicture | PictureFault>;
  /** The encoded picture, from the data folder once it has been there. */
  read(picture: FoundPicture): Promise<Buffer | PictureFault>;
  /** Writes what it knows of the files. Runs before the drawings are closed. */
  close(): Promise<void>;
}

interface PicturesOptions {
  drawings: Pick<Drawings, 'inspectPicture' | 'encodePicture'>;
  /** Where encoded pictures and the facts of files are kept; null to keep nothing. */
  folder: string | null;
  /** Called when the folder can't be written; pictures are shown all the same. */
  onKeepFailed: (error: unknown) => void;
}

/** Opens the pictures. A file that can't be shown costs the drawing process once a minute, however often it's asked. */
export function openPictures({ drawings, folder, onKeepFailed }: PicturesOptions): Pictures {
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
    const inspected = await drawings.inspectPicture(file);
    if (inspected.kind === 'notDrawn') return remember(stamp, `can't be read (${inspected.reason})`);
    if (inspected.kind === 'refused') return remember(stamp, inspected.reason);
    const { kind: _kind, ...read } = inspected;
    facts.set(stamp, read);
    return found(file, read);
  }

  function remember(key: string, reason: string): PictureFault {
    const fault: PictureFault = { kind: 'fault', reason };
    faults.set(key, fault);
    setTimeout(() => faults.delete(key), retryMs).unref();
    return fault;
  }

  async function encode(picture: FoundPicture): Promise<Buffer | PictureFault> {
    const kept = folder === null ? null : path.join(folder, path.basename(picture.address));
    const before = kept === null ? null : await readFile(kept).catch(() => null);
    if (before !== null) return before;
    const fault = faults.get(picture.address);
    if (fault !== undefined) return fault;
    const { file, hash, width, height, format } = picture;
    const drawn = await drawings.encodePicture(file, { hash, width, height, format });
    if (drawn.kind === 'refused') return remember(picture.address, drawn.reason);
    if (drawn.kind === 'notDrawn') return remember(picture.address, `can't be encoded (${drawn.reason})`);
    if (kept !== null) await keep(kept, drawn.bytes).catch(onKeepFailed);
    return Buffer.from(drawn.bytes);
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
    read(picture) {
      const running = encoding.get(picture.address);
      if (running !== undefined) return running;
      const encoded = encodings.add(() => encode(picture)).finally(() => encoding.delete(picture.address));
      encoding.set(picture.address, encoded);
      return encoded;
    },
    close: () => facts.save(),
  };
}

function found(file: string, facts: PictureFacts): FoundPicture {
  return { ...facts, file, address: picturePath(facts) };
}

function unreadable(reason: string): PictureFault {
  return { kind: 'fault', reason: `can't be read (${reason.replace(/\.$/u, '')})` };
}

/** Another writer may keep the same picture at this moment, and a reader must never get half of it. */
async function keep(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The facts of files by path, size and time of change, so that a start opens only the pictures that are new. */
function openKnownFacts(folder: string | null, onKeepFailed: (error: unknown) => void) {
  const file = folder === null ? null : path.join(folder, 'files.json');
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
      await keep(file, JSON.stringify(Object.fromEntries(used))).catch(onKeepFailed);
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
        format: z.enum(['jpg', 'png', 'webp']),
      }),
    ),
  );

const retryMs = 60_000;
const saveMs = 1000;
