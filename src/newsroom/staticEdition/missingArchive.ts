import { openReadOnlyArchive, type ArchiveLocation } from '../../archive/openReadOnlyArchive.ts';

/**
 * Returns a message with a remedy if there is no archive to show; null if there is one. The archive isn't upgraded,
 * because a running site may have another version.
 * @throws {ArchiveFailure} when the archive is damaged, inaccessible or of another version
 */
export async function missingArchive(location: ArchiveLocation): Promise<string | null> {
  await using archive = await openReadOnlyArchive(location);
  if (archive !== null) return null;
  return location.databaseUrl === null
    ? `There is no archive in ${location.dataFolder}.\nRemedy: name the data folder of the site with TOWNWIRE_DATA, or start the site once.`
    : 'There is no archive in the database.\nRemedy: name the database of the site with DATABASE_URL, or start the site once.';
}
