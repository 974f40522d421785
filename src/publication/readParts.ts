import path from 'node:path';
import type { Mistake } from '../yaml/mistake.ts';
import { booksFile, booksFindings } from './booksFile.ts';
import { faqFile, faqFindings } from './faqFile.ts';
import { partnersFile, partnersFindings } from './partnersFile.ts';
import { publicationFile, publicationFindings } from './publicationFile.ts';
import { readHidden } from './readHidden.ts';
import { readPart } from './readPart.ts';
import { sectionsFile, sectionsFindings } from './sectionsFile.ts';

/**
 * Reads all files of the publication in `folder` and checks each by itself. `hidden.yaml`, `faq.yaml` and `partners.yaml` may
 * be left out. The mistakes of all files come together, in the order of the files.
 */
export async function readParts(folder: string) {
  const fileNamed = (name: string): string => path.join(folder, name);
  const [identity, sections, hidden, faq, books, partners] = await Promise.all([
    readPart({
      file: fileNamed('publication.yaml'),
      schema: publicationFile,
      findings: publicationFindings,
    }),
    readPart({ file: fileNamed('sections.yaml'), schema: sectionsFile, findings: sectionsFindings }),
    readHidden(folder),
    readPart({ file: fileNamed('faq.yaml'), schema: faqFile, findings: faqFindings, absent: [] }),
    readPart({ file: fileNamed('books.yaml'), schema: booksFile, findings: booksFindings }),
    readPart({
      file: fileNamed('partners.yaml'),
      schema: partnersFile,
      findings: partnersFindings,
      absent: [],
    }),
  ]);
  if (
    identity.kind === 'broken' ||
    sections.kind === 'broken' ||
    hidden.kind === 'broken' ||
    faq.kind === 'broken' ||
    books.kind === 'broken' ||
    partners.kind === 'broken'
  ) {
    const mistakes: Mistake[] = [identity, sections, hidden, faq, books, partners].flatMap((part) =>
      part.kind === 'broken' ? part.mistakes : [],
    );
    return { kind: 'broken' as const, mistakes };
  }
  return { kind: 'sound' as const, identity, sections, hidden, faq, books, partners };
}
