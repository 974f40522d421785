import { z } from 'zod';

/** Follows a path through a schema, past what is optional or has a default. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let found: unknown = unwrapped(schema);
  for (const step of path) {
    found = unwrapped(below(found, step));
  }
  return found instanceof z.ZodType ? found : undefined;
}

/** Of a choice between shapes, the first that goes on. */
function below(schema: unknown, step: PropertyKey): unknown {
  if (schema instanceof z.ZodObject) return schema.shape[String(step)];
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  if (!(schema instanceof z.ZodUnion)) return undefined;
  return schema.options.map((option) => below(unwrapped(option), step)).find((found) => found !== undefined);
}

/** The description in the schema, with its example. */
export function notesOf(schema: z.ZodType | undefined): string {
  const notes = schema?.meta();
  const example = typeof notes?.['example'] === 'string' ? `, for example ${notes['example']}` : '';
  return `${notes?.description ?? 'a value'}${example}`;
}

/** The keys that may stand in a group; none for what is no group. */
export function knownKeys(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function unwrapped(schema: unknown): unknown {
  let found = schema;
  for (;;) {
    if (found instanceof z.ZodPipe) found = found.in;
    else if (
      found instanceof z.ZodOptional ||
      found instanceof z.ZodNullable ||
      found instanceof z.ZodDefault
    )
      found = found.unwrap();
    else return found;
  }
}
