import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Feed } from '../../news/feed.ts';
import type { Publication } from '../../news/publication.ts';
import { isPostFile, stampTexts, type FolderStamp } from '../../publication/storedFiles.ts';
import {
  findSharedHosts,
  isPublication,
  listPublications,
  readHosts,
} from '../../publication/listPublications.ts';
import type { ParsedFiles } from '../../publication/parts/parsedFiles.ts';
import { readPublication, type ChangePublication } from '../../publication/readPublication.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { parseAlways, type ParsePublication } from './parsedPublications.ts';

/** Options for reading publications; the demo sets them. */
export interface PublicationPlan {
  /** True if invented values are shown and marked. */
  sample: boolean;
  /** Replaces parts of every publication. */
  change?: ChangePublication;
  /** A folder of publications that only the demo serves, after the other publications. */
  sampleFolder?: string;
}

/** The result of reading publications. */
export interface PublicationsRead {
  /** False if the result has only publications that were read again or removed. */
  isWhole: boolean;
  /** The publications that are gone; empty if `isWhole`. */
  removed: readonly string[];
  /** Publications without mistakes, in the order of their folders. */
  publications: Publication[];
  /** False if the folder could not be listed. Then no publication is returned. */
  isComplete: boolean;
  /** The publications that have mistakes, or a host that another publication claims, by the names of their folders. */
  broken: ReadonlyMap<string, BrokenRead>;
  mistakes: Mistake[];
  /** Values that are allowed but not ready for readers; empty unless requested. */
  notices: Mistake[];
  /** The folders of the publications. */
  folders: ReadonlyMap<string, FolderRead>;
}

/** The mistakes that keep a publication's current files from being served. */
export interface BrokenRead {
  mistakes: readonly Mistake[];
  /** Settings of a valid `publication.yaml` that conflict with another publication. */
  settings: readonly string[];
  /** The content of the publication's files, so that files without mistakes aren't parsed again. */
  parsed: ParsedFiles | undefined;
}

/** A publication's folder as it was read. */
interface FolderRead {
  folder: string;
  stamp: FolderStamp;
  read: Awaited<ReturnType<typeof readPublication>>;
  /** Undefined if the publication has no mistakes. */
  parsed: ParsedFiles | undefined;
  /** The hosts that the publication claims, even if its files have mistakes. */
  hosts: readonly string[];
}

/** Reads every publication in `folder` once, or only the one with the id `only`. */
export function readPublications(
  folder: string,
  plan: PublicationPlan = { sample: false },
  only?: string,
): Promise<PublicationsRead> {
  const reader = openPublicationReader(folder, plan, { parse: parseAlways, shouldFindNotices: true });
  return only === undefined ? reader.read(new Set()) : reader.readOnly(only);
}

/**
 * Reads the publications in `publicationsFolder`: all of them at first, and later only publications that were changed,
 * added or removed. If none of the other publications is present, all are read again, because the folder may be
 * unreadable, and then none of them has been removed.
 */
export function openPublicationReader(
  publicationsFolder: string,
  plan: PublicationPlan,
  { parse, shouldFindNotices }: { parse: ParsePublication; shouldFindNotices: boolean },
) {
  let known = new Map<string, FolderRead>();
  /** True if all folders could be read, so that only changed folders need to be read again. */
  let wasComplete = false;
  let claims = openHostClaims();

  async function readFolder(folder: string): Promise<FolderRead> {
    const stamp = await stampTexts(folder, (name) => !isPostFile(name));
    let parsed: ParsedFiles | undefined;
    const read = await parse(folder, (files) => {
      parsed = files;
      return readPublication(folder, { ...plan, shouldFindNotices, parsed });
    });
    if (read.kind === 'broken') return { folder, stamp, read, parsed, hosts: await readHosts(folder) };
    return { folder, stamp, read, parsed: undefined, hosts: read.publication.hosts };
  }

  const isPresent = (id: string) => isPublication(publicationFolder(id, publicationsFolder, plan));

  async function hasOtherThan(ids: ReadonlySet<string>): Promise<boolean> {
    const other = known.keys().find((id) => !ids.has(id));
    return other !== undefined && isPresent(other);
  }

  async function readChanged(ids: Iterable<string>): Promise<PublicationsRead> {
    const changed = new Map<string, FolderRead>();
    const removed: string[] = [];
    for (const id of ids) {
      claims.remove(id, known.get(id)?.hosts ?? []);
      if (await isPresent(id)) {
        const read = await readFolder(publicationFolder(id, publicationsFolder, plan));
        claims.add(id, read.hosts);
        known.set(id, read);
        changed.set(id, read);
      } else if (known.delete(id)) removed.push(id);
    }
    return { ...resultOf(changed, { isWhole: false, sharing: none }), removed };
  }

  async function readListed(): Promise<PublicationsRead> {
    const isKnown = (within: string) => known.get(path.basename(within))?.folder === within;
    const listed = await listPublications(publicationsFolder, plan.sampleFolder, isKnown);
    if (listed.kind === 'broken') return emptyResult(known, listed.mistakes);
    const all = new Map<string, FolderRead>();
    // Publications are read one at a time, to limit memory and turns of the event loop.
    for (const { id, folder: own } of listed.publications) {
      const before = known.get(id);
      all.set(id, before?.folder === own ? before : await readFolder(own));
    }
    known = all;
    claims = openHostClaims();
    for (const [id, { hosts }] of all) claims.add(id, hosts);
    return resultOf(all, { isWhole: true, sharing: none });
  }

  return {
    /** Reads one publication, without comparing its hosts with those of other publications. */
    readOnly: (id: string) => readChanged([id]),
    async read(changed: ReadonlySet<string>): Promise<PublicationsRead> {
      const isPart =
        wasComplete &&
        changed.size > 0 &&
        ((await Promise.all(Array.from(changed, isPresent))).every(Boolean) || (await hasOtherThan(changed)));
      wasComplete = false;
      if (!isPart) for (const id of changed) known.delete(id);
      const read = await (isPart ? readChanged(changed) : readListed());
      const sharing = claims.sharing();
      wasComplete = read.isComplete && sharing.size === 0;
      if (!read.isComplete || sharing.size === 0) return read;
      // The end of a conflict changes both publications, although only one was edited.
      const folders = [...sharing].toSorted().flatMap((id) => known.get(id)?.folder ?? []);
      const whole = resultOf(known, { isWhole: true, sharing });
      return { ...whole, removed: read.removed, mistakes: [...whole.mistakes, ...(await findSharedHosts(folders))] };
    },
  };
}

/** Tracks which publications claim a host. */
function openHostClaims() {
  const claims = new Map<string, Set<string>>();
  const shared = new Set<string>();

  function updateShared(host: string, ids: ReadonlySet<string>): void {
    if (ids.size > 1) shared.add(host);
    else shared.delete(host);
    if (ids.size === 0) claims.delete(host);
  }

  return {
    /** Returns the publications that claim the same host as another publication. */
    sharing: () => new Set([...shared].flatMap((host) => Array.from(claims.get(host) ?? none))),
    add(id: string, hosts: readonly string[]): void {
      for (const host of hosts)
        updateShared(
          host,
          claims.getOrInsertComputed(host, () => new Set()).add(id),
        );
    },
    remove(id: string, hosts: readonly string[]): void {
      for (const host of hosts) {
        const ids = claims.get(host);
        if (ids?.delete(id) === true) updateShared(host, ids);
      }
    },
  };
}

function emptyResult(folders: ReadonlyMap<string, FolderRead>, mistakes: Mistake[]): PublicationsRead {
  const nothing = { removed: [], publications: [], broken: new Map(), notices: [] };
  return { ...nothing, isWhole: true, isComplete: false, mistakes, folders };
}

function resultOf(
  folders: ReadonlyMap<string, FolderRead>,
  { isWhole, sharing }: { isWhole: boolean; sharing: ReadonlySet<string> },
): PublicationsRead {
  const broken = new Map<string, BrokenRead>();
  const result: PublicationsRead = { ...emptyResult(folders, []), isWhole, isComplete: true, broken };
  for (const [id, { read, parsed }] of folders) {
    const mistakes = read.kind === 'broken' ? read.mistakes : [];
    const settings = sharing.has(id) ? ['hosts'] : [];
    if (read.kind === 'broken' || settings.length > 0) broken.set(id, { mistakes, settings, parsed });
    else result.publications.push(read.publication);
    result.mistakes.push(...mistakes);
    if (read.kind === 'publication') result.notices.push(...read.notices);
  }
  return result;
}

const none: ReadonlySet<string> = new Set();

/** Returns the folder of a publication: in `folder`, or among the samples if only they have a folder with this name. */
export function publicationFolder(
  id: string,
  folder: string,
  { sampleFolder }: Pick<PublicationPlan, 'sampleFolder'>,
): string {
  const own = path.join(folder, id);
  if (sampleFolder === undefined || existsSync(own)) return own;
  const sample = path.join(sampleFolder, id);
  return existsSync(sample) ? sample : own;
}

/** Returns the feeds of all sections. A feed of several sections is repeated. */
export function feedsOf({ sections }: Publication): Feed[] {
  return sections.flatMap(({ feeds }) => feeds);
}
