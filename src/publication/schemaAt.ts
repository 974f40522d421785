import { z } from 'zod';

/** Follows a path through a schema, past what is optional or has a default. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let found: unknown = unwrapped(schema);
  for (const step of path) {
    if (found instanceof z.ZodObject) found = found.shape[String(step)];
    else if (found instanceof z.ZodArray) found = found.element;
    else return undefined;
    found = unwrapped(found);
  }
  return found instanceof z.ZodType ? found : undefined;
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
