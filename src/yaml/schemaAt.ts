import { z } from 'zod';

/** Follows a path through a schema, past optional values and defaults. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  const found = path.reduce<unknown>((at, step) => unwrap(childOf(at, step)), unwrap(schema));
  return found instanceof z.ZodType ? found : undefined;
}

/** Returns the schema of an entry or key. For a union, uses the first option that has such a schema. */
export function childOf(schema: unknown, step: PropertyKey): unknown {
  if (schema instanceof z.ZodObject) return schema.shape[String(step)];
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  if (!(schema instanceof z.ZodUnion)) return undefined;
  return schema.options.map((option) => childOf(unwrap(option), step)).find((found) => found !== undefined);
}

/** Returns the schema inside an optional, nullable, default or pipe schema. */
export function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in);
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapper ? unwrap(schema.unwrap()) : schema;
}

/** Returns the description in the schema, with its example. */
export function notesOf(schema: z.ZodType | undefined): string {
  const notes = schema?.meta();
  const example = typeof notes?.['example'] === 'string' ? `, for example ${notes['example']}` : '';
  return `${notes?.description ?? 'a value'}${example}`;
}

/** Returns the keys of a group; empty for everything else. */
export function knownKeys(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
