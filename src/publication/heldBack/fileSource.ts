import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { YamlFile } from '../../yaml/parseYaml.ts';

/** The places where files of a publication are read: its folder or, for files that are held back, its stored files. */
export interface FileSource {
  /** The publication's own folder. */
  folder: string;
  /** Returns the path where a file is read. Names are within the folder, such as `pages/about.md`. */
  fileOf: (name: string) => string;
  /** Returns whether an earlier version of Townwire may have stored the file. */
  isStored: (name: string) => boolean;
  /** Lists the names in a folder such as `pages`. */
  list: (name: string) => Promise<string[] | NodeJS.ErrnoException>;
  /** The text of `publication.yaml` that is read while some of its settings are held back. */
  identity?: YamlFile;
}

/** Reads all files in the publication's folder. `isStored`: true if the folder has stored files. */
export function ownFiles(folder: string, { isStored = false }: { isStored?: boolean } = {}): FileSource {
  return {
    folder,
    fileOf: (name) => path.join(folder, name),
    isStored: () => isStored,
    list: (name) => namesIn(path.join(folder, name)),
  };
}

/** Reads the files that are held back in the folder `stored`. A file that isn't there counts as missing. */
export function filesWith(
  folder: string,
  { stored, isHeldBack }: { stored: string; isHeldBack: (name: string) => boolean },
): FileSource {
  const folderOf = (name: string) => (isHeldBack(name) ? stored : folder);
  return {
    folder,
    fileOf: (name) => path.join(folderOf(name), name),
    isStored: isHeldBack,
    async list(name) {
      const storedNames = await namesIn(path.join(stored, name));
      const hasStored = (each: string) => !(storedNames instanceof Error) && storedNames.includes(each);
      if (isHeldBack(name)) return storedNames;
      const names = await namesIn(path.join(folder, name));
      if (names instanceof Error) return names;
      return names.filter((each) => !isHeldBack(path.join(name, each)) || hasStored(each));
    },
  };
}

function namesIn(folder: string): Promise<string[] | NodeJS.ErrnoException> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => error);
}
