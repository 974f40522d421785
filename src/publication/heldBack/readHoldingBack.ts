import path from 'node:path';
import type { Publication } from '../../news/publication.ts';
import { folderNames } from '../../news/site/folderNames.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { parseYaml } from '../../yaml/parseYaml.ts';
import { readTextFile } from '../../yaml/readTextFile.ts';
import { faqFile } from '../faqFile.ts';
import { identityFile } from '../listPublications.ts';
import { filesWith } from './fileSource.ts';
import { publicationFile, type PublicationFile } from '../publicationFile.ts';
import { readPublication, type ReadOptions } from '../readPublication.ts';
import { sectionsFile } from '../sectionsFile.ts';
import { settingsWithMistakes, withEarlierSettings } from './settings.ts';

/** A publication with mistakes. Each mistake is in a file of `folder`, or about a missing file. */
interface BrokenPublication {
  folder: string;
  /** The folder of the publication's stored files, which fit together. */
  stored: string;
  mistakes: readonly Mistake[];
  /** Settings of `publication.yaml` that can't apply, although they have no mistake. */
  settings: readonly string[];
}

/** The parts of a publication that are held back: readers see earlier versions of these parts. */
export interface HeldBack {
  /**
   * Returns whether a file is held back as a whole. Names are within the publication's folder, such as
   * `pages/about.md`.
   */
  isHeldBack(name: string): boolean;
  /**
   * The settings of `publication.yaml` that are held back, and the text with their earlier versions; null if no setting
   * is held back.
   */
  settings: { keys: ReadonlySet<string>; text: string } | null;
}

/**
 * Reads a publication. If a file, or a setting of `publication.yaml`, has a mistake, its stored version is read
 * instead. If this version doesn't fit another file, such as a navigation to a section that the other file no longer
 * has, the other file is also held back. Returns null if nothing fits.
 */
export async function readHoldingBack(
  { folder, stored, mistakes, settings: brokenSettings }: BrokenPublication,
  options: Omit<ReadOptions, 'shouldFindNotices'>,
): Promise<{ publication: Publication; heldBack: HeldBack } | null> {
  /** The names of files and folders, and the settings as `settingName` writes them. */
  const held = new Set(brokenSettings.map(settingName));
  const isHeldBack = (name: string) => held.has(name) || held.has(path.dirname(name));
  const texts = await readTexts(folder, stored);

  function heldSettings(): HeldBack['settings'] {
    const keys = new Set([...held].flatMap((name) => settingOf(name) ?? []));
    if (texts === null || keys.size === 0 || held.has(publicationFile.name)) return null;
    return { keys, text: withEarlierSettings(texts.own, texts.earlier, keys) };
  }

  /** Returns the files and settings that have these mistakes. */
  function partsWith(mistakesFound: readonly Mistake[]): string[] {
    const byName = Map.groupBy(mistakesFound, ({ file }) => nameWithin([folder, stored], file));
    return Array.from(byName).flatMap(([name, fileMistakes]) => {
      if (name !== publicationFile.name || texts === null || held.has(name)) return [name];
      const text = heldSettings()?.text ?? texts.own;
      return settingsWithMistakes(text, fileMistakes, texts.earlier).map(settingName);
    });
  }

  const hold = (parts: readonly string[]) => parts.forEach((part) => held.add(part));
  hold(partsWith(mistakes));
  for (;;) {
    const settings = heldSettings();
    const identity = settings === null ? null : parseYaml(identityFile(folder), settings.text);
    const read = await readPublication(
      {
        ...filesWith(folder, { stored, isHeldBack }),
        ...(identity?.kind === 'yaml' && { identity }),
      },
      { ...options, shouldFindNotices: false },
    );
    if (read.kind === 'publication')
      return { publication: read.publication, heldBack: { isHeldBack, settings } };
    const parts = partsWith(read.mistakes);
    const before = held.size;
    // If these parts are held back already, tries the parts that they may not fit, then all of publication.yaml.
    for (const more of [parts, parts.flatMap(counterparts), [publicationFile.name]])
      if (held.size === before) hold(more);
    if (held.size === before) return null;
  }
}

/**
 * Returns the files and settings that may not fit the earlier version of a file or setting, because the two refer to
 * each other.
 */
function counterparts(part: string): string[] {
  if (part.startsWith('faq.')) return [faqFile.name];
  const setting = settingOf(part);
  return setting === null || referring.has(setting)
    ? [sectionsFile.name, folderNames.pages, folderNames.words]
    : [];
}

/** The settings that name sections, pages, or languages, which have files. */
const referring: ReadonlySet<string> = new Set<keyof PublicationFile>([
  'navigation',
  'posts',
  'language',
  'alsoIn',
]);

const settingPrefix = `${publicationFile.name} `;

function settingName(key: string): string {
  return settingPrefix + key;
}

function settingOf(part: string): string | null {
  return part.startsWith(settingPrefix) ? part.slice(settingPrefix.length) : null;
}

/** Returns the name of a file in one of these folders. */
function nameWithin(folders: readonly string[], file: string): string {
  const folder = folders.find((each) => file.startsWith(each + path.sep));
  return folder === undefined ? file : path.relative(folder, file);
}

/** Reads `publication.yaml` and its earlier version; null if one of them has no text. */
async function readTexts(folder: string, stored: string): Promise<{ own: string; earlier: string } | null> {
  const [own, earlier] = await Promise.all([folder, stored].map((each) => readTextFile(identityFile(each))));
  return own?.kind === 'text' && earlier?.kind === 'text' ? { own: own.text, earlier: earlier.text } : null;
}
