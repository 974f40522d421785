import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { onTestFinished } from 'vitest';
import { openNewsSite, type NewsSite } from '../support/newsSite.ts';
import { startOptions } from '../support/startOptions.ts';

/** A group of processes that share a limit of memory (cgroups, version 1 or 2). */
interface MemoryGroup {
  /** Starts a program inside the group. */
  launcher: readonly string[];
  /** The peak memory of the group, with the files that Linux caches for it. */
  peakMegabytes: () => number;
  /** The number of its processes that Linux has killed because memory ran out. */
  kills: () => number;
  /** Removes the group, after its processes have ended. */
  remove: () => void;
}

/** Says why this machine or user can't limit the memory of processes; null if both can. */
export function whyNoMemoryGroup(): string | null {
  if (process.getuid?.() !== 0) return 'only root may limit the memory of a process';
  return findVersion() === null ? 'this machine has no memory groups (cgroups)' : null;
}

/** Opens a group without swap. */
function openMemoryGroup(megabytesMax: number): MemoryGroup {
  const version = findVersion();
  if (version === null) throw new Error('This machine has no memory groups (cgroups).');
  const folder = path.join(version.root, `townwire-drill-${process.pid}`);
  const bytesMax = String(megabytesMax * 1024 * 1024);
  mkdirSync(folder);
  for (const [file, value] of version.limits(bytesMax)) {
    if (existsSync(path.join(folder, file))) writeFileSync(path.join(folder, file), value);
  }
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return {
    launcher: ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', folder],
    peakMegabytes: () => Number(read(version.peak)) / 1024 / 1024,
    kills: () => Number(/^oom_kill (\d+)$/mu.exec(read(version.events))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  };
}

interface Version {
  root: string;
  limits: (bytesMax: string) => [file: string, value: string][];
  peak: string;
  events: string;
}

function findVersion(): Version | null {
  return versions.find(({ root, isAvailable }) => isAvailable(root)) ?? null;
}

const versions: readonly (Version & { isAvailable: (root: string) => boolean })[] = [
  {
    root: '/sys/fs/cgroup',
    isAvailable: (root) => {
      const controllers = path.join(root, 'cgroup.subtree_control');
      return existsSync(controllers) && readFileSync(controllers, 'utf8').split(/\s/u).includes('memory');
    },
    limits: (bytesMax) => [
      ['memory.max', bytesMax],
      ['memory.swap.max', '0'],
    ],
    peak: 'memory.peak',
    events: 'memory.events',
  },
  {
    root: '/sys/fs/cgroup/memory',
    isAvailable: (root) => existsSync(path.join(root, 'memory.limit_in_bytes')),
    limits: (bytesMax) => [
      ['memory.limit_in_bytes', bytesMax],
      ['memory.memsw.limit_in_bytes', bytesMax],
    ],
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  },
];

/** Opens a site in a memory group, with the options of `npm start`. Site and group end with the test. */
export async function openSmallSite(megabytesMax: number): Promise<{ group: MemoryGroup; news: NewsSite }> {
  const group = openMemoryGroup(megabytesMax);
  onTestFinished(() => group.remove());
  const { execArgv, environment } = startOptions();
  const more = { NODE_OPTIONS: execArgv.join(' '), ...environment };
  const news = await openNewsSite({}, { launcher: group.launcher, more });
  onTestFinished(() => news.close());
  return { group, news };
}
