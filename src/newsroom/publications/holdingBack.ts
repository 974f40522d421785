import path from 'node:path';
import { dateAndTime } from '../../news/dates.ts';
import type { Publication } from '../../news/publication.ts';
import { inEnglish } from '../../news/words/locales.ts';
import { readHoldingBack, type HeldBack } from '../../publication/heldBack/readHoldingBack.ts';
import { hiddenFile } from '../../publication/hiddenFile.ts';
import { publicationFile } from '../../publication/publicationFile.ts';
import {
  isPostFile,
  isSameStamp,
  stampTexts,
  type FileStamp,
  type FolderStamp,
  type StoredFiles,
} from '../../publication/storedFiles.ts';
import type { BrokenRead, PublicationPlan, PublicationsRead } from './readPublications.ts';

/** A publication with parts that are held back because of mistakes. */
export interface PublicationInPart {
  publication: Publication;
  /**
   * A sentence naming the parts that readers see in an earlier version; null if that is only `hidden.yaml`, which is
   * reported elsewhere.
   */
  problem: string | null;
  /** Returns whether the stored version of a file is kept. */
  isHeldBack(name: string): boolean;
  /** The text of `publication.yaml` if readers see a mix of the current file and the stored one; otherwise null. */
  settings: { text: string; changedAt: number } | null;
}

type Stamps = ReadonlyMap<string, FileStamp>;

/**
 * Reads publications with mistakes: the parts with mistakes are held back, and the stored versions are read instead.
 * Remembers which version of each file readers have seen, so that readers never go back to an older version, for
 * example because the newest one could not be stored.
 */
export function openHoldingBack({ stored, plan }: { stored: StoredFiles; plan: PublicationPlan }) {
  /** The stamps of the files that readers see, by publication. */
  const shownStamps = new Map<string, Stamps>();

  async function readInPart(
    id: string,
    { mistakes, settings, parsed }: BrokenRead,
    { folder, files }: FolderStamp,
  ): Promise<PublicationInPart | null> {
    // A file that was good a moment ago may not be stored yet.
    await stored.drain();
    const { folder: storedFolder, files: earlier } = await stampTexts(
      stored.folder(id),
      (name) => !isPostFile(name),
    );
    if (!earlier.has(publicationFile.name)) return null;
    const read = await readHoldingBack(
      { folder, stored: storedFolder, mistakes, settings },
      { ...plan, ...(parsed && { parsed }) },
    );
    if (read === null) return null;
    const { heldBack } = read;
    const isOlder = (name: string) =>
      heldBack.isHeldBack(name) || (heldBack.settings !== null && name === publicationFile.name);
    const lastShown = shownStamps.get(id);
    const isDifferent = (name: string) =>
      isOlder(name) && !isSameStamp(lastShown?.get(name), earlier.get(name));
    // `openHiddenRules` handles hidden.yaml.
    const names = new Set([...earlier.keys(), ...(lastShown?.keys() ?? [])]).difference(new Set([hiddenFile.name]));
    if (lastShown !== undefined && names.values().some(isDifferent)) return null;
    const changedAt = earlier.get(publicationFile.name)?.changedAt ?? 0;
    const shown = new Map(files.entries().filter(([name]) => !isOlder(name)));
    for (const [name, stamp] of earlier) if (isOlder(name)) shown.set(name, stamp);
    if (heldBack.settings !== null)
      shown.set(publicationFile.name, { changedAt, bytes: Buffer.byteLength(heldBack.settings.text) });
    shownStamps.set(id, shown);
    // The strings of a publication are slices of whole files, so a copy frees the files.
    const publication = structuredClone(read.publication);
    return {
      publication,
      problem: describe(publication, { heldBack, mistakes, files, earlier }),
      isHeldBack: isOlder,
      settings: heldBack.settings && { text: heldBack.settings.text, changedAt },
    };
  }

  return {
    /** Remembers that readers see these files. */
    record: (id: string, { files }: FolderStamp) => void shownStamps.set(id, files),
    /**
     * Reads the publications with mistakes. Leaves out those whose stored version is missing, or is older than the
     * version that readers have seen.
     */
    async read({ broken, folders }: PublicationsRead): Promise<ReadonlyMap<string, PublicationInPart>> {
      const inParts = new Map<string, PublicationInPart>();
      for (const [id, each] of broken) {
        const stamp = folders.get(id)?.stamp;
        const inPart = stamp === undefined ? null : await readInPart(id, each, stamp);
        if (inPart !== null) inParts.set(id, inPart);
      }
      return inParts;
    },
  };
}

/** Says which parts readers see in an earlier version, and when that version was saved. */
function describe(
  { id, name, timeZone, locale }: Publication,
  {
    heldBack,
    mistakes,
    files,
    earlier,
  }: { heldBack: HeldBack; mistakes: BrokenRead['mistakes']; files: Stamps; earlier: Stamps },
): string | null {
  const asSaved = (file: string) => {
    const at = earlier.get(file)?.changedAt;
    return at === undefined
      ? "isn't shown yet"
      : `is shown as saved on ${dateAndTime({ at, timeZone, locale: inEnglish(locale) })}`;
  };
  const hasMistake = (file: string) => mistakes.some((mistake) => mistake.file.endsWith(path.sep + file));
  // A file without mistakes of its own is listed only if it has changed.
  const held = new Set([...files.keys(), ...earlier.keys()]).values().filter(
    (file) =>
      heldBack.isHeldBack(file) &&
      file !== hiddenFile.name &&
      (hasMistake(file) || !isSameStamp(files.get(file), earlier.get(file))),
  );
  const settings = [...(heldBack.settings?.keys ?? [])].filter((key) => key !== '');
  const parts = [
    ...settings.map((key) => `\`${key}\` in ${publicationFile.name} ${asSaved(publicationFile.name)}`),
    ...held.map((file) => `${file} ${asSaved(file)}`),
  ];
  if (parts.length === 0) return null;
  const listed = parts.slice(0, partsMax);
  const more = parts.length - listed.length;
  if (more > 0) listed.push(`${more} more`);
  return `Mistakes hold back changes to ${name} (${id}): ${listed.join('; ')}; all other changes are shown.`;
}

/** The most parts that a sentence lists. */
const partsMax = 4;
