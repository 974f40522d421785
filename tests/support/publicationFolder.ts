import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, isSeq, parseDocument } from 'yaml';
import { sectionKeys } from '../../sample/sections.ts';
import type { SectionKey } from '../../sample/sections.ts';

/** A copy of Kansas City Voice that a test may change. */
export interface PublicationFolder {
  /** The value for `TOWNWIRE_PUBLICATIONS`. */
  publications: string;
  /** Changes the text of a file. */
  edit: (file: string, change: (text: string) => string) => Promise<void>;
  /** Writes a file. */
  write: (file: string, text: string) => Promise<void>;
  /** Replaces the feeds of all sections; sections without an entry get the default feed. */
  setFeeds: (feeds: Partial<Record<SectionKey, readonly string[]>>) => Promise<void>;
  remove: () => Promise<void>;
}

interface CopyOptions {
  /** The feed of sections that have no feed of their own. */
  defaultFeed: string;
  /**
   * True if the copy has only `fewSections`, one post with its translation, and three books, for tests that make every
   * page of a publication; false if missing.
   */
  isSmall?: boolean;
}

/** A section of each template. */
export const fewSections: readonly SectionKey[] = ['localNews', 'politics', 'sports'];

/** The one post of a small publication, which links to no other. */
const onlyPost = 'library-five-branches';

/** Copies the publication. */
export async function copyPublication({
  defaultFeed,
  isSmall = false,
}: CopyOptions): Promise<PublicationFolder> {
  const publications = await mkdtemp(path.join(tmpdir(), 'townwire-publications-'));
  const folder = path.join(publications, 'kansas-city');
  await cp(fileURLToPath(new URL('../../publications/kansas-city', import.meta.url)), folder, {
    recursive: true,
  });

  async function edit(file: string, change: (text: string) => string): Promise<void> {
    const name = path.join(folder, file);
    await writeFile(name, change(await readFile(name, 'utf8')));
  }

  if (isSmall) {
    await edit('sections.yaml', (text) =>
      keepItems(text, [], (item) => isMap(item) && !isLeftOut(item.get('key'))),
    );
    await edit('publication.yaml', (text) => keepItems(text, ['navigation'], (item) => !isLeftOut(item)));
    await edit('books.yaml', (text) => keepItems(text, ['books'], (_, index) => index < 3));
    const posts = await readdir(path.join(folder, 'blog'));
    const others = posts.filter((name) => !name.startsWith(onlyPost));
    await Promise.all(others.map((name) => rm(path.join(folder, 'blog', name))));
  }

  return {
    publications,
    edit,
    write: (file, text) => writeFile(path.join(folder, file), text),
    setFeeds: (feeds) =>
      edit('sections.yaml', (text) => {
        const document = parseDocument(text);
        for (const [index, key] of (isSmall ? fewSections : sectionKeys).entries()) {
          const addresses = feeds[key] ?? [`${defaultFeed}?${key}`];
          document.setIn(
            // The publication lists them in this order.
            [index, 'feeds'],
            addresses.map((address) => ({ address, terms: null })),
          );
        }
        return String(document);
      }),
    remove: () => rm(publications, { recursive: true, force: true }),
  };
}

/** Keeps only some items of the list at a path in a YAML text. The result is cached for each text. */
function keepItems(
  text: string,
  listPath: readonly string[],
  isKept: (item: unknown, index: number) => boolean,
): string {
  return shortened.getOrInsertComputed(text, () => {
    const document = parseDocument(text);
    const list = document.getIn(listPath, true);
    if (isSeq(list)) list.items = list.items.filter(isKept);
    return String(document);
  });
}

const shortened = new Map<string, string>();

/** Returns whether this is the key of a section that a small publication lacks. */
function isLeftOut(key: unknown): boolean {
  return sectionKeys.some((each) => each === String(key) && !fewSections.includes(each));
}
