import { Document, isMap, parse } from 'yaml';
import { z } from 'zod';
import { schemaAt } from './schemaAt.ts';

/**
 * Writes a group of keys on one line, after `prefix`, which is a dash or the group's key: `text` under the key that
 * accepts it, and the schema's example for every other required key.
 */
export function groupExample(
  schema: z.ZodObject,
  { prefix, text }: { prefix: string; text: string },
): string {
  const fields = Object.entries(schema.shape).map(([key, field]) => ({ key, field: field as z.ZodType }));
  const accepting = fields.filter(({ field }) => accepts(field, text));
  const target =
    (URL.canParse(text) ? accepting.find(({ field }) => !accepts(field, 'Any text')) : undefined) ??
    accepting.find(isRequired);
  const shown = fields.filter((each) => each === target || isRequired(each));
  const group = Object.fromEntries(
    shown.map(({ key, field }) => [key, key === target?.key ? text : exampleOf(field)]),
  );
  const document = new Document(group);
  if (isMap(document.contents)) document.contents.flow = shown.length > 1 || prefix !== '-';
  return `${prefix} ${document.toString({ lineWidth: 0, flowCollectionPadding: true }).trim()}`;
}

function isRequired({ field }: { field: z.ZodType }): boolean {
  return !accepts(field, undefined);
}

function accepts(field: z.ZodType, value: unknown): boolean {
  return field.safeParse(value).success;
}

/** Returns the example of a field, which the schema has as YAML. Text without an example is described instead. */
function exampleOf(field: z.ZodType): unknown {
  const { example, description = '…' } = schemaAt(field, [])?.meta() ?? {};
  return typeof example === 'string' ? parse(example) : description;
}
