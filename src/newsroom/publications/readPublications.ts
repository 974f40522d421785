import path from 'node:path';
import type { Feed } from '../../news/feed.ts';
import type { Publication } from '../../news/publication.ts';
import { isPostFile, stampTexts, type FolderStamp } from '../../publication/storedFiles.ts';
import { findSharedHosts, listPublications } from '../../publication/listPublications.ts';
import { readPublication, type ChangePublication } from '../../publication/readPublication.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { parseAlways, type ParsePublication } from './parsedPublications.ts';

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
  /** False if the folder could not be listed, or two publications claim one host. Then no publication is returned. */
  isComplete: boolean;
  /** The folder names of publications with mistakes. */
  broken: string[];
  mistakes: Mistake[];
  /** Values that are allowed but not ready for readers, in the publications that were read now, if they were wanted. */
  notices: Mistake[];
  /** The folder of each publication, so that later only the changed ones are read again. */
  folders: ReadonlyMap<string, FolderRead>;
}

/** A publication's folder as it was read. */
interface FolderRead {
  folder: string;
  stamp: FolderStamp;
  read: Awaited<ReturnType<typeof readPublication>>;
}

/** Reads every publication in `folder` except those in `known`, which haven't changed since they were read. */
export async function readPublications(
  folder: string,
  plan: PublicationPlan = { sample: false },
  {
    known = new Map(),
    parse = parseAlways,
    findsNotices = true,
  }: { known?: ReadonlyMap<string, FolderRead>; parse?: ParsePublication; findsNotices?: boolean } = {},
): Promise<PublicationsRead> {
  const isKnown = (within: string) => known.get(path.basename(within))?.folder === within;
  const listed = await listPublications(folder, plan.sampleFolder, isKnown);
  const empty = { publications: [], broken: [], notices: [], folders: known };
  if (listed.kind === 'broken') return { ...empty, isComplete: false, mistakes: listed.mistakes };
  const folders = new Map<string, FolderRead>();
  // Publications are read one at a time, to limit memory and turns of the event loop.
  for (const { id, folder: own } of listed.publications) {
    const before = known.get(id);
    folders.set(id, before?.folder === own ? before : await readFolder(own, { ...plan, findsNotices }, parse));
  }
  const mistakes = await findSharedHosts(Array.from(folders.values(), hostsOf));
  if (mistakes.length > 0) return { ...empty, isComplete: false, mistakes };
  const result: PublicationsRead = { ...empty, isComplete: true, mistakes: [], folders };
  for (const [id, { read }] of folders) {
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

function hostsOf({ folder, read }: FolderRead) {
  return { folder, hosts: read.kind === 'publication' ? read.publication.hosts : undefined };
}

async function readFolder(
  folder: string,
  options: PublicationPlan & { findsNotices: boolean },
  parse: ParsePublication,
): Promise<FolderRead> {
  const stamp = await stampTexts(folder, (name) => !isPostFile(name));
  return { folder, stamp, read: await parse(folder, () => readPublication(folder, options)) };
}

/** The feeds of all sections. A feed of several sections is repeated. */
export function feedsOf({ sections }: Publication): Feed[] {
  return sections.flatMap(({ feeds }) => feeds);
}
