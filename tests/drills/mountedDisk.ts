import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** A small disk that a drill fills and breaks. */
export interface MountedDisk {
  folder: string;
  /** Fills it to the last byte. */
  fill: () => void;
  /** Removes the file of `fill`. */
  empty: () => void;
  /** Makes it read-only, as Linux does after a hardware error, even while files are open for writing. */
  breakDown: () => void;
  /** Unmounts it and mounts it again. */
  mountAgain: (options?: { isReadOnly?: boolean }) => void;
  remove: () => void;
}

/** Says why this machine can't mount disks; null if it can. */
export function whyNoDisk(): string | null {
  if (process.platform !== 'linux') return 'only Linux can mount the disks of this drill';
  if (process.getuid?.() !== 0) return 'only root may mount a disk';
  const disk = tryToMount();
  if (typeof disk === 'string') return disk;
  disk.remove();
  return null;
}

/** Mounts an ext4 disk in a file. */
export function mountDisk(): MountedDisk {
  const disk = tryToMount();
  if (typeof disk === 'string') throw new Error(disk);
  return disk;
}

function tryToMount(): MountedDisk | string {
  const home = mkdtempSync(path.join(tmpdir(), 'townwire-disk-'));
  const image = path.join(home, 'image');
  const folder = mkdtempSync(path.join(home, 'disk-'));
  const ballast = path.join(folder, 'ballast');
  const mount = (options: string) => run('mount', '-o', options, image, folder);
  writeFileSync(image, '');
  truncateSync(image, diskBytes);
  const failure = run('mkfs.ext4', '-q', '-F', '-m', '0', image) ?? mount(usualOptions);
  if (failure !== null) {
    rmSync(home, { recursive: true });
    return failure;
  }

  return {
    folder,
    fill: () => fillWith(ballast),
    empty: () => rmSync(ballast, { force: true }),
    breakDown() {
      const device = deviceOf(folder);
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'broken by a drill');
    },
    mountAgain({ isReadOnly = false } = {}) {
      throwIfFailed(unmount(folder));
      // After an error the journal is replayed, and fsck clears the error.
      spawnSync('fsck.ext4', ['-p', image]);
      throwIfFailed(mount(isReadOnly ? `${usualOptions},ro` : usualOptions));
    },
    remove() {
      run('umount', '-l', folder);
      rmSync(home, { recursive: true });
    },
  };
}

function fillWith(ballast: string): void {
  const file = openSync(ballast, 'a');
  try {
    for (let bytes = 1 << 20; bytes >= 1; bytes >>= 1) writeUntilFull(file, Buffer.alloc(bytes, 'x'));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Returns the name of the disk's device in /sys/fs/ext4, such as `loop3`. */
function deviceOf(folder: string): string {
  const { stdout } = spawnSync('findmnt', ['--noheadings', '--output', 'SOURCE', folder], {
    encoding: 'utf8',
  });
  return path.basename(stdout.trim());
}

/** Unmounts a disk. Retries while it is busy, because Linux closes the files of a process a moment after its end. */
function unmount(folder: string): string | null {
  let failure = run('umount', folder);
  for (let times = 0; failure?.includes('busy') === true && times < 50; times += 1) {
    run('sleep', '0.1');
    failure = run('umount', folder);
  }
  return failure;
}

/** Runs a command. Returns null if it succeeded, otherwise its error. */
function run(command: string, ...args: string[]): string | null {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return null;
  return `${command}: ${(error?.message ?? stderr).trim()}`;
}

function throwIfFailed(failure: string | null): void {
  if (failure !== null) throw new Error(failure);
}

/** Returns the free space of the disk in kilobytes. */
export function freeKilobytes({ folder }: MountedDisk): number {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 1024;
}

const diskBytes = 24 * 1024 * 1024;
const usualOptions = 'loop,errors=remount-ro';
