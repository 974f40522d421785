import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import {
  openParsedFiles,
  parseEveryFile,
  type ParsedByName,
  type ParsedFiles,
} from '../../publication/parts/parsedFiles.ts';
import { isPostFile, stampTexts } from '../../publication/storedFiles.ts';
import type { readPublication } from '../../publication/readPublication.ts';
import { writeFileAtomic } from '../../runtime/writeFileAtomic.ts';

type ReadPublication = Awaited<ReturnType<typeof readPublication>>;

/** Returns a publication as it was parsed before if its files are the same, or parses those that have changed. */
export type ParsePublication = (
  folder: string,
  parse: (parsed: ParsedFiles) => Promise<ReadPublication>,
) => Promise<ReadPublication>;

/** Parses a publication, and copies it: its strings are slices of whole files, and a copy frees the files. */
export const parseAlways: ParsePublication = async (_folder, parse) =>
  structuredClone(await parse(parseEveryFile));

/**
 * Stores the parsed publications of a site in its data folder, so that a start parses only those that have changed
 * since: YAML takes most of the time of a start. For the same reason an edit parses only the file that was edited. A
 * publication that can't be read there, or was written by another build, is parsed again.
 * @param options.build identifies the code that parses; null if nothing does, as during development
 */
export function openParsedPublications({
  dataFolder,
  build = buildName(import.meta.filename),
}: {
  dataFolder: string;
  build?: string | null;
}): ParsePublication {
  if (build === null) return parseAlways;
  return async (folder, parse) => {
    const file = path.join(dataFolder, 'parsed', path.basename(folder));
    const key = await contentKey(folder, build);
    const stored = await readStored(file, build);
    const known = stored?.key === key ? (unpack(stored.read) as ReadPublication | null) : null;
    if (known !== null) return known;
    const files = openParsedFiles(stored && (unpack(stored.files) as ParsedByName | null));
    const read = await parseAlways(folder, () => parse(files));
    // A file that changed in between may have been parsed in another version than was hashed.
    if (read.kind === 'publication' && (await contentKey(folder, build)) === key)
      await writeStored(file, { build, key, read, files: files.all() }).catch(ignoreFailure);
    return read;
  };
}

/** Ignores failures such as a full disk, which are reported for other files: the next start only takes longer. */
const ignoreFailure = () => undefined;

/** Builds have the hash of their code in the names of their files. */
export function buildName(file: string): string | null {
  return /-[\w-]{8}\.js$/u.test(file) ? `${path.basename(file)} ${process.version}` : null;
}

/**
 * Hashes everything that a publication is parsed from: text files with their names and times, and the names of folders.
 */
async function contentKey(folder: string, build: string): Promise<string> {
  const { files } = await stampTexts(folder, (name) => !isPostFile(name));
  const entries = await readdir(folder).catch(() => []);
  const hash = createHash('sha256').update(JSON.stringify([build, folder, entries]));
  for (const [name, { changedAt }] of [...files].toSorted(([one], [other]) => one.localeCompare(other, 'en'))) {
    const content = await readFile(path.join(folder, name)).catch(() => '');
    hash.update(JSON.stringify([name, changedAt, content.length])).update(content);
  }
  return hash.digest('base64url');
}

/** A stored publication. Its parts are packed separately, because a start needs only `read`, and an edit `files`. */
interface Packed {
  build: string;
  key: string;
  read: Buffer;
  files: Buffer;
}

function writeStored(
  file: string,
  { read, files, ...names }: { build: string; key: string; read: ReadPublication; files: ParsedByName },
): Promise<void> {
  const packed: Packed = { ...names, read: serialize(read), files: serialize(files) };
  return writeFileAtomic(file, serialize(packed), { isSynced: false });
}

/** Reads what this build has stored of a publication; null if there is nothing. */
async function readStored(file: string, build: string): Promise<Packed | null> {
  const content = await readFile(file).catch(() => null);
  const packed = content === null ? null : (unpack(content) as Packed | null);
  return packed?.build === build ? packed : null;
}

/** Unpacks what `serialize` has packed; null if it is damaged, or was packed by another version of V8. */
function unpack(packed: Buffer): unknown {
  try {
    return deserialize(packed);
  } catch {
    return null;
  }
}
