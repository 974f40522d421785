import path from 'node:path';
import {
  booksYaml,
  exampleFolder,
  faqYaml,
  partnersYaml,
  publicationYaml,
  sectionsYaml,
} from './exampleFolder.ts';
import { readPublication } from './readPublication.ts';

/** For tests: something that a publisher does wrong, and what they must be told. */
export interface MistakeCase {
  file: keyof typeof soundFiles;
  /** The end of a sentence that begins with *a publisher who*. */
  when: string;
  /** What of the sound file is replaced. */
  from: string;
  to: string;
  /** `line:column message`, then the remedy. */
  told: [string, string];
}

/** Makes the mistake and gives what is told of its file: `line:column message` and the remedy. */
export async function toldOf({ file, from, to }: MistakeCase): Promise<[string, string][]> {
  const sound = soundFiles[file];
  if (!sound.includes(from)) throw new Error(`The sound ${file} has no ${from} to be replaced.`);
  const mistakes = await mistakesIn({ [file]: sound.replace(from, () => to) });
  return mistakes.map(([message, remedy]) => [message.replace(`${file}:`, ''), remedy]);
}

/** The mistakes of a publication with these files: `file:line:column message` and the remedy. */
export async function mistakesIn(files: Record<string, string | Uint8Array>): Promise<[string, string][]> {
  const result = await readPublication(await exampleFolder(files), { sample: false });
  if (result.kind === 'publication') return [];
  return result.mistakes.map(({ file, line, column, message, remedy }) => [
    `${path.basename(file)}:${line}:${column} ${message}`,
    remedy,
  ]);
}

const soundFiles = {
  'publication.yaml': publicationYaml,
  'sections.yaml': sectionsYaml,
  'hidden.yaml': '',
  'faq.yaml': faqYaml,
  'books.yaml': booksYaml,
  'partners.yaml': partnersYaml,
};
