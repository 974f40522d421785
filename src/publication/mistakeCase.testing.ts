import path from 'node:path';
import {
  booksYaml,
  exampleFolder,
  faqYaml,
  partnersYaml,
  publicationYaml,
  sectionsYaml,
  synonymsYaml,
} from './exampleFolder.testing.ts';
import { readPublication } from './readPublication.ts';

/** A publisher's mistake, and how it is reported. */
export interface MistakeCase {
  file: keyof typeof correctFiles;
  /** The end of *a publisher who …*. */
  when: string;
  /** The part of the correct file that is replaced. */
  from: string;
  to: string;
  /** `line:column message`, then the remedy. */
  expected: [string, string];
}

/** Makes the mistake and returns the report: `line:column message` and the remedy. */
export async function mistakesAfter({
  file,
  from,
  to,
}: Omit<MistakeCase, 'expected' | 'when'>): Promise<[string, string][]> {
  const correct = correctFiles[file];
  if (!correct.includes(from)) throw new Error(`The example ${file} does not contain ${from}.`);
  const mistakes = await mistakesIn({ [file]: correct.replace(from, () => to) });
  return mistakes.map(([message, remedy]) => [message.replace(`${file}:`, ''), remedy]);
}

/** Returns the mistakes in a publication with these files: `file:line:column message` and the remedy. */
export async function mistakesIn(files: Record<string, string | Uint8Array>): Promise<[string, string][]> {
  const result = await readPublication(await exampleFolder(files), { sample: false });
  if (result.kind === 'publication') return [];
  return result.mistakes.map(({ file, line, column, message, remedy }) => [
    `${path.basename(file)}:${line}:${column} ${message}`,
    remedy,
  ]);
}

const correctFiles = {
  'publication.yaml': publicationYaml,
  'sections.yaml': sectionsYaml,
  'hidden.yaml': '',
  'synonyms.yaml': synonymsYaml,
  'faq.yaml': faqYaml,
  'books.yaml': booksYaml,
  'partners.yaml': partnersYaml,
};
