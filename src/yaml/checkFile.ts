import type { z } from 'zod';
import { issueMistakes } from './issueMistakes.ts';
import type { BrokenFile, Finding } from './mistake.ts';
import { placed } from './placed.ts';
import type { YamlFile } from './parseYaml.ts';

/** A file that says what it should, or all that is wrong with it, in the order of the file. */
export type CheckedFile<Value> = { kind: 'sound'; value: Value } | BrokenFile;

/** Checks a file against its schema and against `findings`, which look at values that depend on each other. */
export function checkFile<Schema extends z.ZodType>({
  yaml,
  schema,
  findings,
}: {
  yaml: YamlFile;
  schema: Schema;
  findings: (value: unknown) => Finding[];
}): CheckedFile<z.output<Schema>> {
  const parsed = schema.safeParse(yaml.value);
  const issues = parsed.success ? [] : parsed.error.issues;
  const mistakes = [
    ...yaml.mistakes,
    ...issues.flatMap((issue) => issueMistakes({ issue, yaml, schema })),
    ...findings(yaml.value).map((finding) => placed({ yaml, ...finding })),
  ].toSorted((one, other) => one.line - other.line || one.column - other.column);
  return parsed.success && mistakes.length === 0
    ? { kind: 'sound', value: parsed.data }
    : { kind: 'broken', mistakes };
}
