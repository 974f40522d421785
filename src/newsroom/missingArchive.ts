import { readArchive } from '../archive/sqlite/readArchive.ts';

/**
 * Why the archive can't be shown as it is, or null. It is not upgraded: a running site may be of another version.
 * @throws {ArchiveFailure} when it is damaged, inaccessible or of another version
 */
export async function missingArchive(dataFolder: string): Promise<string | null> {
  await using archive = await readArchive(dataFolder);
  if (archive !== null) return null;
  return `There is no archive in ${dataFolder}.\nRemedy: name the data folder of the site with TOWNWIRE_DATA, or start the site once.`;
}
