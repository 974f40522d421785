import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPublications, type CheckReport } from '../check/checkPublications.ts';
import type { Settings } from '../../newsroom/settings.ts';
import type { Answers } from './answers.ts';
import { makeFolders } from '../../runtime/writeFileAtomic.ts';
import { startFiles } from './startFiles.ts';
import { dayAt } from '../../news/dates.ts';

/** A new publication, or why there is none. */
export type CreatedPublication =
  | { kind: 'created'; folder: string; files: string[]; report: CheckReport }
  | { kind: 'exists'; folder: string };

/** Returns the folder of a new publication with this id, unless the folder exists. */
export async function freeFolder(
  settings: Settings,
  id: string,
): Promise<CreatedPublication | { folder: string }> {
  const folder = path.join(settings.publicationsFolder, id);
  const stats = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  return stats instanceof Error && stats.code === 'ENOENT' ? { folder } : { kind: 'exists', folder };
}

/** Writes the folder of a new publication and checks it. `now` is in epoch milliseconds. */
export async function createPublication(
  settings: Settings,
  answers: Answers,
  { now, markdownEntry }: { now: number; markdownEntry: URL },
): Promise<CreatedPublication> {
  const free = await freeFolder(settings, answers.id);
  if ('kind' in free) return free;
  const { folder } = free;
  const files = await startFiles(answers, dayAt({ at: now, timeZone: answers.timeZone }));
  await makeFolders(settings.publicationsFolder);
  // A running site ignores names that begin with a period, so the site sees the whole folder or nothing. The folders of
  // `mkdtemp` can't be read by a container that runs as another user.
  const unfinished = path.join(settings.publicationsFolder, `.new-${randomUUID()}`);
  await mkdir(unfinished);
  try {
    for (const [name, text] of files) {
      const file = path.join(unfinished, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  const report = await checkPublications(settings, { only: answers.id, markdownEntry });
  if ('unknown' in report) throw new Error(`The new publication ${report.unknown} was not found.`);
  return { kind: 'created', folder, files: [...files.keys()], report };
}
