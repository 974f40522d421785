import path from 'node:path';
import type { HiddenRule } from '../../news/hidden.ts';
import type { Publication } from '../../news/publication.ts';
import { withFacts } from '../../news/publicationIn.ts';
import { openLastGood } from '../../runtime/lastGood.ts';
import { openProblemLog } from '../../runtime/problemLog.ts';
import { hiddenFile } from '../../publication/hiddenFile.ts';
import {
  isPostFile,
  openStoredFiles,
  stampTexts,
  type FolderStamp,
  type StoredFiles,
} from '../../publication/storedFiles.ts';
import { ownFiles } from '../../publication/heldBack/fileSource.ts';
import { readPublication } from '../../publication/readPublication.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { openHiddenRules, type HiddenRules } from './hiddenRules.ts';
import { openHoldingBack, type PublicationInPart } from './holdingBack.ts';
import { publicationFolder, type PublicationPlan, type PublicationsRead } from './readPublications.ts';
import { withoutDraftPages } from './withoutDraftPages.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';

/** The publications that are served, each in the version of its files or in the last good version. */
interface ChosenVersions {
  /** Sorted by folder, samples last. */
  publications: Publication[];
  /** The problems that keep readers from seeing the current files. */
  problems: VersionProblem[];
  /** Mistakes in the stored files, which this version of Townwire can't read. */
  mistakes: Mistake[];
  /** The files to store for a later start. */
  good: GoodFiles[];
}

/** The files of a publication that readers see. */
export interface GoodFiles {
  id: string;
  read: FolderStamp;
  /** Returns whether the stored version of a file is kept, because readers see it. */
  isKept: (name: string) => boolean;
  /** Null if no part of the publication is held back. */
  inPart: PublicationInPart | null;
}

/** A problem and its remedy, each in full sentences. */
export interface VersionProblem {
  /** The name of the publication's folder. */
  publication: string;
  text: string;
  remedy: string;
}

export function formatProblem({ text, remedy }: VersionProblem): string {
  return `${text} Remedy: ${remedy}`;
}

/** Returns the last good files, stored in the data folder. */
export function storedFilesIn({ dataFolder }: Pick<Settings, 'dataFolder'>, log?: Log): StoredFiles {
  return openStoredFiles(path.join(dataFolder, 'publications'), log);
}

/**
 * Chooses, for each publication of `folder`, the version that readers see, and applies the publication's rules for
 * hidden stories.
 */
export function openVersions({
  folder,
  stored,
  plan,
}: {
  folder: string;
  stored: StoredFiles;
  plan: PublicationPlan;
}) {
  const folderOf = (id: string) => publicationFolder(id, folder, plan);
  const compare = compareFolders((id) => folderOf(id) !== path.join(folder, id));
  const folders = plan.sampleFolder === undefined ? [folder] : [folder, plan.sampleFolder];
  const hidden = openHiddenRules({ folders, folderOf, stored });
  const holdingBack = openHoldingBack({ stored, plan });
  const lastGood = openLastGood<Publication>({
    keys: () => stored.ids(),
    async read(id) {
      const read = await readStored(id);
      return read?.kind === 'publication' ? read.publication : null;
    },
  });
  const blogs = openStoredBlogs(stored);

  /** Reads the stored files; null if there are none. Files of another version of Townwire may have mistakes. */
  async function readStored(id: string) {
    return (await stored.ids()).includes(id) ? readPublication(ownFiles(stored.folder(id), { isStored: true }), plan) : null;
  }

  return {
    hidden,
    compare,
    /** Chooses the version of every publication that was read. */
    async choose(read: PublicationsRead): Promise<ChosenVersions> {
      const chosen: ChosenVersions = { publications: [], problems: [], mistakes: [], good: [] };
      const inParts = await holdingBack.read(read);
      const parts = Array.from(inParts.values(), ({ publication }) => publication);
      const current = new Map([...read.publications, ...parts].map((each) => [each.id, each]));
      const unread = read.isComplete
        ? [...read.broken.keys()].filter((id) => !inParts.has(id))
        : await lastGood.keys();
      // The stamps are taken before the rules are read, so that no newer file is stored.
      const stamps = new Map(read.folders.entries().map(([id, { stamp }]) => [id, stamp]));
      for (const id of unread)
        stamps.set(id, await stampTexts(folderOf(id), (name) => name === hiddenFile.name));
      const ids = new Set([...current.keys(), ...unread]);
      // The rules of unchanged publications are checked every second anyway.
      const unchanged = new Set(read.publications.filter((each) => blogs.isKnown(each)).map(({ id }) => id));
      await hidden.refresh([...ids.difference(unchanged)]);
      if (read.isWhole) lastGood.retain(ids);
      for (const id of read.removed) lastGood.forget(id);
      for (const id of ids) {
        const version = current.get(id);
        const inPart = inParts.get(id) ?? null;
        const good = await lastGood.choose(id, version ? await blogs.complete(version) : null);
        if (good === null) {
          const old = await readStored(id);
          chosen.problems.push(notServed(id));
          if (old?.kind === 'broken') chosen.mistakes.push(...withoutKnown(old.mistakes, read.mistakes));
          continue;
        }
        const rules = hidden.fileRules(id);
        const isOlder = version === undefined;
        const shown = isOlder || inPart ? await withoutDraftPages(good, folderOf(id)) : good;
        chosen.publications.push(withRules(shown, hidden.of(id)));
        chosen.problems.push(...problemsOf(good, { isOlder, inPart, rules }));
        const stamp = stamps.get(id);
        if (stamp === undefined || (isOlder && rules.file !== 'good')) continue;
        if (!isOlder && inPart === null) holdingBack.record(id, stamp);
        // A missing hidden.yaml may be an accident, so the stored one stays.
        const isRulesKept = rules.file === 'missing';
        const isKept = (name: string) =>
          (isRulesKept && name === hiddenFile.name) || inPart?.isHeldBack(name) === true;
        chosen.good.push({ id, read: stamp, isKept, inPart });
      }
      chosen.publications.sort((one, other) => compare(one.id, other.id));
      return chosen;
    },
  };
}

/** Sorts the ids of publications by folder, samples last. */
function compareFolders(isSample: (id: string) => boolean) {
  return (one: string, other: string) => Number(isSample(one)) - Number(isSample(other)) || (one < other ? -1 : 1);
}

/** Leaves out mistakes of stored files that are also in the publisher's own files, such as after an upgrade. */
function withoutKnown(stored: readonly Mistake[], own: readonly Mistake[]): Mistake[] {
  const known = new Set(own.map(textOf));
  return stored.filter((each) => !known.has(textOf(each)));
}

function textOf({ file, message }: Mistake): string {
  return `${path.basename(file)} ${message}`;
}

/** Returns the same object for the same publication and rules, so that callers can compare by identity. */
export function withRules(publication: Publication, rules: readonly HiddenRule[]): Publication {
  const last = lastResults.get(publication);
  if (last?.rules === rules) return last.result;
  const text = JSON.stringify(rules);
  const hasRules = (each: Publication) => JSON.stringify(each.hidden) === text;
  const reused = [publication, ...(last === undefined ? [] : [last.result])].find(hasRules);
  const result = reused ?? withFacts(publication, { hidden: [...rules] });
  lastResults.set(publication, { rules, result });
  return result;
}

/** The last result of `withRules` for each publication. */
const lastResults = new WeakMap<Publication, { rules: readonly HiddenRule[]; result: Publication }>();

/** Returns a function that logs mistakes and their effects on readers, unless they are the same as in the last call. */
export function versionLog(
  log: Log,
): (mistakes: readonly string[], problems: readonly VersionProblem[]) => void {
  const problem = openProblemLog();
  return (mistakes, problems) => {
    const lines = [...mistakes, ...problems.map(formatProblem)];
    if (lines.length === 0) problem.end();
    else problem.begin(lines.join('\n'), () => lines.forEach((line) => log.error(line)));
  };
}

/** Logs removed rules, because they bring stories back and a file may have been emptied by mistake. */
export function logShownAgain(
  log: Log,
  { before, next }: { before: ReadonlyMap<string, Publication>; next: readonly Publication[] },
): void {
  for (const { id, hidden } of next) {
    const rules = before.get(id)?.hidden ?? [];
    const removed = rules.filter(
      (rule) => !hidden.some((each) => each.kind === rule.kind && each.value === rule.value),
    );
    if (removed.length > 0)
      log.warn(
        { publication: id, shownAgain: removed.map(({ value }) => value) },
        'Stories that these rules hid are shown again',
      );
  }
}

/**
 * Adds stored blogs to publications. The results are cached, because an edit reads only one of many publications again.
 */
function openStoredBlogs(stored: StoredFiles) {
  const completed = new WeakMap<Publication, Publication>();
  return {
    isKnown: (read: Publication) => completed.has(read),
    async complete(read: Publication): Promise<Publication> {
      const shown = completed.get(read) ?? (await withStoredBlog(read, stored));
      completed.set(read, shown);
      return shown;
    },
  };
}

/** Shows the last good posts when the blog's folder is missing, which may be an accident. */
async function withStoredBlog(publication: Publication, stored: StoredFiles): Promise<Publication> {
  if (publication.blog !== null) return publication;
  const { files } = await stampTexts(stored.folder(publication.id), isPostFile);
  return files.size === 0 ? publication : withFacts(publication, { blog: { source: 'folder' } });
}

export const correctMistakes =
  'Correct the mistakes that "townwire check" lists; a saved correction shows within seconds.';

/** Returns the problems that keep readers from seeing a publication's current files. */
function problemsOf(
  publication: Publication,
  {
    isOlder,
    inPart,
    rules,
  }: { isOlder: boolean; inPart: PublicationInPart | null; rules: ReturnType<HiddenRules['fileRules']> },
): VersionProblem[] {
  const { id } = publication;
  const text = inPart?.problem ?? null;
  // If an older version is served, all files may be missing, which is reported instead.
  const isLost = rules.file === 'missing' && rules.rules.length > 0 && !isOlder;
  const isBroken = rules.file === 'broken' && (isOlder || inPart !== null);
  return [
    ...(isOlder ? [olderVersion(publication)] : []),
    ...(text === null ? [] : [{ publication: id, text, remedy: correctMistakes }]),
    ...(isLost || isBroken ? [olderRules(id, rules)] : []),
  ];
}

function olderVersion({ id, name }: Publication): VersionProblem {
  return {
    publication: id,
    text: `${name} (${id}) is served in an older version, because its files have mistakes or can't be read.`,
    remedy: correctMistakes,
  };
}

function notServed(id: string): VersionProblem {
  return {
    publication: id,
    text: `The publication in ${id} can't be served: its files have mistakes, and there is no older version that this version of Townwire can read.`,
    remedy: correctMistakes,
  };
}

function olderRules(id: string, { rules, file }: ReturnType<HiddenRules['fileRules']>): VersionProblem {
  const [problem, remedy] =
    file === 'missing'
      ? ['is missing', 'Restore the file, or save an empty one to show the stories again.']
      : [
          "has a mistake or can't be read",
          'Correct the mistake that "townwire check" lists, and let the user who runs the site read the file.',
        ];
  const text = `The hidden.yaml of ${id} ${problem}, so its last known rules (${rules.length}) still hide stories.`;
  return { publication: id, text, remedy };
}
