import { hash } from 'node:crypto';
import path from 'node:path';
import type { Shelf } from '../news/book.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys, sectionNames } from '../news/sections.ts';
import type { Mistake } from '../yaml/mistake.ts';
import { bySection } from './bySection.ts';
import { identityFrom } from './identityFrom.ts';
import { isInvented } from './invented.ts';
import { lastChange } from './lastChange.ts';
import type { Notice } from './notice.ts';
import { publicationNotices, screenNotices, sectionsNotices } from './notices.ts';
import { withOverlay, type Overlay } from './overlay.ts';
import { readParts } from './readParts.ts';
import type { SectionsFile } from './sectionsFile.ts';

/** A publication, or all the mistakes of all its files. */
export type ReadPublication =
  | {
      kind: 'publication';
      publication: Publication;
      /** A short hash of everything it was made from: equal versions are equal publications. */
      version: string;
      notices: Notice[];
    }
  | { kind: 'broken'; mistakes: Mistake[] };

/**
 * Reads the publication in `folder`: `publication.yaml`, `sections.yaml`, `books.yaml` and, where they are there,
 * `hidden.yaml`, `faq.yaml` and `partners.yaml`.
 * @param options.sample whether what is invented is shown, as in the demo, or counts as unset.
 */
export async function readPublication(
  folder: string,
  { sample, overlay = {} }: { sample: boolean; overlay?: Overlay },
): Promise<ReadPublication> {
  const parts = await readParts(folder);
  if (parts.kind === 'broken') return parts;
  const { identity, sections, hidden, faq, books, partners } = parts;
  const publication = withOverlay(
    {
      id: path.basename(path.resolve(folder)),
      ...identityFrom(identity.value, { sample, places: identity.yaml.places }),
      sections: sectionsFrom(sections.value),
      hidden: hidden.rules,
      faq: faq.value,
      books: shelfFrom(books.value, { sample }),
      partners: partners.value.filter(({ preview }) => sample || !isInvented(preview.address)),
      sample,
      changedAt: await lastChange(folder),
    },
    overlay,
  );
  const replaced = new Set(sectionKeys.filter((key) => overlay.sections?.[key] !== undefined));
  return {
    kind: 'publication',
    publication,
    version: hash('sha256', JSON.stringify({ ...publication, changedAt: 0 }), 'base64url').slice(0, 16),
    notices: [
      ...publicationNotices({ yaml: identity.yaml, publication, now: Date.now() }),
      ...sectionsNotices({ yaml: sections.yaml, sections: sections.value, except: replaced }),
      ...screenNotices('books', books.yaml),
      ...(partners.yaml === undefined ? [] : screenNotices('partners', partners.yaml)),
    ],
  };
}

function sectionsFrom(file: SectionsFile): Publication['sections'] {
  return bySection((key) => ({ key, ...sectionNames[key], ...file[key] }));
}

/** Outside sample mode an advertisement or a book that leads to an invented address is left out. */
function shelfFrom(file: Shelf, { sample }: { sample: boolean }): Shelf {
  if (sample) return file;
  return {
    ...file,
    books: file.books.filter(isReal),
    promotion: file.promotion?.links.every(isReal) === true ? file.promotion : null,
  };
}

function isReal({ address }: { address: string }): boolean {
  return !isInvented(address);
}
