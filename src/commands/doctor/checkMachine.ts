import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { findingsOf, type Finding } from './finding.ts';

/** The resources of the machine, passed in for tests. Sizes are in bytes. */
export type Machine = ReturnType<typeof thisMachine>;

export function thisMachine(dataFolder: string) {
  const limit = process.constrainedMemory();
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const { blocks, bsize, bavail, files, ffree } = statfsSync(existingParent(dataFolder));
  return {
    nodeVersion: process.versions.node,
    /** The memory that this process may use: all memory of the machine, or the limit of its container or service. */
    memory: { total, available: process.availableMemory() },
    disk: { total: blocks * bsize, free: bavail * bsize, files, filesFree: ffree },
  };
}

export function checkMachine({ nodeVersion, memory, disk }: Machine): Finding[] {
  return [checkNode(nodeVersion), checkMemory(memory), checkDisk(disk)];
}

function checkNode(version: string): Finding {
  const major = Number.parseInt(version, 10);
  if (major === testedNode) return nodeCheck.ok(`Version ${version}.`);
  return nodeCheck.warning(
    `This is Node ${version}; Townwire is tested with Node ${testedNode}.`,
    'Start it with "npx townwire", which uses the Node that "npm ci" installs beside it.',
  );
}

function checkMemory({ total, available }: Machine['memory']): Finding {
  const remedy = 'Give the machine, container or service more memory, or stop other programs on it.';
  if (total < memoryMin)
    return memoryCheck.fault(`There are ${describeBytes(total)} in all; Townwire needs 256 MB.`, remedy);
  const text = `${describeBytes(available)} of ${describeBytes(total)} are available.`;
  return available < availableMin ? memoryCheck.warning(text, remedy) : memoryCheck.ok(text);
}

function checkDisk({ total, free, files, filesFree }: Machine['disk']): Finding {
  const text = `${describeBytes(free)} of ${describeBytes(total)} are free on the disk of the data folder.`;
  const remedy =
    'Make room (logs, old backups, old versions), move TOWNWIRE_DATA to a larger disk, or keep stories for a shorter time.';
  if (free < freeMin) return diskCheck.fault(text, remedy);
  if (files > 0 && filesFree / files < 0.02)
    return diskCheck.warning('The disk of the data folder can hold hardly any more files.', remedy);
  return free < freeComfortable ? diskCheck.warning(text, remedy) : diskCheck.ok(text);
}

/** Checks whether this user can use the data folder, and whether one user owns all of its files. */
export function checkDataFolder(folder: string): Finding[] {
  if (!existsSync(folder)) {
    const parent = existingParent(folder);
    return isAllowed(parent, constants.W_OK)
      ? [folderCheck.ok(`${folder} does not exist yet; the site creates it.`)]
      : [
          folderCheck.fault(
            `${folder} does not exist, and this user has no permission to create it.`,
            ownRemedy(folder),
          ),
        ];
  }
  if (!isAllowed(folder, constants.R_OK | constants.W_OK | constants.X_OK))
    return [folderCheck.fault(`This user has no permission to read and write ${folder}.`, ownRemedy(folder))];
  const { uid, mode } = statSync(folder);
  const files = readdirSync(folder).filter((name) => name.startsWith('archive.'));
  const others = files.filter((name) => {
    const file = path.join(folder, name);
    return statSync(file).uid !== uid || !isAllowed(file, constants.R_OK | constants.W_OK);
  });
  const findings: Finding[] = [];
  if (others.length > 0) {
    findings.push(
      folderCheck.fault(
        `${others.join(', ')} in ${folder} can't be written by the user that the folder belongs to. A command may have run as another user.`,
        ownRemedy(folder),
      ),
    );
  }
  if ((mode & 0o002) !== 0)
    findings.push(
      folderCheck.warning(`Every user of this machine may write to ${folder}.`, `chmod o-w ${folder}`),
    );
  return findings.length > 0 ? findings : [folderCheck.ok(`${folder} can be read and written.`)];
}

function ownRemedy(folder: string): string {
  return `Give it to the user that runs the site: sudo chown -R townwire ${folder} (townwire is the user of the service in the guide for operators).`;
}

function isAllowed(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    // The caller reports the missing permission.
    return false;
  }
}

function existingParent(folder: string): string {
  return existsSync(folder) ? folder : existingParent(path.dirname(folder));
}

function describeBytes(bytes: number): string {
  const inMb = Math.round(bytes / mb);
  return inMb < 10_000 ? `${inMb.toLocaleString('en-US')} MB` : `${Math.round(inMb / 1000)} GB`;
}

const nodeCheck = findingsOf('Node');
const memoryCheck = findingsOf('Memory');
const diskCheck = findingsOf('Disk');
const folderCheck = findingsOf('Data folder');

const testedNode = 26;
const mb = 1_000_000;
/** A machine with 256 MiB has a little less available. */
const memoryMin = 250 * mb;
const availableMin = 100 * mb;
const freeMin = 200 * mb;
const freeComfortable = 1000 * mb;
