import type { Publication } from '../news/publication.ts';
import { formatMistake } from '../publication/formatMistake.ts';
import { listPublications } from '../publication/listPublications.ts';
import type { Overlay } from '../publication/overlay.ts';
import { readPublication } from '../publication/readPublication.ts';

/** What one reading of all publications gave. */
export interface PublicationsRead {
  /** Those without a mistake, in the order of their folders. Equal versions are equal publications. */
  publications: { publication: Publication; version: string }[];
  /** Whether the publications could be told apart at all; if not, none was read. */
  listed: boolean;
  /** The folders' names of those that have mistakes. */
  broken: string[];
  /** Every mistake, as people are told of it. */
  mistakes: string[];
  /** What is allowed but not ready for readers, by what is to be done about it: one remedy often serves many places. */
  notices: Map<string, string[]>;
}

/** Reads every publication below `folder`. `plan` as in `NewsroomPlan`; without one, as `npm start` reads them. */
export async function readPublications(
  folder: string,
  plan: { sample: boolean; overlay?: Overlay } = { sample: false },
): Promise<PublicationsRead> {
  const listed = await listPublications(folder);
  const all: PublicationsRead = {
    publications: [],
    listed: true,
    broken: [],
    mistakes: [],
    notices: new Map(),
  };
  if (listed.kind === 'broken')
    return { ...all, listed: false, mistakes: listed.mistakes.map(formatMistake) };
  for (const { id, folder: publicationFolder } of listed.publications) {
    const read = await readPublication(publicationFolder, plan);
    if (read.kind === 'publication') {
      all.publications.push({ publication: read.publication, version: read.version });
      for (const notice of read.notices) {
        const [text = ''] = formatMistake(notice).split('\n');
        all.notices.set(notice.remedy, [...(all.notices.get(notice.remedy) ?? []), text]);
      }
    } else {
      all.broken.push(id);
      all.mistakes.push(...read.mistakes.map(formatMistake));
    }
  }
  return all;
}
