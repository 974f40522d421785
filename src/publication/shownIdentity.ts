import { parseYaml } from '../yaml/parseYaml.ts';
import { readTextFile } from '../yaml/readTextFile.ts';
import { ownFiles } from './heldBack/fileSource.ts';
import { settingsWithMistakes, withEarlierSettings } from './heldBack/settings.ts';
import { identityFile } from './listPublications.ts';
import { languagesIn, readFile } from './parts/readFile.ts';
import { publicationFile } from './publicationFile.ts';

/**
 * Reads `publication.yaml` alone, as readers see it: settings with mistakes are as they are among the files in `stored`.
 * Settings of a publication that was never served, and those that only don't fit other files, are as they are written.
 */
export async function readShownIdentity(folder: string, stored: string): Promise<unknown> {
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
