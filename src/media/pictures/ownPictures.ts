import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  crops,
  pictureFileName,
  picturePath,
  pictureSize,
  wholeWidths,
  type FolderPicture,
  type PictureFacts,
  type UnusablePicture,
} from '../../news/pictures/picture.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { nearest } from '../../news/words/nearest.ts';
import { writeFileAtomic } from '../../runtime/writeFileAtomic.ts';
import { removeOldFiles } from './removeOldFiles.ts';
import { ownLimits, type PictureProcess, type PictureRank } from './openPictureProcess.ts';
import { folderNames } from '../../news/site/folderNames.ts';

/**
 * The publications' own pictures: each is inspected when a post names it, and encoded when a reader first requests it.
 */
export interface OwnPictures {
  /** Finds the picture in a file. Files that haven't changed are not opened again. */
  find(file: string): Promise<FolderPicture | UnusablePicture>;
  /** Reads one encoded size of the picture, from the data folder if it is stored there. */
  read(picture: FolderPicture, url: string, rank?: PictureRank): Promise<Buffer | UnusablePicture>;
  /** Removes stored files of pictures that nothing has named since startup, if they are older than a day. */
  removeUnused(now: number): Promise<void>;
  /** Writes the facts of the files. Call it before the process is closed. */
  close(): Promise<void>;
}

interface OwnPicturesOptions {
  process: Pick<PictureProcess, 'inspect' | 'prepare'>;
  /** The folder of encoded pictures and of the facts of files; null to store nothing. */
  storage: PictureStorage | null;
}

interface PictureStorage {
  dataFolder: string;
  /** Logs failures to write. Pictures are also shown without the data folder. */
  log: { error(fields: { error: unknown }, text: string): void };
}

/** Opens the pictures. A file that can't be shown is tried at most once a minute, however often it is requested. */
export function openOwnPictures({ process, storage }: OwnPicturesOptions): OwnPictures {
  const facts = openFactsStore(storage);
  const inspections = serialQueue();
  const runningEncodes = new Map<string, Promise<Buffer | UnusablePicture>>();
  const unusable = new Map<string, UnusablePicture>();

  async function inspect(file: string, stamp: string): Promise<FolderPicture | UnusablePicture> {
    const known = await facts.get(stamp);
    if (known !== undefined) return pictureIn(file, known);
    const earlier = unusable.get(stamp);
    if (earlier !== undefined) return earlier;
    const inspected = await process.inspect({ kind: 'file', path: file }, encoding);
    if (inspected.kind === 'notPrepared') return markUnusable(stamp, `can't be read (${inspected.reason})`);
    if (inspected.kind === 'refused') return markUnusable(stamp, inspected.reason);
    facts.set(stamp, inspected.facts);
    return pictureIn(file, inspected.facts);
  }

  function markUnusable(key: string, reason: string): UnusablePicture {
    const picture: UnusablePicture = { kind: 'unusable', reason };
    unusable.set(key, picture);
    setTimeout(() => unusable.delete(key), retryMs).unref();
    return picture;
  }

  async function encode(
    picture: FolderPicture,
    url: string,
    rank: PictureRank,
  ): Promise<Buffer | UnusablePicture> {
    const stored = storage === null ? null : fileIn(storage, path.basename(url));
    const storedBytes = stored === null ? null : await readFile(stored).catch(() => null);
    // A power cut may leave an empty file.
    if (storedBytes !== null && storedBytes.length > 0) return storedBytes;
    const earlier = unusable.get(url);
    if (earlier !== undefined) return earlier;
    const only = pictureSize(url);
    if (only === null) throw new Error(`${url} is not the URL of a picture.`);
    const prepared = await process.prepare({ kind: 'file', path: picture.file }, { ...encoding, only }, rank);
    if (prepared.kind === 'refused') return markUnusable(url, prepared.reason);
    if (prepared.kind === 'notPrepared') return markUnusable(url, `can't be encoded (${prepared.reason})`);
    facts.addDecoded(prepared.facts);
    const bytes = prepared.files[0]?.bytes ?? Buffer.alloc(0);
    if (stored !== null) await storeFile(stored, bytes, storage);
    return Buffer.from(bytes);
  }

  async function removeUnused(now: number): Promise<void> {
    if (storage === null) return;
    const hashes = facts.hashes();
    const isNeeded = (name: string) => name === factsName || hashes.has(name.split('-', 1)[0] ?? '');
    await removeOldFiles(fileIn(storage), { isNeeded, now });
  }

  const removal = setInterval(() => {
    removeUnused(Date.now()).catch((error: unknown) => storage?.log.error({ error }, removingFailed));
  }, removalMs).unref();

  return {
    async find(file) {
      const stamp = await stampOf(file);
      return typeof stamp === 'string' ? inspections.add(() => inspect(file, stamp)) : stamp;
    },
    read(picture, url, rank = 'reader') {
      const key = `${rank} ${url}`;
      const running = runningEncodes.get(key);
      if (running !== undefined) return running;
      const encoded = encode(picture, url, rank).finally(() => runningEncodes.delete(key));
      runningEncodes.set(key, encoded);
      return encoded;
    },
    removeUnused,
    close() {
      clearInterval(removal);
      return facts.save();
    },
  };
}

function fileIn({ dataFolder }: PictureStorage, ...name: string[]): string {
  return path.join(dataFolder, 'pictures', ...name);
}

async function storeFile(
  file: string,
  content: Uint8Array | string,
  storage: PictureStorage | null,
): Promise<void> {
  await writeFileAtomic(file, content, { sync: 'none' }).catch((error: unknown) =>
    storage?.log.error({ error }, storingFailed),
  );
}

const storingFailed =
  'A picture could not be stored, so it will be encoded again. Remedy: check the space and the permissions of the data folder.';
const removingFailed =
  'Pictures that no post shows anymore could not be removed. Remedy: check the permissions of the data folder.';
/** Long enough that all posts have been read before the first removal. */
const removalMs = 60 * 60 * 1000;

const encoding = { kind: 'whole', widths: wholeWidths, limits: ownLimits } as const;

function pictureIn(file: string, facts: PictureFacts): FolderPicture {
  return { ...facts, file, address: picturePath(facts) };
}

/** Returns path, size and modification time. */
async function stampOf(file: string): Promise<string | UnusablePicture> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  if (!(stats instanceof Error))
    return stats.isFile()
      ? `${path.resolve(file)} ${stats.size} ${stats.mtimeMs}`
      : { kind: 'unusable', reason: 'is not a file' };
  const isMissing = stats.code === 'ENOENT' || stats.code === 'ENOTDIR';
  const reason = (stats.code ?? stats.message).replace(/\.$/u, '');
  return { kind: 'unusable', reason: isMissing ? 'does not exist' : `can't be read (${reason})` };
}

/**
 * Returns the lookup of pictures in a publication's folder.
 * @param options.isDecoded true to decode each whole picture, to find pictures that are cut off. A site doesn't wait
 * for this check.
 */
export function findPicturesIn(
  folder: string,
  { pictures, isDecoded = false }: { pictures: Pick<OwnPictures, 'find' | 'read'>; isDecoded?: boolean },
): (name: string) => Promise<FolderPicture | UnusablePicture> {
  return async (name) => {
    const found = await pictures.find(path.join(folder, folderNames.pictures, name));
    if ('kind' in found) {
      const meant = found.reason === 'does not exist' ? await similarName(folder, name) : undefined;
      return meant === undefined ? found : { ...found, meant };
    }
    const decoded = isDecoded ? await pictures.read(found, found.address) : null;
    return decoded !== null && 'kind' in decoded ? decoded : found;
  };
}

/** Finds a similar name. A Mac ignores capitals (cameras write `IMG_1.JPG`), but a server doesn't. */
async function similarName(folder: string, name: string): Promise<string | undefined> {
  const names: string[] = await readdir(path.join(folder, folderNames.pictures), { recursive: true }).catch(
    () => [],
  );
  const pictures = names.filter((each) => pictureFileName.test(each));
  const isBase = (each: string) => path.basename(each).toLowerCase() === path.basename(name).toLowerCase();
  return pictures.find(isBase) ?? nearest(name, pictures);
}

/** Opens the facts of files by path, size and modification time, so that only new pictures are opened at startup. */
function openFactsStore(storage: PictureStorage | null) {
  const file = storage === null ? null : fileIn(storage, factsName);
  const used = new Map<string, PictureFacts>();
  let storedFacts: Promise<Map<string, PictureFacts>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const saves = serialQueue();

  /** Writes new facts, once a running save has ended. */
  async function save(): Promise<void> {
    clearTimeout(timer);
    const hasNewFacts = timer !== undefined;
    timer = undefined;
    await saves.add(async () => {
      if (hasNewFacts && file !== null)
        await storeFile(file, JSON.stringify(Object.fromEntries(used)), storage);
    });
  }

  return {
    async get(stamp: string): Promise<PictureFacts | undefined> {
      storedFacts ??= readFacts(file);
      const facts = used.get(stamp) ?? (await storedFacts).get(stamp);
      if (facts !== undefined) used.set(stamp, facts);
      return facts;
    },
    set(stamp: string, facts: PictureFacts): void {
      used.set(stamp, facts);
      // Writes many pictures' facts at once.
      timer ??= setTimeout(() => void save(), saveMs).unref();
    },
    /** Adds the color and the crop, which are known once a picture was decoded. */
    addDecoded({ hash, color, crop }: PictureFacts): void {
      const decodedFacts = { ...(color !== undefined && { color }), ...(crop && { crop }) };
      for (const [stamp, facts] of used) {
        const hasChanged = (color ?? facts.color) !== facts.color || (crop ?? facts.crop) !== facts.crop;
        if (facts.hash === hash && hasChanged) this.set(stamp, { ...facts, ...decodedFacts });
      }
    },
    hashes: () => new Set(Array.from(used.values(), ({ hash }) => hash)),
    save,
  };
}

/** Reads the stored facts. If the file is missing or damaged, the pictures are only opened again. */
async function readFacts(file: string | null): Promise<Map<string, PictureFacts>> {
  const written =
    file === null
      ? {}
      : await readFile(file, 'utf8')
          .then(JSON.parse)
          .catch(() => ({}));
  const parsed = factsFile.safeParse(written);
  return new Map(Object.entries(parsed.success ? parsed.data : {}));
}

const factsFile = z.record(
  z.string(),
  z.object({
    hash: z.string().regex(/^[0-9a-f]{32}$/u),
    width: z.int().positive(),
    height: z.int().positive(),
    format: z.enum(['jpg', 'png']),
    widths: z.array(z.int().positive()),
    color: z.string().exactOptional(),
    crop: z.enum(crops).exactOptional(),
  }),
);

const factsName = 'files.json';
const retryMs = 60_000;
const saveMs = 1000;
