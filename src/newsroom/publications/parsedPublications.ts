import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DefaultDeserializer, DefaultSerializer } from 'node:v8';
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

/** Returns the stored result if a publication's files are unchanged; otherwise parses the changed files. */
export type ParsePublication = (
  folder: string,
  parse: (parsed: ParsedFiles) => Promise<ReadPublication>,
) => Promise<ReadPublication>;

/** Parses a publication and copies it, because its strings are slices of whole files, and a copy frees the files. */
export const parseAlways: ParsePublication = async (_folder, parse) =>
  structuredClone(await parse(parseEveryFile));

/**
 * Stores parsed publications in the data folder, because parsing YAML takes most of the startup time. A start parses
 * only publications that have changed since the last start, and an edit only the edited file. A stored publication that
 * can't be read, or was written by another build, is parsed again.
 * @param options.build identifies the code that parses; null if it is unknown, as during development
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
    const names = { build, key: await contentKey(folder, build) };
    const stored = await readStored(file, names);
    if (stored?.read !== undefined) return stored.read;
    const files = openParsedFiles(stored?.files ?? null);
    const read = await parseAlways(folder, () => parse(files));
    // If a file changed between hashing and parsing, the hash may belong to another version.
    if (read.kind === 'publication' && (await contentKey(folder, build)) === names.key)
      await writeFileAtomic(file, pack({ names, read, files: files.all() }), { sync: 'none' }).catch(ignoreFailure);
    return read;
  };
}

/** Ignores failures such as a full disk, which other code reports: the next start only takes longer. */
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

/** A publication as it is stored, in one buffer. A start unpacks no files. */
interface Stored {
  names: { build: string; key: string };
  read: ReadPublication;
  files: ParsedByName;
}

function pack({ names, read, files }: Stored): Buffer {
  const packed = new DefaultSerializer();
  packed.writeHeader();
  for (const each of [names, read, files]) packed.writeValue(each);
  return packed.releaseBuffer();
}

/**
 * Reads what this build has stored of a publication: the publication if the key matches, otherwise only its parsed
 * files. Null if this build has stored nothing.
 */
async function readStored(file: string, { build, key }: Stored['names']): Promise<Partial<Stored> | null> {
  const content = await readFile(file).catch(() => null);
  if (content === null) return null;
  try {
    const packed = new DefaultDeserializer(content);
    packed.readHeader();
    const names = packed.readValue() as Stored['names'];
    if (names.build !== build) return null;
    const read = packed.readValue() as ReadPublication;
    return names.key === key ? { read } : { files: packed.readValue() as ParsedByName };
  } catch {
    // Damaged, or written by another version of V8.
    return null;
  }
}
