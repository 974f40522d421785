import type { Feed } from '../../news/feed.ts';
import type { Publication } from '../../news/publication.ts';
import { isPostFile, stampTexts, type FolderStamp } from '../../publication/storedFiles.ts';
import { listPublications } from '../../publication/listPublications.ts';
import { readPublication, type ChangePublication } from '../../publication/readPublication.ts';
import type { Mistake } from '../../yaml/mistake.ts';

/** How to read publications for the demo. */
export interface PublicationPlan {
  /** Shows and marks invented values. */
  sample: boolean;
  /** Replaces parts of every publication. */
  change?: ChangePublication;
  /** A folder of publications that only the demo serves, after the others. */
  sampleFolder?: string;
}

/** The result of reading all publications once. */
export interface PublicationsRead {
  /** Publications without mistakes, in the order of their folders. */
  publications: Publication[];
  /** False if two publications have the same name, so that none was read. */
  listed: boolean;
  /** The folder names of those with mistakes. */
  broken: string[];
  mistakes: Mistake[];
  /** Values that are allowed but not ready for readers. */
  notices: Mistake[];
  /** Each folder, by publication, for a later reading of those that change. */
  folders: ReadonlyMap<string, FolderRead>;
}

/** One publication's folder as it was read. */
interface FolderRead {
  folder: string;
  stamp: FolderStamp;
  read: Awaited<ReturnType<typeof readPublication>>;
}

/** Reads every publication in `folder` but those in `known`, which haven't changed since they were read. */
export async function readPublications(
  folder: string,
  plan: PublicationPlan = { sample: false },
  known: ReadonlyMap<string, FolderRead> = new Map(),
): Promise<PublicationsRead> {
  const listed = await listPublications(folder, plan.sampleFolder);
  const empty = { publications: [], broken: [], notices: [], folders: known };
  if (listed.kind === 'broken') return { ...empty, listed: false, mistakes: listed.mistakes };
  const all = await Promise.all(
    listed.publications.map(async ({ id, folder: own }): Promise<[string, FolderRead]> => {
      const before = known.get(id);
      if (before?.folder === own) return [id, before];
      const stamp = await stampTexts(own, (name) => !isPostFile(name));
      return [id, { folder: own, stamp, read: await readPublication(own, plan) }];
    }),
  );
  const result: PublicationsRead = { ...empty, listed: true, mistakes: [], folders: new Map(all) };
  for (const [id, { read }] of all) {
    if (read.kind === 'publication') {
      result.publications.push(read.publication);
      result.notices.push(...read.notices);
    } else {
      result.broken.push(id);
      result.mistakes.push(...read.mistakes);
    }
  }
  return result;
}

/** The feeds of all sections. A feed of several sections is repeated. */
export function feedsOf({ sections }: Publication): Feed[] {
  return sections.flatMap(({ feeds }) => feeds);
}
