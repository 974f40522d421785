import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isPostFile, stampTexts } from '../../publication/storedFiles.ts';
import type { readPublication } from '../../publication/readPublication.ts';
import { writeFileAtomic } from '../../runtime/writeFileAtomic.ts';

type ReadPublication = Awaited<ReturnType<typeof readPublication>>;

/** Returns a publication as it was parsed before if its files are the same, or parses it. */
export type ParsePublication = (
  folder: string,
  parse: () => Promise<ReadPublication>,
) => Promise<ReadPublication>;

/** Parses a publication, and copies it: its strings are slices of whole files, and a copy frees the files. */
export const parseAlways: ParsePublication = async (_folder, parse) => structuredClone(await parse());

/**
 * Keeps the parsed publications of a site in its data folder, so that a start parses only those that have changed
 * since: YAML takes most of the time of a start. A publication that can't be read there, or was written by another
 * build, is parsed again.
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
    const stored = await readStored(file, key);
    if (stored !== null) return stored;
    const read = await parseAlways(folder, parse);
    // A file that changed in between may have been parsed in a version other than the hashed one.
    if (read.kind === 'publication' && (await contentKey(folder, build)) === key)
      await writeFileAtomic(file, serialize({ key, read }), { isSynced: false }).catch(ignoreFailure);
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

/** The publication that was stored under this key; null if there is none. */
async function readStored(file: string, key: string): Promise<ReadPublication | null> {
  const content = await readFile(file).catch(() => null);
  if (content === null) return null;
  try {
    const stored = deserialize(content) as { key: string; read: ReadPublication };
    return stored.key === key ? stored.read : null;
  } catch {
    // Damaged, or written by another version of V8.
    return null;
  }
}
