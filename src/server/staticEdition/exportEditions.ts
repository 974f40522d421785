import path from 'node:path';
import { openEditionFolder } from '../../newsroom/staticEdition/editionFolder.ts';
import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import { openPageMaker, type PageMakerOptions } from './pageMaker.ts';
import { writeEdition } from './writeEdition.ts';

/** The outcome of a publication's export. */
export type ExportOutcome = { name: string } & (
  | { kind: 'exported'; files: number; failed: string[]; folder: string }
  /** Another process exports to this folder. */
  | { kind: 'busy'; folder: string }
);

/** Writes whole editions of the publications into `folder`, one after the other, and makes each the current one. */
export async function exportEditions(
  { newsroom, ...options }: PageMakerOptions & { newsroom: Newsroom },
  {
    folder,
    publications,
    onProgress,
  }: { folder: string; publications: readonly string[]; onProgress: (line: string) => void },
): Promise<ExportOutcome[]> {
  const { assets } = options;
  const makePage = openPageMaker({ newsroom, ...options });
  const outcomes: ExportOutcome[] = [];
  for (const id of publications) {
    const { name } = newsroom.edition(id).publication;
    const own = path.join(folder, id);
    const opened = await openEditionFolder(own);
    if (opened === null) {
      outcomes.push({ kind: 'busy', name, folder: own });
      continue;
    }
    try {
      const edition = await opened.begin();
      const written = await writeEdition(id, edition, { newsroom, assets, makePage, onProgress });
      await edition.publish(Date.now());
      outcomes.push({ kind: 'exported', name, folder: path.join(own, 'current'), ...written });
    } finally {
      await opened.close();
    }
  }
  return outcomes;
}
