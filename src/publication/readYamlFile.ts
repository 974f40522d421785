import type { BrokenFile } from '../yaml/mistake.ts';
import { parseYaml, type YamlFile } from '../yaml/parseYaml.ts';
import { readTextFile, type MissingFile } from '../yaml/readTextFile.ts';

/** Reads one YAML file. */
export async function readYamlFile(file: string): Promise<YamlFile | MissingFile | BrokenFile> {
  const read = await readTextFile(file);
  return read.kind === 'text' ? parseYaml(file, read.text) : read;
}
