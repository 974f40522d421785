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
    const publicationFolder = path.join(folder, id);
    const editionFolder = await openEditionFolder(publicationFolder);
    if (editionFolder === null) {
      outcomes.push({ kind: 'busy', name, folder: publicationFolder });
      continue;
    }
    try {
      const edition = await editionFolder.begin();
      const written = await writeEdition(id, edition, { newsroom, assets, makePage, onProgress });
      await edition.publish(Date.now());
      outcomes.push({ kind: 'exported', name, folder: path.join(publicationFolder, 'current'), ...written });
    } finally {
      await editionFolder.close();
    }
  }
  return outcomes;
}
