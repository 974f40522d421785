import path from 'node:path';
import { storedFilesIn } from '../newsroom/publications/versions.ts';
import type { Settings } from '../newsroom/settings.ts';
import { defaultPostsSlug } from '../news/post.ts';
import { nearest } from '../news/words/nearest.ts';
import { ownFiles } from '../publication/heldBack/fileSource.ts';
import { settingsWithMistakes, withEarlierSettings } from '../publication/heldBack/settings.ts';
import { findPublications, identityFile } from '../publication/listPublications.ts';
import { localeOfMessages } from '../publication/parts/locales.ts';
import { languagesIn, readFile } from '../publication/parts/readFile.ts';
import { publicationFile } from '../publication/publicationFile.ts';
import { timeZoneMistake } from '../publication/timeZone.ts';
import { formatMistake } from '../yaml/mistake.ts';
import { parseYaml } from '../yaml/parseYaml.ts';
import { readTextFile } from '../yaml/readTextFile.ts';
import { listAt, textAt } from '../yaml/valueAt.ts';
import { refused, type Outcome } from './outcome.ts';

/** The publication that a command changes. Only `publication.yaml` has been read, as readers see it. */
export type Target = Awaited<ReturnType<typeof readTarget>>;

/**
 * Finds the publication with this id, or the only publication. If there is none, refuses with a remedy for `command`.
 */
export async function findPublication(
  settings: Settings,
  publication: string | undefined,
  command: string,
): Promise<Target | Outcome> {
  const listed = await findPublications(settings.publicationsFolder);
  const ids = listed.kind === 'broken' ? [] : listed.publications.map((each) => each.id);
  const id = publication ?? (ids.length === 1 ? ids[0] : undefined);
  if (ids.length === 0) {
    const mistakes = listed.kind === 'broken' ? listed.mistakes.map(formatMistake) : [];
    return refused([...mistakes, 'No publication could be read, so nothing was changed.'].join('\n'));
  }
  if (id === undefined || !ids.includes(id)) {
    const what =
      publication === undefined
        ? 'There are several publications:'
        : `There is no publication "${publication}", only`;
    const meant = nearest(publication ?? '', ids) ?? ids[0] ?? '';
    const remedy = `Remedy: townwire ${command} … --publication ${/\s/u.test(meant) ? `'${meant}'` : meant}`;
    return refused(`${what} ${ids.join(', ')}.\n${remedy}`);
  }
  return readTarget(settings, id);
}

async function readTarget(settings: Settings, id: string) {
  const folder = path.join(settings.publicationsFolder, id);
  const stored = storedFilesIn(settings).folder(id);
  const value = await readShownIdentity(folder, stored);
  const timeZone = textAt(value, ['timeZone']);
  return {
    id,
    /** The publication's name, or its id if `publication.yaml` has no name. */
    name: textAt(value, ['name']) || id,
    timeZone: timeZone === undefined || timeZoneMistake(timeZone) !== undefined ? 'UTC' : timeZone,
    /** The locale in which messages write dates. */
    locale: localeOfMessages(value),
    /** The hosts in `publication.yaml`, lowercase. */
    hosts: listAt(value, ['hosts']).map((host) => String(host).toLowerCase()),
    /** The current and former slugs of the blog, below which posts have their URLs. */
    postsSlugs: [
      defaultPostsSlug,
      textAt(value, ['posts', 'slug']),
      ...listAt(value, ['posts', 'formerSlugs']),
    ].map(String),
    folder,
    /** The publication's last good files. */
    stored,
    publicationsFolder: settings.publicationsFolder,
    dataFolder: settings.dataFolder,
    databaseUrl: settings.databaseUrl,
  };
}

/**
 * Reads `publication.yaml` alone, as readers see it: settings with mistakes have their values from the files in
 * `stored`. Settings of a publication that was never served, and settings that only conflict with other files, are as
 * written.
 */
async function readShownIdentity(folder: string, stored: string): Promise<unknown> {
  const read = await readFile({ ...ownFiles(folder), languages: await languagesIn(folder) }, publicationFile);
  if (read.kind === 'valid') return read.yaml.value;
  const [own, earlier] = await Promise.all([folder, stored].map(readText));
  const shown =
    own === undefined || earlier === undefined
      ? (own ?? earlier ?? '')
      : withEarlierSettings(own, earlier, new Set(settingsWithMistakes(own, read.mistakes, earlier)));
  const parsed = parseYaml(identityFile(folder), shown);
  return parsed.kind === 'yaml' ? parsed.value : undefined;
}

async function readText(folder: string): Promise<string | undefined> {
  const read = await readTextFile(identityFile(folder));
  return read.kind === 'text' ? read.text : undefined;
}
