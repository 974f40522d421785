import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HiddenRule } from '../../news/hidden.ts';
import { openLastGood, type LastGood } from '../../runtime/lastGood.ts';
import { openProblemLog } from '../../runtime/problemLog.ts';
import { hiddenFile } from '../../publication/hiddenFile.ts';
import {
  isPostFile,
  openStoredFiles,
  stampTexts,
  type FolderStamp,
  type StoredFiles,
} from '../../publication/storedFiles.ts';
import { readPublication } from '../../publication/readPublication.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import type { HiddenRules } from './hiddenRules.ts';
import type { PublicationPlan, PublicationsRead, PublicationVersion } from './readPublications.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';

/** The version of each publication that is served: its files, or the last good ones. */
export interface ChosenVersions {
  /** Versions in the order of their folders. */
  versions: PublicationVersion[];
  /** Where readers don't see the current files. */
  problems: VersionProblem[];
  /** Mistakes in the stored files, which this version of Townwire can't read. */
  mistakes: Mistake[];
  /** The files to store for a later start. */
  good: { id: string; read: FolderStamp; except?: ReadonlySet<string> }[];
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

/** The last good files, stored in the data folder. */
export function storedFilesIn({ dataFolder }: Pick<Settings, 'dataFolder'>, log?: Log): StoredFiles {
  return openStoredFiles(path.join(dataFolder, 'publications'), log);
}

/** The last good version of each publication. */
export function openLastVersions(stored: StoredFiles, plan: PublicationPlan): LastGood<PublicationVersion> {
  return openLastGood({
    keys: () => stored.ids(),
    async read(id) {
      const read = await readStored(id, stored, plan);
      if (read?.kind !== 'publication') return null;
      return { publication: read.publication, version: read.version };
    },
  });
}

interface VersionSources {
  read: PublicationsRead;
  last: LastGood<PublicationVersion>;
  /** The folder of publications. */
  folder: string;
  stored: StoredFiles;
  plan: PublicationPlan;
  hidden: HiddenRules;
}

/** Chooses the version of every publication after its files were read, with the rules of `hidden`. */
export async function chooseVersions(sources: VersionSources): Promise<ChosenVersions> {
  const { read, last, folder, stored, plan, hidden } = sources;
  const chosen: ChosenVersions = { versions: [], problems: [], mistakes: [], good: [] };
  const unread = read.listed ? read.broken : await last.keys();
  // Stamps from before the rules are read, so that no newer file is stored.
  const stamps = new Map<string, FolderStamp>();
  for (const id of unread)
    stamps.set(id, await stampTexts(publicationFolder(id, folder, plan), (name) => name === hiddenFile.name));
  const ids = new Set([...read.publications.map(({ publication }) => publication.id), ...unread]);
  await hidden.refresh([...ids]);
  last.retain(ids);
  for (const { stamp, ...version } of read.publications) {
    const { id } = version.publication;
    const good = await withStoredBlog(version, stored);
    await last.choose(id, good);
    const { rules, file } = hidden.of(id);
    const isMissing = file === 'missing';
    if (isMissing && rules.length > 0) chosen.problems.push(rulesMissing(id, rules));
    chosen.versions.push(withRules(good, rules));
    // A missing hidden.yaml may be an accident; the rules that were known are stored.
    chosen.good.push({ id, read: stamp, ...(isMissing && { except: new Set([hiddenFile.name]) }) });
  }
  for (const id of unread) {
    const older = await last.choose(id, null);
    if (older === null) {
      const old = await readStored(id, stored, plan);
      chosen.problems.push(notServed(id));
      if (old?.kind === 'broken') chosen.mistakes.push(...old.mistakes);
      continue;
    }
    const stamp = stamps.get(id);
    const { rules, file } = hidden.of(id);
    if (stamp !== undefined && file === 'good') chosen.good.push({ id, read: stamp });
    chosen.versions.push(withRules(older, rules));
    chosen.problems.push(olderVersion(older.publication));
    if (file === 'broken') chosen.problems.push(rulesBroken(id, rules));
  }
  chosen.versions.sort((one, other) => (one.publication.id < other.publication.id ? -1 : 1));
  const { own = [], samples = [] } = Object.groupBy(chosen.versions, ({ publication: { id } }) =>
    publicationFolder(id, folder, plan) === path.join(folder, id) ? 'own' : 'samples',
  );
  return { ...chosen, versions: [...own, ...samples] };
}

/** Returns the same object if the rules are the same, so that callers can compare by identity. */
export function withRules(each: PublicationVersion, rules: readonly HiddenRule[]): PublicationVersion {
  const { publication, version } = each;
  const written = JSON.stringify(rules);
  if (written === JSON.stringify(publication.hidden)) return each;
  const [asRead] = version.split(' ');
  return { publication: { ...publication, hidden: [...rules] }, version: `${asRead} ${written}` };
}

/** The folder of a publication: one of `folder`, or of the samples if only they have one of that name. */
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

/** Logs mistakes and what they mean for readers, once for as long as they stay the same. */
export function versionLog(
  log: Log,
): (mistakes: readonly string[], problems: readonly VersionProblem[]) => void {
  const logged = openProblemLog();
  return (mistakes, problems) => {
    const lines = [...mistakes, ...problems.map(formatProblem)];
    if (lines.length === 0) logged.end();
    else logged.begin(lines.join('\n'), () => lines.forEach((line) => log.error(line)));
  };
}

/** Logs removed rules, because they bring stories back and a file may have been emptied by mistake. */
export function logShownAgain(
  log: Log,
  { before, next }: { before: readonly PublicationVersion[]; next: readonly PublicationVersion[] },
): void {
  for (const { publication } of next) {
    const rules = before.find((each) => each.publication.id === publication.id)?.publication.hidden ?? [];
    const removed = rules.filter(
      (rule) => !publication.hidden.some((each) => each.kind === rule.kind && each.value === rule.value),
    );
    if (removed.length > 0)
      log.warn(
        { publication: publication.id, shownAgain: removed.map(({ value }) => value) },
        'Stories that these rules hid are shown again',
      );
  }
}

/** Reads the stored files; null if there are none. They may have mistakes if another version of Townwire wrote them. */
async function readStored(id: string, stored: StoredFiles, plan: PublicationPlan) {
  return (await stored.ids()).includes(id) ? readPublication(stored.folder(id), plan) : null;
}

/** Shows the last good posts when the blog's folder is missing, which may be an accident. */
async function withStoredBlog(
  { publication, version }: PublicationVersion,
  stored: StoredFiles,
): Promise<PublicationVersion> {
  if (publication.blog !== null) return { publication, version };
  const { files } = await stampTexts(stored.folder(publication.id), isPostFile);
  if (files.size === 0) return { publication, version };
  const blog = { source: 'folder' } as const;
  return { publication: { ...publication, blog }, version: `${version}+blog` };
}

export const correctMistakes =
  'Correct the mistakes that "townwire check" lists; a saved correction shows within seconds.';

function olderVersion({ id, name }: { id: string; name: string }): VersionProblem {
  return {
    publication: id,
    text: `${name} (${id}) is served in an older version, because its files have mistakes or can't be read.`,
    remedy: correctMistakes,
  };
}

function notServed(id: string): VersionProblem {
  return {
    publication: id,
    text: `The publication in ${id} can't be served: its files have mistakes, and there is no older version that this version can read.`,
    remedy: correctMistakes,
  };
}

function rulesMissing(id: string, rules: readonly HiddenRule[]): VersionProblem {
  return {
    publication: id,
    text: `The hidden.yaml of ${id} is missing, so its last known rules (${rules.length}) still hide stories.`,
    remedy: 'Restore the file, or save an empty one to show the stories again.',
  };
}

function rulesBroken(id: string, rules: readonly HiddenRule[]): VersionProblem {
  return {
    publication: id,
    text: `The hidden.yaml of ${id} has a mistake or can't be read, so its last known rules (${rules.length}) still hide stories.`,
    remedy:
      'Correct the mistake that "townwire check" lists, and let the user who runs the site read the file.',
  };
}
