import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
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
  /** Replaces the feeds of all sections; sections without an entry get `otherwise`. */
  setFeeds: (feeds: Partial<Record<SectionKey, readonly string[]>>) => Promise<void>;
  remove: () => Promise<void>;
}

/** Copies the publication. `otherwise` is the feed of sections without others. */
export async function copyPublication({ otherwise }: { otherwise: string }): Promise<PublicationFolder> {
  const publications = await mkdtemp(path.join(tmpdir(), 'townwire-publications-'));
  const folder = path.join(publications, 'kansas-city');
  await cp(fileURLToPath(new URL('../../publications/kansas-city', import.meta.url)), folder, {
    recursive: true,
  });

  async function edit(file: string, change: (text: string) => string): Promise<void> {
    const name = path.join(folder, file);
    await writeFile(name, change(await readFile(name, 'utf8')));
  }

  return {
    publications,
    edit,
    write: (file, text) => writeFile(path.join(folder, file), text),
    setFeeds: (feeds) =>
      edit('sections.yaml', (text) => {
        const sections = parseDocument(text);
        for (const [index, key] of sectionKeys.entries()) {
          const addresses = feeds[key] ?? [`${otherwise}?${key}`];
          sections.setIn(
            // The publication lists them in this order.
            [index, 'feeds'],
            addresses.map((address) => ({ address, terms: null })),
          );
        }
        return String(sections);
      }),
    remove: () => rm(publications, { recursive: true, force: true }),
  };
}
