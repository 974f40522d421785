import path from 'node:path';
import type { z } from 'zod';
import { checkFile } from '../yaml/checkFile.ts';
import type { BrokenFile, Finding } from '../yaml/mistake.ts';
import type { YamlFile } from '../yaml/parseYaml.ts';
import { readYamlFile } from './readYamlFile.ts';

/** Reads and checks one file; `absent` is what it means when there is none, where that is allowed. */
export function readPart<Schema extends z.ZodType>(
  request: PartRequest<Schema> & { absent: z.output<Schema> },
): Promise<Part<z.output<Schema>>>;
export function readPart<Schema extends z.ZodType>(
  request: PartRequest<Schema>,
): Promise<WrittenPart<z.output<Schema>>>;
export async function readPart<Schema extends z.ZodType>({
  file,
  schema,
  findings,
  absent,
}: PartRequest<Schema> & { absent?: z.output<Schema> }): Promise<Part<z.output<Schema>>> {
  const yaml = await readYamlFile(file);
  if (yaml.kind === 'broken') return yaml;
  if (yaml.kind === 'yaml') {
    const checked = checkFile({ yaml, schema, findings });
    return checked.kind === 'sound' ? { ...checked, yaml } : checked;
  }
  if (absent !== undefined) return { kind: 'sound', value: absent };
  const message = `The file ${path.basename(file)} is missing.`;
  return { kind: 'broken', mistakes: [{ file, line: 1, column: 1, message, remedy: missingRemedy(file) }] };
}

/** Townwire ships with one publication: where that one lacks a file, it has none to copy from. */
function missingRemedy(file: string): string {
  const shipped = path.join('publications', 'kansas-city');
  return path.resolve(file).endsWith(path.join(path.sep, shipped, path.basename(file)))
    ? 'Put it back, from a copy of your own or from the Townwire that you downloaded: the file ships with it.'
    : 'Put it back; publications/kansas-city has one to copy from.';
}

interface PartRequest<Schema> {
  file: string;
  schema: Schema;
  findings: (value: unknown) => Finding[];
}

/** A file that says what it should, or all that is wrong with it. */
export type WrittenPart<Value> = { kind: 'sound'; value: Value; yaml: YamlFile } | BrokenFile;

/** Likewise, where there may be no file: then `yaml` is left out. */
export type Part<Value> = WrittenPart<Value> | { kind: 'sound'; value: Value; yaml?: undefined };
