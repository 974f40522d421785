import { ArchiveFailure } from '../../archive/archive.ts';
import {
  describeLocation,
  openReadOnlyArchive,
  type ArchiveLocation,
} from '../../archive/openReadOnlyArchive.ts';
import { findingsOf, splitRemedy, type Finding } from './finding.ts';

/** Reads the whole archive and says whether it is intact. A site may be running. */
export async function checkArchive(location: ArchiveLocation): Promise<Finding> {
  try {
    await using archive = await openReadOnlyArchive(location);
    if (archive === null)
      return warning(
        `There is no archive in ${describeLocation(location)} yet.`,
        'Start the site; it creates one.',
      );
    const damage = await archive.damage();
    if (damage.length > 0) return fault(`The archive is damaged: ${damage.join('; ')}.`, restoreRemedy);
    const stories = Array.from((await archive.stories()).values()).reduce((sum, { count }) => sum + count, 0);
    const count = `${stories.toLocaleString('en-US')} stories`;
    return ok(
      location.databaseUrl === null
        ? `The archive is intact and has ${count}.`
        : `The database has ${count}.`,
    );
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
    if (error.kind === 'notMigrated') return warning(error.message, 'Start the site once.');
    const { text, remedy } = splitRemedy(error.message);
    return fault(text, remedy ?? remedies[error.kind] ?? restoreRemedy);
  }
}

const { ok, warning, fault } = findingsOf('Archive');
const restoreRemedy = 'Stop the site and run "townwire restore <file>" with the last backup.';
const remedies: Partial<Record<ArchiveFailure['kind'], string>> = {
  busy: 'Wait until the other program has finished, and try again.',
  inaccessible:
    'Run doctor as the user that runs the site, and check the disk and the permissions of the folder.',
  newer: 'Run doctor with the version of Townwire that runs the site.',
};
