import { lstat, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { brokenFile, type BrokenFile, type Mistake } from '../yaml/mistake.ts';
import { mistakeAt, readYamlFile, type YamlFile } from '../yaml/parseYaml.ts';
import { isAbsent } from '../yaml/readTextFile.ts';
import { listAt } from '../yaml/valueAt.ts';

interface ListedPublications {
  kind: 'publications';
  publications: { id: string; folder: string }[];
}

/**
 * Lists the publications in `folder`, in alphabetical order: each folder with a `publication.yaml` or a
 * `sections.yaml`, so that losing or misnaming one of these files is a mistake and does not remove the publication.
 * The publications in `sampleFolder` whose ids aren't taken follow. Returns a broken file if `folder` has none.
 */
export async function listPublications(
  folder: string,
  sampleFolder?: string,
  isKnown?: (publicationFolder: string) => boolean,
): Promise<ListedPublications | BrokenFile> {
  const listed = await findPublications(folder, isKnown);
  if (listed.kind === 'broken') return listed;
  if (sampleFolder !== undefined) {
    const samples = await findPublications(sampleFolder, isKnown);
    if (samples.kind === 'broken') return samples;
    const taken = new Set(listed.publications.map(({ id }) => id));
    listed.publications.push(...samples.publications.filter(({ id }) => !taken.has(id)));
  }
  return listed;
}

/** Reads the hosts in a publication's file, which may have mistakes. */
export async function readHosts(folder: string): Promise<string[]> {
  return hostsIn(await readYamlFile(identityFile(folder)));
}

/** Finds the hosts that several of these publications claim. */
export async function findSharedHosts(folders: readonly string[]): Promise<Mistake[]> {
  const files = await Promise.all(folders.map((folder) => readYamlFile(identityFile(folder))));
  return describeSharedHosts(files.filter((file) => file.kind === 'yaml'));
}

/**
 * Lists the publications of one folder without reading their files, so that a takedown doesn't have to wait.
 * @param isKnown returns whether a folder is known to be a publication's, so that nothing in it has to be looked up
 */
export async function findPublications(
  folder: string,
  isKnown: (publicationFolder: string) => boolean = () => false,
): Promise<ListedPublications | BrokenFile> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (entries instanceof Error) {
    const message = `The publications folder cannot be opened (${entries.code ?? entries.message}).`;
    return entries.code === 'EACCES'
      ? brokenFile({ file: folder, message, remedy: await permissionRemedy(folder) })
      : nothingIn(folder, message);
  }
  const publications: { id: string; folder: string }[] = [];
  for (const id of entries.filter((name) => !name.startsWith('.')).toSorted()) {
    const publicationFolder = path.join(folder, id);
    if (isKnown(publicationFolder) || (await isPublication(publicationFolder)))
      publications.push({ id, folder: publicationFolder });
  }
  if (publications.length === 0 && (await isPublication(folder)))
    return brokenFile({
      file: folder,
      message: 'This is the folder of one publication.',
      remedy: `Set TOWNWIRE_PUBLICATIONS to the folder that it is in: ${path.dirname(folder)}.`,
    });
  if (publications.length === 0) return nothingIn(folder, 'There is no publication in this folder.');
  return { kind: 'publications', publications };
}

export function identityFile(folder: string): string {
  return path.join(folder, 'publication.yaml');
}

/** Returns whether a folder is a publication's. */
export async function isPublication(folder: string): Promise<boolean> {
  const names = ['publication.yaml', 'sections.yaml', 'publication.yml'];
  return (await Promise.all(names.map((name) => pathExists(path.join(folder, name))))).includes(true);
}

/** Returns whether anything with this name exists, even a file that can't be opened. */
async function pathExists(file: string): Promise<boolean> {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => error);
  return !(found instanceof Error) || !isAbsent(found);
}

/** Names the owner of a folder that this user can't read. */
async function permissionRemedy(folder: string): Promise<string> {
  const owner = await stat(folder).then(
    ({ uid }) =>
      uid === 0 ? 'The folder belongs to root. ' : `The folder belongs to the user with the id ${uid}. `,
    () => '',
  );
  return `${owner}Run: sudo chown -R ${userInfo().username} ${folder}`;
}

function nothingIn(folder: string, message: string): BrokenFile {
  const remedy =
    'Make one with "townwire new", or set TOWNWIRE_PUBLICATIONS to the folder of your publications.';
  return brokenFile({ file: folder, message, remedy });
}

function hostsIn(file: Awaited<ReturnType<typeof readYamlFile>>): string[] {
  if (file.kind !== 'yaml') return [];
  return listAt(file.value, ['hosts']).map((host) => String(host).toLowerCase());
}

function describeSharedHosts(files: YamlFile[]): Mistake[] {
  const claims = files.flatMap((yaml) => hostsIn(yaml).map((host, index) => ({ yaml, index, host })));
  return claims.flatMap(({ yaml, index, host }): Mistake[] => {
    const first = claims.find((claim) => claim.host === host);
    // The schema reports a host that one file has twice.
    if (first === undefined || first.yaml === yaml) return [];
    const message = `The host "${host}" already belongs to ${path.basename(path.dirname(first.yaml.file))}.`;
    const remedy = 'Remove it from one of the two. A host can lead to only one publication.';
    return [mistakeAt(yaml, { path: ['hosts', index], message, remedy })];
  });
}
